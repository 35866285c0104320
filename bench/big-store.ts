import { join } from 'node:path';
import { connectForBulkWork } from '../apps/server/src/database/connect.ts';
import { makeFolder, type Scope } from './bench-scope.ts';
import type { BenchSizes } from './bench-sizes.ts';

import { startChild, stopChild } from './child-process.ts';
import { type StoreProcess, startStore } from './store-process.ts';

/** A store with a synthetic catalogue and its sales, loaded by the very command that people type. */
export async function startBigStore(
  scope: Scope,
  { books, orders }: BenchSizes,
  report: (line: string) => void,
): Promise<StoreProcess> {
  const folder = await makeFolder(scope);
  const dataDir = join(folder, 'data');
  // The demo's books come first, as in any new store; nothing may be open while the others are loaded.
  await (await startStore(scope, { dataDir })).stop();
  report(`loading ${books.toLocaleString('en-US')} books and ${orders.toLocaleString('en-US')} orders`);
  const begin = performance.now();
  const words = ['apps/server/src/seed.ts', '--books', `${books}`, '--orders', `${orders}`, '--add'];
  const child = startChild(words, {
    logFile: join(folder, 'seed.log'),
    environment: { DATA_DIR: dataDir },
    endsWithBench: true,
  });
  scope.defer(() => stopChild(child, 5_000));
  const progress = setInterval(() => report(child.readLog(1)), 10_000);
  await child.ended;
  clearInterval(progress);
  if (child.process.exitCode !== 0) throw new Error(`The catalogue could not be loaded: ${child.readLog()}`);
  report(`loaded in ${Math.round((performance.now() - begin) / 1000)} s`);
  const loaded = await startStore(scope, { dataDir });
  await vacuum(loaded);
  // Started again, so that nothing of this is still going on in it.
  await loaded.stop();
  return startStore(scope, { dataDir });
}

/** What the database does by itself within minutes; it would only disturb the measuring. */
async function vacuum({ address }: StoreProcess): Promise<void> {
  const database = connectForBulkWork(address);
  await database.pool.query('VACUUM (ANALYZE)');
  await database.close();
}
