import type { OrderStatus } from '@book-store/contract';
import { sql } from 'kysely';
import type { Db } from '../../../database/connect.ts';
import type { OrderPosition } from '../order-cursor.ts';
import { isIdentifying, type WordedOrder } from './order-words.ts';

/** What narrows a list of orders, besides words. */
export type OrderBounds = {
  statuses?: OrderStatus[] | undefined;
  /** Only those that wait for a confirmation. */
  isHeld?: boolean;
  from?: Date | undefined;
  to?: Date | undefined;
  minCents?: number | undefined;
  maxCents?: number | undefined;
  after?: OrderPosition | undefined;
};

/** Of the columns' types. */
export const maxTotalCents = 2 ** 31 - 1;
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export type FoundOrder = { id: string; created_at: Date };

/** SQL for a row of `orders` or `order_search`. */
export function withinBounds(id: 'id' | 'order_id', { from, to, minCents, maxCents, after }: OrderBounds) {
  const conditions = [
    sql`true`,
    ...(from ? [sql`created_at >= ${from}`] : []),
    ...(to ? [sql`created_at < ${to}`] : []),
    ...(minCents === undefined ? [] : [sql`total_cents >= ${minCents}`]),
    ...(maxCents === undefined ? [] : [sql`total_cents <= ${maxCents}`]),
    ...(after ? [sql`(created_at, ${sql.ref(id)}) < (${after.createdAt}, ${after.id}::uuid)`] : []),
  ];
  return sql<boolean>`${sql.join(conditions, sql` AND `)}`;
}

/** Part by part, newest first, until there are enough; what is asked for has "#" where a part's number belongs. */
export async function findByWords(
  db: Db,
  { terms, status }: { terms: string[]; status: string | undefined },
  bounds: OrderBounds,
  limit: number,
): Promise<FoundOrder[]> {
  const { from, to, minCents, maxCents, after } = bounds;
  const { rows } = await sql<FoundOrder>`
    SELECT * FROM search_orders(
      ${terms}::text[], ${status ?? null}, ${from ?? 'epoch'}, ${to ?? 'infinity'}, ${minCents ?? 0}, ${maxCents ?? maxTotalCents},
      ${after?.createdAt ?? 'infinity'}, ${after?.id ?? lastId}, ${limit}
    )`.execute(db);
  return rows;
}

/** By e-mail, telephone or number; `question` has the rest as well. */
export async function findByIdentifiers(
  db: Db,
  { identifiers, question }: { identifiers: string; question: string },
  bounds: OrderBounds,
  limit: number,
): Promise<FoundOrder[]> {
  const { rows } = await sql<FoundOrder>`
    SELECT order_id AS id, created_at
    FROM (SELECT * FROM order_search WHERE words @@ ${identifiers}::tsquery OFFSET 0) AS identified
    WHERE words @@ replace(${question}, '#', part::text)::tsquery AND ${withinBounds('order_id', bounds)}
    ORDER BY created_at DESC, order_id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** Whether so few orders have such a total that looking at each is the quickest. */
export async function isRareTotal(db: Db, bounds: OrderBounds, few: number): Promise<boolean> {
  const { minCents = 0, maxCents = maxTotalCents } = bounds;
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM (
      SELECT FROM order_search WHERE total_cents BETWEEN ${minCents} AND ${maxCents} LIMIT ${few}
    ) AS counted`.execute(db);
  return (rows[0]?.count ?? 0) < few;
}

export async function findByTotal(
  db: Db,
  question: string,
  bounds: OrderBounds,
  limit: number,
): Promise<FoundOrder[]> {
  // The index alone answers where there are no words. Else all of them are read before their words are looked at.
  const rare = question
    ? sql`(SELECT * FROM order_search WHERE ${withinBounds('order_id', bounds)} OFFSET 0) AS rare
        WHERE words @@ replace(${question}, '#', part::text)::tsquery`
    : sql`order_search WHERE ${withinBounds('order_id', bounds)}`;
  const { rows } = await sql<FoundOrder>`
    SELECT order_id AS id, created_at FROM ${rare}
    ORDER BY created_at DESC, order_id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

const wordColumns = sql`id, coalesce(number, order_number(id)) AS number, name, email, phone, city, zipcode, status, total_cents, created_at,
  ARRAY(SELECT title FROM order_lines WHERE order_id = orders.id) AS titles`;

export type OrderToFill = WordedOrder & FoundOrder & { total_cents: number };

async function readProgress(db: Db): Promise<Date> {
  const { filled_up_to: upTo } = await db
    .selectFrom('order_search_progress')
    .select('filled_up_to')
    .executeTakeFirstOrThrow();
  return upTo;
}

/** `upTo` as a value: the planner would take a subquery for a third of all orders. Each looked up: a join would read all. */
const notFilled = (upTo: Date) => sql`created_at > ${upTo}
  AND (SELECT true FROM order_search WHERE order_id = orders.id) IS NULL`;

/** The newest orders that the search has no row of yet. */
export async function findUnfilled(db: Db, bounds: OrderBounds, limit: number): Promise<OrderToFill[]> {
  const { statuses } = bounds;
  const { rows } = await sql<OrderToFill>`
    SELECT ${wordColumns} FROM orders
    WHERE ${notFilled(await readProgress(db))} AND ${withinBounds('id', bounds)}
      AND ${statuses ? sql`status = ANY(${statuses}::text[])` : sql`true`}
    ORDER BY created_at DESC, id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** The newest that wait for a confirmation. */
export async function findHeld(db: Db, bounds: OrderBounds, limit: number): Promise<OrderToFill[]> {
  const { rows } = await sql<OrderToFill>`
    SELECT ${wordColumns} FROM orders
    WHERE id IN (SELECT order_id FROM order_holds WHERE outcome IS NULL) AND ${withinBounds('id', bounds)}
    ORDER BY created_at DESC, id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** The oldest ones, held as they are until their rows are stored: whoever changes an order after that finds its row. */
export async function lockUnfilled(tx: Db, limit: number): Promise<OrderToFill[]> {
  const { rows: locked } = await sql<{ id: string }>`
    SELECT id FROM orders WHERE ${notFilled(await readProgress(tx))}
    ORDER BY created_at, id LIMIT ${limit} FOR NO KEY UPDATE`.execute(tx);
  const ids = locked.map(({ id }) => id);
  if (ids.length > 0) await writeNumbers(tx, ids);
  const { rows } = await sql<OrderToFill>`
    SELECT ${wordColumns} FROM orders WHERE id = ANY(${ids}::uuid[]) ORDER BY created_at, id`.execute(tx);
  return rows;
}

export type SearchPart = { number: number; from_at: Date; last_at: Date; orders: number };

export async function readParts(tx: Db): Promise<SearchPart[]> {
  return tx.selectFrom('order_search_parts').selectAll().orderBy('from_at').execute();
}

export async function storeParts(tx: Db, parts: SearchPart[]): Promise<void> {
  await tx
    .insertInto('order_search_parts')
    .values(parts)
    .onConflict((conflict) =>
      conflict.column('number').doUpdateSet((row) => ({
        last_at: row.ref('excluded.last_at'),
        orders: row.ref('excluded.orders'),
      })),
    )
    .execute();
}

export type SearchRow = FoundOrder & { total_cents: number; part: number; words: string[] };

/** No word has a space in it. */
function writeWords(words: string[], part: number): string {
  return words.map((word) => (isIdentifying(word) ? word : `${part}:${word}`)).join(' ');
}

export async function storeRows(tx: Db, rows: SearchRow[]): Promise<void> {
  await sql`
    INSERT INTO order_search (order_id, created_at, total_cents, part, words)
    SELECT id, created_at, total_cents, part, array_to_tsvector(string_to_array(words, ' '))
    FROM unnest(
      ${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => row.created_at)}::timestamptz[],
      ${rows.map((row) => row.total_cents)}::int[], ${rows.map((row) => row.part)}::int[],
      ${rows.map(({ part, words }) => writeWords(words, part))}::text[]
    ) AS filled (id, created_at, total_cents, part, words)`.execute(tx);
}

/** Orders may still be on their way to the commit that began so long ago; statements have three seconds. */
const onTheWay = sql.lit('30 seconds');

/** `upTo`: where more are left. Else all are filled but those that nobody can see yet. */
export async function noteProgress(tx: Db, upTo: Date | undefined): Promise<void> {
  const reached = upTo
    ? sql`${upTo}::timestamptz - interval '1 millisecond'`
    : sql`now() - interval ${onTheWay}`;
  await sql`
    UPDATE order_search_progress SET filled_up_to = ${reached} WHERE filled_up_to < ${reached}`.execute(tx);
}

/** The parts are cut in order of time, so that older orders that come later need all of them cut anew. */
export async function emptySearch(tx: Db): Promise<void> {
  await sql`DELETE FROM order_search`.execute(tx);
  await sql`DELETE FROM order_search_parts`.execute(tx);
  await sql`UPDATE order_search_progress SET filled_up_to = 'epoch'`.execute(tx);
}

/** For orders that this transaction has locked; those without a row get theirs as they are then. */
export async function renewRows(tx: Db, orderIds: string[], makeWords: (order: WordedOrder) => string[]) {
  const { rows } = await sql<OrderToFill & { part: number }>`
    SELECT ${wordColumns}, part FROM orders JOIN (SELECT order_id, part FROM order_search) AS known ON order_id = id
    WHERE id = ANY(${orderIds}::uuid[])`.execute(tx);
  await sql`
    UPDATE order_search SET words = array_to_tsvector(string_to_array(renewed.words, ' '))
    FROM unnest(
      ${rows.map((row) => row.id)}::uuid[],
      ${rows.map((row) => writeWords(makeWords(row), row.part))}::text[]
    ) AS renewed (id, words)
    WHERE order_id = renewed.id`.execute(tx);
  await sql`DELETE FROM order_search_stale WHERE order_id = ANY(${orderIds}::uuid[])`.execute(tx);
}

/** Orders that somebody changed who did not renew their rows, locked: the order first, as whoever changes it does. */
export async function lockStale(tx: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM orders WHERE id IN (SELECT order_id FROM order_search_stale LIMIT ${limit})
    ORDER BY id FOR SHARE`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Gives those of these orders that have none the number that follows from their ids; where another has it, one at random.
 * They are locked.
 */
async function writeNumbers(tx: Db, orderIds: string[]): Promise<void> {
  await sql`
    UPDATE orders SET number = order_number(id)
    WHERE id IN (
      SELECT DISTINCT ON (order_number(id)) id FROM orders
      WHERE id = ANY(${orderIds}::uuid[]) AND number IS NULL ORDER BY order_number(id), created_at, id
    ) AND NOT EXISTS (SELECT FROM orders AS other WHERE other.number = order_number(orders.id))`.execute(tx);
  await sql`
    UPDATE orders SET number = DEFAULT WHERE id = ANY(${orderIds}::uuid[]) AND number IS NULL`.execute(tx);
}
