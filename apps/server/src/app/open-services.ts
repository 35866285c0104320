/** What several features share; opened before them, closed when the app closes. */
import { createChangeFeed } from '../database/change-feed.ts';
import type { GuardedDatabase } from '../database/connect.ts';
import { createReaders } from '../database/replicas/readers.ts';
import { createCustomerGuard } from '../features/accounts/index.ts';
import { createAdminGuard, createOwnerGuard, deriveTokenKey } from '../features/admin/index.ts';
import { startPopularityRollUp } from '../features/catalogue/index.ts';
import { createMail } from '../features/mail/index.ts';
import { createCodeSender, deriveHoldKey } from '../features/orders/index.ts';
import { createFrontPageReader, createShopReader } from '../features/shop/index.ts';
import { createVisitCounter } from '../features/statistics/index.ts';
import type { App } from '../http/app-types.ts';
import type { Settings } from '../settings.ts';
import { type openTracer, untraced } from '../tracing/tracer.ts';
import { startBackgroundWork } from './background-work.ts';
import { startHousekeeping } from './housekeeping.ts';

type Parts = {
  settings: Settings;
  authSecret: string;
  database: GuardedDatabase;
  tracer: Awaited<ReturnType<typeof openTracer>>;
};

export type Services = ReturnType<typeof openServices>;

export function openServices(app: App, { settings, authSecret, database, tracer }: Parts) {
  const { publicUrl } = settings;
  const trace = tracer?.trace ?? untraced;
  const tokenKey = deriveTokenKey(authSecret);
  const adminGuard = createAdminGuard(database, tokenKey);
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
  const holdKey = deriveHoldKey(authSecret);
  const codes = createCodeSender({
    db: database.db,
    webhook: settings.smsWebhook,
    key: holdKey,
    readShop: () => shop.read(),
    log: app.log,
  });
  app.addHook('onReady', async () => codes.start());
  const backgroundWork = startBackgroundWork(app, { database, mail, backups: settings.backups });
  app.addHook('onClose', async () => {
    await mail.stop();
    await codes.stop();
    await changes.close();
    await rollUp.stop();
    await visits.stop();
    await housekeeping.stop();
    frontPage.stop();
    await backgroundWork.stop();
    await readers.close();
    await tracer?.stop();
  });
  return {
    tokenKey,
    adminGuard,
    ownerGuard: createOwnerGuard(adminGuard),
    customerGuard: createCustomerGuard(database, { publicUrl, authSecret }),
    changes,
    readers,
    visits,
    shop,
    frontPage,
    mail,
    codes,
    holdKey,
    trace,
    caches: { pages: { hits: 0, misses: 0 }, answers: { hits: 0, misses: 0 } },
    ordersPlaced: { count: 0 },
  };
}
