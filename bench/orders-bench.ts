/** Orders a second and the dashboard's figures, asked of a store that runs in another process. */
import { randomUUID } from 'node:crypto';
import { connectForBulkWork, type DatabaseAddress, type Db } from '../apps/server/src/database/connect.ts';
import { type BenchCustomer, describeOrder, listPricedBooks, signInCustomer } from './bench-customer.ts';
import type { BenchRow } from './bench-row.ts';
import { connectClient, type KeepAliveClient, writeRequest } from './keep-alive-client.ts';

export type RunningStore = { url: URL; address: DatabaseAddress; authSecret: string };

const customerCount = 200;
const booksInOrder = 2;

/** Durable orders over HTTP by many customers at once, then a look into the database whether all are there. */
export async function benchOrders(
  store: RunningStore,
  clients: number,
  seconds: number,
): Promise<BenchRow[]> {
  const database = connectForBulkWork(store.address);
  try {
    const write = await prepareOrders(store, database.db);
    await sendFor(store.url, clients, Math.min(2, seconds), write);
    const before = await countOrders(database.db);
    const result = await sendFor(store.url, clients, seconds, write);
    const stored = (await countOrders(database.db)) - before;
    const rate = result.answers / seconds;
    const failed = result.answers - result.ok;
    const name = `orders over HTTP, durable, ${clients} clients`;
    return [
      { what: name, figure: `${Math.round(rate)}/s`, bar: 'at least 700/s', holds: rate >= 700 },
      p99Row(name, result.times, 80),
      {
        what: `${name}: failed, or acknowledged but not stored`,
        figure: `${failed + Math.abs(stored - result.ok)} of ${result.answers}`,
        bar: 'none',
        holds: failed === 0 && stored === result.ok,
      },
    ];
  } finally {
    await database.close();
  }
}

/** The two calls that the dashboard makes, at however many orders the store has. */
export async function benchStatistics(
  store: RunningStore,
  adminToken: string,
  seconds: number,
): Promise<BenchRow[]> {
  const database = connectForBulkWork(store.address);
  try {
    const orders = (await countOrders(database.db)).toLocaleString('en-US');
    const rows: BenchRow[] = [];
    for (const path of ['/api/v1/admin', '/api/v1/admin/insights']) {
      const headers = { authorization: `Bearer ${adminToken}` };
      const request = writeRequest(store.url, { method: 'GET', path, headers });
      const { times, ok, answers } = await sendFor(store.url, 4, seconds, () => request);
      const row = p99Row(`GET ${path}, ${orders} orders, 4 clients`, times, 10);
      rows.push({ ...row, holds: row.holds && ok === answers });
    }
    return rows;
  } finally {
    await database.close();
  }
}

function p99Row(what: string, times: number[], bar: number): BenchRow {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  const figure = `p50 ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms`;
  return { what: `${what}: time`, figure, bar: `p99 under ${bar} ms`, holds: at(0.99) < bar };
}

type SendResult = { answers: number; ok: number; times: number[] };

async function sendFor(url: URL, clients: number, seconds: number, write: () => string): Promise<SendResult> {
  const connections = await Promise.all(Array.from({ length: clients }, () => connectClient(url)));
  const result: SendResult = { answers: 0, ok: 0, times: [] };
  const end = performance.now() + seconds * 1000;
  await Promise.all(connections.map((client) => sendUntil(end, client, write, result)));
  for (const client of connections) client.close();
  return result;
}

async function sendUntil(end: number, client: KeepAliveClient, write: () => string, result: SendResult) {
  while (performance.now() < end) {
    const request = write();
    const begin = performance.now();
    const { status } = await client.send(request);
    result.times.push(performance.now() - begin);
    result.answers += 1;
    if (status >= 200 && status < 300) result.ok += 1;
  }
}

async function countOrders(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Signs in many customers and gives a writer of orders that are all different. */
async function prepareOrders({ url, authSecret }: RunningStore, db: Db): Promise<() => string> {
  const books = await listPricedBooks(db);
  if (books.length < booksInOrder) throw new Error('The store has too few books to order from.');
  const signIn = () => signInCustomer(db, { publicUrl: url.origin, authSecret });
  const customers = await Promise.all(Array.from({ length: customerCount }, signIn));
  const around = [...books, ...books];
  let number = 0;
  return () => {
    number += 1;
    const { email, cookie } = customers[number % customers.length] as BenchCustomer;
    const start = Math.floor(Math.random() * books.length);
    const chosen = around.slice(start, start + booksInOrder);
    return writeRequest(url, {
      method: 'POST',
      path: '/api/v1/orders/',
      headers: { cookie, 'idempotency-key': randomUUID() },
      body: describeOrder(email, chosen),
    });
  };
}
