/**
 * Counts what is searched for, found and chosen: words and books, never people. It is collected in memory and written
 * every minute, so that no search waits for it. Anybody can send anything, so all of it is bounded: what waits here,
 * what a day keeps, and how long (search-count-queries.ts).
 */
import { isDeepStrictEqual } from 'node:util';
import { readIsbn } from '@book-store/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../../database/connect.ts';
import { isKnownOutage } from '../../../../database/database-errors.ts';
import { type RegularWriter, writeRegularly } from '../../../../database/write-regularly.ts';
import { readSearchWords } from '../words/fold-text.ts';
import {
  type Favourites,
  readFavourites,
  recordChoices,
  recordCounts,
  sweepSearchCounts,
} from './search-count-queries.ts';

export type WordsCount = { searches: number; found: number; chosen: number };

/** Each time it writes what was counted, it learns what all processes have counted. */
export type SearchCounter = RegularWriter & {
  countSearch(text: string, hasFound: boolean): void;
  countChoice(text: string, bookId: string): void;
  /** How often each book was chosen for these words, where that is often. */
  favouritesOf(text: string): ReadonlyMap<string, number> | undefined;
};

const flushIntervalMs = 60_000;
/** Until the next flush; what is new beyond that is not counted. */
const maxWaiting = 1_000;

/** `onLearned`: favourites are others than before, and what was found by them may come in another order. */
export function createSearchCounter(
  { db }: Pick<Database, 'db'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
  onLearned: () => void,
): SearchCounter {
  let counts = new Map<string, WordsCount>();
  let choices = new Map<string, number>();
  let favourites: Favourites = new Map();

  const add = (words: string, more: Partial<WordsCount>) => {
    const known = counts.get(words);
    if (!known && counts.size >= maxWaiting) return;
    const { searches, found, chosen } = known ?? { searches: 0, found: 0, chosen: 0 };
    counts.set(words, {
      searches: searches + (more.searches ?? 0),
      found: found + (more.found ?? 0),
      chosen: chosen + (more.chosen ?? 0),
    });
  };

  const write = async () => {
    const [countsNow, choicesNow] = [counts, choices];
    counts = new Map();
    choices = new Map();
    try {
      // What could not be written is lost: figures are not worth a memory that grows while the database is away.
      await recordCounts(db, countsNow);
      await recordChoices(db, choicesNow);
      if (countsNow.size > 0) await sweepSearchCounts(db);
      const learned = await readFavourites(db);
      if (isDeepStrictEqual(learned, favourites)) return;
      favourites = learned;
      onLearned();
    } catch (error) {
      if (!isKnownOutage(error)) log.warn({ err: error }, 'searches could not be counted');
    }
  };

  return {
    countSearch: (text, hasFound) => {
      const words = countedWords(text);
      if (words) add(words, { searches: 1, found: hasFound ? 1 : 0 });
    },
    countChoice: (text, bookId) => {
      const words = countedWords(text);
      if (!words) return;
      const key = `${bookId} ${words}`;
      if (!choices.has(key) && choices.size >= maxWaiting) return;
      choices.set(key, (choices.get(key) ?? 0) + 1);
      add(words, { chosen: 1 });
    },
    favouritesOf: (text) => (favourites.size > 0 ? favourites.get(wordsOf(text)) : undefined),
    ...writeRegularly(write, flushIntervalMs),
  };
}

const longNumber = /\d{7,}/;

function wordsOf(text: string): string {
  return readSearchWords(text).join(' ');
}

/** What may name a person is not counted: an address, or a long number that is no ISBN. */
function countedWords(text: string): string | undefined {
  const words = wordsOf(text);
  const isPrivate =
    text.includes('@') || (longNumber.test(words.replaceAll(' ', '')) && !readIsbn(text).isbn);
  return words === '' || isPrivate ? undefined : words;
}
