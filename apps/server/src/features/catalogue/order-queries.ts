/** What an order needs of the catalogue, inside the order's own transaction. */
import { isStoredId } from '@book-store/contract';
import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';

/**
 * SQL: the books of an array of ids. Price and existence are frozen until the transaction ends; orders do not
 * block each other.
 */
export function lockBooks(ids: string): string {
  return `SELECT id, title, category, new_price_cents, trending, cover_image
    FROM books WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR SHARE`;
}

/** SQL: one unit more of each book `id` of `source`. */
export function sellUnitsFrom(source: string, id: string): string {
  return `INSERT INTO unit_changes (book_id, units) SELECT ${id}, 1 FROM ${source}`;
}

export async function findDeletedTitles(tx: Db, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; title: string }>`
    SELECT id, title FROM deleted_books WHERE id = ANY(${ids.filter(isStoredId)}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, title }) => [id, title]));
}

export function recordUnitsSold(tx: Db, bookIds: string[]): Promise<void> {
  return appendUnitChanges(tx, bookIds, 1);
}

/** For a cancelled or refused order. */
export function recordUnitsReturned(tx: Db, bookIds: string[]): Promise<void> {
  return appendUnitChanges(tx, bookIds, -1);
}

async function appendUnitChanges(tx: Db, bookIds: string[], units: number): Promise<void> {
  await sql`INSERT INTO unit_changes SELECT unnest(${bookIds}::uuid[]), ${units}::integer`.execute(tx);
}
