/**
 * Every text of the shop that the store's owner specified, once, letter by letter; the rest of the wording beside it. The
 * dashboard's stand in dashboard/ui, since no shopper should load them.
 */

import { defaultShopName } from '@book-store/contract/shop';

export const siteTexts = {
  newReleases: 'New Releases This Week',
  description:
    'An independent book store: fiction, horror, adventure, business and technology, delivered to your door and paid in cash.',
  /** The year is that of the usual shop; of another nobody has told it. */
  copyright: (name: string) =>
    name === defaultShopName ? `©2025 ${name}. All rights reserved.` : `© ${name}. All rights reserved.`,
  skipToContent: 'Skip to content',
} as const;

export const headerTexts = {
  search: 'Search here...',
  searchLabel: 'Search books',
  cartUnread: 'Cart',
  cart: (count: number) => `Cart, ${count} ${count === 1 ? 'item' : 'items'}`,
  signIn: 'Sign in',
  menu: (name: string) => `Account menu of ${name}`,
  account: 'My account',
  dashboard: 'Dashboard',
  orders: 'Order',
  cartPage: 'Card Page',
  checkout: 'Check Out',
  logout: 'Logout',
  logoutFailed: 'You are still signed in: the store did not answer. Please try again.',
} as const;

export const shelvesTexts = {
  navigation: 'Shelves',
  close: 'Close',
  inFooter: 'Browse',
  allBooks: 'All books',
  staffPicks: 'Staff picks',
} as const;

export const footerTexts = {
  navigation: 'Store',
  home: 'Home',
  services: 'Services',
  about: 'About',
  contact: 'Contact',
  privacy: 'Privacy',
  terms: 'Terms',
  social: 'Follow us',
  opensElsewhere: '(another site)',
} as const;

export const newsletterTexts = {
  title: 'New books, once a week',
  /** Of a page that has the form with its own heading in the footer. */
  pageTitle: 'Our newsletter',
  text: 'One short letter with what came in. Nothing else, and never to anyone else.',
  label: 'Your e-mail address',
  placeholder: 'Enter your email',
  subscribe: 'Subscribe',
  confirm: 'Thank you! Please look into your mailbox: the link in our letter puts you on the list.',
  subscribed: 'Thank you! Your address is noted. We send no e-mail yet, so it may take a while.',
  invalid: 'Please enter a valid e-mail address.',
  failed: 'That did not work. Please try again in a moment.',
  later: 'Too many addresses came from your network. Please try again in a quarter of an hour.',
} as const;

export const bookTexts = {
  addToCart: 'Add to Cart',
  oldPrice: 'Old price',
  price: 'Price',
  coverOf: (title: string) => `Cover of ${title}`,
  soldOut: 'Sold out',
  onlyLeft: (copies: number) => `Only ${copies} left`,
} as const;

export const bookPageTexts = {
  author: 'Author',
  unknownAuthor: 'admin',
  isbn: 'ISBN',
  published: 'Published',
  category: 'Category',
  description: 'Description',
  loading: 'Loading...',
  failed: 'Error happending to load book info',
  goneText: 'There is no such book in the store, or no longer. Others are waiting on the same shelf.',
  failedText: 'The store did not answer. Please try again in a moment; your cart is safe.',
  staffPick: 'Staff pick',
  more: (category: string) => `More ${category}`,
} as const;

/** What every page may say of the cart; the rest comes with its contents. */
export const cartTexts = {
  title: 'Shopping cart',
  added: 'Product added to the cart',
  alreadyAddedTitle: 'Already added to the Cart',
  alreadyAddedText: "You won't be able to revert this!",
  needsScript: 'Buying needs JavaScript, which is switched off in your browser.',
  allCopiesAdded: 'Your cart has as many copies of this book as there can be in one order.',
  inCart: 'In your cart',
  clearedElsewhere: 'The cart was cleared in another tab.',
  keptFor: {
    session:
      'Your browser does not let the store keep your cart for long: it stays in this tab, and is gone when you close it.',
    memory:
      'Your browser does not let the store keep your cart: it is gone as soon as you reload or close this page.',
  },
} as const;

export const dialogTexts = { ok: 'OK', cancel: 'Cancel', close: 'Close', dismiss: 'Dismiss' } as const;

export const stateTexts = {
  loading: 'Loading...',
  retry: 'Try again',
  notFoundTitle: 'This page is not on our shelves',
  notFoundText: 'The address may be mistyped, or the page has moved. The books are still where they were.',
  toHome: 'Back to the store',
  errorTitle: 'Something went wrong',
  errorText: 'The page could not be shown. Reloading usually helps; your cart is safe.',
  reload: 'Reload the page',
  offlineTitle: 'There is no connection',
  offlineText:
    'Your device is not connected to the internet. The page comes by itself as soon as it is; your cart is safe.',
} as const;

export const loginTexts = {
  title: 'Please Login',
  email: 'Email',
  password: 'Password',
  google: 'Sign in with Google',
  failed: 'Please enter valid Username or Password!',
} as const;

export const registerTexts = {
  title: 'Please Register',
  succeeded: 'User registration successful!',
  failed: 'Please provide a valid email and password!',
} as const;

export const checkoutTexts = { title: 'Cash On Delevary', placed: 'Your order is placed.' } as const;

export const ordersTexts = {
  title: 'Your Orders',
  loading: 'Loading...',
  failed: 'Error geting orders data',
  empty: 'No orders found!',
} as const;
