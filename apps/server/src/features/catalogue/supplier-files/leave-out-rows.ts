/** Row by row: what the bookseller does not want of a checked file, or wants after all. */
import type { FileImport, LeaveOutRows } from '@book-store/contract';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../database/connect.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import type { Admin } from '../../admin/index.ts';
import { toFileImport } from './file-import-answer.ts';
import { countChoosableRows, setLeftOut } from './file-row-queries.ts';
import { atWork, findKnown, findOpenFile, notNow } from './open-file.ts';
import { isBusy, lockFileImport, moveCounts } from './taking-queries.ts';

/** A row that is left out counts as such, and no longer as what it would do. */
export async function leaveOutRows(
  db: Db,
  id: string,
  { rows, isLeftOut }: LeaveOutRows,
  admin: Admin,
): Promise<FileImport> {
  const { id: known } = await findOpenFile(db, id, admin);
  await inTransaction(db, async (tx) => {
    const file = await lockFileImport(tx, known);
    if (file?.status !== 'checked') throw notNow(file?.status);
    // A check under way makes the rows anew.
    if (await isBusy(tx, known)) throw atWork();
    const wanted = [...new Set(rows)];
    if ((await countChoosableRows(tx, known, wanted)) !== wanted.length) {
      throw new AppError('import_refused', 'Only rows that can be taken can be left out. Please look again.');
    }
    const changed = await setLeftOut(tx, known, wanted, isLeftOut);
    const sign = isLeftOut ? 1 : -1;
    const moves = new Map<string, number>([['leftOut', sign * changed.length]]);
    for (const kind of changed) moves.set(kind, (moves.get(kind) ?? 0) - sign);
    await moveCounts(tx, known, moves);
  });
  return toFileImport(await findKnown(db, known));
}
