import { type BookStock, isStoredId } from '@book-store/contract';
import { AppError } from '../../app-error.ts';
import type { Db } from '../../database/connect.ts';
import { findCopies, findStock, type JournalRow } from './stock-queries.ts';

const changesShown = 100;

export async function readStock(db: Db, id: string): Promise<BookStock> {
  const stock = isStoredId(id) ? await findStock(db, id, changesShown) : undefined;
  if (!stock) throw new AppError('not_found', 'There is no such book.');
  const { title, copies, changes } = stock;
  return { bookId: id, title, copies, changes: changes.map(toChange) };
}

function toChange({ id, at, order_id: orderId, admin_username: admin, note, ...row }: JournalRow) {
  return {
    _id: String(id),
    at: at.toISOString(),
    change: row.change,
    copies: row.copies,
    reason: row.reason,
    ...(orderId !== null && { orderId }),
    ...(admin !== null && { admin }),
    ...(note !== null && { note }),
  };
}

/** Of those that are counted. */
export async function readCopies(db: Db, bookIds: string[]): Promise<Map<string, number>> {
  const rows = await findCopies(db, bookIds);
  return new Map(rows.map(({ bookId, copies }) => [bookId, copies]));
}
