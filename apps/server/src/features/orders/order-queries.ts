import {
  cashReceivedStatuses,
  type OrderStatus,
  orderStatuses,
  withdrawnOrderStatuses,
} from '@book-store/contract';
import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { holdCash, momentOfCash } from './cash-days/cash-lock.ts';
import type { OrderRow } from './order-view.ts';
import { type OrderBounds, withinBounds } from './search/order-search-queries.ts';

/** Of an order from before there were numbers, too. */
export const knownNumber = sql<string>`coalesce(orders.number, order_number(orders.id))`;

export async function findClaim(db: Db, { userId, claim }: { userId: string; claim: string }) {
  const { rows } = await sql<{ order_id: string; fingerprint: Buffer; seconds: number }>`
    SELECT order_id, fingerprint, extract(epoch FROM now() - claimed_at)::float8 AS seconds
    FROM order_claims WHERE user_id = ${userId} AND claim = ${claim}`.execute(db);
  return rows[0];
}

/** A claim without a key is good for seconds; one with a key is kept as long as its order. */
export async function dropFinishedClaims(db: Db): Promise<void> {
  await sql`
    DELETE FROM order_claims
    WHERE claim LIKE 'content:%' AND claimed_at < now() - interval '1 hour'`.execute(db);
}

/** An order that its customer withdrew is no answer to another that asks for the same. */
export async function dropContentClaim(db: Db, { userId, orderId }: { userId: string; orderId: string }) {
  await sql`
    DELETE FROM order_claims
    WHERE user_id = ${userId} AND claim LIKE 'content:%' AND order_id = ${orderId}`.execute(db);
}

export function findOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  return selectOrders(db).where('id', '=', id).executeTakeFirst();
}

export function findOwnOrder(
  db: Db,
  { number, userId }: { number: string; userId: string },
): Promise<OrderRow | undefined> {
  return selectOrders(db).where(knownNumber, '=', number).where('user_id', '=', userId).executeTakeFirst();
}

/** Whoever it belongs to; not one from before there were numbers. */
export function findIdByNumber(db: Db, number: string): Promise<{ id: string } | undefined> {
  return db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirst();
}

export function lockOrder(tx: Db, id: string) {
  return tx.selectFrom('orders').select('status').where('id', '=', id).forUpdate().executeTakeFirst();
}

export function lockOwnOrder(tx: Db, id: string, userId: string) {
  return tx
    .selectFrom('orders')
    .select('status')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Until the transaction ends nobody moves them on. */
export async function lockOrdersOf(tx: Db, userId: string): Promise<OrderStatus[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('status')
    .where('user_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ status }) => status);
}

/** Whether any order counts, or still may. */
export async function hasSale(tx: Db): Promise<boolean> {
  const counted = orderStatuses.filter((status) => !withdrawnOrderStatuses.includes(status));
  const found = await tx
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', counted)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function findBookIds(tx: Db, orderId: string): Promise<string[]> {
  const lines = await tx
    .selectFrom('order_lines')
    .select('book_id')
    .where('order_id', '=', orderId)
    .execute();
  return lines.map((line) => line.book_id);
}

export async function updateStatus(
  tx: Db,
  { id, status, adminId }: { id: string; status: OrderStatus; adminId: string | null },
): Promise<void> {
  const bringsCash = cashReceivedStatuses.includes(status);
  if (bringsCash) await holdCash(tx);
  await sql`
    WITH moved AS (UPDATE orders SET status = ${status} WHERE id = ${id}::uuid)
    INSERT INTO order_history (order_id, status, at, admin_id)
    VALUES (${id}::uuid, ${status}, ${bringsCash ? momentOfCash : sql`now()`}, ${adminId}::uuid)`.execute(tx);
}

export function listOrders(
  db: Db,
  filter: OrderBounds & { userId?: string | undefined },
  limit: number,
): Promise<OrderRow[]> {
  const { userId, statuses } = filter;
  let query = selectOrders(db)
    .where(withinBounds('id', filter))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (userId !== undefined) query = query.where('user_id', '=', userId);
  if (statuses !== undefined) query = query.where('status', 'in', statuses);
  return query.execute();
}

/** Newest first. */
export async function findOrders(db: Db, ids: string[]): Promise<OrderRow[]> {
  if (ids.length === 0) return [];
  return selectOrders(db)
    .where('id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

function selectOrders(db: Db) {
  return db
    .selectFrom('orders')
    .selectAll()
    .select([
      // In place of the column of that name.
      knownNumber.as('number'),
      sql<OrderRow['lines']>`(
        SELECT json_agg(json_build_object('book_id', book_id, 'title', title, 'category', category,
                                          'price_cents', price_cents, 'cover_image', cover_image) ORDER BY position)
        FROM order_lines WHERE order_id = orders.id)`.as('lines'),
      sql<OrderRow['history']>`(
        SELECT coalesce(json_agg(json_build_object('status', status, 'at', at)), '[]')
        FROM order_history WHERE order_id = orders.id)`.as('history'),
      sql<OrderRow['returns']>`(
        SELECT json_agg(json_build_object('at', at, 'refund_cents', refund_cents, 'book_ids', (
          SELECT coalesce(json_agg(book_id ORDER BY position), '[]') FROM order_lines
          WHERE order_lines.order_id = orders.id AND return_id = order_returns.id)) ORDER BY id)
        FROM order_returns WHERE order_id = orders.id)`.as('returns'),
      sql<OrderRow['hold']>`(
        SELECT json_build_object('reasons', reasons, 'until', until, 'outcome', outcome, 'ended_at', ended_at)
        FROM order_holds WHERE order_id = orders.id)`.as('hold'),
    ]);
}
