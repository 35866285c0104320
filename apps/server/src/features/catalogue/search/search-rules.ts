/**
 * The version of the rules by which a book becomes a row of the search. To be raised by one with every change to what
 * `toSearchRow` makes of some book: each store then makes its old rows anew (see reindex-books.ts).
 */
export const searchRules = 2;
