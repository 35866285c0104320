/** Every feature, given what it needs of the services and of the others; the pages last, since they ask all of them. */
import type { GuardedDatabase } from '../database/connect.ts';
import { registerAccounts } from '../features/accounts/index.ts';
import {
  registerAdminEvents,
  registerAdminSessionRoutes,
  registerOwnPasswordRoute,
  registerPeopleRoutes,
} from '../features/admin/index.ts';
import { registerAuditRoutes } from '../features/audit/index.ts';
import { registerBackupRoutes } from '../features/backups/index.ts';
import {
  catalogueChannel,
  createBookRanges,
  findPictureSize,
  hasBooks,
  registerCatalogue,
} from '../features/catalogue/index.ts';
import { registerNewsletter } from '../features/content/index.ts';
import { readCustomerNotesOf, registerCustomers } from '../features/customers/index.ts';
import {
  anonymiseOrdersOf,
  hasClosedDay,
  hasSale,
  orderChannel,
  readDeskEntriesOf,
  readOrdersOf,
  registerOrders,
} from '../features/orders/index.ts';
import { registerShop } from '../features/shop/index.ts';
import { readLiveFigures, registerStatisticsRoutes } from '../features/statistics/index.ts';
import { readRestockRequestsOf, registerStock } from '../features/stock/index.ts';
import type { App } from '../http/app-types.ts';
import type { FigureKeeper } from '../http/metrics/process-figures.ts';
import { createSearchLimit } from '../http/search-limit.ts';
import { type PagesOptions, registerPages } from '../pages/index.ts';
import { createKnownBrowsers } from '../security/known-browsers.ts';
import type { Settings } from '../settings.ts';
import { coversDir } from './covers-dir.ts';
import type { Services } from './open-services.ts';
import { timeSearches } from './store-figures.ts';

type Parts = {
  settings: Settings;
  authSecret: string;
  database: GuardedDatabase;
  figures: FigureKeeper;
  openPages: PagesOptions['openPages'];
};

export async function registerFeatures(app: App, services: Services, parts: Parts): Promise<void> {
  const { settings, authSecret, database, figures, openPages } = parts;
  const { adminGuard, ownerGuard, customerGuard, changes, readers, shop, frontPage, mail } = services;
  const { publicUrl, limits, backups } = settings;
  const { db } = database;
  const adminBrowsers = createKnownBrowsers('admin-browser', 'Strict', { authSecret, publicUrl });
  registerAdminSessionRoutes(app, { db, key: services.tokenKey, browsers: adminBrowsers }, adminGuard);
  registerOwnPasswordRoute(app, { db, browsers: adminBrowsers }, adminGuard);
  registerPeopleRoutes(app, db, { adminGuard, ownerGuard });
  registerAuditRoutes(app, db, ownerGuard);
  registerBackupRoutes(app, { db, ownerGuard, backups });
  registerStatisticsRoutes(app, { database, adminGuard });
  registerAdminEvents(app, {
    adminGuard,
    changes,
    channels: [
      { event: 'books-changed', channel: catalogueChannel },
      { event: 'orders-changed', channel: orderChannel },
    ],
    readFigures: () => readLiveFigures(db),
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
    cacheCounts: services.caches.answers,
    observeSearch: timeSearches(figures),
    readShop: () => shop.read(),
    coversDir,
  });
  registerShop(app, {
    db,
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
    db,
    mail,
    readShop: () => shop.read(),
    publicUrl,
    adminGuard,
    customerGuard,
  });
  registerOrders(app, {
    database,
    mail,
    limits,
    readShop: () => shop.read(),
    readTrustRules: () => shop.readTrustRules(),
    holdKey: services.holdKey,
    sendsCodes: settings.smsWebhook !== undefined,
    publicUrl,
    customerGuard,
    adminGuard,
    ownerGuard,
    onOrderPlaced: () => {
      services.ordersPlaced.count += 1;
    },
  });
  registerCustomers(app, db, adminGuard);
  await registerAccounts(app, {
    settings,
    authSecret,
    database,
    mail,
    customerGuard,
    personal: {
      readOrdersOf: (userId) => readOrdersOf(db, userId),
      readDeskEntriesOf: (userId) => readDeskEntriesOf(db, userId),
      readCustomerNotesOf: (userId) => readCustomerNotesOf(db, userId),
      readRestockRequestsOf: (userId) => readRestockRequestsOf(db, userId),
    },
    anonymiseOrdersOf,
  });
  registerNewsletter(app, { db, mail, publicUrl });
  await registerPages(app, {
    readCatalogue,
    shop,
    frontPage,
    bookRanges: createBookRanges((read) => readers.read((reader) => read(reader.db))),
    isDatabaseAway: () => database.breaker.isOpen(),
    publicUrl,
    changes,
    countSearch,
    cacheCounts: services.caches.pages,
    trace: services.trace,
    cdnMaxAgeSeconds: settings.cdnMaxAgeSeconds,
    onPageView: () => services.visits.count(),
    openPages,
  });
}
