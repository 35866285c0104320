import { z } from 'zod';
import { AppError } from '../app-error.ts';
import type { GuardedDatabase } from '../database/connect.ts';
import { isMigrated } from '../database/migrate.ts';
import type { App } from './app-types.ts';

const okSchema = z.object({ status: z.literal('ok') });

export function registerHealthRoutes(app: App, database: GuardedDatabase): void {
  app.get('/healthz', { schema: { response: { 200: okSchema }, hide: true } }, () => ({
    status: 'ok' as const,
  }));

  app.get('/readyz', { schema: { response: { 200: okSchema }, hide: true } }, async () => {
    // Whoever asks wants to know how it is now, not how the last probe found it.
    if (database.breaker.isOpen()) await database.breaker.check();
    if (!(await isMigrated(database.db))) {
      throw new AppError('database_unavailable', 'The database is not migrated yet.');
    }
    return { status: 'ok' as const };
  });
}
