import {
  cashReceivedStatuses,
  openOrderStatuses,
  type OrderStatus,
  withdrawnOrderStatuses,
} from '@book-store/contract';
import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { type CustomerPosition, momentOf } from './customer-cursor.ts';

export type CustomerRow = CustomerPosition & {
  name: string;
  email: string;
  isVerified: boolean;
  createdAt: Date;
  orders: number;
  openOrders: number;
  refusedOrders: number;
  spentCents: number;
};

/** Newest first. */
export async function listCustomerIds(
  db: Db,
  after: CustomerPosition | undefined,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM "user" WHERE ${after ? sql`("createdAt", id) < (${momentOf(after)}, ${after.id})` : sql`true`}
    ORDER BY "createdAt" DESC, id DESC LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

const refused: OrderStatus = 'refused';

/** With the name of their newest order that was not withdrawn, and the figures of all, counted anew; newest first. */
export async function findCustomers(db: Db, ids: string[]): Promise<CustomerRow[]> {
  const { rows } = await sql<CustomerRow>`
    SELECT id, coalesce(newest.name, account.name) AS name, email, "emailVerified" AS "isVerified", "createdAt",
      (extract(epoch FROM "createdAt") * 1000000)::bigint::text AS micros, counted.*
    FROM "user" AS account
    LEFT JOIN LATERAL (
      SELECT name FROM orders WHERE user_id = account.id
      ORDER BY status = ANY(${withdrawnOrderStatuses}::text[]), created_at DESC, id DESC LIMIT 1
    ) AS newest ON true
    CROSS JOIN LATERAL (
      SELECT count(*) AS orders,
        count(*) FILTER (WHERE status = ANY(${openOrderStatuses}::text[])) AS "openOrders",
        count(*) FILTER (WHERE status = ${refused}) AS "refusedOrders",
        coalesce(sum(total_cents) FILTER (WHERE status = ANY(${cashReceivedStatuses}::text[])), 0)
          - coalesce(sum(returned.cents), 0) AS "spentCents"
      FROM orders LEFT JOIN LATERAL (
        SELECT sum(refund_cents) AS cents FROM order_returns WHERE order_id = orders.id
      ) AS returned ON true
      WHERE user_id = account.id
    ) AS counted
    WHERE id = ANY(${ids}::text[]) ORDER BY "createdAt" DESC, id DESC`.execute(db);
  return rows;
}

export async function isCustomer(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM "user" WHERE id = ${id}`.execute(db);
  return rows.length > 0;
}

export async function findCustomerOfOrder(db: Db, orderId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT account.id FROM orders JOIN "user" AS account ON account.id = orders.user_id
    WHERE orders.id = ${orderId}::uuid`.execute(db);
  return rows[0]?.id;
}

/** Keeps the account from being deleted until the transaction ends. */
export async function holdCustomer(tx: Db, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM "user" WHERE id = ${id} FOR KEY SHARE`.execute(tx);
  return rows.length > 0;
}
