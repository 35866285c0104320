/** Searches in several ways, each only where the one before found nothing. */
import { type CoverColour, readColour, type SearchReading } from '@book-store/contract';
import type { Database } from '../../../database/connect.ts';
import type { KnownShelves } from '../shelves/read-shelf.ts';
import type { SearchCounter } from './learning/search-counter.ts';
import { findReading } from './reading/find-reading.ts';
import { leaveOut, leaveOutSteps } from './reading/leave-out.ts';
import { readSearchWords } from './words/fold-text.ts';
import { planSearch, planTyping, type SearchPlan } from './finding/search-plan.ts';
import type { WordCounter, WordCounts } from './words/word-counter.ts';
import { markBeginning, markUnknownBeginning } from './words/word-queries.ts';

/**
 * Whole words; then the last one as a beginning; then a colour among them as that of the cover; then as one book may have
 * it; then with words left out (see reading/).
 */
const readingLevel = 2;
const lastReadingLevel = readingLevel + leaveOutSteps;
const colourLevel = lastReadingLevel + 1;
export const lastSearchLevel = colourLevel;
const typedLevels = [0, 1];
const readingLevels = Array.from({ length: leaveOutSteps + 1 }, (_, step) => readingLevel + step);

export type SearchedDatabase = Database & {
  words: WordCounter;
  shelves: () => Promise<KnownShelves>;
  /** Without it, nothing was learnt. */
  favouritesOf?: SearchCounter['favouritesOf'];
};

export type Searching = {
  text: string;
  /** The words as typed or nothing. */
  isExact: boolean;
  /** Of one shelf only: its other books are not what somebody meant who left words out. */
  isOnShelf: boolean;
  /** Of the covers that are mostly this, because that was asked for by itself. */
  colour?: CoverColour | undefined;
  /** Set for the pages after the first. */
  level: number | undefined;
};

export type Found<Row> = {
  rows: Row[];
  level: number;
  /** What was searched for, where that is not what was typed. */
  reading?: SearchReading | undefined;
  /** As it was typed, or nearly: there may be covers of a colour among the words. */
  isAsTyped?: boolean;
};

/** Without a plan: the covers of the colour, whatever their words. */
export type Wanted = { plan?: SearchPlan | undefined; colour?: CoverColour | undefined };

export async function searchWithFallbacks<Row>(
  database: SearchedDatabase,
  { text, isExact, isOnShelf, level: knownLevel, colour }: Searching,
  find: (wanted: Wanted) => Promise<Row[]>,
): Promise<Found<Row>> {
  const words = readSearchWords(text);
  const last = words.at(-1);
  if (last === undefined) return { rows: [], level: 0 };
  const counts = await database.words.count(words, {
    beginning: markUnknownBeginning(last),
    withSimilar: !isExact,
  });
  for (const level of levelsOf({ isExact, isOnShelf, level: knownLevel, colour }, words)) {
    const { reading, ...wanted } = await planLevel(database, words, counts, level);
    const rows = wanted.plan || wanted.colour ? await find({ colour, ...wanted }) : [];
    if (rows.length > 0) return { rows, level, reading, isAsTyped: typedLevels.includes(level) };
  }
  return { rows: [], level: 0 };
}

function levelsOf({ isExact, isOnShelf, level, colour }: Omit<Searching, 'text'>, words: string[]): number[] {
  if (isExact) return [0];
  if (level !== undefined) return [level];
  const typedColour = readColour(words);
  const colourLevels = colour || !typedColour ? [] : [colourLevel];
  // A colour is no misspelt word: where no cover is pink, nobody meant Moby-Dick.
  if (typedColour && words.length === 1) return [...typedLevels, ...colourLevels];
  const readings = isOnShelf || colour ? [readingLevel] : readingLevels;
  return [...typedLevels, ...colourLevels, ...readings];
}

type LevelPlan = Wanted & { reading?: SearchReading | undefined };

async function planLevel(
  database: SearchedDatabase,
  words: string[],
  counts: WordCounts,
  level: number,
): Promise<LevelPlan> {
  if (level === 0) return { plan: planSearch(words, counts) };
  if (level === 1) return { plan: planTyping(words, await countBeginning(database, words, counts)) };
  if (level === colourLevel) return planColour(database, words);
  const found =
    level === readingLevel
      ? await findReading(database, words, counts)
      : leaveOut(words, counts, level - readingLevel - 1);
  if (!found) return { plan: undefined };
  const { words: meant, leftOut, isAsTyped } = found;
  return {
    plan: planSearch(meant, await database.words.count(meant)),
    reading: isAsTyped ? undefined : { q: meant.join(' '), leftOut },
  };
}

async function planColour(database: SearchedDatabase, words: string[]): Promise<LevelPlan> {
  const { colour, others } = readColour(words) ?? {};
  if (!colour || !others) return {};
  const reading = { q: others.join(' '), leftOut: [], colour };
  if (others.length === 0) return { colour, reading };
  const plan = planSearch(others, await database.words.count(others));
  return plan ? { plan, colour, reading } : {};
}

async function countBeginning({ words: counter }: SearchedDatabase, words: string[], counts: WordCounts) {
  const last = words.at(-1) ?? '';
  return counts.booksWith(last) === 0 ? counts : counter.count(words, { beginning: markBeginning(last) });
}
