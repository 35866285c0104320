import { sql } from 'kysely';
import type { Db } from '../../../database/connect.ts';
import { type CustomerPosition, momentOf } from '../customer-cursor.ts';
import type { WordedCustomer } from './customer-words.ts';

/** More names and numbers than one customer has. */
const maxOrders = 50;

const newestOrders = sql`
  (SELECT name, phone FROM orders WHERE user_id = "user".id ORDER BY created_at DESC, id DESC LIMIT ${maxOrders}) AS newest`;

type CustomerToFill = WordedCustomer & CustomerPosition;

export async function readWorded(db: Db, ids: string[]): Promise<CustomerToFill[]> {
  const { rows } = await sql<CustomerToFill>`
    SELECT id, name, email, (extract(epoch FROM "createdAt") * 1000000)::bigint::text AS micros,
      ARRAY(SELECT DISTINCT name FROM ${newestOrders}) AS names,
      ARRAY(SELECT DISTINCT phone FROM ${newestOrders}) AS phones
    FROM "user" WHERE id = ANY(${ids}::text[])`.execute(db);
  return rows;
}

export async function listStale(db: Db, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('customer_search_stale').select('user_id').limit(limit).execute();
  return rows.map(({ user_id: id }) => id);
}

/** Whoever changes one of them from now on notes it again. */
export async function takeStale(tx: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    DELETE FROM customer_search_stale WHERE user_id IN (SELECT user_id FROM customer_search_stale LIMIT ${limit})
    RETURNING user_id AS id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The next accounts from before there was a search. */
export async function takeOlder(tx: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM "user" WHERE id > (SELECT filled_up_to FROM customer_search_progress)
    ORDER BY id LIMIT ${limit}`.execute(tx);
  const ids = rows.map(({ id }) => id);
  const last = ids.at(-1);
  if (last !== undefined)
    await tx.updateTable('customer_search_progress').set({ filled_up_to: last }).execute();
  return ids;
}

export async function storeRows(
  tx: Db,
  customers: CustomerToFill[],
  makeWords: (customer: WordedCustomer) => string[],
): Promise<void> {
  await sql`
    INSERT INTO customer_search AS known (user_id, created_at, words)
    SELECT "user".id, "user"."createdAt", array_to_tsvector(string_to_array(filled.words, ' '))
    FROM unnest(
      ${customers.map(({ id }) => id)}::text[],
      ${customers.map((customer) => makeWords(customer).join(' '))}::text[]
    ) AS filled (id, words) JOIN "user" USING (id)
    ORDER BY "user".id
    ON CONFLICT (user_id) DO UPDATE SET words = excluded.words WHERE known.words <> excluded.words`.execute(
    tx,
  );
}

/** A word that more than one in a hundred has fills a page from so many; of any other, the index lists few. */
const newestFew = 2_000;

/** Newest first. */
export async function findByWords(
  db: Db,
  question: string,
  after: CustomerPosition | undefined,
  limit: number,
): Promise<string[]> {
  const isAfter = after ? sql`(created_at, user_id) < (${momentOf(after)}, ${after.id})` : sql`true`;
  const newestFirst = sql`ORDER BY created_at DESC, user_id DESC`;
  const { rows: newest } = await sql<{ id: string }>`
    SELECT user_id AS id
    FROM (SELECT * FROM customer_search WHERE ${isAfter} ${newestFirst} LIMIT ${newestFew}) AS newest
    WHERE words @@ ${question}::tsquery ${newestFirst} LIMIT ${limit}`.execute(db);
  if (newest.length === limit) return newest.map(({ id }) => id);
  const { rows } = await sql<{ id: string }>`
    SELECT user_id AS id
    -- By the words alone, whatever the planner thinks of them.
    FROM (SELECT * FROM customer_search WHERE words @@ ${question}::tsquery OFFSET 0) AS found
    WHERE ${isAfter} ${newestFirst} LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
