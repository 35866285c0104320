import { Registry } from 'prom-client';
import { z } from 'zod';
import type { GuardedDatabase } from '../../database/connect.ts';
import type { App, Guard } from '../app-types.ts';
import {
  createProcessFigures,
  describeFigures,
  type ProcessFigures,
  type ReadLastBackup,
} from './process-figures.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The figures of this process, for whoever adds up those of all. */
    readFigures: () => Promise<ProcessFigures>;
  }
}

type MetricsParts = {
  database: GuardedDatabase;
  metricsGuard: Guard;
  /** Of every serving process of this store, where there are several. */
  readAllFigures: (() => Promise<ProcessFigures[]>) | undefined;
  /** Unset where the store makes no backups. */
  readLastBackup: ReadLastBackup | undefined;
};

/** Prometheus figures. */
export function registerMetricsRoutes(
  app: App,
  { database, metricsGuard, readAllFigures, readLastBackup }: MetricsParts,
): void {
  const figures = createProcessFigures(database, readLastBackup);
  app.decorate('readFigures', figures.read);

  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const status = reply.statusCode;
    figures.observe({ method, route: routeOptions.url ?? 'unknown', status }, reply.elapsedTime / 1000);
    done();
  });

  const description = {
    tags: ['operations'],
    summary: 'Figures for Prometheus',
    response: { 200: { description: 'The figures', content: { 'text/plain': { schema: z.string() } } } },
  };
  app.get('/metrics', { onRequest: metricsGuard, schema: description }, async (_request, reply) => {
    const text = readAllFigures ? await describeFigures(await readAllFigures()) : await figures.describe();
    return reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(text);
  });
}
