/** How common words are: asked before every search, and therefore kept until the catalogue changes. */
import type { Pool } from 'pg';
import { createBoundedMap } from '../caching/bounded-map.ts';
import { countWordsOf, estimateBooks, type KnownWord, type WordCount } from './word-queries.ts';

export type WordCounts = {
  /** An estimate, never below one. */
  allBooks: number;
  booksWith(word: string): number;
  /** In title or author. */
  booksNamed(word: string): number;
  /** In title or author, as the beginning of a word: an estimate, and only of the beginning that was asked for. */
  booksBeginning: number;
  /** What is one letter away from a word that no book has, if it came with the count. */
  similarTo(word: string): KnownWord[] | undefined;
};

/** By `markBeginning` or `markUnknownBeginning`. */
type MarkedBeginning = string;

type CountedToo = {
  beginning?: MarkedBeginning;
  /** Counts that need not be asked for. */
  known?: KnownWord[];
  withSimilar?: boolean;
};

export type WordCounter = {
  count(words: string[], also?: CountedToo): Promise<WordCounts>;
  /** From now on, nothing that was read before this moment is believed. */
  drop(): void;
};

const mostWords = 20_000;

export function createWordCounter(pool: Pool, isTrusted: () => boolean): WordCounter {
  let kept = createKept();

  return {
    count: async (words, { beginning = '', known: given = [], withSimilar = false } = {}) => {
      const place = isTrusted() ? kept : createKept();
      place.allBooks ??= estimateBooks(pool).catch((error: unknown) => {
        // A failure is not kept: the next search asks again.
        place.allBooks = undefined;
        throw error;
      });
      const keys = new Set(words);
      if (beginning) keys.add(beginning);
      for (const { word } of given) keys.delete(word);
      const [known, allBooks] = await Promise.all([
        readCounts(pool, place.counts, keys, { withSimilar }),
        place.allBooks,
      ]);
      for (const { word, ...count } of given) known.set(word, count);
      return {
        allBooks: Math.max(allBooks, ...words.map((word) => known.get(word)?.books ?? 0)),
        booksWith: (word) => known.get(word)?.books ?? 0,
        booksNamed: (word) => known.get(word)?.named ?? 0,
        booksBeginning: known.get(beginning)?.named ?? 0,
        similarTo: (word) => known.get(word)?.similar,
      };
    },
    drop: () => {
      kept = createKept();
    },
  };
}

/** Replaced as a whole, so that what was read before a change ends up in what nobody asks any more. */
function createKept() {
  const counts = createBoundedMap<WordCount>({
    mostEntries: mostWords,
    mostBytes: Infinity,
    bytesOf: () => 0,
  });
  return { counts, allBooks: undefined as Promise<number> | undefined };
}

type Kept = ReturnType<typeof createKept>;

type Count = WordCount & { similar?: KnownWord[] };

async function readCounts(
  pool: Pool,
  kept: Kept['counts'],
  keys: Set<string>,
  options: { withSimilar: boolean },
): Promise<Map<string, Count>> {
  const found = new Map<string, Count>();
  const unknown: string[] = [];
  for (const key of keys) {
    const count = kept.get(key);
    if (count) found.set(key, count);
    else unknown.push(key);
  }
  if (unknown.length === 0) return found;
  for (const { word, books, named, similar } of await countWordsOf(pool, unknown, options)) {
    kept.set(word, { books, named });
    found.set(word, { books, named, ...(similar && { similar }) });
  }
  return found;
}
