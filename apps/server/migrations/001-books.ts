import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE books (
      id uuid PRIMARY KEY,
      title text NOT NULL,
      description text NOT NULL,
      category text COLLATE "C" NOT NULL,
      trending boolean NOT NULL,
      old_price_cents integer NOT NULL CHECK (old_price_cents >= 0),
      new_price_cents integer NOT NULL CHECK (new_price_cents >= 0),
      cover_image text NOT NULL,
      author text,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      updated_at timestamptz(3) NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`CREATE INDEX books_newest ON books (created_at DESC, id DESC)`.execute(db);
  await sql`CREATE INDEX books_newest_in_category ON books (category, created_at DESC, id DESC)`.execute(db);
  await sql`CREATE INDEX books_by_price ON books (new_price_cents, id)`.execute(db);
  await sql`CREATE INDEX books_by_price_in_category ON books (category, new_price_cents, id)`.execute(db);
  await sql`
    CREATE TABLE deleted_books (
      id uuid PRIMARY KEY,
      title text NOT NULL,
      deleted_at timestamptz(3) NOT NULL DEFAULT now()
    )`.execute(db);
}
