import { formatPrice } from '@book-store/contract/money';
import { defaultMoneyFormat } from '@book-store/contract/shop';
import { expect, test } from 'vitest';
import { findPriceQuestion } from './price-question.ts';

const format = (price: number) => formatPrice(price, defaultMoneyFormat);
const known = { oldPrice: '12.00', newPrice: '9.00' };

test.each([
  ['the usual', 12, 8, undefined],
  ['the same', 9, 9, undefined],
  ['nothing', 12, 0, 'The new price is $0.00: the book would be given away.'],
  ['nothing at all', 0, 0, 'The new price is $0.00: the book would be given away.'],
  ['more than before', 9, 90, 'The new price, $90.00, is above the old one, $9.00.'],
])('%s', (_case, oldPrice, newPrice, question) => {
  expect(findPriceQuestion({ oldPrice, newPrice }, known, format)).toBe(question);
});

test('asks once: not about prices that the book has already', () => {
  const odd = { oldPrice: '1.00', newPrice: '2.00' };
  expect(findPriceQuestion({ oldPrice: 1, newPrice: 2 }, odd, format)).toBeUndefined();
  expect(findPriceQuestion({ oldPrice: 1, newPrice: 3 }, odd, format)).toBeDefined();
});
