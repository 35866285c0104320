import { expect, test } from 'vitest';
import { formatPrice, formatWholePrice } from './money.ts';
import { formatCount } from './numbers.ts';
import { defaultMoneyFormat } from './shop.ts';

test.each([
  [0, '$0.00'],
  [9.5, '$9.50'],
  [999.99, '$999.99'],
  [1234.5, '$1,234.50'],
  [7_532_773.42, '$7,532,773.42'],
  ['7532773.42', '$7,532,773.42'],
  ['12.30', '$12.30'],
])('money %s is shown as %s', (amount, text) => {
  expect(formatPrice(amount, defaultMoneyFormat)).toBe(text);
});

test('money is written as the shop’s customers are used to', () => {
  expect(formatPrice(1234.5, { currency: 'EUR', numberFormat: 'de-DE' })).toBe('1.234,50\u00a0€');
  expect(formatPrice(1234.5, { currency: 'GBP', numberFormat: 'en-GB' })).toBe('£1,234.50');
});

test('an axis shows whole amounts', () => {
  expect([0, 1150, 7_532_773].map((amount) => formatWholePrice(amount, defaultMoneyFormat))).toEqual([
    '$0',
    '$1,150',
    '$7,532,773',
  ]);
});

test('counts have their thousands apart', () => {
  expect([0, 999, 1000, 1_234_567].map(formatCount)).toEqual(['0', '999', '1,000', '1,234,567']);
});
