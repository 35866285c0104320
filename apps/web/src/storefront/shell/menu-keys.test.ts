import { expect, it } from 'vitest';
import { nextMenuIndex } from './menu-keys.ts';

it.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 4, 0],
  ['ArrowDown', -1, 0],
  ['ArrowUp', 0, 4],
  ['ArrowUp', -1, 4],
  ['Home', 3, 0],
  ['End', 1, 4],
  ['a', 1, undefined],
])('%s on entry %i of five leads to %s', (key, current, expected) => {
  expect(nextMenuIndex(key, current, 5)).toBe(expected);
});
