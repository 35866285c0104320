/** What the store must show, counted anew by SQL in its own database. */
import pg from 'pg';
import { findRunningDatabase } from '../apps/server/src/database/embedded/index.ts';
import type { Shop } from './shop-test.ts';

export type Recount = {
  statistics: { totalBooks: number; totalSales: number; trendingBooks: number; totalOrders: number };
  ordersLeft: number;
  unitsByCategory: Record<string, number>;
  /** Of orders that were delivered, less what was given back. */
  cashToday: string;
  /** Books whose copies are not the sum of their journal. */
  wrongStock: number;
  copies: number;
};

const question = `
  WITH kept AS (
    SELECT orders.*, total_cents - coalesce((
      SELECT sum(refund_cents) FROM order_returns WHERE order_id = orders.id), 0) AS cents
    FROM orders WHERE status NOT IN ('cancelled', 'refused')
  ), today AS (
    SELECT $1::timestamptz AS from_at
  )
  SELECT json_build_object(
    'statistics', json_build_object(
      'totalBooks', (SELECT count(*) FROM books),
      'totalSales', (SELECT sum(cents) / 100.0 FROM kept),
      'trendingBooks', (SELECT count(*) FROM books WHERE trending),
      'totalOrders', (SELECT count(*) FROM orders)),
    'ordersLeft', (SELECT count(*) FROM orders WHERE status IN ('placed', 'confirmed', 'shipped')),
    'unitsByCategory', (SELECT json_object_agg(category, units) FROM (
      SELECT category, count(*) AS units FROM order_lines JOIN kept ON kept.id = order_id
      WHERE return_id IS NULL GROUP BY category) AS counted),
    'cashToday', (((SELECT coalesce(sum(total_cents), 0) FROM orders JOIN order_history AS step ON order_id = id, today
        WHERE step.status = 'delivered' AND at >= from_at)
      - (SELECT coalesce(sum(refund_cents), 0) FROM order_returns, today WHERE at >= from_at)) / 100.0)::numeric(12, 2)::text,
    'wrongStock', (SELECT count(*) FROM stock WHERE copies <> (
      SELECT coalesce(sum(change), 0) FROM stock_changes WHERE stock_changes.book_id = stock.book_id)),
    'copies', (SELECT coalesce(sum(copies), 0) FROM stock)) AS recount`;

/** `today`: when the day began. */
export async function recount(shop: Shop, today: string): Promise<Recount> {
  const connection = await findRunningDatabase(shop.dataDir);
  if (!connection) throw new Error('The store has no database of its own.');
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ recount: Recount }>(question, [today]);
    const [row] = rows;
    if (!row) throw new Error('A count always has a row.');
    return row.recount;
  } finally {
    await client.end();
  }
}
