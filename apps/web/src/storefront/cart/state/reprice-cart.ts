/** Asks the server what the books in the cart cost now, and which of them are gone. */
import type { Book } from '@book-store/contract';
import { maxIds } from '@book-store/contract/book-choices';
import { groupCopies } from '@book-store/contract/copies';
import { toCents } from '@book-store/contract/money';
import type { AppDispatch, AppState } from '../../../api/app-state.ts';
import { cartApi } from './cart-api.ts';
import { type CartNews, cartRepriced, selectCartItems, selectCartNews } from './cart-slice.ts';

/** `fresh`: the cart is as the server knows it. `failed`: nobody answered, and the cart is as it was. */
export type RepriceOutcome = { kind: 'fresh'; news: CartNews } | { kind: 'failed' };

export function repriceCart() {
  return async (dispatch: AppDispatch, getState: () => AppState): Promise<RepriceOutcome> => {
    const items = selectCartItems(getState());
    const asked = [...new Set(items.map((book) => book._id))];
    try {
      const found = await dispatch(findCartBooks(asked));
      // Only a change is written down: two tabs that show the cart must not go on telling each other.
      if (!isSame(items, found)) dispatch(cartRepriced(reprice(getState(), { asked, found })));
      return { kind: 'fresh', news: selectCartNews(getState()) };
    } catch {
      return { kind: 'failed' };
    }
  };
}

/** Those of the books that are still sold, as they are now; throws where nobody answers. */
export function findCartBooks(ids: Book['_id'][]) {
  return async (dispatch: AppDispatch): Promise<Book[]> => {
    const answers = await Promise.all(groupsOf(ids).map((some) => dispatch(askFor(some)).unwrap()));
    return answers.flat();
  };
}

type Answer = { asked: Book['_id'][]; found: Book[] };

/** `found` is what the server has of the books that it was asked for; the cart may have changed since. */
function reprice(state: AppState, { asked, found }: Answer): { books: Book[]; news: CartNews } {
  const known = new Map(found.map((book) => [book._id, book]));
  const lines = groupCopies(selectCartItems(state), ({ _id: id }) => id);
  let { gone, repriced } = selectCartNews(state);
  const books = lines.flatMap(({ item, copies }) => {
    const { _id: id, title } = item;
    const book = known.get(id);
    if (!book && asked.includes(id)) {
      gone = [...gone, { _id: id, title }];
      return [];
    }
    if (book) repriced = noteChange(repriced, item, book);
    return Array<Book>(copies).fill(book ?? item);
  });
  return { books, news: { gone, repriced } };
}

/** Two changes are told as one; what costs the same again is no news. */
function noteChange(changes: CartNews['repriced'], item: Book, book: Book): CartNews['repriced'] {
  if (toCents(item.newPrice) === toCents(book.newPrice)) return changes;
  const from = changes.find(({ _id: id }) => id === item._id)?.from ?? item.newPrice;
  const others = changes.filter(({ _id: id }) => id !== item._id);
  if (from === book.newPrice) return others;
  return [...others, { _id: book._id, title: book.title, from, to: book.newPrice }];
}

function askFor(ids: Book['_id'][]) {
  return cartApi.endpoints.getCartBooks.initiate(ids, { subscribe: false, forceRefetch: true });
}

function groupsOf(ids: Book['_id'][]): Book['_id'][][] {
  const count = Math.ceil(ids.length / maxIds);
  return Array.from({ length: count }, (_, index) => ids.slice(index * maxIds, (index + 1) * maxIds));
}

function isSame(items: Book[], found: Book[]): boolean {
  const known = new Map(found.map((book) => [book._id, JSON.stringify(book)]));
  return items.every((item) => known.get(item._id) === JSON.stringify(item));
}
