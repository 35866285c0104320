import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '../app-error.ts';
import type { Database } from '../database/connect.ts';
import type { App } from './app-types.ts';

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/** Prometheus figures, for this machine or for whoever holds METRICS_TOKEN. */
export function registerMetricsRoutes(app: App, database: Database, token: string | undefined): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request line to the last byte of the answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  });
  const waiting = new Gauge({
    name: 'database_pool_waiting',
    help: 'Queries that wait for a connection.',
    registers: [registry],
  });

  app.addHook('onResponse', (request, reply, done) => {
    durations.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!maySeeMetrics(request, token)) {
      throw new AppError('forbidden', 'The figures are for this machine or for holders of the token.');
    }
    waiting.set(database.pool.waitingCount);
    return reply.type(registry.contentType).send(await registry.metrics());
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
