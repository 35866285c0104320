/** What one of everything costs in a store of some size: medians of a single client, in milliseconds. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Book } from '@book-store/contract';
import { connectForBulkWork } from '../../apps/server/src/database/connect.ts';
import { askForBooks, askStore } from '../ask-store.ts';
import { makeFolder, type Scope } from '../bench-scope.ts';
import { startChild } from '../child-process.ts';
import { connectClient, writeRequest } from '../keep-alive-client.ts';
import { median } from '../median.ts';
import { prepareOrders } from '../orders-bench.ts';
import { makeSearch } from '../search-queries.ts';
import { logInAdmin, type StoreProcess } from '../store-process.ts';

export const costNames = ['list', 'page', 'search', 'order', 'dashboard', 'import', 'backup'] as const;
export type Costs = Record<(typeof costNames)[number], number>;

const warmUps = 50;
const measured = 150;
const importedBooks = 100;

type MeasureOptions = { scope: Scope; items: number; report: (line: string) => void };

export async function measureCosts(store: StoreProcess, options: MeasureOptions): Promise<Costs> {
  const { url } = store;
  const { scope, items, report } = options;
  const token = await logInAdmin(store);
  const headers = { authorization: `Bearer ${token}` };
  const books = await askForBooks<Book>(url, '/api/v1/books?limit=500&sort=newest');
  const get = (path: string, more: Record<string, string> = {}) =>
    writeRequest(url, { method: 'GET', path, headers: more });
  const askEach = (name: string, write: (number: number) => string, expected = 200) => {
    report(name);
    return timeEach(url, write, expected);
  };
  const html = { accept: 'text/html', 'accept-encoding': 'br' };
  return {
    // Each list and each page is another one, so that none comes from the cache.
    list: await askEach('lists', (number) => get(listPath(number))),
    page: await askEach('pages', (number) => get(`/books/${books[number % books.length]?._id}`, html)),
    search: await askEach('searches', () =>
      get(`/api/v1/books?limit=12&q=${encodeURIComponent(makeSearch(books))}`),
    ),
    order: await timeOrders(store, (write) => askEach('orders', write, 201)),
    dashboard: await askEach('the dashboard', () => get('/api/v1/admin', headers)),
    import: await timeImport(url, headers),
    backup: await timeBackup(scope, store.dataDir, items),
  };
}

async function timeEach(url: URL, write: (number: number) => string, expected: number): Promise<number> {
  const client = await connectClient(url);
  const times: number[] = [];
  try {
    for (let number = 0; number < warmUps + measured; number += 1) {
      const request = write(number);
      const begin = performance.now();
      const { status } = await client.send(request);
      times.push(performance.now() - begin);
      if (status !== expected) throw new Error(`The store answered ${status}, not ${expected}.`);
    }
  } finally {
    client.close();
  }
  return median(times.slice(warmUps));
}

function listPath(number: number): string {
  const sort = ['newest', 'top-sellers', 'price', 'price-descending'][number % 4];
  const category = ['business', 'technology', 'fiction', 'horror', 'adventure'][number % 5];
  return `/api/v1/books?sort=${sort}&category=${category}&limit=${12 + Math.floor(number / 20)}`;
}

async function timeOrders(
  store: StoreProcess,
  ask: (write: () => string) => Promise<number>,
): Promise<number> {
  const database = connectForBulkWork(store.address);
  try {
    return await ask(await prepareOrders(store, database.db));
  } finally {
    await database.close();
  }
}

/** Of one book, in a file of many. */
async function timeImport(url: URL, headers: Record<string, string>): Promise<number> {
  const rows = Array.from(
    { length: importedBooks },
    (_, number) => `Growth ${randomUUID()},fiction,A book of the measurement ${number},12.50,9.75`,
  );
  const body = ['title,category,description,oldPrice,newPrice', ...rows].join('\n');
  const begin = performance.now();
  const answer = await fetch(new URL('/api/v1/admin/books/import', url), {
    method: 'POST',
    headers: { ...headers, 'content-type': 'text/csv' },
    body,
  });
  const text = await answer.text();
  if (!answer.ok || !text.includes('"kind":"result"')) throw new Error(`The import was answered: ${text}`);
  // The store is asked once more: what the import left to do is part of its cost.
  await askStore(new URL('/api/v1/books?limit=1', url));
  return (performance.now() - begin) / importedBooks;
}

/** Of a thousand books and orders. */
async function timeBackup(scope: Scope, dataDir: string, items: number): Promise<number> {
  const folder = await makeFolder(scope);
  const file = join(folder, 'shop.backup');
  const begin = performance.now();
  const child = startChild(['apps/server/src/commands/backup.ts', file], {
    logFile: join(folder, 'backup.log'),
    environment: { DATA_DIR: dataDir },
    endsWithBench: true,
  });
  await child.ended;
  if (child.process.exitCode !== 0) throw new Error(`The backup failed: ${child.readLog()}`);
  await rm(file);
  return ((performance.now() - begin) * 1_000) / items;
}
