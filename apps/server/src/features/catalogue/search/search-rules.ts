/** What the search reads of a book, and the version of the rules by which it becomes a row of the search. */
import type { BookRow } from '../book-fields.ts';

/** Words of the first find a book best, and typing errors are corrected to them; what has many words comes last. */
export const searchedColumns = {
  named: ['title', 'author', 'series'],
  described: ['category', 'publisher', 'description'],
} as const satisfies Record<string, readonly (keyof BookRow)[]>;

/**
 * To be raised by one with every change to these columns, or to what `toSearchRow` makes of some book: each store then
 * makes its old rows anew (see reindex-books.ts).
 */
export const searchRules = 7;

/** From these on, rows have whole names. */
export const rulesWithWholeNames = 7;
