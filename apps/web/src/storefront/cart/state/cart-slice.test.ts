import type { Book } from '@book-store/contract';
import { describe, expect, it } from 'vitest';
import { makeStore } from '../../../app/store.ts';
import { makeBook } from '../../../testing/make-book.ts';
import {
  addToCart,
  clearCart,
  putBackIntoCart,
  removeFromCart,
  selectCartCount,
  selectCartItems,
  selectIsInCart,
  selectSubtotal,
} from './cart-slice.ts';

function cartWith(...books: Book[]) {
  const store = makeStore();
  for (const book of books) store.dispatch(addToCart(book));
  return store;
}

describe('the cart', () => {
  it('starts empty', () => {
    expect(selectCartItems(makeStore().getState())).toEqual([]);
  });

  it('keeps whole books in the order in which they were added', () => {
    const [first, second] = [makeBook('1'), makeBook('2')];
    expect(selectCartItems(cartWith(first, second).getState())).toEqual([first, second]);
  });

  it('refuses a book that is already there, even with another price', () => {
    const state = cartWith(makeBook('1', 10), makeBook('1', 5)).getState();
    expect(selectCartItems(state).map((book) => book.newPrice)).toEqual([10]);
  });

  it('removes one book by its id and leaves the others', () => {
    const store = cartWith(makeBook('1'), makeBook('2'));
    store.dispatch(removeFromCart('1'));
    expect(selectIsInCart(store.getState(), '1')).toBe(false);
    expect(selectIsInCart(store.getState(), '2')).toBe(true);
  });

  it('is empty after clearing', () => {
    const store = cartWith(makeBook('1'), makeBook('2'));
    store.dispatch(clearCart());
    expect(selectCartCount(store.getState())).toBe(0);
  });

  it('takes back what was removed, in its old place, and no book twice', () => {
    const books = [makeBook('1'), makeBook('2'), makeBook('3')];
    const store = cartWith(...books);
    store.dispatch(removeFromCart('2'));
    store.dispatch(putBackIntoCart({ books: books.slice(1, 2), index: 1 }));
    store.dispatch(putBackIntoCart({ books, index: 0 }));
    expect(selectCartItems(store.getState())).toEqual(books);
  });

  it('sums the new prices in cents, where floating point would be off', () => {
    expect(selectSubtotal(cartWith(makeBook('1', 0.1), makeBook('2', 0.2)).getState())).toBe(0.3);
  });
});
