/** Which rules the search's rows were made by, so that rows of older ones can be found and made anew. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Without an index: a row that stays as it is but for this number is then written in place.
  await sql`ALTER TABLE book_search ADD COLUMN rules_version smallint NOT NULL DEFAULT 1`.execute(db);
  await sql`
    CREATE TABLE search_rules (
      is_only_row boolean PRIMARY KEY DEFAULT true CHECK (is_only_row),
      version smallint NOT NULL
    )`.execute(db);
  await sql`INSERT INTO search_rules (version) VALUES (1)`.execute(db);
}
