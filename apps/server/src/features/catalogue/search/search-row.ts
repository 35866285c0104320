/** What the search keeps of a book. */
import type { Category } from '@book-store/contract';
import { foldOwners, foldWords } from './fold-text.ts';

export type SearchedBook = {
  title: string;
  author: string | null;
  category: Category;
  description: string;
};

export type SearchRow = {
  /** The folded title. */
  title: string;
  /** The words as a tsvector, see below. */
  vector: string;
  /** Distinct words of title and author: those that a typing error is corrected to. */
  named: Set<string>;
  /** Distinct words of category and description that are not among them. */
  described: Set<string>;
};

/** Stands before a word that is in title or author. */
export const nameMark = 'n/';

/** More words than this say nothing more about a book. */
const mostDescriptionWords = 1_000;

/**
 * In the vector each word stands as it is and, if it is in title or author, once more with the mark `n/`.
 * Weights would say the same, but a GIN index does not keep them, so every hit would have to be read to be
 * judged.
 */
export function toSearchRow(book: SearchedBook): SearchRow {
  const titleWords = foldWords(book.title);
  const author = book.author ?? '';
  const named = new Set([
    ...titleWords,
    ...foldOwners(book.title),
    ...foldWords(author),
    ...foldOwners(author),
  ]);
  const described = new Set<string>();
  for (const word of [book.category, ...foldWords(book.description), ...foldOwners(book.description)]) {
    if (described.size < mostDescriptionWords && !named.has(word)) described.add(word);
  }
  // Only letters, digits and our own marks are left: nothing to escape.
  let vector = '';
  for (const word of named) vector += `'${nameMark}${word}' `;
  for (const word of named) vector += `'${word}' `;
  for (const word of described) vector += `'${word}' `;
  return { title: titleWords.join(' '), vector, named, described };
}
