/**
 * Imports can be taken back in any order. One that has changed a field again keeps it, and is handed what the field was
 * before: so the last of them to go leaves the book as it was before the first.
 */
import { sql } from 'kysely';
import type { Db } from '../../../database/connect.ts';
import type { KeptValue } from '../book-field-changes.ts';
import type { StoredRow } from './file-row-queries.ts';

export type LaterImport = { id: string; name: string };

/** Those that were taken after this one and not yet taken back, newest first. */
export async function findLaterImports(db: Db, id: string): Promise<LaterImport[]> {
  const { rows } = await sql<LaterImport>`
    SELECT later.id, later.file_name AS name FROM file_imports later JOIN file_imports f ON f.id = ${id}::uuid
    WHERE later.id <> f.id AND later.status IN ('applying', 'applied', 'taking-back')
      AND coalesce(later.applied_at, 'infinity') > f.applied_at
    ORDER BY later.applied_at DESC`.execute(db);
  return rows;
}

/** By the book and the field: the newest import that has changed it again. */
export type ChangedAgain = ReadonlyMap<string, ReadonlyMap<string, string>>;

export async function findChangedAgain(
  tx: Db,
  laterImports: readonly LaterImport[],
  bookIds: string[],
): Promise<ChangedAgain> {
  const changed = new Map<string, Map<string, string>>();
  for (const { id, name } of laterImports) {
    const { rows } = await sql<{ book_id: string; changes: StoredRow['changes'] }>`
      SELECT book_id, changes FROM file_import_rows
      WHERE import_id = ${id}::uuid AND book_id = ANY(${bookIds}::uuid[]) AND outcome = 'taken'`.execute(tx);
    for (const { book_id: bookId, changes } of rows) {
      const fields = changed.get(bookId) ?? new Map<string, string>();
      for (const field of Object.keys(changes)) if (!fields.has(field)) fields.set(field, name);
      changed.set(bookId, fields);
    }
  }
  return changed;
}

/** A field of which this import says no longer what it was. */
export type HandedOn = { bookId: string; field: string; old: KeptValue; now: KeptValue };

/** Where a later import found what this one wrote, it now leads back to what was there before both. */
export async function handOn(
  tx: Db,
  laterImports: readonly LaterImport[],
  fields: HandedOn[],
): Promise<void> {
  if (laterImports.length === 0 || fields.length === 0) return;
  const handed = sql`unnest(
    ${fields.map(({ bookId }) => bookId)}::uuid[], ${fields.map(({ field }) => field)}::text[],
    ${fields.map(({ old }) => JSON.stringify(old))}::text[], ${fields.map(({ now }) => JSON.stringify(now))}::text[]
  ) AS h (book_id, field, old, now)`;
  await sql`
    UPDATE file_import_rows r SET changes = r.changes || found.changes
    FROM (
      SELECT r.import_id, r.row_number,
        jsonb_object_agg(h.field, jsonb_build_array(h.old::jsonb, r.changes #> ARRAY[h.field, '1'])) AS changes
      FROM file_import_rows r JOIN ${handed} ON h.book_id = r.book_id
      WHERE r.import_id = ANY(${laterImports.map(({ id }) => id)}::uuid[])
        AND r.book_id = ANY(${fields.map(({ bookId }) => bookId)}::uuid[])
        AND r.outcome = 'taken' AND r.changes #> ARRAY[h.field, '0'] = h.now::jsonb
      GROUP BY 1, 2
    ) AS found
    WHERE r.import_id = found.import_id AND r.row_number = found.row_number`.execute(tx);
}
