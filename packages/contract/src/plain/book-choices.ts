/** What a shopper can choose from; free of schemas, so that pages can import it without their weight. */

/** The shelves that come with a store; an owner may add others, so that a book's category is any shelf's short name. */
export const categories = ['business', 'technology', 'fiction', 'horror', 'adventure'] as const;
export type Category = string;

/** What is on a shelf; the store delivers parcels, so nothing that is downloaded. */
export const bookFormats = [
  'paperback',
  'hardback',
  'mass-market-paperback',
  'board-book',
  'spiral-bound',
  'boxed-set',
  'audio-cd',
] as const;
export type BookFormat = (typeof bookFormats)[number];

/** `price` begins with the cheapest, `price-descending` with the dearest. */
export const bookSorts = ['newest', 'top-sellers', 'price', 'price-descending'] as const;
export type BookSort = (typeof bookSorts)[number];

export const maxListLimit = 1000;
export const maxQueryLength = 200;
/** Counting on would take longer the more there are, and tell a reader nothing. */
export const maxCountedBooks = 1000;

/** As many books as one call can ask for by their keys. */
export const maxIds = 100;
export const maxBooksInOrder = 100;
