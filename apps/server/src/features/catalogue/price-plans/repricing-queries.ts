/** The SQL of changing many prices at once, in the caller's transaction. */
import { allBooks } from '@book-store/contract';
import { type Selectable, sql } from 'kysely';
import { advisoryLocks } from '../../../database/advisory-locks.ts';
import type { Db } from '../../../database/connect.ts';
import type { Tables } from '../../../database/tables.ts';
import type { PricePlanRow } from './choose-plan.ts';

export type PlannedPriceRow = Selectable<Tables['planned_prices']>;

export type PricedBook = {
  id: string;
  category: string;
  new_price_cents: number;
  old_price_cents: number;
};

/** Held until the transaction ends; false if another process has it. */
export async function tryPricePlanLock(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    SELECT pg_try_advisory_xact_lock(${advisoryLocks.pricePlans}) AS locked`.execute(tx);
  return rows[0]?.locked ?? false;
}

/** Whether there is anything to do: a look at a few rows, without a lock. */
export async function isPricingDue(db: Db): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    SELECT EXISTS (SELECT FROM books_to_price) OR EXISTS (
      SELECT FROM price_plans
      WHERE NOT is_settled OR status = 'waiting' AND starts_at <= now() OR status = 'in-force' AND ends_at <= now()
    ) AS due`.execute(db);
  return rows[0]?.due ?? false;
}

/** One that never ends is over as soon as it has begun: its price is the book's own from then on. */
export async function beginDuePlans(tx: Db): Promise<PricePlanRow[]> {
  const { rows } = await sql<PricePlanRow>`
    UPDATE price_plans
    SET status = CASE WHEN ends_at IS NULL THEN 'over' ELSE 'in-force' END, is_settled = ends_at IS NULL,
      began_at = clock_timestamp(), settled_created_at = NULL, settled_book_id = NULL
    WHERE status = 'waiting' AND starts_at <= now() RETURNING *`.execute(tx);
  return rows;
}

export async function endDuePlans(tx: Db): Promise<PricePlanRow[]> {
  const { rows } = await sql<PricePlanRow>`
    UPDATE price_plans
    SET status = 'over', is_settled = false, settled_created_at = NULL, settled_book_id = NULL
    WHERE status = 'in-force' AND ends_at <= now() RETURNING *`.execute(tx);
  return rows;
}

/** What ends goes before what begins. */
export function lockUnsettledPlan(tx: Db): Promise<PricePlanRow | undefined> {
  return tx
    .selectFrom('price_plans')
    .selectAll()
    .where('is_settled', '=', false)
    .orderBy('status', 'desc')
    .orderBy('created_at')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function findPlansInForce(tx: Db): Promise<PricePlanRow[]> {
  return tx
    .selectFrom('price_plans')
    .selectAll()
    .where('status', '=', 'in-force')
    .orderBy('created_at')
    .execute();
}

/** Those that are over go by the id alone. */
export type SettledBook = { id: string; created_at: Date | null };

/** Newest first: a book that comes later is noted by a trigger. */
export async function findNextBooks(tx: Db, plan: PricePlanRow, limit: number): Promise<SettledBook[]> {
  let query = tx
    .selectFrom('books')
    .select(['id', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (plan.shelf !== null && plan.shelf !== allBooks) query = query.where('category', '=', plan.shelf);
  if (plan.settled_created_at !== null)
    query = query.where(
      sql<boolean>`(created_at, id) < (${plan.settled_created_at}::timestamptz, ${plan.settled_book_id}::uuid)`,
    );
  return query.execute();
}

/** Those that have the price of a plan that is over, behind the last one: what has gone back is not passed again. */
export async function findBooksOfPlan(tx: Db, plan: PricePlanRow, limit: number): Promise<string[]> {
  let query = tx
    .selectFrom('planned_prices')
    .select('book_id')
    .where('plan_id', '=', plan.id)
    .orderBy('book_id')
    .limit(limit);
  if (plan.settled_book_id !== null) query = query.where('book_id', '>', plan.settled_book_id);
  return (await query.execute()).map(({ book_id: id }) => id);
}

export async function takeNotedBooks(tx: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ book_id: string }>`
    DELETE FROM books_to_price WHERE ctid = ANY (ARRAY(SELECT ctid FROM books_to_price LIMIT ${limit}))
    RETURNING book_id`.execute(tx);
  return rows.map(({ book_id: id }) => id);
}

export async function settlePlan(tx: Db, id: string, last: SettledBook | undefined): Promise<void> {
  await tx
    .updateTable('price_plans')
    .set({
      is_settled: last === undefined,
      settled_created_at: last?.created_at ?? null,
      settled_book_id: last?.id ?? null,
    })
    .where('id', '=', id)
    .execute();
}

export async function lockPricedBooks(tx: Db, ids: string[]): Promise<PricedBook[]> {
  const { rows } = await sql<PricedBook>`
    SELECT id, category, new_price_cents, old_price_cents FROM books
    WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  return rows;
}

/** After the books are locked, in a statement of its own: it sees what was set by hand meanwhile. */
export async function findPlannedPrices(tx: Db, ids: string[]): Promise<Map<string, PlannedPriceRow>> {
  const { rows } = await sql<PlannedPriceRow>`
    SELECT * FROM planned_prices WHERE book_id = ANY(${ids}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.book_id, row]));
}

const plannedColumns = [
  ['book_id', 'uuid'],
  ['plan_id', 'uuid'],
  ['regular_cents', 'integer'],
  ['regular_old_cents', 'integer'],
  ['planned_cents', 'integer'],
  ['planned_old_cents', 'integer'],
  ['released_at', 'timestamptz'],
] as const;

export async function keepPlannedPrices(tx: Db, kept: PlannedPriceRow[]): Promise<void> {
  if (kept.length === 0) return;
  const names = plannedColumns.map(([name]) => sql.ref(name));
  const values = plannedColumns.map(
    ([name, type]) => sql`${kept.map((row) => row[name])}::${sql.raw(type)}[]`,
  );
  await sql`
    INSERT INTO planned_prices (${sql.join(names)}) SELECT * FROM unnest(${sql.join(values)})
    ON CONFLICT (book_id) DO UPDATE SET ${sql.join(names.map((name) => sql`${name} = EXCLUDED.${name}`))}`.execute(
    tx,
  );
}

export async function dropPlannedPrices(tx: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await sql`DELETE FROM planned_prices WHERE book_id = ANY(${ids}::uuid[])`.execute(tx);
}

export type NewPrice = { id: string; cents: number; oldCents: number };

export async function writePrices(tx: Db, prices: NewPrice[]): Promise<void> {
  await sql`
    UPDATE books b SET new_price_cents = d.cents, old_price_cents = d.old_cents, updated_at = now()
    FROM unnest(
      ${prices.map(({ id }) => id)}::uuid[], ${prices.map(({ cents }) => cents)}::integer[],
      ${prices.map(({ oldCents }) => oldCents)}::integer[]
    ) AS d (id, cents, old_cents)
    WHERE b.id = d.id`.execute(tx);
}
