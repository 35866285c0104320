import { describe, expect, it } from 'vitest';
import { makeBook } from '../../../testing/make-book.ts';
import { hasAllWords, splitMatches } from './search-words.ts';

/** The title with its matches in brackets. */
function marked(title: string, query: string): string {
  return splitMatches(title, query)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');
}

describe('splitMatches', () => {
  it.each([
    ['The Time Machine', 'time', 'The [Time] Machine'],
    ['The Time Machine', 'ma ti', 'The [Ti]me [Ma]chine'],
    ['Dracula', 'DRAC', '[Drac]ula'],
    ['Émile Brontë', 'emile bronte', '[Émile] [Brontë]'],
    ['Overtime', 'time', 'Overtime'],
    ['<b>Bold</b>', 'b', '<[b]>[B]old</[b]>'],
    ['Dracula', '', 'Dracula'],
    ['', 'a', ''],
  ])('%s, looked for with %j, is %s', (title, query, expected) => {
    expect(marked(title, query)).toBe(expected);
  });
});

describe('hasAllWords', () => {
  const book = { ...makeBook('1'), title: 'Dracula', author: 'Bram Stoker', description: 'A count’s night.' };
  it.each([
    ['stoker dracula', true],
    ['horror dracula', false],
    ['counts', true],
    ['drakula', false],
  ])('%j: %s', (query, expected) => {
    expect(hasAllWords(book, query)).toBe(expected);
  });
});
