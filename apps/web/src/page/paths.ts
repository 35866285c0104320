/** Every address of the store is built here. */
import type { OrderFilter } from '@book-store/contract';
import type { BookSort, Category } from '@book-store/contract/book-choices';
import type { CoverColour } from '@book-store/contract/cover-colours';
import { allBooks, type ShelfFilter, type ShelfSort } from '@book-store/contract/shelf-choices';

export type SearchTerms = {
  q?: string;
  /** The words as typed, and no others. */
  exact?: 'true';
  /** What the covers mostly are. */
  colour?: CoverColour;
  category?: Category;
  sort?: BookSort;
  cursor?: string;
};

/** A filter of a shelf has the name of its parameter. */
export type ShelfTerms = Partial<Record<ShelfFilter, string>> & { sort?: ShelfSort; cursor?: string };

/** What the bookseller's list of books shows; `all` lifts its height. */
export type ManageTerms = { q?: string; category?: Category; sort?: BookSort; all?: 'yes' };

/** What the bookseller's list of orders shows: words, the first and the last day, the least and the highest total. */
export type OrderTerms = {
  status?: OrderFilter;
  q?: string;
  from?: string;
  to?: string;
  min?: string;
  max?: string;
};

export const paths = {
  home: () => '/',
  about: (section?: 'services' | 'about' | 'contact' | 'privacy' | 'terms') =>
    section ? `/about#${section}` : '/about',
  book: (id: string) => `/books/${encodeURIComponent(id)}`,
  search: (terms: SearchTerms = {}) => {
    const query = new URLSearchParams(Object.entries(terms).filter(([, value]) => value)).toString();
    return query ? `/search?${query}` : '/search';
  },
  shelf: (name: string, terms: ShelfTerms = {}) => withTerms(`/shelves/${encodeURIComponent(name)}`, terms),
  allBooks: (terms: ShelfTerms = {}) => withTerms(`/shelves/${allBooks}`, terms),
  staffPicks: () => '/staff-picks',
  authors: (name: string) => `/authors/${encodeURIComponent(name)}`,
  series: (name: string) => `/series/${encodeURIComponent(name)}`,
  cart: () => '/cart',
  newsletter: () => '/newsletter',
  /** `next`: where somebody was going who must sign in first. */
  login: (next?: string) => withNext('/login', next),
  register: (next?: string) => withNext('/register', next),
  forgotPassword: () => '/forgot-password',
  /** Behind the "#", where no server and no log sees the token. */
  resetPassword: (token?: string) =>
    token === undefined ? '/reset-password' : `/reset-password#token=${token}`,
  verifyEmail: () => '/verify-email',
  account: () => '/account',
  checkout: () => '/checkout',
  orders: () => '/orders',
  order: (number: string) => `/orders/${encodeURIComponent(number)}`,
  admin: () => '/admin',
  dashboard: () => '/dashboard',
  manageBooks: (terms: ManageTerms = {}) => withTerms('/dashboard/manage-books', terms),
  addBook: () => '/dashboard/add-new-book',
  editBook: (id: string) => `/dashboard/edit-book/${encodeURIComponent(id)}`,
  stock: () => '/dashboard/stock',
  bookStock: (id: string) => `/dashboard/stock/${encodeURIComponent(id)}`,
  manageOrders: (terms: OrderTerms = {}) => withTerms('/dashboard/orders', terms),
  manageOrder: (id: string) => `/dashboard/orders/${encodeURIComponent(id)}`,
  packingSlip: (id: string) => `/dashboard/orders/${encodeURIComponent(id)}/packing-slip`,
  transfer: () => '/dashboard/transfer',
  manageShelves: () => '/dashboard/shelves',
  people: () => '/dashboard/people',
  audit: () => '/dashboard/audit',
  backups: () => '/dashboard/backups',
  letters: () => '/dashboard/letters',
  frontPage: () => '/dashboard/home-page',
  shopSettings: () => '/dashboard/shop',
  ownPassword: () => '/dashboard/my-password',
  cashSheet: (day?: string) => withTerms('/dashboard/orders/cash-sheet', day ? { day } : {}),
} as const;

function withTerms(path: string, terms: Record<string, string>): string {
  const query = new URLSearchParams(Object.entries(terms).filter(([, value]) => value)).toString();
  return query ? `${path}?${query}` : path;
}

function withNext(path: string, next: string | undefined): string {
  return next === undefined || next === '/' ? path : `${path}?${new URLSearchParams({ next })}`;
}
