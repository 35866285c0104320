import { type ErrorBody, errorBodySchema } from '@book-store/contract';
import { z } from 'zod';
import { AppError } from '../app-error.ts';
import type { GuardedDatabase } from '../database/connect.ts';
import { isMigrated } from '../database/schema/index.ts';
import type { App } from './app-types.ts';

const okSchema = z.object({ status: z.literal('ok') });
/** Expected, so no failure that would be logged. */
const stopping: ErrorBody = { code: 'overloaded', message: 'The store is stopping.' };

const tags = ['operations'];

export function registerHealthRoutes(app: App, database: GuardedDatabase): void {
  app.get(
    '/healthz',
    { schema: { tags, summary: 'Whether the store is alive', response: { 200: okSchema } } },
    () => ({ status: 'ok' as const }),
  );

  const response = { 200: okSchema, 503: errorBodySchema };
  app.get(
    '/readyz',
    { schema: { tags, summary: 'Whether the store can serve', response } },
    async (_request, reply) => {
      if (app.gracefulStop.isAnnounced()) return reply.code(503).send(stopping);
      // Whoever asks wants to know how it is now, not how the last probe found it.
      if (database.breaker.isOpen()) await database.breaker.check();
      if (!(await isMigrated(database.db))) {
        throw new AppError('database_unavailable', 'The database is not migrated yet.');
      }
      return { status: 'ok' as const };
    },
  );
}
