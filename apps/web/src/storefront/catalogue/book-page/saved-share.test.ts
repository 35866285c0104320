import { expect, it } from 'vitest';
import { savedShare } from './saved-share.ts';

it.each([
  ['against the old price', { oldPrice: 25, newPrice: 19 }, 0.24],
  ['never more than it is', { oldPrice: 3, newPrice: 2 }, 0.33],
  ['to the cent', { oldPrice: 29.99, newPrice: 19.99 }, 0.33],
  ['nothing where it costs more', { oldPrice: 10, newPrice: 12 }, 0],
  ['against what it really cost before', { oldPrice: 40, newPrice: 15, lowestPriceBefore: 20 }, 0.25],
  ['nothing where it was raised first', { oldPrice: 40, newPrice: 20, lowestPriceBefore: 15 }, 0],
  ['the old price where it cost more before', { oldPrice: 20, newPrice: 15, lowestPriceBefore: 30 }, 0.25],
])('a price saves %s', (_how, prices, share) => {
  expect(savedShare(prices)).toBe(share);
});
