import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Not unique: a bookseller may offer one edition twice, new and used.
  await sql`ALTER TABLE books ADD COLUMN isbn text COLLATE "C" CHECK (isbn ~ '^[0-9]{13}$')`.execute(db);
  await sql`CREATE INDEX books_by_isbn ON books (isbn) WHERE isbn IS NOT NULL`.execute(db);
}
