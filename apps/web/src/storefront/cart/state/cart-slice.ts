/** The cart: whole books, each at most once. */
import type { Book } from '@book-store/contract';
import { maxBooksInOrder } from '@book-store/contract/book-choices';
import { fromCents, toCents } from '@book-store/contract/money';
import { createSelector, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Keeping } from '../../../browser/browser-storage.ts';

type PriceChange = { _id: Book['_id']; title: string; from: number; to: number };

/** What the server said about the books since the cart was last looked at. */
export type CartNews = { gone: Pick<Book, '_id' | 'title'>[]; repriced: PriceChange[] };

export type CartState = {
  cartItems: Book[];
  /** False until the browser's storage was read: until then nobody knows whether the cart is empty. */
  isRead: boolean;
  /** How long it lasts: not in local storage where that is full or forbidden. */
  keeping: Keeping;
  news: CartNews;
};

const noNews: CartNews = { gone: [], repriced: [] };
const unreadCart: CartState = { cartItems: [], isRead: false, keeping: 'local', news: noNews };

export const cartSlice = createSlice({
  name: 'cart',
  initialState: unreadCart,
  reducers: {
    addToCart: (state, { payload: book }: PayloadAction<Book>) => {
      if (!state.cartItems.some((item) => item._id === book._id)) state.cartItems.push(book);
    },
    removeFromCart: (state, { payload: id }: PayloadAction<Book['_id']>) => {
      state.cartItems = state.cartItems.filter((item) => item._id !== id);
    },
    clearCart: (state) => {
      state.cartItems = [];
      state.news = noNews;
    },
    /** Back to the place they were taken from; what has come in meanwhile stays. */
    putBackIntoCart: (state, { payload }: PayloadAction<{ books: Book[]; index: number }>) => {
      const present = new Set(state.cartItems.map((item) => item._id));
      const missing = payload.books.filter((book) => !present.has(book._id));
      state.cartItems.splice(payload.index, 0, ...missing);
    },
    /** From the browser's storage, or from another tab. What was added before the first reading stays. */
    cartRestored: (state, { payload: books }: PayloadAction<Book[]>) => {
      const known = new Set(books.map((book) => book._id));
      const added = state.isRead ? [] : state.cartItems.filter((book) => !known.has(book._id));
      state.cartItems = added.length > 0 ? [...books, ...added] : books;
      state.isRead = true;
    },
    cartKept: (state, { payload: keeping }: PayloadAction<Keeping>) => {
      state.keeping = keeping;
    },
    /** `found` is what the server has of the books that it was asked for. */
    cartRepriced: (state, { payload }: PayloadAction<{ asked: Book['_id'][]; found: Book[] }>) => {
      const asked = new Set(payload.asked);
      const found = new Map(payload.found.map((book) => [book._id, book]));
      state.cartItems = state.cartItems.flatMap((item) => {
        const book = found.get(item._id);
        if (book) return [takeOver(state, item, book)];
        if (!asked.has(item._id)) return [item];
        state.news.gone.push({ _id: item._id, title: item.title });
        return [];
      });
    },
    newsRead: (state) => {
      state.news = noNews;
    },
  },
  selectors: {
    selectCartItems: (state) => state.cartItems,
    selectCartCount: (state) => state.cartItems.length,
    selectIsCartRead: (state) => state.isRead,
    selectCartKeeping: (state) => state.keeping,
    selectIsCartTooFull: (state) => state.cartItems.length > maxBooksInOrder,
    selectIsInCart: (state, id: Book['_id']) => state.cartItems.some((item) => item._id === id),
    selectCartNews: (state) => state.news,
    selectSoldOutBooks: createSelector(
      (state: CartState) => state.cartItems,
      (books) => books.filter((book) => book.copiesLeft === 0),
    ),
    selectSubtotal: createSelector(
      (state: CartState) => state.cartItems,
      (books) => fromCents(books.reduce((cents, book) => cents + toCents(book.newPrice), 0)),
    ),
  },
});

declare module '../../../api/app-state.ts' {
  interface AppState extends WithSlice<typeof cartSlice> {}
}

function takeOver(state: CartState, item: Book, book: Book): Book {
  if (toCents(item.newPrice) !== toCents(book.newPrice)) {
    const earlier = state.news.repriced.find((change) => change._id === item._id);
    const from = earlier?.from ?? item.newPrice;
    state.news.repriced = state.news.repriced.filter((change) => change !== earlier);
    if (from !== book.newPrice)
      state.news.repriced.push({ _id: book._id, title: book.title, from, to: book.newPrice });
  }
  return book;
}

export const {
  addToCart,
  cartKept,
  cartRepriced,
  cartRestored,
  clearCart,
  newsRead,
  putBackIntoCart,
  removeFromCart,
} = cartSlice.actions;
export const {
  selectCartCount,
  selectCartItems,
  selectCartKeeping,
  selectCartNews,
  selectIsCartRead,
  selectIsCartTooFull,
  selectIsInCart,
  selectSoldOutBooks,
  selectSubtotal,
} = cartSlice.selectors;
