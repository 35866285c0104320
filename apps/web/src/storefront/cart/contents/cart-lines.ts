/** The cart as it is shown: a line for each title, and what keeps it from becoming an order. */
import type { Book } from '@book-store/contract';
import { maxBooksInOrder } from '@book-store/contract/book-choices';
import { type Copies, groupCopies } from '@book-store/contract/copies';
import { useMemo } from 'react';
import type { AppState } from '../../../api/app-state.ts';
import { useAppSelector } from '../../../api/store-hooks.ts';
import { selectShop } from '../../../page/shop-slice.ts';
import { selectCartCount, selectCartItems, selectSubtotal } from '../state/cart-slice.ts';

export function useCartLines(): Copies<Book>[] {
  const books = useAppSelector(selectCartItems);
  return useMemo(() => groupBooks(books), [books]);
}

export function groupBooks(books: Book[]): Copies<Book>[] {
  return groupCopies(books, ({ _id: id }) => id);
}

/** Titles of which the shop has fewer copies than the cart, or none. */
export function findShortLines(lines: Copies<Book>[]): Copies<Book>[] {
  return lines.filter(({ item: { copiesLeft }, copies }) => copiesLeft !== undefined && copies > copiesLeft);
}

export function selectIsCartTooFull(state: AppState): boolean {
  return selectCartCount(state) > maxBooksInOrder;
}

export function selectIsAboveCashLimit(state: AppState): boolean {
  const { cashLimit } = selectShop(state);
  return cashLimit !== null && selectSubtotal(state) > cashLimit;
}

/** More than the store takes in one order: none is sent. */
export function selectIsTooMuchForAnOrder(state: AppState): boolean {
  return selectIsCartTooFull(state) || selectIsAboveCashLimit(state);
}
