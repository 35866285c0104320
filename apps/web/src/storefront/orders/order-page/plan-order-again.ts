/** What of an order can be had again, and what a customer wants to know first. */
import type { Book, Order } from '@book-store/contract';
import { type Copies, groupOrderLines } from '@book-store/contract/copies';
import { toCents } from '@book-store/contract/money';

export type OrderAgainPlan = {
  books: Copies<Book>[];
  gone: string[];
  soldOut: string[];
  /** Fewer copies than were ordered: no more are there, or the shop sells no more in one order. */
  fewer: { title: string; copies: number }[];
  dearer: { title: string; from: number; to: number }[];
};

/** `known`: those of the books that are still sold, as they are now. */
export function planOrderAgain(
  lines: Order['lines'],
  known: Book[],
  { copiesPerTitle }: { copiesPerTitle: number },
): OrderAgainPlan {
  const plan: OrderAgainPlan = { books: [], gone: [], soldOut: [], fewer: [], dearer: [] };
  for (const { item, copies: wanted } of groupOrderLines(lines)) {
    const book = known.find(({ _id: id }) => id === item.bookId);
    const copies = Math.min(wanted, copiesPerTitle, book?.copiesLeft ?? Infinity);
    if (!book) plan.gone.push(item.title);
    else if (copies === 0) plan.soldOut.push(book.title);
    else {
      plan.books.push({ item: book, copies });
      if (copies < wanted) plan.fewer.push({ title: book.title, copies });
      if (toCents(book.newPrice) > toCents(item.price))
        plan.dearer.push({ title: book.title, from: item.price, to: book.newPrice });
    }
  }
  return plan;
}

export function hasNews({ gone, soldOut, fewer, dearer }: OrderAgainPlan): boolean {
  return [gone, soldOut, fewer, dearer].some(({ length }) => length > 0);
}
