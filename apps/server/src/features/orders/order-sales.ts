/** Stored orders as the statistics want to see them. */
import {
  isOpenOrder,
  isWithdrawnOrder,
  type OrderStatus,
  openOrderStatuses,
  withdrawnOrderStatuses,
} from '@book-store/contract';
import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { recordUnitsReturned, recordUnitsSold } from '../catalogue/index.ts';
import { addOpenOrders, addSales, lineSums, scaledLineSums, shardOfCustomer } from '../statistics/index.ts';
import { returnCopies } from '../stock/index.ts';
import { findBookIds } from './order-queries.ts';
import { refillOrderSearch } from './search/fill-order-search.ts';

/** What a step does to figures and stock: an order that is withdrawn leaves the sales of the day on which it was placed. */
export async function recordOrderMoved(
  tx: Db,
  orderId: string,
  { from, to, adminUsername }: { from: OrderStatus; to: OrderStatus; adminUsername: string | null },
): Promise<void> {
  const openOrders = Number(isOpenOrder(to)) - Number(isOpenOrder(from));
  const sales = Number(isWithdrawnOrder(from)) - Number(isWithdrawnOrder(to));
  if (sales === 0) {
    if (openOrders !== 0) await addOpenOrders(tx, openOrders);
    return;
  }
  const recordUnits = sales > 0 ? recordUnitsSold : recordUnitsReturned;
  await recordUnits(tx, await findBookIds(tx, orderId));
  if (sales < 0) await returnCopies(tx, orderId, adminUsername);
  const sale = selectSales({ orders: '0', openOrders: String(openOrders), sign: String(sales) });
  await sql`
    WITH sale AS (${sql.raw(sale)} WHERE orders.id = ${orderId}::uuid),
    ${sql.raw(addSales('sale'))} SELECT`.execute(tx);
}

/** Adds orders that were stored in bulk, whatever has become of them already. */
export async function recordStoredOrders(tx: Db, ids: string[]): Promise<void> {
  const sale = selectSales({
    orders: '1',
    openOrders: `(status IN (${quote(openOrderStatuses)}))::int`,
    sign: `(status NOT IN (${quote(withdrawnOrderStatuses)}))::int`,
  });
  await sql`
    WITH sale AS MATERIALIZED (${sql.raw(sale)} WHERE orders.id = ANY(${ids}::uuid[])),
    ${sql.raw(addSales('sale', shardOfCustomer))} SELECT`.execute(tx);
  await refillOrderSearch(tx);
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
