/** Mixed load for a long time: memory must not grow. What is kept of one request is small, but there are many. */
import { setTimeout as wait } from 'node:timers/promises';
import { connectForBulkWork } from '../apps/server/src/database/connect.ts';
import type { Book } from '@book-store/contract';
import { askForBooks } from './ask-store.ts';
import type { BenchContext } from './bench-context.ts';
import { type BenchRow, notMeasured } from './bench-row.ts';
import { startClients } from './clients.ts';
import { writeRequest } from './keep-alive-client.ts';
import { median } from './median.ts';
import { prepareOrders } from './orders-bench.ts';
import { findProcessTree, readOwnMemory } from './process-figures.ts';
import { makeBeginning, makeSearch } from './search-queries.ts';
import { logInAdmin, startDemoStore, type StoreProcess } from './store-process.ts';

const megabyte = 1024 * 1024;
const samples = 60;
const clients = 4;
const pauseMs = 20;
const maxGrowth = 0.1;

export async function benchSoak({ scope, sizes, report }: BenchContext): Promise<BenchRow[]> {
  const what = `memory under mixed load, ${Math.round(sizes.soakSeconds / 60)} minutes`;
  const bar = `the last quarter at most ${100 * maxGrowth} % over the second, none failed`;
  if (process.platform !== 'linux') return [notMeasured(what, bar, 'only Linux tells of it')];
  const store = await startDemoStore(scope);
  const traffic = startClients(store.url, { clients, pauseMs, write: await prepareVisits(store) });
  const megabytes: number[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    await wait((sizes.soakSeconds * 1_000) / samples);
    const pids = await findProcessTree(store.child.pid);
    const bytes = await Promise.all(pids.map(readOwnMemory));
    megabytes.push(bytes.reduce((sum, size) => sum + size, 0) / megabyte);
    if (sample % 10 === 9) report(`${what}: ${Math.round(megabytes.at(-1) ?? 0)} MB`);
  }
  await traffic.stop();
  const failed = traffic.asked.filter(({ answer }) => !answer || answer.status >= 300).length;
  return [judgeSoak({ what, bar, megabytes, asked: traffic.asked.length, failed })];
}

type Soaked = { what: string; bar: string; megabytes: number[]; asked: number; failed: number };

/** The first quarter is left out: caches fill and the code is compiled. */
export function judgeSoak({ what, bar, megabytes, asked, failed }: Soaked): BenchRow {
  const quarter = megabytes.length / 4;
  const before = median(megabytes.slice(quarter, 2 * quarter));
  const after = median(megabytes.slice(3 * quarter));
  return {
    what,
    figure: `${Math.round(before)} MB, then ${Math.round(after)} MB; ${asked.toLocaleString('en-US')} asked, ${failed} failed`,
    bar,
    holds: asked > 0 && failed === 0 && after <= before * (1 + maxGrowth),
  };
}

/** Pages, lists, searches, suggestions, figures and orders, in turn. */
async function prepareVisits(store: StoreProcess): Promise<() => string> {
  const { url } = store;
  const database = connectForBulkWork(store.address);
  const writeOrder = await prepareOrders(store, database.db);
  await database.close();
  const admin = { authorization: `Bearer ${await logInAdmin(store)}` };
  const books = await askForBooks<Book>(url, '/api/v1/books?limit=50');
  const get = (path: string, headers: Record<string, string> = {}) =>
    writeRequest(url, { method: 'GET', path, headers });
  let visit = 0;
  const visits = [
    () => get('/', { accept: 'text/html' }),
    () => get(`/books/${books[visit % books.length]?._id}`, { accept: 'text/html' }),
    () => get(`/search?q=${encodeURIComponent(makeSearch(books))}`, { accept: 'text/html' }),
    () => get(`/api/v1/books?limit=12&q=${encodeURIComponent(makeSearch(books))}`),
    () => get(`/api/v1/books/suggestions?limit=6&q=${encodeURIComponent(makeBeginning(books))}`),
    () => get('/api/v1/admin', admin),
    writeOrder,
  ];
  return () => {
    visit += 1;
    return visits[visit % visits.length]?.() ?? '';
  };
}
