import { cashReceivedStatuses, cashToComeStatuses, type OrderStatus } from '@book-store/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/connect.ts';
import type { ChargeColumns } from '../delivery/charge-columns.ts';
import { knownNumber } from '../order-queries.ts';
import type { OrderRow } from '../order-view.ts';

export type Day = { from: Date; to: Date };

export type CashRow = Omit<
  OrderRow,
  | 'lines'
  | 'history'
  | 'returns'
  | 'hold'
  | 'user_id'
  | 'email'
  | 'courier'
  | 'tracking_link'
  | keyof ChargeColumns
> & { books: number; is_held?: boolean };

/** What whoever carries a parcel needs to know. */
export const cashColumns = [
  'orders.id',
  knownNumber.as('number'),
  'orders.name',
  'orders.phone',
  'orders.street',
  'orders.city',
  'orders.country',
  'orders.state',
  'orders.zipcode',
  'orders.total_cents',
  'orders.status',
  'orders.created_at',
  sql<number>`(SELECT count(*) FROM order_lines WHERE order_id = orders.id)`.as('books'),
] as const;

/** Waits for its customer's yes, and so does not leave yet. */
export const isHeldNow = sql<boolean>`EXISTS (
  SELECT FROM order_holds WHERE order_id = orders.id AND outcome IS NULL)`;

/** Those that are still to bring cash first: they are carried around. */
export async function findCashRows(db: Db, day: Day, limit: number): Promise<CashRow[]> {
  return db
    .selectFrom('orders')
    .select(cashColumns)
    .select(isHeldNow.as('is_held'))
    .where('id', 'in', ordersOf(day))
    .orderBy(sql`status = ANY(${cashReceivedStatuses}::text[])`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function sumCash(
  db: Db,
  day: Day,
): Promise<{ status: OrderStatus; orders: number; cents: number }[]> {
  return db
    .selectFrom('orders')
    .select(['status', sql<number>`count(*)`.as('orders'), sql<number>`sum(total_cents)::bigint`.as('cents')])
    .where('id', 'in', ordersOf(day))
    .groupBy('status')
    .execute();
}

/** For books that came back on the day, whenever they were paid. */
export async function sumGivenBack(db: Db, { from, to }: Day): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(sum(refund_cents), 0)::bigint AS cents FROM order_returns
    WHERE at >= ${from} AND at < ${to}`.execute(db);
  return rows[0]?.cents ?? 0;
}

/** What brought cash on the day, and what may still bring some, as long as the day is not over. */
function ordersOf({ from, to }: Day): RawBuilder<string> {
  return sql`(
    SELECT h.order_id FROM order_history h
    WHERE h.status = ANY(${cashReceivedStatuses}::text[]) AND h.at >= ${from} AND h.at < ${to}
    UNION ALL
    SELECT o.id FROM orders o
    WHERE o.status = ANY(${cashToComeStatuses}::text[]) AND o.created_at < ${to} AND ${to} > now()
  )`;
}
