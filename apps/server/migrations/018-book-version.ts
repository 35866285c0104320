import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE books ADD COLUMN version integer NOT NULL DEFAULT 1`.execute(db);
  // By the database itself: whatever changes a book, now or later, cannot forget it.
  await sql`
    CREATE FUNCTION raise_book_version() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.version := OLD.version + 1;
      RETURN NEW;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER book_changes_raise_version BEFORE UPDATE ON books
    FOR EACH ROW EXECUTE FUNCTION raise_book_version()`.execute(db);
}
