/** Checks the form by the very schema that the server uses: what is no number must not travel as nothing. */
import { updateShopSchema } from '@book-store/contract';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { explainAmount } from '../ui/typed-number.ts';
import { fieldOfProblem, type ShopValues, toUpdate } from './shop-values.ts';

const amounts: ReadonlySet<keyof ShopValues> = new Set([
  'cashLimit',
  'deliveryFee',
  'deliveryFreeFrom',
  'lowStockThreshold',
]);

export const checkShop: Resolver<ShopValues> = (values) => {
  const checked = updateShopSchema.safeParse(toUpdate(values, 0));
  if (checked.success) return { values, errors: {} };
  const errors: FieldErrors<ShopValues> = {};
  for (const { path, message } of checked.error.issues) {
    const field = fieldOfProblem(path.join('.'));
    const explained = amounts.has(field) ? explainAmount(values[field], message) : message;
    errors[field] ??= { type: 'schema', message: explained };
  }
  return { values: {}, errors };
};
