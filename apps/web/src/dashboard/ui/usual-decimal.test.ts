import { expect, it } from 'vitest';
import { usualDecimal } from './usual-decimal.ts';

it.each([
  ['en-US', 'point'],
  ['en-GB', 'point'],
  ['de-DE', 'comma'],
  ['fr-FR', 'comma'],
  ['de-CH', 'point'],
])('in %s a decimal is written with a %s', (numberFormat, decimal) => {
  expect(usualDecimal(numberFormat)).toBe(decimal);
});
