/** Why an order is not placed, in a sentence for whoever sent it. */
import {
  formatCents,
  formatPrice,
  groupCopies,
  maxShownCopies,
  type MoneyFormat,
  type Shop,
  type SoldOutBook,
  toCents,
} from '@book-store/contract';
import { AppError } from '../../../app-error.ts';
import type { LockedBook, ShortBook } from './insert-orders.ts';
import type { WantedOrder } from './wanted-order.ts';

/** What the shop says about orders. */
export type ShopRules = Pick<Shop, 'cashLimit' | 'copiesPerTitle' | 'currency' | 'delivery' | 'numberFormat'>;

export function findExceededLimit(
  { bookIds, total_cents: totalCents }: Pick<WantedOrder, 'bookIds' | 'total_cents'>,
  shop: ShopRules,
): AppError | undefined {
  const most = Math.max(...groupCopies(bookIds, (id) => id).map(({ copies }) => copies));
  if (most > shop.copiesPerTitle) return tooManyCopies(shop.copiesPerTitle);
  const { cashLimit } = shop;
  return cashLimit !== null && totalCents > toCents(cashLimit) ? aboveCashLimit(cashLimit, shop) : undefined;
}

function tooManyCopies(most: number): AppError {
  const message =
    most === 1
      ? 'Each book can be in an order only once.'
      : `An order has at most ${most} copies of each book.`;
  return new AppError('validation_failed', message, {
    details: { problems: [{ field: 'productIds', message }] },
  });
}

function aboveCashLimit(cashLimit: number, money: MoneyFormat): AppError {
  const most = formatPrice(cashLimit, money);
  return new AppError(
    'cash_limit_exceeded',
    `An order that is paid in cash can be at most ${most}. Please take something out and order it next.`,
    { details: { cashLimit: formatCents(toCents(cashLimit)) } },
  );
}

/** What was sent is not what the order costs now. */
export function priceChanged(totalCents: number, money: MoneyFormat): AppError {
  const totalPrice = formatCents(totalCents);
  return new AppError(
    'price_changed',
    `The price of your order has changed: it is ${formatPrice(totalPrice, money)} now.`,
    { details: { totalPrice } },
  );
}

export function refuseSoldOut(books: LockedBook[], short: ShortBook[]): AppError {
  const leftOf = new Map(short.map(({ id, left }) => [id, left]));
  const named = groupCopies(books, ({ id }) => id).flatMap(({ item: { id, title } }): SoldOutBook[] => {
    const left = leftOf.get(id);
    if (left === undefined) return [];
    return [{ _id: id, title, ...(left > 0 && { copiesLeft: left <= maxShownCopies ? left : null }) }];
  });
  return new AppError('sold_out', describeShort(named), { details: { books: named } });
}

function describeShort(books: SoldOutBook[]): string {
  if (books.every(({ copiesLeft }) => copiesLeft === undefined)) {
    const titles = books.map(({ title }) => `“${title}”`).join(', ');
    return `Sold out: ${titles}. Please remove ${books.length === 1 ? 'it' : 'them'} from your order.`;
  }
  const named = books.map(({ title, copiesLeft }) => {
    if (copiesLeft === undefined) return `“${title}” (sold out)`;
    return copiesLeft === null ? `“${title}”` : `“${title}” (${copiesLeft} left)`;
  });
  return `Not enough copies: ${named.join(', ')}. Please order fewer.`;
}

export function booksGone(ids: string[], titles: Map<string, string>): AppError {
  const books = ids.map((_id) => ({ _id, title: titles.get(_id) }));
  const named = books.flatMap(({ title }) => (title === undefined ? [] : [`“${title}”`]));
  const unnamed = books.length - named.length;
  if (unnamed > 0) named.push(unnamed === 1 ? 'one book' : `${unnamed} books`);
  const message = `No longer available: ${named.join(', ')}. Please remove ${books.length === 1 ? 'it' : 'them'} from your order.`;
  return new AppError('books_gone', message, { details: { books } });
}
