import { expect, it } from 'vitest';
import { makeBook } from '../../testing/make-book.ts';
import { cutAtWord, previewOf, toCardBooks } from './book-preview.ts';

it('leaves a description of 80 characters as it is', () => {
  const text = 'x'.repeat(80);
  expect(previewOf(text)).toBe(text);
});

it('cuts a longer one after 80 characters and says so', () => {
  expect(previewOf(`${'x'.repeat(80)}y`)).toBe(`${'x'.repeat(80)}…`);
});

it('counts a character outside the basic plane once and keeps it whole', () => {
  expect(previewOf('📚'.repeat(80))).toBe('📚'.repeat(80));
  expect(previewOf('📚'.repeat(81))).toBe(`${'📚'.repeat(80)}…`);
  expect(previewOf(`x${'📚'.repeat(80)}`)).toBe(`x${'📚'.repeat(79)}…`);
});

it.each(['', 'x'.repeat(80), 'x'.repeat(81), '📚'.repeat(5_000), `x${'📚'.repeat(4_999)}`])(
  'is the same of what the cards are given: %#',
  (description) => {
    const [card] = toCardBooks([{ ...makeBook('1'), description }]);
    expect(previewOf(card?.description ?? '')).toBe(previewOf(description));
    expect(card?.description.length).toBeLessThanOrEqual(162);
  },
);

it('cuts a title between two words, and keeps the rest', () => {
  const title = 'Extraordinary Popular Delusions and the Madness of Crowds';
  expect(cutAtWord(title, 60)).toEqual([title, '']);
  expect(cutAtWord(title, 31)).toEqual(['Extraordinary Popular Delusions', ' and the Madness of Crowds']);
  expect(cutAtWord(title, 30)).toEqual(['Extraordinary Popular', ' Delusions and the Madness of Crowds']);
});

it('cuts between two characters where there is no word to cut at', () => {
  expect(cutAtWord('w'.repeat(50), 20)).toEqual(['w'.repeat(20), 'w'.repeat(30)]);
  expect(cutAtWord(`A ${'📚'.repeat(50)}`, 20)).toEqual([`A ${'📚'.repeat(18)}`, '📚'.repeat(32)]);
});
