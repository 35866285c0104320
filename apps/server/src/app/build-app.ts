/** The whole store, in explicit order: the server, what every request meets, the services, the features. Tests build the very same. */
import type { GuardedDatabase } from '../database/connect.ts';
import { createMetricsGuard } from '../http/metrics/metrics-guard.ts';
import { registerMetricsRoutes } from '../http/metrics/metrics-routes.ts';
import type { ProcessFigures } from '../http/metrics/process-figures.ts';
import { registerApiDocs } from '../http/api-docs/api-docs-routes.ts';
import type { App } from '../http/app-types.ts';
import { registerHealthRoutes } from '../http/health-routes.ts';
import {
  registerLoadShedding,
  type SheddingLimits,
  stretchSheddingLimits,
} from '../http/load/load-shedding.ts';
import { registerOpenApi } from '../http/openapi/register-openapi.ts';
import type { PagesOptions } from '../pages/index.ts';
import { openTracer } from '../tracing/tracer.ts';
import { createServer, type ServerParts } from './create-server.ts';
import { openServices } from './open-services.ts';
import { registerFeatures } from './register-features.ts';
import { registerHooks } from './register-hooks.ts';
import { watchStore } from './store-figures.ts';

export type AppParts = ServerParts & {
  authSecret: string;
  database: GuardedDatabase;
  /** What is too much, where it is not what the settings say. */
  sheddingLimits?: SheddingLimits;
  /** Where several processes serve together: the figures of all of them. */
  readAllFigures?: () => Promise<ProcessFigures[]>;
  /** Only in development. */
  openPages?: PagesOptions['openPages'];
};

export async function buildApp(parts: AppParts): Promise<App> {
  const { settings, authSecret, database, readAllFigures, openPages } = parts;
  const { sheddingLimits = stretchSheddingLimits(settings.patience) } = parts;
  const app = createServer(parts);
  const tracer = await openTracer(settings.tracing, app.log);
  tracer?.traceRequests(app);
  tracer?.traceStatements(database.pool);

  registerHooks(app, settings.publicUrl);
  // Before all routes: it describes those that come after it.
  await registerOpenApi(app, settings.publicUrl);
  const figures = registerMetricsRoutes(app, { metricsGuard: createMetricsGuard(settings), readAllFigures });
  registerHealthRoutes(app, database);
  const countShed = registerLoadShedding(app, () => database.pool.waitingCount, sheddingLimits);
  await registerApiDocs(app);

  const services = openServices(app, { settings, authSecret, database, tracer });
  watchStore(figures, { ...services, database, countShed, backups: settings.backups });
  await registerFeatures(app, services, { settings, authSecret, database, figures, openPages });
  return app;
}
