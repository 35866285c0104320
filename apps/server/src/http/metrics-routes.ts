import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { AppError } from '../app-error.ts';
import type { GuardedDatabase } from '../database/connect.ts';
import type { App } from './app-types.ts';
import { createRequestDurations } from './request-durations.ts';

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/** Prometheus figures, for this machine or for whoever holds METRICS_TOKEN. */
export function registerMetricsRoutes(app: App, database: GuardedDatabase, token: string | undefined): void {
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

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!maySeeMetrics(request, token)) {
      throw new AppError('forbidden', 'The figures are for this machine or for holders of the token.');
    }
    waiting.set(database.pool.waitingCount);
    away.set(database.breaker.isOpen() ? 1 : 0);
    return reply.type(registry.contentType).send((await registry.metrics()) + durations.describe());
  });
}

function maySeeMetrics(request: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (token !== undefined && given !== undefined) return timingSafeEqual(digest(given), digest(token));
  // Behind a proxy on this machine everybody would look local, so forwarded requests need the token.
  return loopback.test(request.socket.remoteAddress ?? '') && !request.headers['x-forwarded-for'];
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
