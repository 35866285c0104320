import { defaultMoneyFormat, defaultShopName } from '@book-store/contract/shop';
import { usualDelivery } from '@book-store/contract/delivery';
import type { ResolverOptions } from 'react-hook-form';
import { expect, test } from 'vitest';
import { checkShop } from './check-shop.ts';
import { findRegionProblems } from './delivery/region-problems.ts';
import { emptyRegion } from './delivery/delivery-values.ts';
import { type ShopValues, toValues } from './shop-values.ts';

const shop = toValues({
  name: defaultShopName,
  address: null,
  email: null,
  phone: null,
  logo: null,
  socialLinks: [],
  ...defaultMoneyFormat,
  timeZone: null,
  copiesPerTitle: 1,
  cashLimit: null,
  delivery: usualDelivery,
  lowStockThreshold: 3,
  aboutLead: '',
  privacyText: 'None.',
  termsText: 'None.',
  version: 0,
});

async function check(values: Partial<ShopValues>) {
  const options = { fields: {}, shouldUseNativeValidation: false } as ResolverOptions<ShopValues>;
  const { errors } = await checkShop({ ...shop, ...values }, undefined, options);
  return Object.fromEntries(Object.entries(errors).map(([field, problem]) => [field, problem?.message]));
}

test('an amount that can be a thousand is never taken for one', async () => {
  const sentence = (typed: string) => `${typed} can be read in two ways: please write 1000 or 1000.00.`;
  expect(await check({ cashLimit: '1,000', lowStockThreshold: '1.000', copiesPerTitle: '1.000' })).toEqual({
    cashLimit: sentence('1,000'),
    lowStockThreshold: sentence('1.000'),
    copiesPerTitle: 'Please give the copies as a whole number from 1 to 99.',
  });
  expect(await check({ deliveryFee: '1,000', deliveryFreeFrom: '1.000', deliveryTaxRate: '19.000' })).toEqual(
    {
      deliveryFee: sentence('1,000'),
      deliveryFreeFrom: sentence('1.000'),
      deliveryTaxRate: 'Please give the tax rate as a percentage from 0 to 100, with at most two decimals.',
    },
  );
  expect(findRegionProblems({ ...emptyRegion, countries: ['DE'], freeFrom: '1,000', taxRate: 'x' })).toEqual({
    freeFrom: sentence('1,000'),
    taxRate: 'Please give the tax rate as a percentage from 0 to 100, with at most two decimals.',
  });
});

test('an amount with its decimals is taken', async () => {
  expect(
    await check({ cashLimit: '1,000.00', deliveryFreeFrom: '1.000,5', lowStockThreshold: '12' }),
  ).toEqual({});
});
