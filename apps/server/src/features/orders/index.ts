import type { Shop } from '@book-store/contract';
import type { Database } from '../../database/connect.ts';
import type { App, Guard } from '../../http/app-types.ts';
import type { Mail } from '../mail/index.ts';
import { registerAdminOrderRoutes } from './admin-order-routes.ts';
import { registerCancelOrderRoute } from './status/cancel-order-routes.ts';
import { registerDeskRoutes } from './desk/desk-routes.ts';
import { registerCashDayRoutes } from './cash-days/cash-day-routes.ts';
import { registerCashSheetRoutes } from './cash-sheet/cash-sheet-routes.ts';
import { registerQuoteRoute } from './delivery/quote-routes.ts';
import { registerLetterRoutes } from './letters/letter-routes.ts';
import { composeOrderLetters } from './letters/order-letters.ts';
import type { OrderLimits } from './placing/order-limits.ts';
import { registerManyOrdersRoutes } from './many/many-orders-routes.ts';
import { registerOrderRoutes } from './order-routes.ts';
import { registerRunRoutes } from './runs/run-routes.ts';

export { listOrdersOf, type OrderList } from './list-orders.ts';
export { orderChannel } from './order-channel.ts';
export { hasClosedDay } from './cash-days/cash-day-queries.ts';
export { dropFinishedClaims, hasSale } from './order-queries.ts';
export { recordStoredOrders } from './order-sales.ts';
export { anonymiseOrdersOf, readDeskEntriesOf, readOrdersOf } from './orders-of-customer.ts';
export { fillOrderSearchInBackground } from './search/fill-order-search.ts';
export {
  beginning,
  matchesSearch,
  type OrderSearch,
  readOrderSearch,
  wordsOfPerson,
  writeSearch,
} from './search/order-words.ts';
export { seedOrders } from './seed-orders.ts';

type Parts = {
  database: Database;
  mail: Mail;
  limits: OrderLimits;
  readShop: () => Promise<Shop>;
  publicUrl: string;
  customerGuard: Guard;
  adminGuard: Guard;
  ownerGuard: Guard;
  onOrderPlaced: () => void;
};

export function registerOrders(app: App, parts: Parts): void {
  const {
    database,
    mail,
    limits,
    readShop,
    publicUrl,
    customerGuard,
    adminGuard,
    ownerGuard,
    onOrderPlaced,
  } = parts;
  const { db } = database;
  composeOrderLetters(database, mail, publicUrl);
  registerOrderRoutes(app, { database, mail, limits, readShop, customerGuard, onOrderPlaced });
  registerQuoteRoute(app, { db, readShop });
  registerCancelOrderRoute(app, { db, mail }, customerGuard);
  registerAdminOrderRoutes(app, { db, mail }, adminGuard);
  registerDeskRoutes(app, db, adminGuard);
  registerManyOrdersRoutes(app, { db, mail }, adminGuard);
  registerLetterRoutes(app, { db, readShop, publicUrl, ownerGuard });
  registerCashSheetRoutes(app, db, adminGuard);
  registerCashDayRoutes(app, { db, readShop }, { adminGuard, ownerGuard });
  registerRunRoutes(app, { db, mail }, adminGuard);
}
