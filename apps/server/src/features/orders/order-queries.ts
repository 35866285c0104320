import {
  type OrderStatus,
  openOrderStatuses,
  orderStatuses,
  withdrawnOrderStatuses,
} from '@book-store/contract';
import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import type { OrderPosition } from './order-cursor.ts';
import type { OrderRow } from './order-view.ts';

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

export function findOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  return selectOrders(db).where('id', '=', id).executeTakeFirst();
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

export async function hasOpenOrder(tx: Db, userId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', openOrderStatuses)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
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
  await sql`
    WITH moved AS (UPDATE orders SET status = ${status} WHERE id = ${id}::uuid)
    INSERT INTO order_history (order_id, status, at, admin_id)
    VALUES (${id}::uuid, ${status}, now(), ${adminId}::uuid)`.execute(tx);
}

export type OrderPage = {
  userId?: string | undefined;
  statuses?: OrderStatus[] | undefined;
  after?: OrderPosition | undefined;
  limit: number;
};

export function listOrders(db: Db, { userId, statuses, after, limit }: OrderPage): Promise<OrderRow[]> {
  let query = selectOrders(db).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit);
  if (userId !== undefined) query = query.where('user_id', '=', userId);
  if (statuses !== undefined) query = query.where('status', 'in', statuses);
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.createdAt}, ${after.id}::uuid)`);
  return query.execute();
}

function selectOrders(db: Db) {
  return db
    .selectFrom('orders')
    .selectAll()
    .select([
      sql<OrderRow['lines']>`(
        SELECT json_agg(json_build_object('book_id', book_id, 'title', title, 'category', category,
                                          'price_cents', price_cents, 'cover_image', cover_image) ORDER BY position)
        FROM order_lines WHERE order_id = orders.id)`.as('lines'),
      sql<OrderRow['history']>`(
        SELECT coalesce(json_agg(json_build_object('status', status, 'at', at)), '[]')
        FROM order_history WHERE order_id = orders.id)`.as('history'),
    ]);
}
