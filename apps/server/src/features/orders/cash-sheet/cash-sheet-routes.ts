import { cashSheetQuerySchema, cashSheetSchema, errorBodySchema } from '@book-store/contract';
import type { Db } from '../../../database/connect.ts';
import type { App, Guard } from '../../../http/app-types.ts';
import { readCashSheet } from './cash-sheet.ts';

export function registerCashSheetRoutes(app: App, db: Db, adminGuard: Guard): void {
  app.get(
    '/api/v1/admin/orders/cash-sheet',
    {
      onRequest: adminGuard,
      schema: {
        tags: ['admin'],
        summary: 'One day’s cash on delivery, with its totals',
        security: [{ adminToken: [] }],
        querystring: cashSheetQuerySchema,
        response: { 200: cashSheetSchema, 400: errorBodySchema, 401: errorBodySchema },
      },
    },
    async (request, reply) =>
      reply.header('cache-control', 'no-store').send(await readCashSheet(db, request.query)),
  );
}
