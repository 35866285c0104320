/**
 * While somebody types, the last word is seldom finished and the error mostly stands in one before it. Taking that for a
 * word one letter away costs hardly anything, where a reading (find-reading.ts) looks for books with any of the many
 * words that the unfinished one may become.
 */
import type { WordCounts } from '../words/word-counter.ts';
import { costOfTwoErrors, type Reading } from './find-reading.ts';
import { spellNumber } from './number-words.ts';
import { createMeanings } from './word-meanings.ts';

const maxTries = 3;

/** Of a shorter word an error leaves too little to know it by. */
const minLetters = 3;

export type NearBeginning = Pick<Reading, 'words' | 'leftOut'>;
type Way = { words: string[]; cost: number };

/**
 * The typed words with the unknown ones replaced, or left out where they are too short, the likeliest first; none where
 * the last one begins no name, or a number may be spelled.
 */
export function nearBeginnings(typed: string[], counts: WordCounts): NearBeginning[] {
  const before = typed.slice(0, -1);
  const last = typed.at(-1);
  const isKnown = (word: string) => counts.booksNamed(word) > 0;
  if (last === undefined || counts.booksBeginning === 0 || before.every(isKnown)) return [];
  const leftOut = [...new Set(before)].filter((word) => word.length < minLetters && !isKnown(word));
  if (leftOut.some((word) => spellNumber(word))) return [];
  const whole = before.filter((word) => !leftOut.includes(word));
  const meanings = createMeanings();
  for (const text of whole)
    meanings.add({ text, isCommon: false, isBeginning: false }, counts.similarTo(text) ?? []);
  const meaningsOf = (text: string) =>
    isKnown(text)
      ? [{ word: text, cost: 0 }]
      : meanings.of(text).filter(({ cost }) => cost < costOfTwoErrors);
  let ways: Way[] = [{ words: [], cost: 0 }];
  for (const text of whole) {
    ways = ways
      .flatMap((way) =>
        meaningsOf(text).map(({ word, cost }) => ({ words: [...way.words, word], cost: way.cost + cost })),
      )
      .toSorted((left, right) => left.cost - right.cost)
      .slice(0, maxTries);
  }
  return ways.map(({ words }) => ({ words: [...words, last], leftOut }));
}
