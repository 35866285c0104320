/** Looks into the database whether every confirmed order is there once, and whether the figures are right. */
import { openOrderStatuses, withdrawnOrderStatuses } from '@book-store/contract';
import type { Database } from '../apps/server/src/database/connect.ts';

type Pool = Pick<Database['pool'], 'query'>;

export type OrderAudit = { lost: number; doubled: number; wrongFigures: string[] };

export async function auditOrders(
  pool: Pool,
  userIds: string[],
  acknowledged: ReadonlyMap<string, string>,
): Promise<OrderAudit> {
  const { rows: claims } = await pool.query<{ claim: string; order_id: string }>(
    `SELECT claim, order_id FROM order_claims JOIN orders ON orders.id = order_id
     WHERE order_claims.user_id = ANY($1)`,
    [userIds],
  );
  const stored = new Map(claims.map(({ claim, order_id }) => [claim.replace(/^key:/, ''), order_id]));
  const { rows } = await pool.query<{ orders: number }>(
    'SELECT count(*) AS orders FROM orders WHERE user_id = ANY($1)',
    [userIds],
  );
  return {
    lost: [...acknowledged].filter(([key, id]) => stored.get(key) !== id).length,
    doubled: (rows[0]?.orders ?? 0) - stored.size,
    wrongFigures: await findWrongFigures(pool),
  };
}

async function findWrongFigures(pool: Pool): Promise<string[]> {
  const wrong: string[] = [];
  for (const [name, { kept, counted }] of Object.entries(figures)) {
    const { rowCount } = await pool.query(
      `(${kept} EXCEPT ALL ${counted}) UNION ALL (${counted} EXCEPT ALL ${kept}) LIMIT 1`,
    );
    if (rowCount !== 0) wrong.push(name);
  }
  return wrong;
}

const quote = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

const sold = `(SELECT * FROM orders WHERE status NOT IN (${quote(withdrawnOrderStatuses)})) AS sold`;
const soldLines = `order_lines JOIN ${sold} ON sold.id = order_lines.order_id`;

/** Each figure as the store keeps it (what is queued is a part of it), and as it is when counted from the orders themselves. */
const figures = {
  totals: {
    kept: `(
      SELECT sum(orders)::bigint, sum(open_orders)::bigint, sum(cents)::bigint
      FROM (
        SELECT orders, open_orders, sales_cents AS cents FROM total_figures
        UNION ALL SELECT 1, 1, cents FROM queued_sales
      ) AS added)`,
    counted: `(
      SELECT count(*), count(*) FILTER (WHERE status IN (${quote(openOrderStatuses)})),
             (SELECT sum(total_cents)::bigint FROM ${sold})
      FROM orders)`,
  },
  'units by category': {
    kept: `(
      SELECT category, sum(units)::bigint
      FROM (
        SELECT category, units FROM category_figures UNION ALL SELECT unnest(categories), 1 FROM queued_sales
      ) AS added
      GROUP BY category HAVING sum(units) <> 0)`,
    counted: `(SELECT category, count(*) FROM ${soldLines} GROUP BY category)`,
  },
  months: {
    kept: `(
      SELECT month, sum(sales_cents)::bigint, sum(units)::bigint, sum(trending_units)::bigint
      FROM (
        SELECT month, sales_cents, units, trending_units FROM monthly_figures
        UNION ALL SELECT date_trunc('month', placed_at AT TIME ZONE 'UTC')::date, cents, units, trending_units
        FROM queued_sales
      ) AS added
      GROUP BY month HAVING sum(units) > 0)`,
    counted: `(
      SELECT paid.month, paid.cents, lines.units, lines.trending_units
      FROM (
        SELECT date_trunc('month', created_at AT TIME ZONE 'UTC')::date AS month, sum(total_cents)::bigint AS cents
        FROM ${sold} GROUP BY 1
      ) AS paid
      JOIN (
        SELECT date_trunc('month', created_at AT TIME ZONE 'UTC')::date AS month, count(*) AS units,
               count(*) FILTER (WHERE trending) AS trending_units
        FROM ${soldLines} GROUP BY 1
      ) AS lines USING (month))`,
  },
  customers: {
    kept: `(
      SELECT user_id, sum(orders)::bigint, sum(cents)::bigint
      FROM (
        SELECT user_id, orders, sales_cents AS cents FROM customer_figures
        UNION ALL SELECT user_id, 1, cents FROM queued_sales
      ) AS added
      GROUP BY user_id HAVING sum(orders) > 0)`,
    counted: `(SELECT user_id, count(*), sum(total_cents)::bigint FROM ${sold} GROUP BY user_id)`,
  },
  'copies on hand': {
    kept: `(SELECT book_id, copies::bigint FROM stock WHERE copies > 0)`,
    counted: `(SELECT book_id, sum(change) FROM stock_changes GROUP BY book_id HAVING sum(change) <> 0)`,
  },
  'copies sold': {
    kept: `(SELECT order_id, -sum(change) FROM stock_changes WHERE reason = 'sale' GROUP BY order_id)`,
    counted: `(SELECT order_id, count(*) FROM order_lines WHERE from_stock GROUP BY order_id)`,
  },
  'units sold of each book': {
    kept: `(
      SELECT book_id, sum(units)::bigint
      FROM (
        SELECT book_id, units_sold AS units FROM book_sales UNION ALL SELECT book_id, units FROM unit_changes
      ) AS changes
      JOIN books ON books.id = book_id GROUP BY book_id HAVING sum(units) > 0)`,
    counted: `(
      SELECT book_id, count(*) FROM ${soldLines} JOIN books ON books.id = book_id GROUP BY book_id)`,
  },
};
