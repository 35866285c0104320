/** A store with a synthetic catalogue and its sales, loaded by the very command that people type. */
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { connectForBulkWork } from '../apps/server/src/database/connect.ts';
import { makeFolder, type Scope } from './bench-scope.ts';
import type { BenchSizes } from './bench-sizes.ts';
import { startChild, stopChild } from './child-process.ts';
import { type StoreOptions, type StoreProcess, startStore } from './store-process.ts';

type Sizes = Pick<BenchSizes, 'books' | 'orders'>;
type Wanted = { sizes: Sizes; keptIn: string | undefined; report: (line: string) => void };

/** What is written down beside a catalogue that is kept, once it is complete. */
type KeptCatalogue = Sizes & { adminPassword: string };

export async function startBigStore(scope: Scope, { sizes, keptIn, report }: Wanted): Promise<StoreProcess> {
  if (keptIn === undefined) return loadCatalogue(scope, await makeFolder(scope), sizes, report);
  const folder = resolve(keptIn);
  const kept = await readKept(folder);
  if (!kept) return loadCatalogue(scope, await makeKeptFolder(folder), sizes, report);
  if (kept.books !== sizes.books || kept.orders !== sizes.orders) {
    throw new Error(`${folder} has ${kept.books} books and ${kept.orders} orders: keep these elsewhere.`);
  }
  report(`using the catalogue in ${folder}`);
  return settle(scope, { dataDir: join(folder, 'data'), adminPassword: kept.adminPassword });
}

async function loadCatalogue(
  scope: Scope,
  folder: string,
  { books, orders }: Sizes,
  report: (line: string) => void,
): Promise<StoreProcess> {
  const options = { dataDir: join(folder, 'data'), adminPassword: randomBytes(16).toString('base64url') };
  // The demo's books come first, as in any new store; nothing may be open while the others are loaded.
  await (await startStore(scope, options)).stop();
  report(`loading ${books.toLocaleString('en-US')} books and ${orders.toLocaleString('en-US')} orders`);
  const begin = performance.now();
  const words = ['apps/server/src/commands/seed.ts', '--books', `${books}`, '--orders', `${orders}`, '--add'];
  const child = startChild(words, {
    logFile: join(folder, 'seed.log'),
    environment: { DATA_DIR: options.dataDir },
    endsWithBench: true,
  });
  scope.defer(() => stopChild(child, 5_000));
  const progress = setInterval(() => report(child.readLog(1)), 10_000);
  await child.ended;
  clearInterval(progress);
  if (child.process.exitCode !== 0) throw new Error(`The catalogue could not be loaded: ${child.readLog()}`);
  report(`loaded in ${Math.round((performance.now() - begin) / 1000)} s`);
  const store = await settle(scope, options);
  const kept: KeptCatalogue = { books, orders, adminPassword: options.adminPassword };
  await writeFile(keptFile(folder), JSON.stringify(kept), { mode: 0o600 });
  return store;
}

/** What the database does by itself within minutes would only disturb the measuring. */
async function settle(scope: Scope, options: StoreOptions): Promise<StoreProcess> {
  const loaded = await startStore(scope, options);
  const database = connectForBulkWork(loaded.address);
  await database.pool.query('VACUUM (ANALYZE)');
  await database.close();
  // Started again, so that nothing of this is still going on in it.
  await loaded.stop();
  return startStore(scope, options);
}

async function makeKeptFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  // Run as root, the database belongs to another user, who must be able to enter.
  await chmod(folder, 0o755);
  return folder;
}

async function readKept(folder: string): Promise<KeptCatalogue | undefined> {
  try {
    return JSON.parse(await readFile(keptFile(folder), 'utf8')) as KeptCatalogue;
  } catch {
    return undefined;
  }
}

function keptFile(folder: string): string {
  return join(folder, 'catalogue.json');
}
