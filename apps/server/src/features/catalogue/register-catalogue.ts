import type { Shop } from '@book-store/contract';
import type { ChangeFeed } from '../../database/change-feed.ts';
import type { GuardedDatabase } from '../../database/connect.ts';
import type { CacheCounts } from '../../database/read-cache.ts';
import type { Readers } from '../../database/replicas/readers.ts';
import type { App, Guard } from '../../http/app-types.ts';
import type { AdjustableLimits } from '../../http/limits.ts';
import type { CountSearch } from '../../http/search-limit.ts';
import { registerBookAdminRoutes } from './book-admin-routes.ts';
import { createBookAnswers, type ObserveSearch } from './caching/book-answers.ts';
import { registerBookRoutes } from './book-routes.ts';
import { popularityChannel } from './catalogue-channels.ts';
import { registerCoverRoutes } from './covers/cover-routes.ts';
import { createSearchCounter } from './search/learning/search-counter.ts';
import { registerSearchCountRoutes } from './search/learning/search-count-routes.ts';
import { createCatalogueReader, type ReadCatalogue } from './read-catalogue.ts';
import { registerNameRoutes } from './names/name-routes.ts';
import { registerPricePlanRoutes } from './price-plans/price-plan-routes.ts';
import { registerShelfAdminRoutes } from './shelves/shelf-admin-routes.ts';
import { registerShelfRoutes } from './shelves/shelf-routes.ts';
import { registerSupplierFiles } from './supplier-files/supplier-file-routes.ts';
import { createImportTurn } from './transfer/import-turn.ts';
import { registerTransferRoutes } from './transfer/transfer-routes.ts';

export type CatalogueParts = {
  database: GuardedDatabase;
  readers: Readers;
  adminGuard: Guard;
  /** For what a clerk may not do. */
  ownerGuard: Guard;
  changes: ChangeFeed;
  limits: AdjustableLimits;
  countSearch: CountSearch;
  cacheCounts: CacheCounts;
  observeSearch: ObserveSearch;
  readShop: () => Promise<Pick<Shop, 'currency' | 'timeZone'>>;
  /** Where the bundled covers were rendered to. */
  coversDir: string;
};

/** The catalogue can also be read without a request. */
export function registerCatalogue(app: App, parts: CatalogueParts): ReadCatalogue {
  const { database, adminGuard, ownerGuard, changes, limits, countSearch, coversDir } = parts;
  const { readers, cacheCounts, observeSearch, readShop } = parts;
  const { db } = database;
  const counter = createSearchCounter(database, app.log, () => changes.tell(popularityChannel));
  app.addHook('onReady', async () => void counter.flush());
  app.addHook('onClose', () => counter.stop());
  const answers = createBookAnswers(database, changes, readers, {
    favouritesOf: (text) => counter.favouritesOf(text),
    cacheCounts,
    observeSearch,
  });
  registerBookRoutes(app, { answers, countSearch, counter });
  registerNameRoutes(app, { answers, countSearch });
  registerShelfRoutes(app, answers);
  registerShelfAdminRoutes(app, { db, adminGuard, ownerGuard, answers });
  registerSearchCountRoutes(app, { db, counter, adminGuard, countSearch });
  registerBookAdminRoutes(app, db, { adminGuard, ownerGuard }, answers);
  registerPricePlanRoutes(app, { db, adminGuard, readShop });
  const turn = createImportTurn();
  registerTransferRoutes(app, { db, adminGuard, limits, answers, turn });
  registerSupplierFiles(app, { db, adminGuard, ownerGuard, limits, answers, turn, readShop });
  registerCoverRoutes(app, { db, adminGuard, limits, coversDir });
  return createCatalogueReader(answers, counter);
}
