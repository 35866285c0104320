/** Gives every order its row in the search, a little later and never in an order's way. */
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { advisoryLocks } from '../../../database/advisory-locks.ts';
import type { Db } from '../../../database/connect.ts';
import { type BackgroundWork, fillInBackground } from '../../../database/work-in-background.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import {
  emptySearch,
  lockStale,
  lockUnfilled,
  noteProgress,
  type OrderToFill,
  readParts,
  renewRows,
  type SearchPart,
  storeParts,
  storeRows,
} from './order-search-queries.ts';
import { wordsOfOrder } from './order-words.ts';

/** Small enough that a word of all of them is read at once, large enough that a million orders are 250 parts. */
const ordersInPart = 4_000;
const ordersAtOnce = 250;

/** Fills all that there is. `rest`: what to do after so many milliseconds of work. */
export async function fillOrderSearch(
  db: Db,
  { atOnce = ordersAtOnce, rest = async (_tookMs: number) => {} } = {},
): Promise<void> {
  for (;;) {
    const begin = performance.now();
    const filled = await inTransaction(db, (tx) => fillSome(tx, atOnce));
    if (filled < atOnce) return;
    await rest(performance.now() - begin);
  }
}

/** Many at once, for a connection without time limits: the index is made anew in a fraction of the time. */
export async function fillOrderSearchInBulk(db: Db): Promise<void> {
  const { rows } = await sql<{ definition: string }>`
    SELECT pg_get_indexdef('order_search_words'::regclass) AS definition`.execute(db);
  const [index] = rows;
  if (!index) throw new Error('The search of orders has no index.');
  await sql`DROP INDEX order_search_words`.execute(db);
  try {
    await fillOrderSearch(db, { atOnce: 5_000 });
  } finally {
    await sql`${sql.raw(index.definition)}`.execute(db);
  }
}

/** How many it filled; none where another process is at it. */
async function fillSome(tx: Db, limit: number): Promise<number> {
  if (!(await isOurTurn(tx))) return 0;
  await renewOrderSearch(tx, await lockStale(tx, limit));
  const orders = await lockUnfilled(tx, limit);
  // A shop in which nobody orders has nothing to write.
  if (orders.length === 0) return 0;
  await storeOrders(tx, orders);
  await noteProgress(tx, orders.length === limit ? orders.at(-1)?.created_at : undefined);
  return orders.length;
}

async function isOurTurn(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    SELECT pg_try_advisory_xact_lock(${advisoryLocks.orderSearch}) AS "isFree"`.execute(tx);
  return rows[0]?.isFree ?? false;
}

async function storeOrders(tx: Db, orders: OrderToFill[]): Promise<void> {
  const parts = await readParts(tx);
  const touched = new Set<SearchPart>();
  const rows = orders.map((order) => {
    const part = choosePart(parts, order.created_at);
    part.orders += 1;
    if (order.created_at > part.last_at) part.last_at = order.created_at;
    touched.add(part);
    return { ...order, part: part.number, words: wordsOfOrder(order) };
  });
  await storeParts(tx, [...touched]);
  await storeRows(tx, rows);
}

/** By its time; a new one begins where the newest is full and all of its orders are older. */
function choosePart(parts: SearchPart[], at: Date): SearchPart {
  const newest = parts.at(-1);
  if (newest && (newest.orders < ordersInPart || at <= newest.last_at)) {
    return parts.findLast(({ from_at }) => from_at <= at) ?? newest;
  }
  const from = newest ? at : new Date(0);
  const part = { number: (newest?.number ?? 0) + 1, from_at: from, last_at: at, orders: 0 };
  parts.push(part);
  return part;
}

/** For orders that were stored in bulk, whenever they were placed. */
export async function refillOrderSearch(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${advisoryLocks.orderSearch})`.execute(tx);
  await emptySearch(tx);
}

/** For orders whose texts or status this transaction has changed. */
export async function renewOrderSearch(tx: Db, orderIds: string[]): Promise<void> {
  if (orderIds.length > 0) await renewRows(tx, orderIds, wordsOfOrder);
}

export function fillOrderSearchInBackground(db: Db, log: FastifyBaseLogger): BackgroundWork {
  return fillInBackground('the search of orders', (rest) => fillOrderSearch(db, { rest }), log);
}
