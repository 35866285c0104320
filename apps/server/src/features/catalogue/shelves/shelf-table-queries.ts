/** The shelves themselves: a table of a few rows. */
import { sql } from 'kysely';
import type { Db } from '../../../database/connect.ts';
import { bookColumns, type BookRow } from '../book-fields.ts';

export type ShelfRecord = { name: string; title: string; introduction: string; is_hidden: boolean };

export function listShelfRecords(db: Db): Promise<ShelfRecord[]> {
  return db
    .selectFrom('shelves')
    .select(['name', 'title', 'introduction', 'is_hidden'])
    .orderBy('position')
    .orderBy('name')
    .execute();
}

/** Until the transaction ends nobody can take the shelf away. */
export async function holdShelves(tx: Db, names: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM shelves WHERE name = ANY(${names}::text[]) FOR KEY SHARE`.execute(tx);
  return new Set(rows.map(({ name }) => name));
}

export function lockShelf(tx: Db, name: string): Promise<ShelfRecord | undefined> {
  return tx
    .selectFrom('shelves')
    .select(['name', 'title', 'introduction', 'is_hidden'])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
}

/** Whoever changes which shelves there are, or their order, does so alone. */
export async function lockAllShelves(tx: Db): Promise<void> {
  await sql`LOCK TABLE shelves IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
}

/** Behind all others. */
export async function insertShelf(tx: Db, shelf: ShelfRecord): Promise<void> {
  await sql`
    INSERT INTO shelves (name, title, introduction, is_hidden, position)
    SELECT ${shelf.name}, ${shelf.title}, ${shelf.introduction}, ${shelf.is_hidden}, coalesce(max(position), 0) + 1
    FROM shelves`.execute(tx);
}

export async function updateShelfRow(tx: Db, { name, ...change }: ShelfRecord): Promise<void> {
  await tx.updateTable('shelves').set(change).where('name', '=', name).execute();
}

export async function deleteShelfRow(tx: Db, name: string): Promise<void> {
  await tx.deleteFrom('shelves').where('name', '=', name).execute();
}

export async function orderShelves(tx: Db, names: string[]): Promise<void> {
  await sql`
    UPDATE shelves s SET position = wanted.position
    FROM unnest(${names}::text[]) WITH ORDINALITY AS wanted (name, position)
    WHERE s.name = wanted.name`.execute(tx);
}

export function findBooksOnShelf(db: Db, category: string, limit: number): Promise<BookRow[]> {
  return db
    .selectFrom('books')
    .select(bookColumns)
    .where('category', '=', category)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}

export async function countByShelf(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ category: string; books: number }>`
    SELECT category, sum(books)::integer AS books FROM shelf_counts GROUP BY category`.execute(db);
  return new Map(rows.map(({ category, books }) => [category, books]));
}
