import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // No reference to "user": an order outlives the account that placed it.
  await sql`
    CREATE TABLE orders (
      id uuid PRIMARY KEY,
      user_id text COLLATE "C" NOT NULL,
      name text NOT NULL,
      email text NOT NULL,
      phone text NOT NULL,
      street text,
      city text NOT NULL,
      country text NOT NULL,
      state text NOT NULL,
      zipcode text NOT NULL,
      total_cents integer NOT NULL CHECK (total_cents >= 0),
      status text COLLATE "C" NOT NULL,
      created_at timestamptz(3) NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX orders_of_user ON orders (user_id, created_at DESC, id DESC)`.execute(db);
  await sql`CREATE INDEX orders_newest ON orders (created_at DESC, id DESC)`.execute(db);
  await sql`CREATE INDEX orders_newest_in_status ON orders (status, created_at DESC, id DESC)`.execute(db);

  // What makes a repeated request find its first order: an Idempotency-Key for good, the content for a while.
  await sql`
    CREATE TABLE order_claims (
      user_id text COLLATE "C" NOT NULL,
      claim text COLLATE "C" NOT NULL,
      fingerprint bytea NOT NULL,
      order_id uuid NOT NULL,
      claimed_at timestamptz NOT NULL,
      PRIMARY KEY (user_id, claim)
    )`.execute(db);
  await sql`
    CREATE INDEX order_claims_without_key ON order_claims (claimed_at)
    WHERE claim LIKE 'content:%'`.execute(db);

  // The lines are a snapshot: a book may change or go, an order may not.
  await sql`
    CREATE TABLE order_lines (
      order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
      position smallint NOT NULL,
      book_id uuid NOT NULL,
      title text NOT NULL,
      category text COLLATE "C" NOT NULL,
      price_cents integer NOT NULL CHECK (price_cents >= 0),
      trending boolean NOT NULL,
      cover_image text NOT NULL,
      PRIMARY KEY (order_id, position)
    )`.execute(db);

  // What came after an order was placed. No status can come back, so an order has each at most once.
  await sql`
    CREATE TABLE order_history (
      order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
      status text COLLATE "C" NOT NULL,
      at timestamptz(3) NOT NULL,
      admin_id uuid,
      PRIMARY KEY (order_id, status)
    )`.execute(db);

  await sql`
    CREATE TABLE demo_loads (
      only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
      loaded_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
}
