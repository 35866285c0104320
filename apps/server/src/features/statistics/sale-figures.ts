/**
 * What orders do to the figures. A placed order only appends a row to `queued_sales`, by the routine store_orders; the
 * roll-up adds such rows up, and whoever reads a figure adds what is still queued.
 *
 * The writes are parts of a statement (common table expressions) that reads a relation with one row for each order:
 * placed_at, user_id, name; orders and open_orders, by which those counts change; sales, which is -1 for an order that is
 * withdrawn and 0 for one that never counted; cents, units and trending_units, of the same sign; and the categories of
 * its books, one for each.
 */
import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { ownShard } from './figure-shards.ts';

/** SQL: the sums over an order's lines (category, trending) that the relation needs. */
export const lineSums =
  'count(*) AS units, count(*) FILTER (WHERE trending) AS trending_units, array_agg(category) AS categories';

/** SQL: the columns of `lineSums`, the counts times `factor`. */
export function scaledLineSums(factor: string): string {
  return `units * ${factor} AS units, trending_units * ${factor} AS trending_units, categories`;
}

/** SQL: the part of a WITH clause that adds the orders of the relation `sales` to all figures. */
export function addSales(sales: string, shard = ownShard): string {
  return `
    added_to_totals AS (
      UPDATE total_figures AS known
      SET orders = known.orders + added.orders, open_orders = known.open_orders + added.open_orders,
          sales_cents = known.sales_cents + added.cents
      FROM (
        SELECT ${shard} AS shard, sum(orders) AS orders, sum(open_orders) AS open_orders, sum(cents) AS cents
        FROM ${sales} GROUP BY 1 ORDER BY 1
      ) AS added
      WHERE known.shard = added.shard
    ), added_to_customers AS (
      INSERT INTO customer_figures AS known (user_id, name, orders, sales_cents)
      SELECT user_id, (array_agg(name ORDER BY placed_at DESC))[1], sum(sales), sum(cents)
      FROM ${sales} GROUP BY user_id ORDER BY user_id
      ON CONFLICT (user_id) DO UPDATE
      SET name = CASE WHEN excluded.orders >= 0 THEN excluded.name ELSE known.name END,
          orders = known.orders + excluded.orders, sales_cents = known.sales_cents + excluded.sales_cents
    ), added_to_months AS (
      INSERT INTO monthly_figures AS known (month, shard, sales_cents, units, trending_units)
      SELECT date_trunc('month', placed_at AT TIME ZONE 'UTC')::date, ${shard},
             sum(cents), sum(units), sum(trending_units)
      FROM ${sales} WHERE sales <> 0 GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (month, shard) DO UPDATE
      SET sales_cents = known.sales_cents + excluded.sales_cents, units = known.units + excluded.units,
          trending_units = known.trending_units + excluded.trending_units
    ), added_to_categories AS (
      INSERT INTO category_figures AS known (category, shard, units)
      SELECT category, ${shard}, sum(sales)
      FROM ${sales} CROSS JOIN unnest(categories) AS category WHERE sales <> 0 GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (category, shard) DO UPDATE SET units = known.units + excluded.units
    )`;
}

export async function addOpenOrders(tx: Db, change: number): Promise<void> {
  await sql`
    UPDATE total_figures SET open_orders = open_orders + ${change} WHERE shard = ${sql.raw(ownShard)}`.execute(
    tx,
  );
}
