import { expect, it } from 'vitest';
import { splitAuthors } from './authors.ts';

it.each([
  ['Jane Austen', ['Jane Austen']],
  ['Karl Marx and Friedrich Engels', ['Karl Marx', 'Friedrich Engels']],
  ['William Strunk; E. B. White & Maira Kalman', ['William Strunk', 'E. B. White', 'Maira Kalman']],
  ['Tolkien, J. R. R.', ['Tolkien, J. R. R.']],
  ['Hans Christian Andersen', ['Hans Christian Andersen']],
  ['One;', ['One']],
])('%s', (author, names) => {
  expect(splitAuthors(author)).toEqual(names);
});
