/** What a shelf can be filtered and sorted by; free of schemas, so that pages can import it without their weight. */

/** The place of all books: no shelf can have this name. */
export const allBooks = 'all';

/** In the address: small letters, digits and single hyphens. It never changes. */
export const shelfNamePattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const maxShelfNameLength = 40;
export const maxShelfTitleLength = 60;
export const maxIntroductionLength = 500;
/** As many as a bar can lead to. */
export const maxShelves = 40;
/** More are moved by an import, which is made for it. */
export const maxMovedBooks = 10_000;

export const noSuchCategory = 'Please choose one of the categories.';

/** `top-sellers` first: it is how a shelf stands where nothing is said. */
export const shelfSorts = ['top-sellers', 'newest', 'price', 'price-descending', 'title'] as const;
export type ShelfSort = (typeof shelfSorts)[number];
export const defaultShelfSort: ShelfSort = shelfSorts[0];

/** What a shopper can ask of the stock; a book that is not counted can be bought, too. */
export const stockChoices = ['in-stock'] as const;
export type StockChoice = (typeof stockChoices)[number];

/** In the order in which they are shown; each is a parameter of the call and of the address. */
export const shelfFilters = ['stock', 'price', 'language', 'format', 'colour'] as const;
export type ShelfFilter = (typeof shelfFilters)[number];

export const defaultShelfLimit = 24;
export const maxShelfLimit = 100;
/** So many of a filter's choices are worth a look. */
export const maxFilterChoices = 20;
