import { expect, it } from 'vitest';
import { createKeptStorage } from '../../../browser/browser-storage.ts';
import { forgetRecent, pathOfRecent, readRecent, remember } from './recent-searches.ts';

function memoryStorage() {
  return createKeptStorage({
    session: () => {
      throw new Error('forbidden');
    },
  });
}

it('keeps the last ones, each once, the latest first', () => {
  const storage = memoryStorage();
  for (const text of ['one', 'two', 'one']) remember({ kind: 'search', text }, storage);
  remember({ kind: 'book', text: 'Emma', id: '7' }, storage);
  expect(readRecent(storage).map(({ text }) => text)).toEqual(['Emma', 'one', 'two']);
  for (let number = 0; number < 30; number += 1) remember({ kind: 'search', text: `${number}` }, storage);
  expect(readRecent(storage)).toHaveLength(8);
  forgetRecent(storage);
  expect(readRecent(storage)).toEqual([]);
});

it.each([
  '',
  'no json',
  '{}',
  '[null, 7, {"kind":"book","text":"x"}, {"kind":"other","text":"x"}, {"kind":"search"}]',
])('passes over what it did not write: %s', (text) => {
  const storage = memoryStorage();
  storage.setItem('recent-searches', text);
  expect(readRecent(storage)).toEqual([]);
});

it('leads to where it led before', () => {
  expect(pathOfRecent({ kind: 'book', text: 'Emma', id: '7' })).toBe('/books/7');
  expect(pathOfRecent({ kind: 'shelf', text: 'Horror', id: 'horror' })).toBe('/shelves/horror');
  expect(pathOfRecent({ kind: 'author', text: 'Jane Austen' })).toBe('/authors/Jane%20Austen');
  expect(pathOfRecent({ kind: 'series', text: 'Alice' })).toBe('/series/Alice');
  expect(pathOfRecent({ kind: 'staff-picks', text: 'Staff picks' })).toBe('/staff-picks');
  expect(pathOfRecent({ kind: 'search', text: 'em ma' })).toBe('/search?q=em+ma');
});
