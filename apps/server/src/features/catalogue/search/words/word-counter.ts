/** How common words are: asked before every search, and therefore kept until the catalogue changes. */
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { countWordsOf, estimateBooks, type KnownWord, type WordCount } from './word-queries.ts';

export type WordCounts = {
  /** An estimate, never below one. */
  allBooks: number;
  booksWith(word: string): number;
  /** In title, author or series. */
  booksNamed(word: string): number;
  /** In title, author or series, as the beginning of a word: an estimate, and only of the beginning that was asked for. */
  booksBeginning: number;
  /** What is one letter away from a word that no book has, if it came with the count. */
  similarTo(word: string): KnownWord[] | undefined;
};

/** By `markBeginning` or `markUnknownBeginning`. */
type MarkedBeginning = string;

type CountedToo = {
  beginning?: MarkedBeginning;
  withSimilar?: boolean;
};

export type WordCounter = {
  count(words: string[], also?: CountedToo): Promise<WordCounts>;
  /** From now on, nothing that was read before this moment is believed. */
  drop(): void;
};

const maxWords = 20_000;

/** Where words are counted: the primary, or a replica that is near enough. */
type CountOn = <Result>(count: (pool: Pool) => Promise<Result>) => Promise<Result>;

export function createWordCounter(countOn: CountOn, isListening: () => boolean): WordCounter {
  const kept = new LRUCache<string, WordCount>({ max: maxWords });
  let allBooks: Promise<number> | undefined;
  let generation = 0;

  const readAllBooks = () => {
    if (allBooks && isListening()) return allBooks;
    const reading = countOn(estimateBooks).catch((error: unknown) => {
      // A failure is not kept: the next search asks again.
      if (allBooks === reading) allBooks = undefined;
      throw error;
    });
    allBooks = reading;
    return reading;
  };

  const readCounts = async (keys: Set<string>, options: { withSimilar: boolean }) => {
    const found = new Map<string, Count>();
    const unknown: string[] = [];
    for (const key of keys) {
      const count = isListening() ? kept.get(key) : undefined;
      if (count) found.set(key, count);
      else unknown.push(key);
    }
    if (unknown.length === 0) return found;
    const startedIn = generation;
    for (const { word, books, named, similar } of await countOn((pool) =>
      countWordsOf(pool, unknown, options),
    )) {
      // What was read before a change must not outlive it. Words that no book has are not kept: typing errors are without
      // end, and taking one word apart asks for hundreds.
      const isCurrent = generation === startedIn;
      if (isCurrent && books > 0) kept.set(word, { books, named });
      // One of them is likely to be counted next, as what was meant.
      if (isCurrent)
        for (const other of similar ?? []) kept.set(other.word, { books: other.books, named: other.named });
      found.set(word, { books, named, ...(similar && { similar }) });
    }
    return found;
  };

  return {
    count: async (words, { beginning = '', withSimilar = false } = {}) => {
      const keys = new Set(words);
      if (beginning) keys.add(beginning);
      const [known, books] = await Promise.all([readCounts(keys, { withSimilar }), readAllBooks()]);
      return {
        allBooks: Math.max(books, ...words.map((word) => known.get(word)?.books ?? 0)),
        booksWith: (word) => known.get(word)?.books ?? 0,
        booksNamed: (word) => known.get(word)?.named ?? 0,
        booksBeginning: known.get(beginning)?.named ?? 0,
        similarTo: (word) => known.get(word)?.similar,
      };
    },
    drop: () => {
      generation += 1;
      kept.clear();
      allBooks = undefined;
    },
  };
}

type Count = WordCount & { similar?: KnownWord[] };
