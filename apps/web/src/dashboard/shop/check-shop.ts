/** Checks the form by the very schema that the server uses: what is no number must not travel as nothing. */
import { updateShopSchema } from '@book-store/contract';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { fieldOfProblem, type ShopValues, toUpdate } from './shop-values.ts';

export const checkShop: Resolver<ShopValues> = (values) => {
  const checked = updateShopSchema.safeParse(toUpdate(values, 0));
  if (checked.success) return { values, errors: {} };
  const errors: FieldErrors<ShopValues> = {};
  for (const { path, message } of checked.error.issues) {
    errors[fieldOfProblem(path.join('.'))] ??= { type: 'schema', message };
  }
  return { values: {}, errors };
};
