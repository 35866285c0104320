/**
 * The last way, where no name of a book explains what was typed ("book about whale"): the words that books have, then the
 * two rarest of them, then the rarest alone. It says the most; what a quarter of all books have says nothing.
 */
import type { WordCounts } from '../words/word-counter.ts';
import type { Reading } from './find-reading.ts';

const keptAtMost = [Number.POSITIVE_INFINITY, 2, 1];
export const leaveOutSteps = keptAtMost.length;
/** So many books, and this share of all: the number of all is an estimate, a bad one in a small shop. */
const saysNothing = { books: 10, share: 0.25 };

/** Undefined where the step before has the same words, or none are left. */
export function leaveOut(words: string[], counts: WordCounts, step: number): Reading | undefined {
  const known = words.filter((word) => counts.booksWith(word) > 0);
  const byRarity = known.toSorted((left, right) => counts.booksWith(left) - counts.booksWith(right));
  const atMost = keptAtMost[step] ?? 0;
  const before = step === 0 ? words.length : Math.min(known.length, keptAtMost[step - 1] ?? 0);
  const kept = new Set(byRarity.slice(0, atMost));
  const [rarest] = byRarity;
  if (rarest === undefined || kept.size >= before) return undefined;
  if (counts.booksWith(rarest) > Math.max(saysNothing.books, counts.allBooks * saysNothing.share))
    return undefined;
  return {
    words: words.filter((word) => kept.has(word)),
    leftOut: words.filter((word) => !kept.has(word)),
    isAsTyped: false,
  };
}
