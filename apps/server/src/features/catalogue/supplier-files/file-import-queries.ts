/** The SQL of suppliers' files; no statement touches more rows than it can in a moment. */
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../database/connect.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Admin } from '../../admin/index.ts';
import { bookColumnsOfB, type BookRow } from '../book-fields.ts';
import { deleteRows } from './file-row-queries.ts';

export type FileImportRow = Selectable<Tables['file_imports']>;

const piecesAtOnce = 50;
const busySeconds = 60;

export async function findBooksByIsbn(db: Db, isbns: string[]): Promise<BookRow[]> {
  if (isbns.length === 0) return [];
  const { rows } = await sql<BookRow>`
    SELECT ${bookColumnsOfB} FROM books b WHERE b.isbn = ANY(${isbns}::text[])`.execute(db);
  return rows;
}

export function insertFileImport(
  db: Db,
  file: { fileName: string; bytes: number },
  admin: Admin,
): Promise<FileImportRow> {
  return db
    .insertInto('file_imports')
    .values({
      file_name: file.fileName,
      file_bytes: file.bytes,
      admin_id: admin.id,
      admin_username: admin.username,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function findFileImport(db: Db, id: string): Promise<FileImportRow | undefined> {
  return db.selectFrom('file_imports').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Those that were taken, newest first. */
export function listTakenImports(db: Db, limit: number): Promise<FileImportRow[]> {
  return db
    .selectFrom('file_imports')
    .selectAll()
    .where('status', 'not in', ['sending', 'checked'])
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}

/** Those of one person that were never taken, and all that are too old to be of use. */
export async function findLeftImports(
  db: Db,
  which: { adminId: string } | { olderThanDays: number },
): Promise<string[]> {
  const condition =
    'adminId' in which
      ? sql`admin_id = ${which.adminId}::uuid AND status IN ('sending', 'checked')
          AND coalesce(busy_until < now(), true)`
      : sql`created_at < now() - CASE WHEN status IN ('sending', 'checked') THEN interval '1 day'
          ELSE make_interval(days => ${which.olderThanDays}) END AND coalesce(busy_until < now(), true)`;
  const { rows } = await sql<{ id: string }>`SELECT id FROM file_imports WHERE ${condition}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Nobody else is at work on it until `release`, or until nothing was heard for a minute. */
export async function claimFileImport(db: Db, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE file_imports SET busy_until = now() + make_interval(secs => ${busySeconds})
    WHERE id = ${id}::uuid AND coalesce(busy_until < now(), true)`.execute(db);
  return Number(numAffectedRows ?? 0) === 1;
}

export async function stayAtWork(db: Db, id: string): Promise<void> {
  await sql`
    UPDATE file_imports SET busy_until = now() + make_interval(secs => ${busySeconds}) WHERE id = ${id}::uuid`.execute(
    db,
  );
}

export async function releaseFileImport(db: Db, id: string): Promise<void> {
  await db.updateTable('file_imports').set({ busy_until: null }).where('id', '=', id).execute();
}

export async function deletePieces(db: Db, id: string, part?: number): Promise<void> {
  const ofPart = part === undefined ? sql`` : sql`AND part = ${part}`;
  for (let deleted = piecesAtOnce; deleted >= piecesAtOnce; ) {
    const { numAffectedRows } = await sql`
      DELETE FROM file_import_pieces WHERE import_id = ${id}::uuid AND (part, piece) IN (
        SELECT part, piece FROM file_import_pieces WHERE import_id = ${id}::uuid ${ofPart} LIMIT ${piecesAtOnce}
      )`.execute(db);
    deleted = Number(numAffectedRows ?? 0);
  }
}

export async function deleteFileImport(db: Db, id: string): Promise<void> {
  await deletePieces(db, id);
  await deleteRows(db, id);
  await db.deleteFrom('file_imports').where('id', '=', id).execute();
}

export async function insertPiece(
  db: Db,
  id: string,
  part: number,
  piece: number,
  bytes: Buffer,
): Promise<void> {
  await sql`
    INSERT INTO file_import_pieces (import_id, part, piece, bytes) VALUES (${id}::uuid, ${part}, ${piece}, ${bytes})
    ON CONFLICT (import_id, part, piece) DO UPDATE SET bytes = excluded.bytes`.execute(db);
}

export async function countPieceBytes(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    SELECT coalesce(sum(octet_length(bytes)), 0)::bigint AS bytes FROM file_import_pieces
    WHERE import_id = ${id}::uuid`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** Piece by piece, in the order of the file. */
export async function* readPieces(db: Db, id: string): AsyncGenerator<Buffer> {
  let last: { part: number; piece: number } = { part: -1, piece: -1 };
  for (;;) {
    const { rows } = await sql<{ part: number; piece: number; bytes: Buffer }>`
      SELECT part, piece, bytes FROM file_import_pieces
      WHERE import_id = ${id}::uuid AND (part, piece) > (${last.part}, ${last.piece})
      ORDER BY part, piece LIMIT 1`.execute(db);
    const [next] = rows;
    if (!next) return;
    yield next.bytes;
    last = next;
  }
}
