import type { Db } from '../../database/connect.ts';
import type { App, Guard } from '../../http/app-types.ts';
import type { Mail } from '../mail/index.ts';
import { startRestockLetters } from './restock-letters.ts';
import { registerRestockRoute } from './restock-routes.ts';
import { registerStockRoutes } from './stock-routes.ts';

type Parts = { db: Db; mail: Mail; publicUrl: string; adminGuard: Guard; customerGuard: Guard };

export function registerStock(app: App, { db, mail, publicUrl, adminGuard, customerGuard }: Parts): void {
  registerStockRoutes(app, db, adminGuard);
  registerRestockRoute(app, { db, mail, customerGuard });
  const stop = startRestockLetters({ db, mail, publicUrl, log: app.log });
  app.addHook('onClose', async () => stop());
}
