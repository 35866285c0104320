import {
  cashReceivedStatuses,
  formatCents,
  formatPrice,
  type MoneyFormat,
  type Order,
  type ReturnBooks,
  toCents,
} from '@book-store/contract';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../database/connect.ts';
import type { Admin } from '../../admin/index.ts';
import { recordUnitsReturned } from '../../catalogue/index.ts';
import { addReturnedBooks } from '../../statistics/index.ts';
import { returnSomeCopies } from '../../stock/index.ts';
import { holdCash } from '../cash-days/cash-lock.ts';
import { changeOrder, refuseChange } from '../desk/change-order.ts';
import { findReturnableLines, type ReturnableLine, storeReturn, sumRefunds } from './return-queries.ts';

type Parts = { db: Db; readShop: () => Promise<MoneyFormat> };

/** Books that come back after they were paid: figures, stock and cash follow. A copy comes back once. */
export async function returnBooks(
  { db, readShop }: Parts,
  id: string,
  wanted: ReturnBooks,
  admin: Admin,
): Promise<Order> {
  const money = await readShop();
  return changeOrder(db, id, admin, async (tx, order) => {
    if (!cashReceivedStatuses.includes(order.status)) {
      throw refuseChange(order.status, 'has nothing that could come back');
    }
    const lines = chooseLines(await findReturnableLines(tx, id), wanted.books);
    const refundCents = toCents(Number(wanted.refund));
    const leftCents = order.total_cents - (await sumRefunds(tx, id));
    if (refundCents > leftCents) {
      throw new AppError(
        'order_change_refused',
        `At most ${formatPrice(formatCents(leftCents), money)} can be given back: that is what is left of what was paid.`,
      );
    }
    await holdCash(tx);
    const bookIds = lines.map((line) => line.book_id);
    if (wanted.restock) await returnSomeCopies(tx, id, bookIds, admin.username);
    await recordUnitsReturned(tx, bookIds);
    await addReturnedBooks(tx, {
      placedAt: order.created_at,
      userId: order.user_id,
      name: order.name,
      cents: refundCents,
      units: lines.length,
      trendingUnits: lines.filter(({ trending }) => trending).length,
      categories: lines.map(({ category }) => category),
    });
    const positions = lines.map(({ position }) => position);
    await storeReturn(tx, id, { positions, refundCents, restocked: wanted.restock });
    const refund = formatCents(refundCents);
    const changes = {
      copies: { new: lines.length },
      refund: { new: refund },
      restocked: { new: wanted.restock },
    };
    const text = lines.map(({ title }) => title).join('; ');
    return { kind: 'return', text, audit: { action: 'order-books-returned', changes } };
  });
}

function chooseLines(left: ReturnableLine[], books: ReturnBooks['books']): ReturnableLine[] {
  const wanted = Map.groupBy(books, ({ bookId }) => bookId);
  return [...wanted].flatMap(([bookId, parts]) => {
    const copies = parts.reduce((sum, part) => sum + part.copies, 0);
    const lines = left.filter((line) => line.book_id === bookId).slice(0, copies);
    if (lines.length < copies) {
      throw new AppError(
        'order_change_refused',
        'So many copies of a book cannot come back: they were not in the order, or came back before.',
      );
    }
    return lines;
  });
}
