import { expect, test } from 'vitest';
import { mergeSettings } from './merge-settings.ts';
import type { ShopValues } from './shop-values.ts';

const values = (changes: Partial<ShopValues>) =>
  ({ name: 'One', city: '', phone: '', email: '', ...changes }) as ShopValues;

test('keeps what was typed, takes what another saved elsewhere, and names what both changed', () => {
  const merged = mergeSettings({
    base: values({}),
    typed: values({ name: 'Mine', city: 'Reading', email: 'same@shop.example' }),
    theirs: values({ name: 'Theirs', phone: '0118', email: 'same@shop.example' }),
  });
  expect(merged.values).toEqual(
    values({ name: 'Mine', city: 'Reading', phone: '0118', email: 'same@shop.example' }),
  );
  expect(merged.disputed).toEqual(['name']);
});
