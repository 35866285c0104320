import { describe, expect, it } from 'vitest';
import type { WordCounts } from '../words/word-counter.ts';
import { planSearch, planTyping } from './search-plan.ts';

/** A million books; each word is in as many as are given here, all of them by name. */
function counts(books: Record<string, number>, booksBeginning = 0): WordCounts {
  const booksWith = (word: string) => books[word] ?? 0;
  return {
    allBooks: 1_000_000,
    booksWith,
    booksNamed: booksWith,
    booksBeginning,
    similarTo: () => undefined,
  };
}

describe('a plan', () => {
  it('is none where no book has one of the words', () => {
    expect(planSearch(['jane', 'austin'], counts({ jane: 500 }))).toBeUndefined();
    expect(planTyping(['austin', 'prid'], counts({}, 20))).toBeUndefined();
    expect(planTyping(['jane', 'qqq'], counts({ jane: 500 }, 0))).toBeUndefined();
  });

  it.each([
    ['both words, where the longer list spares rows', { jane: 900, eyre: 700 }, "'n/eyre' & 'n/jane'"],
    ['the rare word alone, where the other is nearly everywhere', { jane: 900_000, eyre: 100 }, "'n/eyre'"],
  ])('asks the index for %s', (_, books, driver) => {
    const plan = planSearch(['jane', 'eyre'], counts(books));
    expect(plan?.drivers[0]).toBe(driver);
    expect(plan?.checks[0]).toBe("'n/jane' & 'n/eyre'");
  });

  it.each([
    ['few', { eyre: 40 }],
    ['tiers', { eyre: 5_000 }],
    ['walk', { eyre: 400_000 }],
  ])('looks for %s', (strategy, books) => {
    expect(planSearch(['eyre'], counts(books))?.strategies[0]).toBe(strategy);
  });

  it('looks only into popular books for what nearly all have, or for a beginning of two letters', () => {
    expect(planSearch(['the'], counts({ the: 400_000 }))?.lastTier).toEqual([1, 1]);
    expect(planSearch(['eyre'], counts({ eyre: 5_000 }))?.lastTier).toEqual([2, 2]);
    expect(planTyping(['ey'], counts({}, 500))?.lastTier).toEqual([1]);
    expect(planTyping(['eyr'], counts({}, 500))?.lastTier).toEqual([2]);
  });
});
