/** Checks a book's form by the very schema that the server uses. */
import { createBookSchema, type CreateBook, findFieldConflict, priceSchema } from '@book-store/contract';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { explainAmount, readNumber } from '../../ui/typed-number.ts';
import type { BookFormValues } from './book-values.ts';

/** The form turns typed prices into numbers itself, so that each fault gets its own sentence. */
const formSchema = createBookSchema.extend({ oldPrice: priceSchema, newPrice: priceSchema });

function toBook(values: BookFormValues): unknown {
  const { oldPrice, newPrice, category, ...texts } = values;
  return {
    ...texts,
    category: category || undefined,
    oldPrice: toNumber(oldPrice),
    newPrice: toNumber(newPrice),
  };
}

export const checkBook: Resolver<BookFormValues, unknown, CreateBook> = (values) => {
  const checked = formSchema.safeParse(toBook(values));
  const conflict = checked.success ? findFieldConflict(checked.data) : undefined;
  if (checked.success && conflict) {
    return { values: {}, errors: { [conflict.field]: { type: 'schema', message: conflict.problem } } };
  }
  if (checked.success) return { values: checked.data, errors: {} };
  const errors: FieldErrors<BookFormValues> = {};
  for (const { path, message } of checked.error.issues) {
    const field = path[0] as keyof BookFormValues | undefined;
    if (field !== undefined) errors[field] ??= { type: 'schema', message: explain(values, field, message) };
  }
  return { values: {}, errors };
};

export function toNumber(typed: string): number | undefined {
  return readNumber(withoutCurrency(typed)) ?? undefined;
}

function explain(values: BookFormValues, field: keyof BookFormValues, message: string): string {
  const isPrice = field === 'oldPrice' || field === 'newPrice';
  return isPrice ? explainAmount(withoutCurrency(values[field]), message) : message;
}

function withoutCurrency(typed: string): string {
  return typed.trim().replace(/^\$/, '');
}
