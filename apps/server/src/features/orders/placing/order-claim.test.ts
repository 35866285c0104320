import { describe, expect, it } from 'vitest';
import { claimOrder } from './order-claim.ts';

const order = {
  name: 'Ada',
  email: 'ada@example.org',
  phone: '5550100',
  address: { street: '1 Main Street', city: 'Springfield', country: 'US', state: 'IL', zipcode: '62701' },
  productIds: ['b', 'a'],
  totalPrice: '30.10',
};

describe('the fingerprint of an order', () => {
  it('is what it always was, since those of earlier orders are kept', () => {
    const { fingerprint } = claimOrder(order, 'a-key');
    expect(fingerprint.toString('hex')).toBe(
      'cad1cf33293f7c9c8bfe6a6999d4359b0a9766b2d306f53842899139b06ff9af',
    );
  });

  it('does not mind the order of the fields, but that of the books', () => {
    const { fingerprint } = claimOrder(order, undefined);
    const { address, productIds, ...others } = order;
    const turned = Object.fromEntries(Object.entries(address).toReversed()) as typeof address;
    expect(claimOrder({ productIds, address: turned, ...others }, undefined).fingerprint).toEqual(
      fingerprint,
    );
    const otherBooks = { ...order, productIds: productIds.toReversed() };
    expect(claimOrder(otherBooks, undefined).fingerprint).not.toEqual(fingerprint);
  });
});
