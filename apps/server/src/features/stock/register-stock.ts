import type { Db } from '../../database/connect.ts';
import type { App, Guard } from '../../http/app-types.ts';
import { registerStockRoutes } from './stock-routes.ts';

export function registerStock(app: App, { db, adminGuard }: { db: Db; adminGuard: Guard }): void {
  registerStockRoutes(app, db, adminGuard);
}
