import { expect, it, test } from 'vitest';
import { chargeOrder, describeDays, findTerms, partsOfTotal, usualDelivery } from './delivery.ts';

const terms = { fee: 4.9, freeFrom: 30, taxRate: 7.25 };

test.each([
  // Books, terms, what is added for delivery and for taxes.
  [1250, usualDelivery, 0, 0],
  [2999, { ...terms, taxRate: null }, 490, 0],
  [3000, { ...terms, taxRate: null }, 0, 0],
  [1250, terms, 490, 126],
  [0, { ...terms, freeFrom: null }, 490, 36],
  // Half a cent goes up: 0.5 and 1.5 cents.
  [10, { fee: 0, freeFrom: null, taxRate: 5 }, 0, 1],
  [30, { fee: 0, freeFrom: null, taxRate: 5 }, 0, 2],
  // Floating point would lose a cent: 1.15 × 100 is 114.99….
  [10_000, { fee: 1.15, freeFrom: null, taxRate: 0 }, 115, 0],
  [999_999_900, { fee: 99_999.99, freeFrom: null, taxRate: 99.99 }, 9_999_999, 1_009_898_899],
])(
  '%d cents of books under %j: %d for delivery, %d for taxes',
  (books, { fee, freeFrom, taxRate }, delivery, tax) => {
    expect(chargeOrder(books, { fee, freeFrom, taxRate })).toEqual({
      booksCents: books,
      deliveryCents: delivery,
      taxCents: tax,
      totalCents: books + delivery + tax,
    });
  },
);

it('finds what holds for a country', () => {
  const region = { ...usualDelivery, countries: ['DE', 'AT'], fee: 9 };
  const delivery = { ...usualDelivery, fee: 5, regions: [region] };
  expect(findTerms(delivery, 'AT')).toBe(region);
  expect(findTerms(delivery, 'BR')?.fee).toBe(5);
  expect(findTerms({ ...delivery, elsewhere: 'refused' }, 'BR')).toBeUndefined();
  expect(findTerms({ ...delivery, elsewhere: 'refused' }, 'DE')).toBe(region);
});

it('tells what a total is made of only where there is more in it than books', () => {
  const dollars = (price: string) => `$${price}`;
  expect(partsOfTotal({ totalPrice: '12.50' }, dollars)).toEqual([]);
  expect(partsOfTotal({ totalPrice: '18.66', deliveryPrice: '4.90', taxPrice: '1.26' }, dollars)).toEqual([
    { label: 'Books', amount: '$12.50' },
    { label: 'Delivery', amount: '$4.90' },
    { label: 'Taxes', amount: '$1.26' },
  ]);
  expect(partsOfTotal({ totalPrice: '13.13', taxPrice: '0.63' }, dollars)[1]).toEqual({
    label: 'Delivery',
    amount: 'Free',
  });
});

test.each([
  [{ from: 2, to: 4 }, '2 to 4 days'],
  [{ from: 1, to: 1 }, '1 day'],
  [{ from: 0, to: 1 }, '0 to 1 day'],
  [{ from: 3, to: 3 }, '3 days'],
])('%j is read as %s', (days, text) => {
  expect(describeDays(days)).toBe(text);
});
