import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';

/** Each text changes whenever something of its kind did; what it says beyond that is nobody's business. */
export type LiveFigures = { orders: string; books: string; visits: string };

/** A few dozen rows and what is queued, however large the store is, so that it can be asked every second. */
export async function readLiveFigures(db: Db): Promise<LiveFigures> {
  const { rows } = await sql<LiveFigures>`
    SELECT concat_ws('/', kept.orders + queued.orders, kept.open_orders + queued.orders, kept.cents + queued.cents)
             AS orders,
           concat_ws('/', kept.books, kept.trending_books) AS books,
           (SELECT concat(sum(visits)) FROM hourly_visits WHERE hour > now() - interval '24 hours') AS visits
    FROM (
      -- A new store has no row yet.
      SELECT coalesce(sum(orders), 0) AS orders, coalesce(sum(open_orders), 0) AS open_orders,
             coalesce(sum(sales_cents), 0) AS cents, sum(books) AS books, sum(trending_books) AS trending_books
      FROM total_figures
    ) AS kept, (
      SELECT count(*) AS orders, coalesce(sum(cents), 0) AS cents FROM queued_sales
    ) AS queued`.execute(db);
  return rows[0] ?? { orders: '', books: '', visits: '' };
}
