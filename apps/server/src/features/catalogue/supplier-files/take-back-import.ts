/** An import is taken back within thirty days, as far as nobody has built on it. */
import { type FileImport, takeBackDays } from '@book-store/contract';
import { sql } from 'kysely';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../database/connect.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import type { Admin } from '../../admin/index.ts';
import { completeAudit, recordAudit } from '../../audit/index.ts';
import { toFileImport } from './file-import-answer.ts';
import { findLaterImports } from './later-imports.ts';
import { findKnown, whileClaimed } from './open-file.ts';
import { takeBackNextRows } from './take-back-rows.ts';
import { nameBooks, type TakeSteps } from './take-import.ts';
import { lockFileImport } from './taking-queries.ts';

const maxRow = 2 ** 31 - 1;

/** Goes on where it was interrupted. */
export async function takeBackImport(
  db: Db,
  id: string,
  { admin, onProgress, onTaken }: TakeSteps,
): Promise<FileImport> {
  const { id: known, counts } = await findKnown(db, id);
  return whileClaimed(db, known, async () => {
    const auditId = await beginReturn(db, known, admin);
    const returning = { id: known, admin, auditId, laterImports: await findLaterImports(db, known) };
    for (let last: number | undefined = maxRow; last !== undefined; ) {
      const step = await takeBackNextRows(db, returning, last);
      onTaken();
      const { returned = 0, kept = 0 } = step.counts;
      onProgress(Math.min(1, (returned + kept) / Math.max(1, counts.taken ?? 0)));
      last = step.last;
    }
    await inTransaction(db, (tx) => endReturn(tx, known, auditId));
    return toFileImport(await findKnown(db, known));
  });
}

function beginReturn(db: Db, id: string, admin: Admin): Promise<number> {
  return inTransaction(db, async (tx) => {
    const file = await lockFileImport(tx, id);
    if (file?.status === 'taking-back' && file.audit_id !== null) return file.audit_id;
    if (file?.status === 'taken-back')
      throw new AppError('import_refused', 'This import was taken back already.');
    if (file?.status !== 'applied')
      throw new AppError('import_refused', 'Only what was taken can be taken back.');
    if (await isTooOld(tx, id)) {
      throw new AppError('import_refused', `An import can be taken back for ${takeBackDays} days.`);
    }
    const auditId = await recordAudit(tx, admin, {
      action: 'import-taken-back',
      object: { id, name: nameBooks(file.counts.taken ?? 0) },
      changes: { file: { new: file.file_name } },
    });
    await tx
      .updateTable('file_imports')
      .set({ status: 'taking-back', audit_id: auditId })
      .where('id', '=', id)
      .execute();
    return auditId;
  });
}

/** The entry tells what really went back: what somebody has changed since stays. */
async function endReturn(tx: Db, id: string, auditId: number): Promise<void> {
  const file = await lockFileImport(tx, id);
  if (file?.status !== 'taking-back') return;
  const change = { status: 'taken-back', taken_back_at: sql<Date>`now()` } as const;
  await tx.updateTable('file_imports').set(change).where('id', '=', id).execute();
  const { returned = 0, kept = 0 } = file.counts;
  if (kept === 0) return;
  await completeAudit(tx, auditId, { name: nameBooks(returned), changes: { kept: { new: kept } } });
}

/** By the clock of the database, which all instances share. */
async function isTooOld(tx: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM file_imports WHERE id = ${id}::uuid
      AND applied_at < now() - make_interval(days => ${takeBackDays})`.execute(tx);
  return rows.length > 0;
}
