/** Searches in three ways, each only where the one before found nothing. */
import type { Database } from '../../../database/connect.ts';
import { correctWords } from './correct-words.ts';
import { foldWords } from './fold-text.ts';
import { planSearch, planTyping, type SearchPlan } from './search-plan.ts';
import type { WordCounter, WordCounts } from './word-counter.ts';
import { markBeginning, markUnknownBeginning } from './word-queries.ts';

/** Whole words; then the last one as a beginning; then with typing errors put right. */
const ways = [0, 1, 2];
const mostWords = 12;

export function readSearchWords(text: string): string[] {
  return foldWords(text).slice(0, mostWords);
}

export type SearchedDatabase = Database & { words: WordCounter };

export async function searchInWays<Row>(
  database: SearchedDatabase,
  text: string,
  /** Set for the pages after the first. */
  knownWay: number | undefined,
  find: (plan: SearchPlan) => Promise<Row[]>,
): Promise<{ rows: Row[]; way: number }> {
  const words = readSearchWords(text);
  const last = words.at(-1);
  if (last === undefined) return { rows: [], way: 0 };
  const counts = await database.words.count(words, {
    beginning: markUnknownBeginning(last),
    withSimilar: true,
  });
  for (const way of knownWay === undefined ? ways : [knownWay]) {
    const plan = await planWay(database, words, counts, way);
    const rows = plan ? await find(plan) : [];
    if (rows.length > 0) return { rows, way };
  }
  return { rows: [], way: 0 };
}

async function planWay(database: SearchedDatabase, words: string[], counts: WordCounts, way: number) {
  if (way === 0) return planSearch(words, counts);
  if (way === 1) return planTyping(words, await countBeginning(database, words, counts));
  const corrected = await correctWords(database.pool, words, counts, { lastIsBeginning: false });
  return corrected && planSearch(corrected.words, await database.words.count(corrected.words, corrected));
}

async function countBeginning({ words: counter }: SearchedDatabase, words: string[], counts: WordCounts) {
  const last = words.at(-1) ?? '';
  return counts.booksWith(last) === 0 ? counts : counter.count(words, { beginning: markBeginning(last) });
}
