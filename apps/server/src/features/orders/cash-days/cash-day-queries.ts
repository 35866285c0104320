import { cashReceivedStatuses } from '@book-store/contract';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../database/connect.ts';
import type { OrdersTables } from '../../../database/tables/orders-tables.ts';
import { holdCash } from './cash-lock.ts';

export type ClosedDay = Selectable<OrdersTables['cash_days']>;
export type Correction = Selectable<OrdersTables['cash_corrections']>;

/** The time whose cash counts on a day. */
export type CashWindow = { day: string; from: Date; to: Date };

export type CashSums = Pick<
  ClosedDay,
  'orders' | 'books' | 'delivery_cents' | 'tax_cents' | 'collected_cents' | 'given_back_cents'
>;

/** From one day to another, both included. */
export async function findClosedDays(db: Db, first: string, last: string): Promise<ClosedDay[]> {
  return db
    .selectFrom('cash_days')
    .selectAll()
    .select(sql<string>`day::text`.as('day'))
    .where('day', '>=', first)
    .where('day', '<=', last)
    .execute();
}

export async function findCorrections(db: Db, first: string, last: string): Promise<Correction[]> {
  return db
    .selectFrom('cash_corrections')
    .selectAll()
    .select(sql<string>`day::text`.as('day'))
    .where('day', '>=', first)
    .where('day', '<=', last)
    .orderBy('id')
    .execute();
}

/** Whether one of the moments lies in a day that is closed; for good only to whoever holds the cash. */
export async function isInClosedDay(tx: Db, moments: Date[]): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM cash_days JOIN unnest(${moments}::timestamptz[]) AS moment (at) ON at >= from_at AND at < to_at
    LIMIT 1`.execute(tx);
  return rows.length > 0;
}

/** Waits for a closing that is under way. */
export async function hasClosedDay(tx: Db): Promise<boolean> {
  await holdCash(tx);
  const found = await tx.selectFrom('cash_days').select('closed_by').limit(1).executeTakeFirst();
  return found !== undefined;
}

/** In the order in which they were asked for. */
export async function sumWindows(db: Db, windows: CashWindow[]): Promise<CashSums[]> {
  const { rows } = await sql<CashSums>`
    SELECT sold.*, given_back_cents
    FROM unnest(${windows.map(({ from }) => from)}::timestamptz[], ${windows.map(({ to }) => to)}::timestamptz[])
      WITH ORDINALITY AS asked(from_at, to_at, place)
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS orders, coalesce(sum(copies), 0)::int AS books,
        coalesce(sum(delivery_cents), 0)::bigint AS delivery_cents, coalesce(sum(tax_cents), 0)::bigint AS tax_cents,
        coalesce(sum(total_cents), 0)::bigint AS collected_cents
      FROM order_history h JOIN orders ON orders.id = h.order_id
        CROSS JOIN LATERAL (SELECT count(*) AS copies FROM order_lines WHERE order_id = orders.id) AS lines
      WHERE h.status = ANY(${cashReceivedStatuses}::text[]) AND h.at >= from_at AND h.at < to_at
    ) AS sold
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(refund_cents), 0)::bigint AS given_back_cents FROM order_returns
      WHERE at >= from_at AND at < to_at
    ) AS given_back
    ORDER BY place`.execute(db);
  return rows;
}

/** Runs whose cash was counted in the window and was not what it should be. */
export async function findRunsThatDiffer(db: Db, { from, to }: CashWindow) {
  return db
    .selectFrom('courier_runs')
    .select(['id', 'courier', 'reason', sql<number>`counted_cents - expected_cents`.as('cents')])
    .where('closed_at', '>=', from)
    .where('closed_at', '<', to)
    .whereRef('counted_cents', '<>', 'expected_cents')
    .orderBy('id')
    .execute();
}

/** For whoever holds the cash lock alone: nobody else can have closed the day meanwhile. */
export async function insertClosedDay(
  tx: Db,
  { day, from, to }: CashWindow,
  closing: CashSums & Pick<ClosedDay, 'closed_by' | 'counted_cents' | 'reason'>,
): Promise<void> {
  await tx
    .insertInto('cash_days')
    .values({ day, from_at: from, to_at: to, ...closing })
    .execute();
}

/** Whether it is closed; whoever corrects it waits for who does. */
export async function lockClosedDay(tx: Db, day: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM cash_days WHERE day = ${day}::date FOR UPDATE`.execute(tx);
  return rows.length > 0;
}

export type NewCorrection = Pick<Correction, 'day' | 'admin_username' | 'cents' | 'reason'>;

export async function isCorrected(tx: Db, { day, cents, reason }: NewCorrection): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM cash_corrections WHERE day = ${day}::date AND cents = ${cents} AND reason = ${reason}`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function insertCorrection(tx: Db, correction: NewCorrection): Promise<void> {
  await tx.insertInto('cash_corrections').values(correction).execute();
}
