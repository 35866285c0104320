/** A supplier's file from its first byte to its end: who may do what with it, and when. */
import {
  type CheckFile,
  type CreateFileImport,
  type FileImport,
  type FileLook,
  filePartBytes,
  type FileRows,
  type FileRowsQuery,
  formatCount,
  formatSize,
  isStoredId,
  type LookAtFile,
  maxSupplierFileBytes,
  takeBackDays,
  type TakeChoice,
} from '@book-store/contract';
import { sql } from 'kysely';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../database/connect.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import type { Admin } from '../../admin/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { fillTiers } from '../transfer/write-books.ts';
import { checkFile, type CheckSteps } from './check-file.ts';
import { toFileImport, toFileRow } from './file-import-answer.ts';
import {
  claimFileImport,
  countPieceBytes,
  deleteFileImport,
  deletePieces,
  type FileImportRow,
  findFileImport,
  findLeftImports,
  findRows,
  insertFileImport,
  insertPiece,
  listTakenImports,
  readPieces,
  releaseFileImport,
} from './file-import-queries.ts';
import { lookAtFile } from './reading/look-at-file.ts';
import { listSuppliers } from './supplier-queries.ts';
import { takeNextRows } from './take-rows.ts';
import { lockFileImport } from './taking-queries.ts';

const pieceBytes = 128 * 1024;
const listedImports = 50;

/** A person has one file under way: what was sent before and never taken goes. */
export async function createFileImport(db: Db, wanted: CreateFileImport, admin: Admin): Promise<FileImport> {
  for (const id of await findLeftImports(db, { adminId: admin.id })) await deleteFileImport(db, id);
  return toFileImport(await insertFileImport(db, wanted, admin));
}

/** The same part may come twice: a connection that broke off is no harm. */
export async function keepFilePart(db: Db, id: string, part: number, bytes: Buffer): Promise<void> {
  const file = await findOpenFile(db, id);
  const parts = Math.ceil(file.file_bytes / filePartBytes);
  const expected = part < parts - 1 ? filePartBytes : file.file_bytes - part * filePartBytes;
  if (part >= parts || bytes.length !== expected) {
    throw new AppError('validation_failed', `The file of ${formatSize(file.file_bytes)} has no such part.`);
  }
  for (let piece = 0; piece * pieceBytes < bytes.length; piece += 1) {
    await insertPiece(db, file.id, part, piece, bytes.subarray(piece * pieceBytes, (piece + 1) * pieceBytes));
  }
}

export async function lookAtImport(db: Db, id: string, wanted: LookAtFile): Promise<FileLook> {
  const file = await findWholeFile(db, id);
  return lookAtFile(() => readPieces(db, file.id), wanted, await listSuppliers(db));
}

export async function checkImport(
  db: Db,
  id: string,
  wanted: CheckFile,
  steps: CheckSteps,
): Promise<FileImport> {
  const file = await findWholeFile(db, id);
  return whileClaimed(db, file.id, async () => {
    await checkFile(db, file, wanted, steps);
    return readFileImport(db, id);
  });
}

export type TakeSteps = { admin: Admin; onProgress: (share: number) => void; onTaken: () => void };

/** Goes on where it was interrupted. What was chosen first stays chosen. */
export async function takeImport(
  db: Db,
  id: string,
  take: TakeChoice,
  { admin, onProgress, onTaken }: TakeSteps,
): Promise<FileImport> {
  const { id: known } = await findKnown(db, id);
  return whileClaimed(db, known, async () => {
    const { file, auditId } = await beginTaking(db, known, take, admin);
    const { counts } = file;
    const all =
      (counts.create ?? 0) + (counts.update ?? 0) + (file.take === 'all' ? (counts.doubtful ?? 0) : 0);
    const nextTier = await fillTiers(db);
    const taking = { id: known, take: file.take ?? take, admin, auditId, nextTier };
    for (let last: number | undefined = 0; last !== undefined; ) {
      last = await takeNextRows(db, taking, last);
      onTaken();
      const now = (await findKnown(db, known)).counts;
      onProgress(Math.min(1, ((now.taken ?? 0) + (now.overtaken ?? 0)) / Math.max(1, all)));
    }
    await db
      .updateTable('file_imports')
      .set({ status: 'applied', applied_at: sql<Date>`now()` })
      .where('id', '=', known)
      .where('status', '=', 'applying')
      .execute();
    await deletePieces(db, known);
    return readFileImport(db, known);
  });
}

/** With its entry in the audit trail, under which the books will be. */
function beginTaking(
  db: Db,
  id: string,
  take: TakeChoice,
  admin: Admin,
): Promise<{ file: FileImportRow; auditId: number }> {
  return inTransaction(db, async (tx) => {
    const file = await lockFileImport(tx, id);
    if (file?.status === 'applying' && file.audit_id !== null) return { file, auditId: file.audit_id };
    if (file?.status !== 'checked') throw alreadyTaken(file?.status);
    const { create = 0, update = 0, doubtful = 0, unchanged = 0 } = file.counts;
    const books = create + update + (take === 'all' ? doubtful : 0);
    if (books === 0) throw new AppError('import_refused', 'There is no row to take.');
    const auditId = await recordAudit(tx, admin, {
      action: 'books-imported',
      object: { id, name: `${formatCount(books)} ${books === 1 ? 'book' : 'books'}` },
      changes: {
        file: { new: file.file_name },
        ...(file.supplier_name !== null && { supplier: { new: file.supplier_name } }),
        unchanged: { new: unchanged },
      },
    });
    const change = { status: 'applying', take, audit_id: auditId } as const;
    await tx.updateTable('file_imports').set(change).where('id', '=', id).execute();
    return { file: { ...file, ...change }, auditId };
  });
}

/** Nothing of it was taken, and nothing of it stays. */
export async function discardImport(db: Db, id: string): Promise<void> {
  const { id: known } = await findKnown(db, id);
  await whileClaimed(db, known, async () => {
    const { status } = await findKnown(db, known);
    if (status !== 'sending' && status !== 'checked') throw alreadyTaken(status);
    await deleteFileImport(db, known);
  });
}

export async function readFileImport(db: Db, id: string): Promise<FileImport> {
  return toFileImport(await findKnown(db, id));
}

export async function listFileImports(db: Db): Promise<FileImport[]> {
  return (await listTakenImports(db, listedImports)).map(toFileImport);
}

export async function readImportRows(db: Db, id: string, query: FileRowsQuery): Promise<FileRows> {
  const { id: known } = await findKnown(db, id);
  const rows = await findRows(db, known, query);
  const last = rows.length === query.limit ? rows.at(-1)?.row_number : undefined;
  return { rows: rows.map(toFileRow), next: last ?? null };
}

/** Files that nobody took within a day, and what can no longer be taken back. */
export async function dropOldImports(db: Db): Promise<void> {
  for (const id of await findLeftImports(db, { olderThanDays: takeBackDays + 1 }))
    await deleteFileImport(db, id);
}

export async function findKnown(db: Db, id: string): Promise<FileImportRow> {
  const file = isStoredId(id) ? await findFileImport(db, id) : undefined;
  if (!file) throw new AppError('not_found', 'This file is not here any more: please send it again.');
  return file;
}

async function findOpenFile(db: Db, id: string): Promise<FileImportRow> {
  const file = await findKnown(db, id);
  if (file.status !== 'sending' && file.status !== 'checked') throw alreadyTaken(file.status);
  return file;
}

async function findWholeFile(db: Db, id: string): Promise<FileImportRow> {
  const file = await findOpenFile(db, id);
  if ((await countPieceBytes(db, file.id)) === file.file_bytes) return file;
  throw new AppError('import_refused', 'A part of the file is missing: please send it again.');
}

/** One at a time, on whichever instance. */
export async function whileClaimed<Result>(db: Db, id: string, work: () => Promise<Result>): Promise<Result> {
  if (!(await claimFileImport(db, id))) {
    throw new AppError('import_refused', 'Somebody is at work on this file just now. Please wait a moment.');
  }
  try {
    return await work();
  } finally {
    await releaseFileImport(db, id);
  }
}

function alreadyTaken(status: string | undefined): AppError {
  if (status === 'sending') return new AppError('import_refused', 'Please check the file first.');
  return new AppError('import_refused', 'This file was taken already.');
}

export const tooLarge = () =>
  new AppError(
    'payload_too_large',
    `A file has at most ${formatSize(maxSupplierFileBytes)}, in parts of ${formatSize(filePartBytes)}.`,
  );
