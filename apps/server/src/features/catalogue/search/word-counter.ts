/** How common words are: asked before every search, and therefore kept until the catalogue changes. */
import type { Pool } from 'pg';
import { createBoundedMap } from '../bounded-map.ts';
import { countBeginning, countWordsOf, estimateBooks, type WordCount } from './word-queries.ts';

export type WordCounts = {
  /** An estimate, never below one. */
  allBooks: number;
  booksWith(word: string): number;
  /** In title or author. */
  booksNamed(word: string): number;
};

export type WordCounter = {
  count(words: string[]): Promise<WordCounts>;
  /** In title or author, as the beginning of a word: an estimate. */
  countBeginning(beginning: string): Promise<number>;
  /** From now on, nothing that was read before this moment is believed. */
  drop(): void;
};

const mostWords = 20_000;

export function createWordCounter(pool: Pool, isTrusted: () => boolean): WordCounter {
  let kept = createKept();
  const place = () => (isTrusted() ? kept : createKept());

  return {
    count: async (words) => {
      const { counts, books } = place();
      const [known, allBooks] = await Promise.all([
        readCounts(pool, counts, words),
        recall(books, 'all', () => estimateBooks(pool)),
      ]);
      return {
        allBooks: Math.max(allBooks, ...Array.from(known.values(), (count) => count.books)),
        booksWith: (word) => known.get(word)?.books ?? 0,
        booksNamed: (word) => known.get(word)?.named ?? 0,
      };
    },
    countBeginning: (beginning) =>
      recall(place().beginnings, beginning, () => countBeginning(pool, beginning)),
    drop: () => {
      kept = createKept();
    },
  };
}

/** Replaced as a whole, so that what was read before a change ends up in what nobody asks any more. */
function createKept() {
  const limits = { mostEntries: mostWords, mostBytes: Infinity, bytesOf: () => 0 };
  return {
    counts: createBoundedMap<WordCount>(limits),
    beginnings: createBoundedMap<number>(limits),
    books: createBoundedMap<number>(limits),
  };
}

type Kept = ReturnType<typeof createKept>;

async function readCounts(
  pool: Pool,
  kept: Kept['counts'],
  words: string[],
): Promise<Map<string, WordCount>> {
  const known = new Map(words.map((word) => [word, kept.get(word)]));
  const unknown = Array.from(known.keys()).filter((word) => known.get(word) === undefined);
  const read = unknown.length > 0 ? await countWordsOf(pool, unknown) : new Map<string, WordCount>();
  return new Map(
    Array.from(known, ([word, count]) => {
      const found = count ?? read.get(word) ?? { books: 0, named: 0 };
      if (!count) kept.set(word, found);
      return [word, found];
    }),
  );
}

async function recall(kept: Kept['beginnings'], key: string, read: () => Promise<number>): Promise<number> {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const found = await read();
  kept.set(key, found);
  return found;
}
