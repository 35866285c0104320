import type { Database } from '../../database/connect.ts';
import type { App, Guard } from '../../http/app-types.ts';
import type { Mail } from '../mail/index.ts';
import { registerAdminOrderRoutes } from './admin-order-routes.ts';
import { registerCancelOrderRoute } from './status/cancel-order-routes.ts';
import { registerCashSheetRoutes } from './cash-sheet/cash-sheet-routes.ts';
import { composeOrderLetters } from './letters/order-letters.ts';
import type { OrderLimits } from './placing/order-limits.ts';
import type { ReadShop } from './placing/place-order.ts';
import { registerOrderRoutes } from './order-routes.ts';

export { orderChannel } from './order-channel.ts';
export { dropFinishedClaims, hasSale } from './order-queries.ts';
export { recordStoredOrders } from './order-sales.ts';
export { anonymiseOrdersOf, readOrdersOf } from './orders-of-customer.ts';
export { seedOrders } from './seed-orders.ts';

type Parts = {
  database: Database;
  mail: Mail;
  limits: OrderLimits;
  readShop: ReadShop;
  publicUrl: string;
  customerGuard: Guard;
  adminGuard: Guard;
  onOrderPlaced: () => void;
};

export function registerOrders(app: App, parts: Parts): void {
  const { database, mail, limits, readShop, publicUrl, customerGuard, adminGuard, onOrderPlaced } = parts;
  composeOrderLetters(database, mail, publicUrl);
  registerOrderRoutes(app, { database, mail, limits, readShop, customerGuard, onOrderPlaced });
  registerCancelOrderRoute(app, database.db, customerGuard);
  registerAdminOrderRoutes(app, database.db, adminGuard);
  registerCashSheetRoutes(app, database.db, adminGuard);
}
