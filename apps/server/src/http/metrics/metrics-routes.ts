import { Registry } from 'prom-client';
import { z } from 'zod';
import type { App, Guard } from '../app-types.ts';
import {
  createProcessFigures,
  describeFigures,
  type FigureKeeper,
  type ProcessFigures,
} from './process-figures.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The figures of this process, for whoever adds up those of all. */
    readFigures: () => Promise<ProcessFigures>;
  }
}

type MetricsParts = {
  metricsGuard: Guard;
  /** Of every serving process of this store, where there are several. */
  readAllFigures: (() => Promise<ProcessFigures[]>) | undefined;
};

/** Prometheus figures; what there is beside the times of requests is added to what this returns. */
export function registerMetricsRoutes(
  app: App,
  { metricsGuard, readAllFigures }: MetricsParts,
): FigureKeeper {
  const figures = createProcessFigures();
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
  return figures;
}
