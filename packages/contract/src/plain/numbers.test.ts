import { expect, it } from 'vitest';
import { decimalMarkOf, formatSize } from './numbers.ts';

it.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [1_234, '1.23 kB'],
  [56_789_000, '56.8 MB'],
  [1_200_000_000, '1.2 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});

it.each([
  ['en-US', 'point'],
  ['en-GB', 'point'],
  ['de-DE', 'comma'],
  ['fr-FR', 'comma'],
  ['de-CH', 'point'],
])('in %s a decimal is written with a %s', (numberFormat, mark) => {
  expect(decimalMarkOf(numberFormat)).toBe(mark);
});
