/** A supplier's file from its first byte to its end; taking it and taking it back have files of their own. */
import {
  type CheckFile,
  type CreateFileImport,
  type FileImport,
  type FileLook,
  filePartBytes,
  type FileRows,
  type FileRowsQuery,
  formatSize,
  type LookAtFile,
  maxSupplierFileBytes,
  takeBackDays,
} from '@book-store/contract';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../database/connect.ts';
import type { Admin } from '../../admin/index.ts';
import { checkFile, type CheckSteps } from './check-file.ts';
import { toFileImport, toFileRow } from './file-import-answer.ts';
import {
  deleteFileImport,
  findLeftImports,
  insertFileImport,
  insertPiece,
  listTakenImports,
  readPieces,
} from './file-import-queries.ts';
import { findRows } from './file-row-queries.ts';
import { findKnown, findOpenFile, findOwn, findWholeFile, notNow, whileClaimed } from './open-file.ts';
import { lookAtFile } from './reading/look-at-file.ts';
import { refuseOtherThanText } from './reading/refuse-other-than-text.ts';
import { listSuppliers } from './supplier-queries.ts';

const pieceBytes = 128 * 1024;
const listedImports = 50;

/** A person has one file under way: what was sent before and never taken goes. */
export async function createFileImport(db: Db, wanted: CreateFileImport, admin: Admin): Promise<FileImport> {
  for (const id of await findLeftImports(db, { adminId: admin.id })) await deleteFileImport(db, id);
  return toFileImport(await insertFileImport(db, wanted, admin));
}

export type FilePart = { part: number; bytes: Buffer; admin: Admin };

/** The same part may come twice: a connection that broke off is no harm. */
export async function keepFilePart(db: Db, id: string, { part, bytes, admin }: FilePart): Promise<void> {
  const file = await findOpenFile(db, id, admin);
  const parts = Math.ceil(file.file_bytes / filePartBytes);
  const expected = part < parts - 1 ? filePartBytes : file.file_bytes - part * filePartBytes;
  if (part >= parts || bytes.length !== expected) {
    throw new AppError('validation_failed', `The file of ${formatSize(file.file_bytes)} has no such part.`);
  }
  // With the first part: who has chosen a spreadsheet or a picture need not wait for all of it.
  if (part === 0) refuseOtherThanText(bytes);
  for (let piece = 0; piece * pieceBytes < bytes.length; piece += 1) {
    await insertPiece(db, file.id, part, piece, bytes.subarray(piece * pieceBytes, (piece + 1) * pieceBytes));
  }
}

export async function lookAtImport(db: Db, id: string, wanted: LookAtFile, admin: Admin): Promise<FileLook> {
  const file = await findWholeFile(db, id, admin);
  return lookAtFile(() => readPieces(db, file.id), wanted, await listSuppliers(db));
}

export async function checkImport(
  db: Db,
  id: string,
  wanted: CheckFile,
  steps: CheckSteps,
): Promise<FileImport> {
  const file = await findWholeFile(db, id, steps.admin);
  return whileClaimed(db, file.id, async () => {
    await checkFile(db, file, wanted, steps);
    return readFileImport(db, id);
  });
}

/** Nothing of it was taken, and nothing of it stays. */
export async function discardImport(db: Db, id: string, admin: Admin): Promise<void> {
  const { id: known } = await findOwn(db, id, admin);
  await whileClaimed(db, known, async () => {
    const { status } = await findKnown(db, known);
    if (status !== 'sending' && status !== 'checked') throw notNow(status);
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

export const tooLarge = () =>
  new AppError(
    'payload_too_large',
    `A file has at most ${formatSize(maxSupplierFileBytes)}, in parts of ${formatSize(filePartBytes)}.`,
  );
