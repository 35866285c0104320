import { type Kysely, sql } from 'kysely';

/** Figures are kept in sixteen shards, since one row that every order waits for halves the orders a second. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE total_figures (
      shard smallint PRIMARY KEY,
      orders bigint NOT NULL DEFAULT 0,
      open_orders bigint NOT NULL DEFAULT 0,
      sales_cents bigint NOT NULL DEFAULT 0,
      books bigint NOT NULL DEFAULT 0,
      trending_books bigint NOT NULL DEFAULT 0,
      business_units bigint NOT NULL DEFAULT 0,
      technology_units bigint NOT NULL DEFAULT 0,
      fiction_units bigint NOT NULL DEFAULT 0,
      horror_units bigint NOT NULL DEFAULT 0,
      adventure_units bigint NOT NULL DEFAULT 0
    ) WITH (fillfactor = 50)`.execute(db);
  await sql`INSERT INTO total_figures (shard) SELECT generate_series(0, 15)`.execute(db);
  // A month is known by its first day.
  await sql`
    CREATE TABLE monthly_figures (
      month date NOT NULL,
      shard smallint NOT NULL,
      sales_cents bigint NOT NULL,
      units bigint NOT NULL,
      trending_units bigint NOT NULL,
      PRIMARY KEY (month, shard)
    ) WITH (fillfactor = 50)`.execute(db);
  await sql`
    CREATE TABLE customer_figures (
      user_id text COLLATE "C" PRIMARY KEY,
      name text NOT NULL,
      orders bigint NOT NULL,
      sales_cents bigint NOT NULL,
      average_cents double precision GENERATED ALWAYS AS (sales_cents::double precision / nullif(orders, 0)) STORED
    )`.execute(db);
  await sql`
    CREATE INDEX customers_by_average_order ON customer_figures (average_cents DESC, user_id)
    WHERE orders > 0`.execute(db);
  await sql`
    CREATE TABLE hourly_visits (
      hour timestamptz PRIMARY KEY,
      visits bigint NOT NULL
    )`.execute(db);
}
