/** Plugins first, then features, in explicit order. Tests build the very same app. */
import { join } from 'node:path';
import Fastify, { LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { logOptions } from './create-log.ts';
import { createChangeFeed } from './database/change-feed.ts';
import type { GuardedDatabase } from './database/connect.ts';
import { createReaders } from './database/replicas/readers.ts';
import { createCustomerGuard, registerAccounts } from './features/accounts/index.ts';
import {
  createAdminGuard,
  createOwnerGuard,
  deriveTokenKey,
  registerAdminEvents,
  registerAdminSessionRoutes,
  registerOwnPasswordRoute,
  registerPeopleRoutes,
} from './features/admin/index.ts';
import { registerAuditRoutes } from './features/audit/index.ts';
import { listBackups, registerBackupRoutes, startNightlyBackups } from './features/backups/index.ts';
import { registerApiDocs } from './http/api-docs/api-docs-routes.ts';
import {
  catalogueChannel,
  colourInBackground,
  createBookRanges,
  findPictureSize,
  hasBooks,
  registerCatalogue,
  reindexInBackground,
  startPopularityRollUp,
} from './features/catalogue/index.ts';
import { registerNewsletter } from './features/content/index.ts';
import {
  fillCustomerSearchInBackground,
  readCustomerNotesOf,
  registerCustomers,
} from './features/customers/index.ts';
import { createMail } from './features/mail/index.ts';
import {
  anonymiseOrdersOf,
  fillOrderSearchInBackground,
  hasClosedDay,
  hasSale,
  orderChannel,
  readDeskEntriesOf,
  readOrdersOf,
  registerOrders,
} from './features/orders/index.ts';
import { createFrontPageReader, createShopReader, registerShop } from './features/shop/index.ts';
import {
  createVisitCounter,
  readLiveFigures,
  registerStatisticsRoutes,
} from './features/statistics/index.ts';
import { readRestockRequestsOf, registerStock } from './features/stock/index.ts';
import { checkAddressLength } from './http/request-checks/address-limit.ts';
import type { App } from './http/app-types.ts';
import { answerBrokenRequest, ignoreExpectations } from './http/broken-request.ts';
import { createCrossSiteCheck } from './http/request-checks/cross-site-guard.ts';
import { deferChildLogs } from './http/deferred-log.ts';
import { answerFailure, registerErrorHandler } from './http/error-handler.ts';
import { registerGracefulStop } from './http/graceful-stop.ts';
import { createHostCheck } from './http/request-checks/host-guard.ts';
import { registerHealthRoutes } from './http/health-routes.ts';
import { registerLoadShedding, type SheddingLimits } from './http/load/load-shedding.ts';
import { createMetricsGuard } from './http/metrics/metrics-guard.ts';
import { registerMetricsRoutes } from './http/metrics/metrics-routes.ts';
import type { ProcessFigures } from './http/metrics/process-figures.ts';
import { registerJsonBody } from './http/json-body.ts';
import { registerJsonCompression } from './http/answers/json-compression.ts';
import { registerOpenApi } from './http/openapi/register-openapi.ts';
import { registerRequestChecks } from './http/request-checks/request-checks.ts';
import { createRequestIds, requestIdHeader } from './http/request-id.ts';
import { registerRequestLog } from './http/request-log.ts';
import { createSearchLimit } from './http/search-limit.ts';
import { registerSecurityHeaders, securityHeaders } from './http/security-headers.ts';
import { registerTextGuard } from './http/request-checks/text-guard.ts';
import { createProxyTrust } from './http/trusted-proxies.ts';
import { startHousekeeping } from './housekeeping.ts';
import { type PagesOptions, registerPages } from './pages/index.ts';
import { createKnownBrowsers } from './security/known-browsers.ts';
import type { Settings } from './settings.ts';
import { timeSearches, watchStore } from './store-figures.ts';
import { openTracer, untraced } from './tracing/tracer.ts';

export type AppParts = {
  settings: Settings;
  authSecret: string;
  database: GuardedDatabase;
  /** Where log lines go; standard output unless a test wants to read them. */
  logStream?: { write(line: string): void };
  /** How long a request may take to arrive; the usual unless a test wants to see the end of it. */
  arrivalLimits?: ArrivalLimits;
  /** What is too much; the usual unless a test shares its process, and so its delays, with the store. */
  sheddingLimits?: SheddingLimits;
  /** Where several processes serve together: the figures of all of them. */
  readAllFigures?: () => Promise<ProcessFigures[]>;
  /** Only in development. */
  openPages?: PagesOptions['openPages'];
};

type ArrivalLimits = { timeoutMs: number; checkEveryMs: number };

const defaultArrivalLimits: ArrivalLimits = { timeoutMs: 30_000, checkEveryMs: 1_000 };
const kilobyte = 1024;
const coversDir = join(import.meta.dirname, '../build/covers');

export async function buildApp(parts: AppParts): Promise<App> {
  const { settings, authSecret, database, logStream, sheddingLimits, readAllFigures, openPages } = parts;
  const { timeoutMs, checkEveryMs } = parts.arrivalLimits ?? defaultArrivalLimits;
  const isTrustedProxy = createProxyTrust(settings.trustedProxies);
  const app = Fastify({
    logger: {
      ...logOptions(settings),
      ...(logStream && { stream: logStream }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    clientErrorHandler: answerBrokenRequest,
    // These meet no hook, so that they would go out without the headers of every answer.
    frameworkErrors: (error, request, reply) =>
      void answerFailure(
        error,
        request,
        reply.headers(securityHeaders(settings.publicUrl)).header(requestIdHeader, request.id),
      ),
    trustProxy: settings.trustedProxies.length > 0 && isTrustedProxy,
    genReqId: createRequestIds(isTrustedProxy),
    bodyLimit: 256 * kilobyte,
    requestTimeout: timeoutMs,
    http: {
      // Here too, because Node derives its limit for the head from this one; left alone it would be the longer of the two,
      // and Node takes the longer one for the body.
      requestTimeout: timeoutMs,
      connectionsCheckingInterval: checkEveryMs,
      // The host guard refuses it, in the one shape of all failures.
      requireHostHeader: false,
    },
    keepAliveTimeout: 72_000,
    // What still arrives while the app closes is answered, not refused.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1_000 },
  }).withTypeProvider<ZodTypeProvider>();
  deferChildLogs(app.log);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  registerJsonBody(app);
  app.decorateRequest('admin', null);
  app.decorateRequest('customer', null);

  const tracer = await openTracer(settings.tracing, app.log);
  tracer?.traceRequests(app);
  tracer?.traceStatements(database.pool);
  const trace = tracer?.trace ?? untraced;

  registerErrorHandler(app);
  ignoreExpectations(app);
  registerGracefulStop(app);
  registerSecurityHeaders(app, settings.publicUrl);
  registerRequestChecks(app, [
    createHostCheck(settings.publicUrl),
    checkAddressLength,
    createCrossSiteCheck(settings.publicUrl),
  ]);
  registerTextGuard(app);
  registerRequestLog(app);
  registerJsonCompression(app);
  // Before all routes: it describes those that come after it.
  await registerOpenApi(app, settings.publicUrl);
  const { backups } = settings;
  const figures = registerMetricsRoutes(app, { metricsGuard: createMetricsGuard(settings), readAllFigures });
  registerHealthRoutes(app, database);
  const countShed = registerLoadShedding(app, () => database.pool.waitingCount, sheddingLimits);
  await registerApiDocs(app);

  const tokenKey = deriveTokenKey(authSecret);
  const adminGuard = createAdminGuard(database, tokenKey);
  const ownerGuard = createOwnerGuard(adminGuard);
  const customerGuard = createCustomerGuard(database, { publicUrl: settings.publicUrl, authSecret });

  const changes = createChangeFeed(database, app.log);
  const readers = createReaders({
    primary: database,
    urls: settings.databaseReplicaUrls,
    maxLagSeconds: settings.databaseReplicaMaxLagSeconds,
    poolSize: settings.databasePool,
    changes,
    log: app.log,
  });
  const rollUp = startPopularityRollUp(database, app.log);
  const visits = createVisitCounter(database, app.log);
  const housekeeping = startHousekeeping(database.db, app.log);
  const shop = createShopReader(database, changes);
  const frontPage = createFrontPageReader(database, changes, shop, () => shop.drop());
  const mail = createMail({ settings, db: database.db, log: app.log, readShop: () => shop.read(), trace });
  app.addHook('onReady', async () => mail.start());
  const caches = { pages: { hits: 0, misses: 0 }, answers: { hits: 0, misses: 0 } };
  let ordersPlaced = 0;
  watchStore(figures, {
    database,
    changes,
    mail,
    countShed,
    caches,
    countOrders: () => ordersPlaced,
    readLastBackup: backups && (async () => (await listBackups(backups.folder))[0]),
  });
  let reindexing: ReturnType<typeof reindexInBackground> | undefined;
  let colouring: ReturnType<typeof colourInBackground> | undefined;
  let fillingSearch: ReturnType<typeof fillOrderSearchInBackground> | undefined;
  let fillingCustomers: ReturnType<typeof fillCustomerSearchInBackground> | undefined;
  let nightlyBackups: ReturnType<typeof startNightlyBackups> | undefined;
  app.addHook('onListen', (done) => {
    reindexing = reindexInBackground(database, app.log);
    colouring = colourInBackground(database, coversDir, app.log);
    fillingSearch = fillOrderSearchInBackground(database.db, app.log);
    fillingCustomers = fillCustomerSearchInBackground(database.db, app.log);
    nightlyBackups = backups && startNightlyBackups({ address: database.address, backups, log: app.log });
    done();
  });
  app.addHook('onClose', async () => {
    await mail.stop();
    await changes.close();
    await rollUp.stop();
    await visits.stop();
    housekeeping.stop();
    frontPage.stop();
    await reindexing?.stop();
    await colouring?.stop();
    await fillingSearch?.stop();
    await fillingCustomers?.stop();
    await nightlyBackups?.stop();
    await readers.close();
    await tracer?.stop();
  });

  const { publicUrl } = settings;
  const adminBrowsers = createKnownBrowsers('admin-browser', 'Strict', { authSecret, publicUrl });
  registerAdminSessionRoutes(app, { db: database.db, key: tokenKey, browsers: adminBrowsers }, adminGuard);
  registerOwnPasswordRoute(app, { db: database.db, browsers: adminBrowsers }, adminGuard);
  registerPeopleRoutes(app, database.db, { adminGuard, ownerGuard });
  registerAuditRoutes(app, database.db, ownerGuard);
  registerBackupRoutes(app, { db: database.db, ownerGuard, backups });
  registerStatisticsRoutes(app, { database, adminGuard });
  const { limits } = settings;
  registerAdminEvents(app, {
    adminGuard,
    changes,
    channels: [
      { event: 'books-changed', channel: catalogueChannel },
      { event: 'orders-changed', channel: orderChannel },
    ],
    readFigures: () => readLiveFigures(database.db),
    limits,
  });
  const countSearch = createSearchLimit(limits.searchesByNetwork);
  const readCatalogue = registerCatalogue(app, {
    database,
    readers,
    adminGuard,
    ownerGuard,
    changes,
    limits,
    countSearch,
    cacheCounts: caches.answers,
    observeSearch: timeSearches(figures),
    readShop: () => shop.read(),
    coversDir,
  });
  registerShop(app, {
    db: database.db,
    reader: shop,
    frontPage,
    ownerGuard,
    findPictureSize,
    hasSale,
    hasClosedDay,
    hasBooks,
    isDemo: settings.demo,
    sendsMail: mail.enabled,
    makesBackups: backups !== undefined && backups.keep > 0,
  });
  registerStock(app, {
    db: database.db,
    mail,
    readShop: () => shop.read(),
    publicUrl: settings.publicUrl,
    adminGuard,
    customerGuard,
  });
  registerOrders(app, {
    database,
    mail,
    limits,
    readShop: () => shop.read(),
    publicUrl: settings.publicUrl,
    customerGuard,
    adminGuard,
    ownerGuard,
    onOrderPlaced: () => {
      ordersPlaced += 1;
    },
  });
  registerCustomers(app, database.db, adminGuard);
  await registerAccounts(app, {
    settings,
    authSecret,
    database,
    mail,
    customerGuard,
    personal: {
      readOrdersOf: (userId) => readOrdersOf(database.db, userId),
      readDeskEntriesOf: (userId) => readDeskEntriesOf(database.db, userId),
      readCustomerNotesOf: (userId) => readCustomerNotesOf(database.db, userId),
      readRestockRequestsOf: (userId) => readRestockRequestsOf(database.db, userId),
    },
    anonymiseOrdersOf,
  });
  registerNewsletter(app, { db: database.db, mail, publicUrl: settings.publicUrl });
  await registerPages(app, {
    readCatalogue,
    shop,
    frontPage,
    bookRanges: createBookRanges((read) => readers.read(({ db }) => read(db))),
    isDatabaseAway: () => database.breaker.isOpen(),
    publicUrl: settings.publicUrl,
    changes,
    countSearch,
    cacheCounts: caches.pages,
    trace,
    cdnMaxAgeSeconds: settings.cdnMaxAgeSeconds,
    onPageView: () => visits.count(),
    openPages,
  });

  return app;
}
