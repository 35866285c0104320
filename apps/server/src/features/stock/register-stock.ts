import type { Db } from '../../database/connect.ts';
import type { App, Guard } from '../../http/app-types.ts';
import type { Mail } from '../mail/index.ts';
import { startRestockLetters } from './restock-letters.ts';
import { registerRestockRoutes } from './restock-routes.ts';
import { type ReadShop, registerStockRoutes } from './stock-routes.ts';

type Parts = {
  db: Db;
  mail: Mail;
  readShop: ReadShop;
  publicUrl: string;
  adminGuard: Guard;
  customerGuard: Guard;
};

export function registerStock(app: App, parts: Parts): void {
  const { db, mail, publicUrl, customerGuard } = parts;
  registerStockRoutes(app, parts);
  registerRestockRoutes(app, { db, mail, customerGuard });
  const letters = startRestockLetters({ db, mail, publicUrl, log: app.log });
  app.addHook('onClose', async () => letters?.stop());
}
