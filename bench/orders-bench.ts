/** Orders a second and the dashboard's figures, asked of a store that runs in another process. */
import { randomUUID } from 'node:crypto';
import { connectForBulkWork, type DatabaseAddress, type Db } from '../apps/server/src/database/connect.ts';
import { type SignedInCustomer, signInCustomer } from '../apps/server/src/testing/sign-in-customer.ts';
import { describeOrder, listPricedBooks } from './bench-orders.ts';
import type { BenchRow } from './bench-row.ts';
import { writeRequest } from './keep-alive-client.ts';
import { judgeTimes, type TimedAnswers, timeRequests } from './timed-requests.ts';
import { median } from './median.ts';

export type RunningStore = { url: URL; address: DatabaseAddress; authSecret: string };

const customerCount = 200;
const booksInOrder = 2;

/** Least part of what the bare route stores. */
const minPercent = 50;
const rounds = 3;

/** By turns with a bare route, since what a disk can do changes from minute to minute. */
export async function benchOrders(
  store: RunningStore,
  bare: { url: URL },
  clients: number,
  seconds: number,
): Promise<BenchRow[]> {
  const database = connectForBulkWork(store.address);
  try {
    const write = await prepareOrders(store, database.db);
    const requests = { expected: 201, clients };
    const order = (wanted: number) => timeRequests(store.url, { ...requests, write, seconds: wanted });
    const writeBare = (): string => write().replace('/api/v1/orders/', '/');
    const orderBare = (wanted: number) =>
      timeRequests(bare.url, { ...requests, write: writeBare, seconds: wanted });

    for (const warmUp of [orderBare, order]) await warmUp(Math.min(2, seconds));
    const before = await countOrders(database.db);
    const bareRates: number[] = [];
    const rates: number[] = [];
    const all: TimedAnswers = { ok: 0, times: [] };
    for (let round = 0; round < rounds; round += 1) {
      const wanted = seconds / rounds;
      const stored = await orderBare(wanted);
      if (stored.ok < stored.times.length) throw new Error('The bare route does not store orders.');
      bareRates.push(stored.ok / wanted);
      const { ok, times } = await order(wanted);
      rates.push(ok / wanted);
      all.ok += ok;
      all.times.push(...times);
    }
    const stored = (await countOrders(database.db)) - before;
    const percent = 100 * median(rates.map((rate, round) => rate / (bareRates[round] ?? Number.NaN)));
    const sent = all.times.length;
    const failed = sent - all.ok;
    const name = `orders over HTTP, durable, ${clients} clients`;
    return [
      {
        what: name,
        figure: `${percent.toFixed(0)} % (${Math.round(median(rates))}/s of ${Math.round(median(bareRates))}/s)`,
        bar: `at least ${minPercent} % of a bare route`,
        holds: percent >= minPercent,
      },
      judgeTimes(name, all, 80),
      {
        what: `${name}: failed, or acknowledged but not stored`,
        figure: `${failed + Math.abs(stored - all.ok)} of ${sent}`,
        bar: 'none',
        holds: sent > 0 && failed === 0 && stored === all.ok,
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
      const requests = { write: () => request, expected: 200, clients: 4, seconds };
      const answers = await timeRequests(store.url, requests);
      rows.push(judgeTimes(`GET ${path}, ${orders} orders, 4 clients`, answers, 10));
    }
    return rows;
  } finally {
    await database.close();
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
export async function prepareOrders({ url, authSecret }: RunningStore, db: Db): Promise<() => string> {
  const books = await listPricedBooks(db);
  if (books.length < booksInOrder) throw new Error('The store has too few books to order from.');
  const customers: SignedInCustomer[] = [];
  // One after the other: they share a connection, and on a busy machine the last would wait too long for it.
  while (customers.length < customerCount) {
    customers.push(await signInCustomer(db, { publicUrl: url.origin, authSecret }));
  }
  const around = [...books, ...books];
  let number = 0;
  return () => {
    number += 1;
    const { email, cookie } = customers[number % customers.length] as SignedInCustomer;
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
