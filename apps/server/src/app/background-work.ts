/** What the store does besides answering: begun once it listens, ended with it. */
import type { FastifyBaseLogger } from 'fastify';
import type { GuardedDatabase } from '../database/connect.ts';
import { startNightlyBackups } from '../features/backups/index.ts';
import { colourInBackground, reindexInBackground, runPricePlans } from '../features/catalogue/index.ts';
import { fillCustomerSearchInBackground } from '../features/customers/index.ts';
import type { Mail } from '../features/mail/index.ts';
import { cancelUnconfirmedInBackground, fillOrderSearchInBackground } from '../features/orders/index.ts';
import type { App } from '../http/app-types.ts';
import type { Settings } from '../settings.ts';
import { coversDir } from './covers-dir.ts';

type Work = { stop(): Promise<void> };
type Parts = { database: GuardedDatabase; mail: Mail; backups: Settings['backups'] };

export function startBackgroundWork(app: App, parts: Parts): Work {
  let works: Work[] = [];
  app.addHook('onListen', (done) => {
    works = startAll(parts, app.log);
    done();
  });
  return {
    stop: async () => {
      for (const work of works) await work.stop();
    },
  };
}

function startAll({ database, mail, backups }: Parts, log: FastifyBaseLogger): Work[] {
  const works = [
    reindexInBackground(database, log),
    colourInBackground(database, coversDir, log),
    runPricePlans(database.db, log),
    fillOrderSearchInBackground(database.db, log),
    fillCustomerSearchInBackground(database.db, log),
    cancelUnconfirmedInBackground({ db: database.db, mail }, log),
  ];
  return backups ? [...works, startNightlyBackups({ address: database.address, backups, log })] : works;
}
