/** What an order would cost. */
import { z } from 'zod';
import { totalSchema } from './money-schemas.ts';
import { chargesShape, productIdsSchema } from './orders.ts';
import { maxDeliveryLengths } from './plain/delivery-details.ts';

export const askQuoteSchema = z
  .strictObject({
    productIds: productIdsSchema,
    country: z
      .string()
      .trim()
      .max(maxDeliveryLengths.country, 'The name of the country is too long.')
      .optional()
      .describe('Its name, or its two letters; needed where the shop has regions'),
  })
  .meta({ id: 'AskQuote' });

export type AskQuote = z.infer<typeof askQuoteSchema>;

export const quoteSchema = z
  .object({ booksPrice: totalSchema, ...chargesShape, totalPrice: totalSchema })
  .meta({ id: 'Quote' });

export type Quote = z.infer<typeof quoteSchema>;
