/** Keeps the cart in local storage and in step between tabs. */
import type { Book } from '@book-store/contract';
import type { AppStore } from '../../store.ts';
import { cartRestored, selectCartItems } from './cart-slice.ts';
import { parseCart } from './stored-cart.ts';

export const cartStorageKey = 'book-store.cart';

type Place = Pick<Window, 'localStorage' | 'addEventListener' | 'removeEventListener'>;

/** Connects after the first rendering, which is the same for everybody; returns the way to disconnect. */
export function connectCartStorage(store: AppStore, place: Place = window): () => void {
  let stored: Book[] = [];
  let isKept = true;
  const restore = () => {
    stored = readCart(place);
    store.dispatch(cartRestored(stored));
    stored = selectCartItems(store.getState());
  };
  restore();

  const stopWriting = store.subscribe(() => {
    const books = selectCartItems(store.getState());
    if (books === stored) return;
    stored = books;
    isKept = writeCart(place, books);
  });
  // What storage could not take is known to this tab alone, and nothing read from there may replace it.
  const readChange = (event: StorageEvent) => {
    if (isKept && (event.key === cartStorageKey || event.key === null)) restore();
  };
  // A page that the browser kept for the way back heard nothing in the meantime.
  const readAgain = (event: PageTransitionEvent) => {
    if (isKept && event.persisted) restore();
  };
  place.addEventListener('storage', readChange);
  place.addEventListener('pageshow', readAgain);
  return () => {
    stopWriting();
    place.removeEventListener('storage', readChange);
    place.removeEventListener('pageshow', readAgain);
  };
}

function readCart(place: Place): Book[] {
  try {
    return parseCart(place.localStorage.getItem(cartStorageKey));
  } catch {
    // Storage is forbidden.
    return [];
  }
}

function writeCart(place: Place, books: Book[]): boolean {
  try {
    place.localStorage.setItem(cartStorageKey, JSON.stringify(books));
    return true;
  } catch {
    // Storage is full or forbidden: the cart lives on in this tab.
    return false;
  }
}
