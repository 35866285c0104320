/** A checked file is taken into the catalogue: the rows that were chosen, some at a time. */
import { type FileImport, formatCount, type TakeChoice } from '@book-store/contract';
import { sql } from 'kysely';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../database/connect.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import type { Admin } from '../../admin/index.ts';
import { completeAudit, recordAudit } from '../../audit/index.ts';
import { fillTiers } from '../transfer/write-books.ts';
import { toFileImport } from './file-import-answer.ts';
import { deletePieces, type FileImportRow } from './file-import-queries.ts';
import { findKnown, findOwn, notNow, whileClaimed } from './open-file.ts';
import { takeNextRows } from './take-rows.ts';
import { lockFileImport } from './taking-queries.ts';

export type TakeSteps = { admin: Admin; onProgress: (share: number) => void; onTaken: () => void };

/** Goes on where it was interrupted. What was chosen first stays chosen. */
export async function takeImport(
  db: Db,
  id: string,
  take: TakeChoice,
  { admin, onProgress, onTaken }: TakeSteps,
): Promise<FileImport> {
  const { id: known } = await findOwn(db, id, admin);
  return whileClaimed(db, known, async () => {
    const { file, auditId } = await beginTaking(db, known, take, admin);
    const chosen = file.take ?? take;
    const all = Math.max(1, countChosen(file, chosen));
    const taking = { id: known, take: chosen, admin, auditId, nextTier: await fillTiers(db) };
    for (let last: number | undefined = 0; last !== undefined; ) {
      const step = await takeNextRows(db, taking, last);
      onTaken();
      const { taken = 0, overtaken = 0 } = step.counts;
      onProgress(Math.min(1, (taken + overtaken) / all));
      last = step.last;
    }
    await inTransaction(db, (tx) => endTaking(tx, known, auditId));
    await deletePieces(db, known);
    return toFileImport(await findKnown(db, known));
  });
}

/** What was left out is counted by itself. */
function countChosen({ counts }: Pick<FileImportRow, 'counts'>, take: TakeChoice): number {
  const { create = 0, update = 0, doubtful = 0 } = counts;
  return create + update + (take === 'all' ? doubtful : 0);
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
    if (file?.status !== 'checked') throw notNow(file?.status);
    const books = countChosen(file, take);
    if (books === 0) throw new AppError('import_refused', 'There is no row to take.');
    const { unchanged = 0, leftOut = 0 } = file.counts;
    const auditId = await recordAudit(tx, admin, {
      action: 'books-imported',
      object: { id, name: nameBooks(books) },
      changes: {
        file: { new: file.file_name },
        ...(file.supplier_name !== null && { supplier: { new: file.supplier_name } }),
        unchanged: { new: unchanged },
        ...(leftOut > 0 && { leftOut: { new: leftOut } }),
      },
    });
    const change = { status: 'applying', take, audit_id: auditId } as const;
    await tx.updateTable('file_imports').set(change).where('id', '=', id).execute();
    return { file: { ...file, ...change }, auditId };
  });
}

/** The entry tells what was really taken: a row that somebody overtook was left alone. */
async function endTaking(tx: Db, id: string, auditId: number): Promise<void> {
  const file = await lockFileImport(tx, id);
  if (file?.status !== 'applying') return;
  const change = { status: 'applied', applied_at: sql<Date>`now()` } as const;
  await tx.updateTable('file_imports').set(change).where('id', '=', id).execute();
  const { taken = 0, overtaken = 0 } = file.counts;
  if (overtaken === 0) return;
  await completeAudit(tx, auditId, { name: nameBooks(taken), changes: { leftAlone: { new: overtaken } } });
}

export function nameBooks(number: number): string {
  return `${formatCount(number)} ${number === 1 ? 'book' : 'books'}`;
}
