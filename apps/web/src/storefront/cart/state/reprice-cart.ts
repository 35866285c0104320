/** Asks the server what the books in the cart cost now, and which of them are gone. */
import type { Book } from '@book-store/contract';
import { maxIds } from '@book-store/contract/book-choices';
import type { AppDispatch, AppState } from '../../../api/app-state.ts';
import { cartApi } from './cart-api.ts';
import { type CartNews, cartRepriced, selectCartItems, selectCartNews } from './cart-slice.ts';

/** `fresh`: the cart is as the server knows it. `failed`: nobody answered, and the cart is as it was. */
export type RepriceOutcome = { kind: 'fresh'; news: CartNews } | { kind: 'failed' };

export function repriceCart() {
  return async (dispatch: AppDispatch, getState: () => AppState): Promise<RepriceOutcome> => {
    const items = selectCartItems(getState());
    const asked = items.map((book) => book._id);
    try {
      const answers = await Promise.all(groupsOf(asked).map((ids) => dispatch(askFor(ids)).unwrap()));
      const found = answers.flat();
      // Only a change is written down: two tabs that show the cart must not go on telling each other.
      if (!isSame(items, found)) dispatch(cartRepriced({ asked, found }));
      return { kind: 'fresh', news: selectCartNews(getState()) };
    } catch {
      return { kind: 'failed' };
    }
  };
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
