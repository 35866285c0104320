/** What a shopper does with the lines of the cart. */
import type { Book } from '@book-store/contract';
import type { Copies } from '@book-store/contract/copies';
import type { AppDispatch, AppState } from '../../../api/app-state.ts';
import { groupBooks } from './cart-lines.ts';
import { cartChanged, selectCartItems } from '../state/cart-slice.ts';

/** The copies of a book stand together, where the first one stands; 0 takes it out. */
export function chooseCopies({ _id: id, copies }: { _id: Book['_id']; copies: number }) {
  return change((books) => {
    const index = books.findIndex((book) => book._id === id);
    return books.flatMap((book, place) => {
      if (book._id !== id) return [book];
      return place === index ? Array<Book>(copies).fill(book) : [];
    });
  });
}

export function removeFromCart(id: Book['_id']) {
  return chooseCopies({ _id: id, copies: 0 });
}

/** As many copies of each as wanted, or more where the cart has more. */
export function putIntoCart(wanted: Copies<Book>[]) {
  return change((books) => {
    const lines = groupBooks(books);
    for (const { item, copies } of wanted) {
      const known = lines.find((line) => line.item._id === item._id);
      if (known) known.copies = Math.max(known.copies, copies);
      else lines.push({ item, copies });
    }
    return lines.flatMap(({ item, copies }) => Array<Book>(copies).fill(item));
  });
}

/** Back to the place they were taken from; what has come in meanwhile stays. */
export function putBackIntoCart({ books: back, index }: { books: Book[]; index: number }) {
  return change((books) => {
    const present = new Set(books.map((book) => book._id));
    return books.toSpliced(index, 0, ...back.filter((book) => !present.has(book._id)));
  });
}

function change(make: (books: Book[]) => Book[]) {
  return (dispatch: AppDispatch, getState: () => AppState): void => {
    dispatch(cartChanged(make(selectCartItems(getState()))));
  };
}
