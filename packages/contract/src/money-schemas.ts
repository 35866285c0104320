import { z } from 'zod';
import { hasAtMostTwoDecimals, maxPrice, typedPricePattern } from './plain/money.ts';
import { formatAmount } from './plain/numbers.ts';

export const priceSchema = z
  .number('Please give the price as a number.')
  .min(0, 'A price cannot be negative.')
  .max(maxPrice, `A price cannot be above ${formatAmount(maxPrice)}.`)
  .refine(hasAtMostTwoDecimals, 'A price has at most two decimals.');

const decimalText = z
  .string()
  .regex(typedPricePattern, 'Please give the price as a number with at most two decimals.')
  .transform(Number);

/** Forms may send what was typed ("12.50"): it is read as the number it shows. */
export const priceInputSchema = z.union([priceSchema, decimalText.pipe(priceSchema)]);

export const totalSchema = z
  .string()
  .regex(/^\d{1,9}\.\d{2}$/, 'Please give the total as text with two decimals, such as "12.50".');
