/** How a bookseller changes the number of copies; each change is a row of the journal, and the rows add up. */
import { type BookStock, type ChangeStock, isStoredId, maxCopies } from '@book-store/contract';
import { AppError } from '../../app-error.ts';
import type { Db } from '../../database/connect.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Admin } from '../admin/index.ts';
import { recordAudit } from '../audit/index.ts';
import { readStock } from './read-stock.ts';
import {
  deleteRestockRequests,
  deleteStock,
  findTitle,
  insertChange,
  insertStock,
  lockCopies,
  type StockCause,
  stopCounting,
  updateStock,
} from './stock-queries.ts';

/** A delivery adds copies, and begins to count where nobody did; a correction says how many there are. */
export function changeStock(db: Db, id: string, wanted: ChangeStock, admin: Admin): Promise<BookStock> {
  return inTransaction(db, async (tx) => {
    const before = isStoredId(id) ? await lockCopies(tx, id) : undefined;
    const title = isStoredId(id) ? await findTitle(tx, id) : undefined;
    if (title === undefined) throw new AppError('not_found', 'There is no such book.');
    const copies = wanted.reason === 'delivery' ? (before ?? 0) + wanted.copies : wanted.copies;
    if (copies !== null && copies > maxCopies) {
      throw new AppError('validation_failed', `A book has at most ${maxCopies} copies.`);
    }
    const { reason, note } = wanted;
    const changed = await setCopies(tx, id, copies, { reason, note, adminUsername: admin.username });
    if (changed) {
      await recordAudit(tx, admin, {
        action: 'stock-changed',
        object: { id, name: title },
        changes: { copies: { old: changed.before, new: changed.after } },
      });
    }
    return readStock(tx, id);
  });
}

/** Nothing if it is so already; null is not counted. */
export async function setCopies(
  tx: Db,
  bookId: string,
  copies: number | null,
  cause: StockCause,
): Promise<{ before: number | null; after: number | null } | undefined> {
  const before = await lockCopies(tx, bookId);
  if (before === (copies ?? undefined)) return undefined;
  if (copies === null) await deleteStock(tx, bookId);
  else if (before !== undefined) await updateStock(tx, bookId, copies);
  else if (!(await insertStock(tx, bookId, copies))) return setCopies(tx, bookId, copies, cause);
  await insertChange(tx, bookId, (copies ?? 0) - (before ?? 0), cause);
  return { before: before ?? null, after: copies };
}

/** For books that are about to be deleted: before the books, since that is how orders lock the two. */
export async function endCounting(tx: Db, bookIds: string[], admin: Admin): Promise<void> {
  await stopCounting(tx, bookIds, admin.username);
  await deleteRestockRequests(tx, bookIds);
}
