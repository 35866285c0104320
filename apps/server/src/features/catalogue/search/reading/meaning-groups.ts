/** What the index is asked for: books that have one of the words that something typed may mean. */
import { categories } from '@book-store/contract';
import type { KnownWord } from '../words/word-queries.ts';
import { costOfSound, type TypedWord } from './word-likeness.ts';
import type { WordMeanings } from './word-meanings.ts';

/** They stand in every row like a word of the description; how common they are is not asked. */
export const categoryWords: KnownWord[] = categories.map((word) => ({ word, books: 1, named: 1 }));

/** One of the words that something typed may mean, and how many books have one. */
export type Group = {
  query: string;
  books: number;
  /** No book is named by what was typed, nor by what it begins. */
  isOfUnknown?: boolean;
};

/** Of the rarest words; the others are compared when the books are there. */
export const maxGroups = 5;
const maxListLength = 20_000;

/** Of each word that is not common: what it may mean, alone or together with its neighbours. */
export function groupMeanings(typed: TypedWord[], meanings: WordMeanings, maxMeanings: number): Group[] {
  const likeliest = (text: string) =>
    meanings
      .of(text)
      .filter(({ cost, named }) => cost === 0 || named <= maxListLength)
      .slice(0, maxMeanings);
  return typed.flatMap(({ text, isCommon }, index) => {
    if (isCommon) return [];
    const before = typed[index - 1];
    const after = typed[index + 1];
    const words = [
      ...likeliest(text),
      ...(before ? likeliest(before.text + text) : []),
      ...(after ? likeliest(text + after.text) : []),
    ];
    return [{ ...toGroup(words), isOfUnknown: words.every(({ cost }) => cost >= costOfSound) }];
  });
}

export function toGroup(words: KnownWord[]): Group {
  const terms = words.flatMap(({ word }) =>
    isCategory(word) ? [`'n/${word}'`, `'${word}'`] : [`'n/${word}'`],
  );
  const distinct = [...new Set(terms)];
  return { query: distinct.join(' | '), books: words.reduce((sum, { named }) => sum + named, 0) };
}

export function isCategory(word: string): boolean {
  return categoryWords.some((category) => category.word === word);
}

/** The rarest; those with long lists only if there are no others. */
export function chooseGroups(groups: Group[]): Group[] {
  const known = groups.filter(({ books }) => books > 0).toSorted((left, right) => left.books - right.books);
  const short = known.filter(({ books }) => books <= maxListLength);
  return (short.length > 0 ? short : known.slice(0, 1)).slice(0, maxGroups);
}

/** What has a word of any of them. */
export function joinGroups(groups: Group[]): Group {
  return {
    query: groups.map(({ query }) => query).join(' | '),
    books: groups.reduce((sum, { books }) => sum + books, 0),
  };
}
