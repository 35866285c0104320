/** Searches in three ways, each only where the one before found nothing. */
import type { Database } from '../../../database/connect.ts';
import { findReading } from './reading/find-reading.ts';
import { foldWords } from './fold-text.ts';
import { planSearch, planTyping, type SearchPlan } from './search-plan.ts';
import type { WordCounter, WordCounts } from './word-counter.ts';
import { markBeginning, markUnknownBeginning } from './word-queries.ts';

/** Whole words; then the last one as a beginning; then as one book may have it (see reading/). */
const fallbackLevels = [0, 1, 2];
const maxWords = 12;

export function readSearchWords(text: string): string[] {
  return foldWords(text).slice(0, maxWords);
}

export type SearchedDatabase = Database & { words: WordCounter };

export async function searchWithFallbacks<Row>(
  database: SearchedDatabase,
  text: string,
  /** Set for the pages after the first. */
  knownLevel: number | undefined,
  find: (plan: SearchPlan) => Promise<Row[]>,
): Promise<{ rows: Row[]; level: number }> {
  const words = readSearchWords(text);
  const last = words.at(-1);
  if (last === undefined) return { rows: [], level: 0 };
  const counts = await database.words.count(words, {
    beginning: markUnknownBeginning(last),
    withSimilar: true,
  });
  for (const level of knownLevel === undefined ? fallbackLevels : [knownLevel]) {
    const plan = await planLevel(database, words, counts, level);
    const rows = plan ? await find(plan) : [];
    if (rows.length > 0) return { rows, level };
  }
  return { rows: [], level: 0 };
}

async function planLevel(database: SearchedDatabase, words: string[], counts: WordCounts, level: number) {
  if (level === 0) return planSearch(words, counts);
  if (level === 1) return planTyping(words, await countBeginning(database, words, counts));
  const reading = await findReading(database, words, counts);
  return reading && planSearch(reading.words, await database.words.count(reading.words));
}

async function countBeginning({ words: counter }: SearchedDatabase, words: string[], counts: WordCounts) {
  const last = words.at(-1) ?? '';
  return counts.booksWith(last) === 0 ? counts : counter.count(words, { beginning: markBeginning(last) });
}
