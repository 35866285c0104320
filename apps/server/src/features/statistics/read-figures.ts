import { type AdminInsights, type AdminStatistics, fromCents } from '@book-store/contract';
import type { Database } from '../../database/connect.ts';

const monthsShown = 12;
const customersShown = 8;
const hour = 3_600_000;

type Pool = Pick<Database, 'pool'>;

/** Prepared, like the other: planning would take longer than reading. */
export async function readStatistics({ pool }: Pool): Promise<AdminStatistics> {
  const { rows } = await pool.query<{ books: number; trendingBooks: number; orders: number; cents: number }>({
    name: 'read-statistics',
    text: `SELECT totals.books, totals."trendingBooks", totals.orders + queued.orders AS orders,
                  totals.cents + queued.cents AS cents
           FROM (
             SELECT sum(books)::bigint AS books, sum(trending_books)::bigint AS "trendingBooks",
                    sum(orders)::bigint AS orders, sum(sales_cents)::bigint AS cents
             FROM total_figures
           ) AS totals, (
             SELECT count(*) AS orders, coalesce(sum(cents), 0)::bigint AS cents FROM queued_sales
           ) AS queued`,
  });
  const { books = 0, trendingBooks = 0, orders = 0, cents = 0 } = rows[0] ?? {};
  return { totalBooks: books, totalSales: fromCents(cents), trendingBooks, totalOrders: orders };
}

type InsightRow = {
  openOrders: number;
  units: Partial<Record<string, number>>;
  shelves: string[];
  months: { month: string; salesCents: number; units: number; trendingUnits: number }[];
  customers: { name: string; averageCents: number; orders: number }[];
  visits: number;
};

/** One statement, so that all figures are of the same moment; what is queued is a part of each. */
export async function readInsights({ pool }: Pool, now = new Date()): Promise<AdminInsights> {
  const months = trailingMonths(now);
  const dayAgo = new Date(now.getTime() - 24 * hour);
  const { rows } = await pool.query<InsightRow>({
    name: 'read-insights',
    text: insightsStatement,
    values: [`${months[0]}-01`, dayAgo.toISOString()],
  });
  const [row] = rows;
  if (!row) throw new Error('The figures are missing.');
  return toInsights(row, months);
}

const customersWithQueuedOrders = `
  SELECT user_id, name, cents::double precision / orders, orders FROM (
    SELECT user_id, queued.name, queued.cents + coalesce(sales_cents, 0) AS cents,
           queued.orders + coalesce(known.orders, 0) AS orders
    FROM (
      SELECT user_id, (array_agg(name ORDER BY placed_at DESC))[1] AS name, sum(cents) AS cents, count(*) AS orders
      FROM queued_sales GROUP BY user_id
    ) AS queued LEFT JOIN customer_figures AS known USING (user_id)
  ) AS sums WHERE orders > 0`;

const insightsStatement = `
  SELECT totals.*, categories.units, shelves.shelves, sales.months, customers.customers, visits.visits
  FROM (
    SELECT sum(open_orders)::bigint + (SELECT count(*) FROM queued_sales) AS "openOrders" FROM total_figures
  ) AS totals, (
    SELECT coalesce(json_object_agg(category, units), '{}') AS units FROM (
      SELECT category, sum(units) AS units FROM (
        SELECT category, units FROM category_figures
        UNION ALL SELECT unnest(categories), 1 FROM queued_sales
      ) AS sold GROUP BY category
    ) AS sums
  ) AS categories, (
    SELECT coalesce(json_agg(name ORDER BY position, name), '[]') AS shelves FROM shelves
  ) AS shelves, (
    SELECT coalesce(json_agg(sums), '[]') AS months FROM (
      SELECT substr(month::text, 1, 7) AS month, sum(sales_cents) AS "salesCents",
             sum(units) AS units, sum(trending_units) AS "trendingUnits"
      FROM (
        SELECT month, sales_cents, units, trending_units FROM monthly_figures WHERE month >= $1::date
        UNION ALL SELECT date_trunc('month', placed_at AT TIME ZONE 'UTC')::date, cents, units, trending_units
        FROM queued_sales
      ) AS sold
      GROUP BY 1
    ) AS sums
  ) AS sales, (
    SELECT coalesce(json_agg(best), '[]') AS customers FROM (
      SELECT name, average_cents AS "averageCents", orders FROM (
        SELECT * FROM (
          SELECT user_id, name, average_cents, orders FROM customer_figures
          WHERE orders > 0 AND user_id NOT IN (SELECT user_id FROM queued_sales)
          ORDER BY average_cents DESC, user_id LIMIT ${customersShown}
        ) AS added
        UNION ALL ${customersWithQueuedOrders}
      ) AS known
      ORDER BY average_cents DESC, user_id LIMIT ${customersShown}
    ) AS best
  ) AS customers, (
    SELECT coalesce(sum(visits), 0)::bigint AS visits
    FROM hourly_visits
    WHERE hour > $2::timestamptz
  ) AS visits`;

function toInsights(row: InsightRow, months: string[]): AdminInsights {
  const found = new Map(row.months.map((figures) => [figures.month, figures]));
  const { units = 0, trendingUnits = 0 } = found.get(months.at(-1) ?? '') ?? {};
  return {
    revenueByMonth: months.map((month) => ({ month, revenue: fromCents(found.get(month)?.salesCents ?? 0) })),
    ordersLeft: row.openOrders,
    visitsLastDay: row.visits,
    customersByAverageOrder: row.customers.map(({ name, averageCents, orders }) => ({
      name,
      averageOrder: fromCents(Math.round(averageCents)),
      orders,
    })),
    unitsByCategory: row.shelves.map((category) => ({ category, units: row.units[category] ?? 0 })),
    trendingShare: units > 0 ? Math.round((100 * trendingUnits) / units) : 0,
  };
}

/** "YYYY-MM" of this month and the eleven before it in UTC, oldest first. */
function trailingMonths(now: Date): string[] {
  return Array.from({ length: monthsShown }, (_, index) => {
    const monthsBack = monthsShown - 1 - index;
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsBack, 1))
      .toISOString()
      .slice(0, 7);
  });
}
