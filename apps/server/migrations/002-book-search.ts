/** Search and popularity: derived from `books`, kept in step by the catalogue feature. */
import { type Kysely, sql } from 'kysely';
import { createCountWords, createFindBooks, searchParts } from './002-find-books.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createPopularity(db);
  await createSearch(db);
  await createCountWords(db);
  await createFindBooks(db);
}

async function createPopularity(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE book_sales (
      book_id uuid PRIMARY KEY,
      category text COLLATE "C" NOT NULL,
      created_at timestamptz(3) NOT NULL,
      units_sold integer NOT NULL DEFAULT 0
    )`.execute(db);
  await sql`
    CREATE INDEX book_sales_top ON book_sales (units_sold DESC, created_at DESC, book_id DESC)`.execute(db);
  await sql`
    CREATE INDEX book_sales_top_in_category
      ON book_sales (category, units_sold DESC, created_at DESC, book_id DESC)`.execute(db);
  // No key and no index: an order only appends, and the roll-up takes all there is.
  await sql`CREATE TABLE unit_changes (book_id uuid NOT NULL, units integer NOT NULL)`.execute(db);
}

/** A part for each tier keeps the popular books together: they fill a few hundred pages, always in memory. */
async function createSearch(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE book_search (
      book_id uuid NOT NULL,
      tier smallint NOT NULL,
      units_sold integer NOT NULL DEFAULT 0,
      created_at timestamptz(3) NOT NULL,
      category text COLLATE "C" NOT NULL,
      title text COLLATE "C" NOT NULL,
      words tsvector NOT NULL
    ) PARTITION BY LIST (tier)`.execute(db);
  for (const [tier, part] of searchParts.entries()) {
    const name = sql.ref(part);
    // The free room on each page lets new sales figures be written in place.
    await sql`
      CREATE TABLE ${name} PARTITION OF book_search (PRIMARY KEY (book_id))
        FOR VALUES IN (${sql.lit(tier)}) WITH (fillfactor = 90)`.execute(db);
    await sql`CREATE INDEX ${sql.ref(`${part}_title`)} ON ${name} (title)`.execute(db);
    await sql`
      CREATE INDEX ${sql.ref(`${part}_words`)} ON ${name} USING gin (words) WITH (fastupdate = off)`.execute(
      db,
    );
  }
  await sql`
    CREATE TABLE search_words (
      word text COLLATE "C" PRIMARY KEY,
      books integer NOT NULL,
      named integer NOT NULL,
      forms integer[] NOT NULL
    )`.execute(db);
  await sql`
    CREATE INDEX search_words_forms ON search_words USING gin (forms) WITH (fastupdate = off)`.execute(db);
}
