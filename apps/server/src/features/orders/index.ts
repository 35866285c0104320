import type { Shop, TrustRules } from '@book-store/contract';
import type { Database } from '../../database/connect.ts';
import type { App, Guard } from '../../http/app-types.ts';
import type { Mail } from '../mail/index.ts';
import { registerAdminOrderRoutes } from './admin-order-routes.ts';
import { registerCancelOrderRoute } from './status/cancel-order-routes.ts';
import { registerDeskRoutes } from './desk/desk-routes.ts';
import { registerCashDayRoutes } from './cash-days/cash-day-routes.ts';
import { registerCashSheetRoutes } from './cash-sheet/cash-sheet-routes.ts';
import { registerQuoteRoute } from './delivery/quote-routes.ts';
import type { HoldKey } from './holds/hold-keys.ts';
import { registerHoldRoutes } from './holds/hold-routes.ts';
import { waysToConfirm } from './holds/hold-view.ts';
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
export { cancelUnconfirmedInBackground } from './holds/cancel-unconfirmed.ts';
export { type CodeSender, createCodeSender } from './holds/codes/code-sender.ts';
export { deriveHoldKey } from './holds/hold-keys.ts';
export { seedOrders } from './seed-orders.ts';

type Parts = {
  database: Database;
  mail: Mail;
  limits: OrderLimits;
  readShop: () => Promise<Shop>;
  /** Null: no rule is on. */
  readTrustRules: () => Promise<TrustRules | null>;
  holdKey: HoldKey;
  /** Whether codes can be sent to a telephone. */
  sendsCodes: boolean;
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
    readTrustRules,
    holdKey,
    sendsCodes,
    publicUrl,
    customerGuard,
    adminGuard,
    ownerGuard,
    onOrderPlaced,
  } = parts;
  const { db } = database;
  composeOrderLetters(database, mail, { publicUrl, holdKey });
  const ways = waysToConfirm({ sendsLetters: mail.enabled, sendsCodes });
  const placing = { database, mail, limits, readShop, readTrustRules, ways, customerGuard, onOrderPlaced };
  registerOrderRoutes(app, placing);
  registerHoldRoutes(app, { db, mail, key: holdKey, sendsCodes, customerGuard, adminGuard });
  registerQuoteRoute(app, { db, readShop });
  registerCancelOrderRoute(app, { db, mail }, customerGuard);
  registerAdminOrderRoutes(app, { db, mail }, adminGuard);
  registerDeskRoutes(app, { db, readShop }, adminGuard);
  registerManyOrdersRoutes(app, { db, mail }, adminGuard);
  registerLetterRoutes(app, { db, readShop, publicUrl, ownerGuard });
  registerCashSheetRoutes(app, db, adminGuard);
  registerCashDayRoutes(app, { db, readShop }, { adminGuard, ownerGuard });
  registerRunRoutes(app, { db, mail }, adminGuard);
}
