/** Stored orders as the statistics want to see them. */
import { type OrderStatus, openOrderStatuses } from '@book-store/contract';
import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { addSales, lineSums, scaledLineSums, shardOfCustomer } from '../statistics/index.ts';

const withdrawn: OrderStatus[] = ['cancelled', 'refused'];

export function isWithdrawn(status: OrderStatus): boolean {
  return withdrawn.includes(status);
}

/** An order that was just cancelled or refused leaves the sales of the day on which it was placed. */
export async function recordOrderWithdrawn(tx: Db, orderId: string): Promise<void> {
  const sale = selectSales({ orders: '0', openOrders: '-1', sign: '-1' });
  await sql`
    WITH sale AS (${sql.raw(sale)} WHERE orders.id = ${orderId}::uuid),
    ${sql.raw(addSales('sale'))} SELECT`.execute(tx);
}

/** Adds orders that were stored in bulk, whatever has become of them already. */
export async function recordStoredOrders(tx: Db, ids: string[]): Promise<void> {
  const sale = selectSales({
    orders: '1',
    openOrders: `(status IN (${quote(openOrderStatuses)}))::int`,
    sign: `(status NOT IN (${quote(withdrawn)}))::int`,
  });
  await sql`
    WITH sale AS MATERIALIZED (${sql.raw(sale)} WHERE orders.id = ANY(${ids}::uuid[])),
    ${sql.raw(addSales('sale', shardOfCustomer))} SELECT`.execute(tx);
}

function selectSales({
  orders,
  openOrders,
  sign,
}: {
  orders: string;
  openOrders: string;
  sign: string;
}): string {
  return `
    SELECT created_at AS placed_at, user_id, name, ${orders} AS orders, ${openOrders} AS open_orders,
           ${sign} AS sales, total_cents * ${sign} AS cents, ${scaledLineSums(sign)}
    FROM orders CROSS JOIN LATERAL (SELECT ${lineSums} FROM order_lines WHERE order_id = orders.id) AS sums`;
}

function quote(statuses: OrderStatus[]): string {
  return statuses.map((status) => `'${status}'`).join(', ');
}
