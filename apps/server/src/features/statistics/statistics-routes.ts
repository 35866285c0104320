import { adminInsightsSchema, adminStatisticsSchema, errorBodySchema } from '@book-store/contract';
import type { Database } from '../../database/connect.ts';
import type { App, Guard } from '../../http/app-types.ts';
import { readInsights, readStatistics } from './read-figures.ts';

type Parts = { database: Database; adminGuard: Guard };

export function registerStatisticsRoutes(app: App, { database, adminGuard }: Parts): void {
  const shared = { tags: ['admin'], security: [{ adminToken: [] }] };

  app.get(
    '/api/v1/admin',
    {
      onRequest: adminGuard,
      schema: {
        ...shared,
        summary: 'The figures at the top of the dashboard',
        response: { 200: adminStatisticsSchema, 401: errorBodySchema },
      },
    },
    async (_request, reply) => reply.header('cache-control', 'no-store').send(await readStatistics(database)),
  );

  app.get(
    '/api/v1/admin/insights',
    {
      onRequest: adminGuard,
      schema: {
        ...shared,
        summary: 'Revenue by month, open orders, visits, customers and categories',
        response: { 200: adminInsightsSchema, 401: errorBodySchema },
      },
    },
    async (_request, reply) => reply.header('cache-control', 'no-store').send(await readInsights(database)),
  );
}
