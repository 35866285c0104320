/** Keeps the cart in the browser's storage and in step between tabs. */
import type { Book } from '@book-store/contract';
import { type Keeping, type KeptStorage, sharedStorage } from '../../../browser/browser-storage.ts';
import type { AppStore } from '../../../api/app-state.ts';
import { noticeShown } from '../../../page/notice-slice.ts';
import { paths } from '../../../page/paths.ts';
import { selectShop } from '../../../page/shop-slice.ts';
import { cartTexts } from '../../../page/texts.ts';
import { cartKept, cartRestored, selectCartCount, selectCartItems, selectCartKeeping } from './cart-slice.ts';
import { parseCart } from './stored-cart.ts';

export const cartStorageKey = 'book-store.cart';

type WindowEvents = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/** Connects after the first rendering, which is the same for everybody; returns the way to disconnect. */
export function connectCartStorage(
  store: AppStore,
  storage: KeptStorage = sharedStorage,
  events: WindowEvents = window,
): () => void {
  let stored: Book[] = [];
  const note = (keeping: Keeping) => {
    if (keeping !== selectCartKeeping(store.getState())) store.dispatch(cartKept(keeping));
  };
  const write = () => {
    const books = selectCartItems(store.getState());
    if (books === stored) return;
    stored = books;
    note(storage.setItem(cartStorageKey, JSON.stringify(books)));
  };
  const restore = () => {
    stored = parseCart(storage.getItem(cartStorageKey), selectShop(store.getState()).copiesPerTitle);
    store.dispatch(cartRestored(stored));
    note(storage.keepingOf(cartStorageKey));
    // What had been added before the cart was read is not stored yet.
    write();
  };
  restore();
  const restoreAgain = () => {
    const countBefore = selectCartCount(store.getState());
    restore();
    if (countBefore === 0 || selectCartCount(store.getState()) > 0) return;
    // The checkout is about to lead to the cart, which says why.
    if (globalThis.location?.pathname === paths.checkout()) {
      store.dispatch(noticeShown({ kind: 'danger', text: cartTexts.clearedElsewhere, on: paths.cart() }));
    }
  };

  const stopWriting = store.subscribe(write);
  // What local storage could not take is known to this tab alone, and nothing read from there may replace it.
  const isShared = () => selectCartKeeping(store.getState()) === 'local';
  const readChange = (event: StorageEvent) => {
    if (isShared() && (event.key === cartStorageKey || event.key === null)) restoreAgain();
  };
  // A page that the browser kept for the way back heard nothing in the meantime.
  const readAgain = (event: PageTransitionEvent) => {
    if (isShared() && event.persisted) restoreAgain();
  };
  events.addEventListener('storage', readChange);
  events.addEventListener('pageshow', readAgain);
  return () => {
    stopWriting();
    events.removeEventListener('storage', readChange);
    events.removeEventListener('pageshow', readAgain);
  };
}
