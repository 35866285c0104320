/** The SQL of the rows of suppliers' files: what each of them would change, or changed. */
import type { FileRowKind, FileRowsQuery } from '@book-store/contract';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../database/connect.ts';
import type { Tables } from '../../../database/tables.ts';
import type { PlannedRow } from './plan-rows.ts';
import type { Remark } from './read-supplier-row.ts';

export type StoredRow = Selectable<Tables['file_import_rows']>;

const rowsAtOnce = 5_000;

export async function deleteRows(db: Db, id: string): Promise<void> {
  for (let deleted = rowsAtOnce; deleted >= rowsAtOnce; ) {
    const { numAffectedRows } = await sql`
      DELETE FROM file_import_rows WHERE import_id = ${id}::uuid AND row_number IN (
        SELECT row_number FROM file_import_rows WHERE import_id = ${id}::uuid ORDER BY row_number LIMIT ${rowsAtOnce}
      )`.execute(db);
    deleted = Number(numAffectedRows ?? 0);
  }
}

/** Those that change nothing are only counted. */
export async function insertRows(db: Db, id: string, rows: PlannedRow[]): Promise<void> {
  const kept = rows.filter(({ kind }) => kind !== 'unchanged');
  if (kept.length === 0) return;
  const all = (column: keyof PlannedRow) => kept.map((row) => row[column]);
  const asText = (column: keyof PlannedRow) => kept.map((row) => JSON.stringify(row[column]));
  await sql`
    INSERT INTO file_import_rows (import_id, row_number, kind, is_new, title, book_id, version, changes, remarks)
    SELECT ${id}::uuid, row_number, kind, is_new, title, book_id, version, changes::jsonb, remarks::jsonb
    FROM unnest(
      ${all('row')}::int[], ${all('kind')}::text[], ${all('isNew')}::boolean[], ${all('title')}::text[],
      ${all('bookId')}::uuid[], ${all('version')}::int[], ${asText('changes')}::text[], ${asText('remarks')}::text[]
    ) AS d (row_number, kind, is_new, title, book_id, version, changes, remarks)`.execute(db);
}

/** Of two rows of one book neither is beyond doubt. Tells which of them were beyond it so far. */
export async function markDoubtful(
  db: Db,
  id: string,
  twins: Map<number, Remark>,
): Promise<('create' | 'update')[]> {
  if (twins.size === 0) return [];
  const remarks = [...twins.values()].map((remark) => JSON.stringify(remark));
  const { rows } = await sql<{ kind: 'create' | 'update' }>`
    WITH twin AS (
      SELECT r.row_number, r.kind, t.remark FROM file_import_rows r
      JOIN unnest(${[...twins.keys()]}::int[], ${remarks}::text[]) AS t (row_number, remark) USING (row_number)
      WHERE r.import_id = ${id}::uuid AND r.row_number = ANY(${[...twins.keys()]}::int[])
        AND r.kind IN ('create', 'update') FOR UPDATE OF r
    )
    UPDATE file_import_rows r SET kind = 'doubtful', remarks = r.remarks || jsonb_build_array(twin.remark::jsonb)
    FROM twin WHERE r.import_id = ${id}::uuid AND r.row_number = ANY(${[...twins.keys()]}::int[])
      AND r.row_number = twin.row_number
    RETURNING twin.kind`.execute(db);
  return rows.map(({ kind }) => kind);
}

export function findRows(
  db: Db,
  id: string,
  { kind, outcome, after, limit }: FileRowsQuery,
): Promise<StoredRow[]> {
  let query = db
    .selectFrom('file_import_rows')
    .selectAll()
    .where('import_id', '=', id)
    .where('row_number', '>', after)
    .orderBy('row_number')
    .limit(limit);
  if (kind) query = query.where('kind', '=', kind);
  if (outcome) query = query.where('outcome', '=', outcome);
  return query.execute();
}

export async function countChoosableRows(db: Db, id: string, rows: number[]): Promise<number> {
  const { rows: found } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM file_import_rows
    WHERE import_id = ${id}::uuid AND row_number = ANY(${rows}::int[]) AND kind <> 'refused'`.execute(db);
  return found[0]?.count ?? 0;
}

/** Tells of those that were not so already what they would do. */
export async function setLeftOut(
  db: Db,
  id: string,
  rows: number[],
  isLeftOut: boolean,
): Promise<FileRowKind[]> {
  const { rows: changed } = await sql<{ kind: FileRowKind }>`
    UPDATE file_import_rows SET is_left_out = ${isLeftOut}
    WHERE import_id = ${id}::uuid AND row_number = ANY(${rows}::int[]) AND is_left_out <> ${isLeftOut}
    RETURNING kind`.execute(db);
  return changed.map(({ kind }) => kind);
}
