/** What an order needs of the catalogue. */
import { isStoredId } from '@book-store/contract';
import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';

export async function findDeletedTitles(tx: Db, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; title: string }>`
    SELECT id, title FROM deleted_books WHERE id = ANY(${ids.filter(isStoredId)}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** What each book costs now, in cents; those that are gone are not in it. */
export async function findPrices(db: Db, ids: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; cents: number }>`
    SELECT id, new_price_cents AS cents FROM books WHERE id = ANY(${ids.filter(isStoredId)}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, cents }) => [id, cents]));
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
