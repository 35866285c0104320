import type { Book } from '@book-store/contract';
import { describe, expect, it } from 'vitest';
import { makeStore } from '../../../app/store.ts';
import { chooseCopies, putBackIntoCart, removeFromCart } from '../contents/change-cart.ts';
import { makeBook } from '../../../testing/make-book.ts';
import { findShortLines, groupBooks } from '../contents/cart-lines.ts';
import {
  addToCart,
  clearCart,
  selectCartCount,
  selectCartItems,
  selectCopiesInCart,
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

  it('takes as many copies as the shop sells, side by side and at one price', () => {
    const store = cartWith(makeBook('1', 10), makeBook('2', 5));
    for (const price of [10, 9, 10]) store.dispatch(addToCart(makeBook('1', price), 3));
    expect(selectCartItems(store.getState()).map((book) => book.newPrice)).toEqual([10, 10, 10, 5]);
  });

  it('removes one book by its id and leaves the others', () => {
    const store = cartWith(makeBook('1'), makeBook('2'));
    store.dispatch(removeFromCart('1'));
    expect(selectCopiesInCart(store.getState(), '1')).toBe(0);
    expect(selectCopiesInCart(store.getState(), '2')).toBe(1);
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

  it('has as many copies of a book as were chosen, side by side, until all are removed', () => {
    const store = cartWith(makeBook('1', 10), makeBook('2', 0.1), makeBook('3'));
    store.dispatch(chooseCopies({ _id: '2', copies: 3 }));
    expect(selectCartItems(store.getState()).map((book) => book._id)).toEqual(['1', '2', '2', '2', '3']);
    expect(selectSubtotal(store.getState())).toBe(20.29);
    expect(selectCartCount(store.getState())).toBe(5);
    store.dispatch(chooseCopies({ _id: '2', copies: 2 }));
    expect(
      groupBooks(selectCartItems(store.getState())).map(({ item, copies }) => [item._id, copies]),
    ).toEqual([
      ['1', 1],
      ['2', 2],
      ['3', 1],
    ]);
    store.dispatch(removeFromCart('2'));
    store.dispatch(putBackIntoCart({ books: [makeBook('2'), makeBook('2')], index: 1 }));
    expect(selectCartItems(store.getState()).map((book) => book._id)).toEqual(['1', '2', '2', '3']);
    store.dispatch(chooseCopies({ _id: '2', copies: 0 }));
    store.dispatch(chooseCopies({ _id: 'not there', copies: 2 }));
    expect(selectCartItems(store.getState()).map((book) => book._id)).toEqual(['1', '3']);
  });

  it('names the books of which there are fewer than it has', () => {
    const few = { ...makeBook('1'), copiesLeft: 2 };
    const store = cartWith(few, { ...makeBook('2'), copiesLeft: 0 }, makeBook('3'));
    const short = () =>
      findShortLines(groupBooks(selectCartItems(store.getState()))).map(({ item }) => item._id);
    expect(short()).toEqual(['2']);
    store.dispatch(chooseCopies({ _id: '1', copies: 3 }));
    expect(short()).toEqual(['1', '2']);
  });

  it('sums the new prices in cents, where floating point would be off', () => {
    expect(selectSubtotal(cartWith(makeBook('1', 0.1), makeBook('2', 0.2)).getState())).toBe(0.3);
  });
});
