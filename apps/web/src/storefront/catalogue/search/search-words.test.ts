import { describe, expect, it } from 'vitest';
import { splitLeftOut, splitMatches } from './search-words.ts';

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

describe('splitLeftOut', () => {
  it.each([
    ['Jane Eyre qqqq', ['qqqq'], 'Jane Eyre [qqqq]'],
    ['Émile, ou: Zola', ['emile', 'zola'], '[Émile], ou: [Zola]'],
    ['eyre', [], 'eyre'],
    ['eyre', ['eyr'], 'eyre'],
  ])('%j without %j is %s', (typed, leftOut, expected) => {
    const parts = splitLeftOut(typed, leftOut);
    expect(parts.map(({ text, isLeftOut }) => (isLeftOut ? `[${text}]` : text)).join('')).toBe(expected);
  });
});
