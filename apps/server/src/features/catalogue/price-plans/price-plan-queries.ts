/** The plans themselves: a table of a few rows. */
import { allBooks, formatCents } from '@book-store/contract';
import { type Insertable, sql, type Updateable } from 'kysely';
import { advisoryLocks } from '../../../database/advisory-locks.ts';
import type { Db } from '../../../database/connect.ts';
import type { Tables } from '../../../database/tables.ts';
import { bookColumns, type BookRow } from '../book-fields.ts';
import type { PlanTerms, PricePlanRow, WantedPlan } from './choose-plan.ts';

/** With what its book or its shelf is called. */
export type NamedPlan = PricePlanRow & { book_title: string | null; shelf_title: string | null };

const listedOver = 50;

function namedPlans(db: Db) {
  return db
    .selectFrom('price_plans as p')
    .leftJoin('books as b', 'b.id', 'p.book_id')
    .leftJoin('shelves as s', 's.name', 'p.shelf')
    .selectAll('p')
    .select(['b.title as book_title', 's.title as shelf_title']);
}

/** Those in force, those to come, then the last of those that are over. */
export async function listPlans(db: Db): Promise<NamedPlan[]> {
  const open = await namedPlans(db)
    .where('p.status', '<>', 'over')
    .orderBy('p.status')
    .orderBy('p.starts_at')
    .execute();
  const over = await namedPlans(db)
    .where('p.status', '=', 'over')
    .orderBy(sql`coalesce(p.ends_at, p.began_at)`, 'desc')
    .limit(listedOver)
    .execute();
  return [...open, ...over];
}

export function findPlan(db: Db, id: string): Promise<NamedPlan | undefined> {
  return namedPlans(db).where('p.id', '=', id).executeTakeFirst();
}

export function lockPlan(tx: Db, id: string): Promise<PricePlanRow | undefined> {
  return tx.selectFrom('price_plans').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Whoever adds or changes a plan does so alone, so that the limit holds and no two are the same. */
export async function planAlone(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${advisoryLocks.pricePlanChanges})`.execute(tx);
}

export async function countOpenPlans(tx: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM price_plans WHERE status <> 'over'`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Whether one that is not over is the same in all that can be wanted of a plan; the one that is changed does not count. */
export async function isPlanned(tx: Db, plan: WantedPlan, changedId: string | null): Promise<boolean> {
  const same = Object.entries(plan).map(
    ([column, value]) => sql`${sql.ref(column)} IS NOT DISTINCT FROM ${value}`,
  );
  const { rows } = await sql`
    SELECT FROM price_plans
    WHERE status <> 'over' AND id IS DISTINCT FROM ${changedId}::uuid AND ${sql.join(same, sql` AND `)}
    LIMIT 1`.execute(tx);
  return rows.length > 0;
}

export async function insertPlan(tx: Db, plan: Insertable<Tables['price_plans']>): Promise<string> {
  const { id } = await tx.insertInto('price_plans').values(plan).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updatePlan(
  tx: Db,
  id: string,
  change: Updateable<Tables['price_plans']>,
): Promise<void> {
  await tx
    .updateTable('price_plans')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function deletePlanRow(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('price_plans').where('id', '=', id).execute();
}

/** The newest of those that a plan is about. */
export function findBooksOf(db: Db, { book_id: id, shelf }: PlanTerms, limit: number): Promise<BookRow[]> {
  let query = db.selectFrom('books').select(bookColumns).orderBy('created_at', 'desc').orderBy('id', 'desc');
  if (id !== null) query = query.where('id', '=', id);
  else if (shelf !== null && shelf !== allBooks) query = query.where('category', '=', shelf);
  return query.limit(limit).execute();
}

/** The lowest of what each book cost in the thirty days before a moment; what it costs now is not in it. */
export async function findLowestBefore(db: Db, ids: string[], moment: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ book_id: string; cents: number }>`
    SELECT book_id, min(price_cents) AS cents FROM book_prices
    WHERE book_id = ANY(${ids}::uuid[]) AND until > ${moment}::timestamptz - interval '30 days'
    GROUP BY book_id`.execute(db);
  return new Map(rows.map(({ book_id: id, cents }) => [id, cents]));
}

/** A shelf without books any more is gone; what was planned for it goes too, and books that it held go back. */
export async function endPlansOfShelf(tx: Db, name: string): Promise<void> {
  await sql`
    UPDATE price_plans
    SET status = 'over', is_settled = status = 'waiting', ends_at = now(), version = version + 1,
      settled_created_at = NULL, settled_book_id = NULL
    WHERE shelf = ${name} AND status <> 'over'`.execute(tx);
}

/** After a year nobody asks any more. */
export async function dropOldPricePlans(db: Db): Promise<void> {
  await sql`
    DELETE FROM price_plans
    WHERE status = 'over' AND is_settled AND coalesce(ends_at, began_at) < now() - interval '1 year'`.execute(
    db,
  );
}

/** For the audit trail. */
export function describePlan({ book_title: book, shelf_title: shelf, ...plan }: NamedPlan): string {
  if (plan.price_cents !== null) return `${book ?? 'A book'} at ${formatCents(plan.price_cents)}`;
  const where = plan.shelf === allBooks ? 'all books' : (shelf ?? plan.shelf ?? '');
  return `${plan.percent_off}% off ${where}`;
}

export async function namePlan(tx: Db, { id }: PricePlanRow): Promise<string> {
  const plan = await findPlan(tx, id);
  return plan ? describePlan(plan) : '';
}
