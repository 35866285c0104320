/** Which file somebody means, whether it is theirs, and that nobody else is at work on it. */
import { type FileImportStatus, isStoredId } from '@book-store/contract';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../database/connect.ts';
import type { Admin } from '../../admin/index.ts';
import {
  claimFileImport,
  countPieceBytes,
  type FileImportRow,
  findFileImport,
  releaseFileImport,
} from './file-import-queries.ts';

export async function findKnown(db: Db, id: string): Promise<FileImportRow> {
  const file = isStoredId(id) ? await findFileImport(db, id) : undefined;
  if (!file) throw new AppError('not_found', 'This file is not here any more: please send it again.');
  return file;
}

const underWay: ReadonlySet<FileImportStatus> = new Set(['sending', 'checked', 'applying']);

/** Until it is taken a file is in the hands of whoever sent it; owners may step in. */
export async function findOwn(db: Db, id: string, admin: Admin): Promise<FileImportRow> {
  const file = await findKnown(db, id);
  if (underWay.has(file.status) && file.admin_id !== admin.id && admin.role !== 'owner') {
    throw new AppError(
      'forbidden',
      `${file.admin_username} has begun this import: only they or an owner can go on with it.`,
    );
  }
  return file;
}

/** Of which nothing was taken yet. */
export async function findOpenFile(db: Db, id: string, admin: Admin): Promise<FileImportRow> {
  const file = await findOwn(db, id, admin);
  if (file.status !== 'sending' && file.status !== 'checked') throw notNow(file.status);
  return file;
}

export async function findWholeFile(db: Db, id: string, admin: Admin): Promise<FileImportRow> {
  const file = await findOpenFile(db, id, admin);
  if ((await countPieceBytes(db, file.id)) === file.file_bytes) return file;
  throw new AppError('import_refused', 'A part of the file is missing: please send it again.');
}

/** One at a time, on whichever instance. */
export async function whileClaimed<Result>(db: Db, id: string, work: () => Promise<Result>): Promise<Result> {
  if (!(await claimFileImport(db, id))) throw atWork();
  try {
    return await work();
  } finally {
    await releaseFileImport(db, id);
  }
}

export function atWork(): AppError {
  return new AppError('import_refused', 'Somebody is at work on this file just now. Please wait a moment.');
}

/** Why it cannot be taken, or chosen from. */
export function notNow(status: FileImportStatus | undefined): AppError {
  if (status === 'sending') return new AppError('import_refused', 'Please check the file first.');
  return new AppError('import_refused', 'This file was taken already.');
}
