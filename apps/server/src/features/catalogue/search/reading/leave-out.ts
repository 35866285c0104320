/**
 * The last way, where no name of a book explains what was typed ("book about whale"): the words that books have, then the
 * two rarest of them, then the rarest alone. It says the most; what a quarter of all books have says nothing, and words
 * that only ask for a book stay only where nothing else was typed.
 */
import type { WordCounts } from '../words/word-counter.ts';
import type { Reading } from './find-reading.ts';
import { saysNothing } from './request-words.ts';

const keptAtMost = [Number.POSITIVE_INFINITY, 2, 1];
export const leaveOutSteps = keptAtMost.length;
/** So many books, and this share of all: the number of all is an estimate, a bad one in a small shop. */
const tooMany = { books: 10, share: 0.25 };

/** Undefined where the step before has the same words, or none are left. */
export function leaveOut(words: string[], counts: WordCounts, step: number): Reading | undefined {
  const typed = [...new Set(words)];
  const telling = typed.filter((word) => !saysNothing(word));
  const known = (telling.length > 0 ? telling : typed).filter((word) => counts.booksWith(word) > 0);
  const rarestFirst = sortByRarity(known, counts);
  const atMost = keptAtMost[step] ?? 0;
  const before = step === 0 ? typed.length : Math.min(known.length, keptAtMost[step - 1] ?? 0);
  const kept = new Set(rarestFirst.slice(0, atMost));
  const [rarest] = rarestFirst;
  if (rarest === undefined || kept.size >= before) return undefined;
  if (counts.booksWith(rarest) > Math.max(tooMany.books, counts.allBooks * tooMany.share)) return undefined;
  return {
    words: words.filter((word) => kept.has(word)),
    leftOut: typed.filter((word) => !kept.has(word)),
    isAsTyped: false,
  };
}

/** Of words that as many books have, one of a title or author, then a longer one, then the last typed says more. */
function sortByRarity(words: string[], counts: WordCounts): string[] {
  const isNamed = (word: string) => Number(counts.booksNamed(word) > 0);
  return words
    .toReversed()
    .toSorted(
      (left, right) =>
        counts.booksWith(left) - counts.booksWith(right) ||
        isNamed(right) - isNamed(left) ||
        right.length - left.length,
    );
}
