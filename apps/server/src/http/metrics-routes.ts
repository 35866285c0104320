import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { z } from 'zod';
import type { GuardedDatabase } from '../database/connect.ts';
import type { App, Guard } from './app-types.ts';
import { createRequestDurations } from './request-durations.ts';

/** Prometheus figures. */
export function registerMetricsRoutes(app: App, database: GuardedDatabase, metricsGuard: Guard): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = createRequestDurations();
  const waiting = new Gauge({
    name: 'database_pool_waiting',
    help: 'Queries that wait for a connection.',
    registers: [registry],
  });

  const away = new Gauge({
    name: 'database_away',
    help: '1 while the database is away and what needs it is refused at once.',
    registers: [registry],
  });

  app.addHook('onResponse', (request, reply, done) => {
    durations.observe({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    done();
  });

  const description = {
    tags: ['operations'],
    summary: 'Figures for Prometheus',
    response: { 200: { description: 'The figures', content: { 'text/plain': { schema: z.string() } } } },
  };
  app.get('/metrics', { onRequest: metricsGuard, schema: description }, async (_request, reply) => {
    waiting.set(database.pool.waitingCount);
    away.set(database.breaker.isOpen() ? 1 : 0);
    return reply.type(registry.contentType).send((await registry.metrics()) + durations.describe());
  });
}
