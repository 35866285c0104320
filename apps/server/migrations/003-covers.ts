import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE covers (
      stem text COLLATE "C" PRIMARY KEY,
      width integer NOT NULL,
      height integer NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`
    CREATE TABLE cover_files (
      stem text COLLATE "C" NOT NULL REFERENCES covers ON DELETE CASCADE,
      width integer NOT NULL,
      format text COLLATE "C" NOT NULL,
      bytes bytea NOT NULL,
      PRIMARY KEY (stem, width, format)
    )`.execute(db);
  // Pictures are compressed already: trying again would only cost time.
  await sql`ALTER TABLE cover_files ALTER COLUMN bytes SET STORAGE EXTERNAL`.execute(db);
}
