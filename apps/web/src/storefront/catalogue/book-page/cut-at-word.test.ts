import { describe, expect, it } from 'vitest';
import { cutAtWord } from './cut-at-word.ts';

describe('a text that is cut', () => {
  it.each([
    ['A pond, and a hut.', 18, 'A pond, and a hut.'],
    ['A pond, and a hut.', 17, 'A pond, and a…'],
    ['A pond, and a hut.', 9, 'A pond…'],
    ['  A\n\npond  ', 20, 'A pond'],
    ['Donaudampfschifffahrt on the Danube', 10, 'Donaudamp…'],
    ['红楼梦红楼梦', 4, '红楼梦…'],
    ['😀😀😀😀', 3, '😀😀…'],
    ['', 5, ''],
  ])('%j at %i: %j', (text, maxLength, expected) => {
    expect(cutAtWord(text, maxLength)).toBe(expected);
  });

  it('is never longer than it may be', () => {
    const text =
      'Elizabeth Bennet decides at one country ball that Mr Darcy is insufferable, and more. '.repeat(9);
    for (let maxLength = 1; maxLength < 200; maxLength += 1) {
      expect(Array.from(cutAtWord(text, maxLength)).length).toBeLessThanOrEqual(maxLength);
    }
  });
});
