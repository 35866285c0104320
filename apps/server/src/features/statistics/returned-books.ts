import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { ownShard } from './figure-shards.ts';

type ReturnedBooks = {
  placedAt: Date;
  userId: string;
  name: string;
  /** What was given back. */
  cents: number;
  units: number;
  trendingUnits: number;
  /** One for each copy. */
  categories: string[];
};

/**
 * Books that came back leave the sales of the month in which they were ordered, with the money that was given back; the order
 * itself still counts. A customer whose sales are still queued has no row yet: what is queued is added to this one.
 */
export async function addReturnedBooks(tx: Db, returned: ReturnedBooks): Promise<void> {
  const { placedAt, userId, name, cents, units, trendingUnits, categories } = returned;
  await sql`
    WITH taken_from_totals AS (
      UPDATE total_figures SET sales_cents = sales_cents - ${cents} WHERE shard = ${sql.raw(ownShard)}
    ), taken_from_customer AS (
      INSERT INTO customer_figures AS known (user_id, name, orders, sales_cents)
      VALUES (${userId}, ${name}, 0, ${-cents})
      ON CONFLICT (user_id) DO UPDATE SET sales_cents = known.sales_cents + excluded.sales_cents
    ), taken_from_month AS (
      INSERT INTO monthly_figures AS known (month, shard, sales_cents, units, trending_units)
      VALUES (date_trunc('month', ${placedAt}::timestamptz AT TIME ZONE 'UTC')::date, ${sql.raw(ownShard)},
              ${-cents}, ${-units}, ${-trendingUnits})
      ON CONFLICT (month, shard) DO UPDATE
      SET sales_cents = known.sales_cents + excluded.sales_cents, units = known.units + excluded.units,
          trending_units = known.trending_units + excluded.trending_units
    )
    INSERT INTO category_figures AS known (category, shard, units)
    SELECT category, ${sql.raw(ownShard)}, -count(*) FROM unnest(${categories}::text[]) AS category
    GROUP BY category ORDER BY category
    ON CONFLICT (category, shard) DO UPDATE SET units = known.units + excluded.units`.execute(tx);
}
