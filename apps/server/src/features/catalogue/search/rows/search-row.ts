/** What the search keeps of a book. */
import { splitAuthors } from '@book-store/contract';
import type { Insertable } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { foldOwners, foldWords, pairLetters } from '../words/fold-text.ts';
import { searchedColumns } from '../search-rules.ts';

type SearchedColumn = (typeof searchedColumns)['named' | 'described'][number];

export type SearchedBook = Pick<Insertable<Tables['books']>, SearchedColumn>;

export type SearchRow = {
  /** The folded title. */
  title: string;
  /** The words as a tsvector, see below. */
  vector: string;
  /** Distinct words of title, author and series: those that a typing error is corrected to. */
  named: Set<string>;
  /** Distinct words of the other searched columns that are not among them. */
  described: Set<string>;
  /** Its authors and its series as wholes; nobody types them into a search, and they are not counted. */
  wholeNames: Set<string>;
};

/** Stands before a word that is in title, author or series. */
export const nameMark = 'n/';

/** Stands before a whole name: the page of an author or a series finds its books by it, however common the words are. */
const wholeNameMarks = { authors: 'a/', series: 's/' } as const;
const maxWholeName = 200;

/** `words`: the folded name. A very long one is cut, so that whoever looks for it compares what is found. */
export function toWholeName(kind: keyof typeof wholeNameMarks, words: string[]): string {
  return wholeNameMarks[kind] + words.join('-').slice(0, maxWholeName);
}

/** More words than this say nothing more about a book. */
const maxDescriptionWords = 1_000;

/**
 * In the vector each word stands as it is and, if it is in title, author or series, once more with the mark `n/`.
 * Weights would say the same, but a GIN index does not keep them, so every hit would have to be read to be
 * judged.
 */
export function toSearchRow(book: SearchedBook): SearchRow {
  const named = new Set<string>();
  for (const column of searchedColumns.named) {
    for (const word of listWords(book[column])) named.add(word);
  }
  const described = new Set<string>();
  for (const column of searchedColumns.described) {
    for (const word of listWords(book[column])) {
      if (described.size < maxDescriptionWords && !named.has(word)) described.add(word);
    }
  }
  const wholeNames = listWholeNames(book);
  // Only letters, digits and our own marks are left: nothing to escape.
  let vector = '';
  for (const word of named) vector += `'${nameMark}${word}' `;
  for (const word of named) vector += `'${word}' `;
  for (const word of described) vector += `'${word}' `;
  for (const name of wholeNames) vector += `'${name}' `;
  return { title: foldWords(book.title).join(' '), vector, named, described, wholeNames };
}

function listWholeNames({ author, series }: SearchedBook): Set<string> {
  const names = new Set<string>();
  const add = (kind: keyof typeof wholeNameMarks, name: string) => {
    const words = foldWords(name);
    if (words.length > 0) names.add(toWholeName(kind, words));
  };
  for (const name of author ? splitAuthors(author) : []) add('authors', name);
  if (series) add('series', series);
  return names;
}

function listWords(text: string | null | undefined): string[] {
  if (!text) return [];
  const words = foldWords(text);
  return [...words, ...words.flatMap(pairLetters), ...foldOwners(text)];
}
