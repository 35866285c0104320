/** The SQL of taking rows into the catalogue, and of taking them back. */
import type { FileRowOutcome, TakeChoice } from '@book-store/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/connect.ts';
import { bookColumnsOfB, type BookRow } from '../book-fields.ts';
import type { FileImportRow } from './file-import-queries.ts';
import type { StoredRow } from './file-row-queries.ts';

/** Until the transaction ends nobody else works on it. */
export function lockFileImport(tx: Db, id: string): Promise<FileImportRow | undefined> {
  return tx.selectFrom('file_imports').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** With the version and the copies that the book should have: of the check, or of the row of the same book taken before. */
export type RowToTake = StoredRow & { expected_version: number | null; expected_copies: number | null };

/** The earlier rows by the index of their books: one that is in the order of rows would be walked for each of them. */
export async function findRowsToTake(
  tx: Db,
  id: string,
  { take, after, limit }: { take: TakeChoice; after: number; limit: number },
): Promise<RowToTake[]> {
  const kinds = take === 'all' ? ['create', 'update', 'doubtful'] : ['create', 'update'];
  const { rows } = await sql<RowToTake>`
    SELECT r.*, coalesce((
      SELECT earlier.taken_version FROM file_import_rows earlier
      WHERE earlier.import_id = r.import_id AND earlier.book_id = r.book_id
        AND earlier.taken_version IS NOT NULL
      ORDER BY earlier.row_number + 0 DESC LIMIT 1
    ), r.version) AS expected_version,
    coalesce((
      SELECT earlier.changes #> '{copies,1}' FROM file_import_rows earlier
      WHERE earlier.import_id = r.import_id AND earlier.book_id = r.book_id
        AND earlier.taken_version IS NOT NULL AND earlier.changes ? 'copies'
      ORDER BY earlier.row_number + 0 DESC LIMIT 1
    ), r.changes #> '{copies,0}') AS expected_copies
    FROM file_import_rows r
    WHERE r.import_id = ${id}::uuid AND r.row_number > ${after} AND r.outcome IS NULL AND r.kind = ANY(${kinds})
      AND NOT r.is_left_out
    ORDER BY r.row_number LIMIT ${limit}`.execute(tx);
  return rows;
}

/** Of new books that this file brought: in which row each stands. */
export async function findRowsOfBooks(tx: Db, id: string, bookIds: string[]): Promise<Map<string, number>> {
  if (bookIds.length === 0) return new Map();
  const { rows } = await sql<{ book_id: string; row_number: number }>`
    SELECT book_id, row_number FROM file_import_rows
    WHERE import_id = ${id}::uuid AND book_id = ANY(${bookIds}::uuid[]) AND is_new AND outcome = 'taken'`.execute(
    tx,
  );
  return new Map(rows.map(({ book_id: bookId, row_number: row }) => [bookId, row]));
}

/** Those that were taken, the last ones first. */
export function findRowsToReturn(
  tx: Db,
  id: string,
  { before, limit }: { before: number; limit: number },
): Promise<StoredRow[]> {
  return tx
    .selectFrom('file_import_rows')
    .selectAll()
    .where('import_id', '=', id)
    .where('outcome', '=', 'taken')
    .where('row_number', '<', before)
    .orderBy('row_number', 'desc')
    .limit(limit)
    .execute();
}

/** No book twice in one step, so that the next row finds what the one before wrote. */
export function untilRepeated<Row extends StoredRow>(rows: Row[]): Row[] {
  const seen = new Set<unknown>();
  const end = rows.findIndex(({ book_id: id, is_new: isNew, changes }) => {
    const key = (isNew && changes.isbn?.[1]) || id;
    if (seen.has(key)) return true;
    seen.add(key);
    return false;
  });
  return end < 0 ? rows : rows.slice(0, end);
}

/** Those of the books that were ever ordered. */
export async function findSold(tx: Db, bookIds: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ book_id: string }>`
    SELECT book_id FROM book_sales WHERE book_id = ANY(${bookIds}::uuid[]) AND units_sold > 0
    UNION SELECT book_id FROM unit_changes WHERE book_id = ANY(${bookIds}::uuid[])`.execute(tx);
  return new Set(rows.map(({ book_id: id }) => id));
}

/** Stock before books, as orders do. */
export async function lockStockOf(tx: Db, bookIds: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ book_id: string; copies: number }>`
    SELECT book_id, copies FROM stock WHERE book_id = ANY(${bookIds}::uuid[])
    ORDER BY book_id FOR NO KEY UPDATE`.execute(tx);
  return new Map(rows.map(({ book_id: id, copies }) => [id, copies]));
}

export async function lockBooks(tx: Db, ids: string[]): Promise<Map<string, BookRow>> {
  const { rows } = await sql<BookRow>`
    SELECT ${bookColumnsOfB} FROM books b WHERE b.id = ANY(${ids}::uuid[])
    ORDER BY b.id FOR NO KEY UPDATE`.execute(tx);
  return new Map(rows.map((book) => [book.id, book]));
}

export type RowOutcome = {
  row: number;
  outcome: FileRowOutcome;
  version: number | null;
  note: string | null;
};

export async function writeOutcomes(tx: Db, id: string, outcomes: RowOutcome[]): Promise<void> {
  const numbers = outcomes.map(({ row }) => row);
  // The rows named twice: by the join alone all rows of the file would be read for each step.
  await sql`
    UPDATE file_import_rows r SET outcome = d.outcome, note = d.note, taken_version = coalesce(d.version, r.taken_version)
    FROM unnest(
      ${numbers}::int[], ${outcomes.map(({ outcome }) => outcome)}::text[],
      ${outcomes.map(({ version }) => version)}::int[], ${outcomes.map(({ note }) => note)}::text[]
    ) AS d (row_number, outcome, version, note)
    WHERE r.import_id = ${id}::uuid AND r.row_number = ANY(${numbers}::int[])
      AND r.row_number = d.row_number`.execute(tx);
}

export type Counts = FileImportRow['counts'];

/** Adds to what was counted, and tells all of it; whoever is at work on the file stays so. */
export async function addCounts(tx: Db, id: string, outcomes: readonly RowOutcome[]): Promise<Counts> {
  const counts = Map.groupBy(outcomes, ({ outcome }) => outcome);
  const added = [...counts].map(([outcome, rows]) => addTo(outcome, rows.length));
  const { rows } = await sql<{ counts: Counts }>`
    UPDATE file_imports SET counts = counts || jsonb_build_object(${sql.join(added)}),
      busy_until = now() + interval '1 minute'
    WHERE id = ${id}::uuid RETURNING counts`.execute(tx);
  return rows[0]?.counts ?? {};
}

export async function moveCounts(tx: Db, id: string, moves: ReadonlyMap<string, number>): Promise<void> {
  const added = [...moves].map(([name, number]) => addTo(name, number));
  await sql`
    UPDATE file_imports SET counts = counts || jsonb_build_object(${sql.join(added)})
    WHERE id = ${id}::uuid`.execute(tx);
}

function addTo(name: string, number: number): RawBuilder<unknown> {
  return sql`${name}::text, coalesce((counts ->> ${name}::text)::int, 0) + ${number}::int`;
}

export async function isBusy(tx: Db, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM file_imports WHERE id = ${id}::uuid AND busy_until > now()`.execute(
    tx,
  );
  return rows.length > 0;
}
