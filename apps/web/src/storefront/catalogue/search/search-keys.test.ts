import { expect, it } from 'vitest';
import { inField, nextOption } from './search-keys.ts';

it.each([
  ['ArrowDown', inField, 0],
  ['ArrowDown', 2, inField],
  ['ArrowUp', inField, 2],
  ['ArrowUp', 0, inField],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Home', inField, undefined],
  ['a', 1, undefined],
])('%s on option %i of three leads to %s', (key, current, expected) => {
  expect(nextOption(key, current, 3)).toBe(expected);
});
