/** The cart: whole books, one entry for each copy. Where the shop allows it, there are several of a book. */
import type { Book } from '@book-store/contract';
import { fromCents, toCents } from '@book-store/contract/money';
import { createSelector, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Keeping } from '../../../browser/browser-storage.ts';

type PriceChange = { _id: Book['_id']; title: string; from: number; to: number };

/** What the server said about the books since the cart was last looked at. */
export type CartNews = { gone: Pick<Book, '_id' | 'title'>[]; repriced: PriceChange[] };

export type CartState = {
  /** Copies of a book stand together. */
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
    addToCart: {
      prepare: (book: Book, mostCopies = 1) => ({ payload: { book, mostCopies } }),
      reducer: ({ cartItems }, { payload }: PayloadAction<{ book: Book; mostCopies: number }>) => {
        const copies = cartItems.filter((item) => item._id === payload.book._id);
        if (copies.length >= payload.mostCopies) return;
        const last = cartItems.findLastIndex((item) => item._id === payload.book._id);
        cartItems.splice(last < 0 ? cartItems.length : last + 1, 0, copies[0] ?? payload.book);
      },
    },
    /** How the cart's own screens change it (contents/change-cart.ts): only they load the rules. */
    cartChanged: (state, { payload: books }: PayloadAction<Book[]>) => {
      state.cartItems = books;
    },
    clearCart: (state) => {
      state.cartItems = [];
      state.news = noNews;
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
    /** As the server knows the books now (reprice-cart.ts). */
    cartRepriced: (state, { payload }: PayloadAction<{ books: Book[]; news: CartNews }>) => {
      state.cartItems = payload.books;
      state.news = payload.news;
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
    selectCopiesInCart: (state, id: Book['_id']) => state.cartItems.filter((item) => item._id === id).length,
    selectCartNews: (state) => state.news,
    selectSubtotal: createSelector(
      (state: CartState) => state.cartItems,
      (books) => fromCents(books.reduce((cents, book) => cents + toCents(book.newPrice), 0)),
    ),
  },
});

declare module '../../../api/app-state.ts' {
  interface AppState extends WithSlice<typeof cartSlice> {}
}

export const { addToCart, cartChanged, cartKept, cartRepriced, cartRestored, clearCart, newsRead } =
  cartSlice.actions;
export const {
  selectCartCount,
  selectCartItems,
  selectCartKeeping,
  selectCartNews,
  selectCopiesInCart,
  selectIsCartRead,
  selectSubtotal,
} = cartSlice.selectors;
