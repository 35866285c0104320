/** The cash of one day. */
import { z } from 'zod';
import { totalSchema } from './money-schemas.ts';
import { orderSchema } from './orders.ts';

/** More orders than anybody prints; the totals count all of them. */
export const maxCashSheetRows = 1000;

/** A day that follows one that was closed early begins with that closing. */
const longestDayMs = 50 * 3_600_000;

/** The day's first moment and the next day's: only the bookseller's browser knows where midnight is. */
export const cashSheetQuerySchema = z
  .strictObject({ from: z.iso.datetime({ offset: true }), to: z.iso.datetime({ offset: true }) })
  .refine(({ from }) => Date.parse(from) >= 0, 'Please ask for a day after 1970.')
  .refine(({ from, to }) => Date.parse(from) < Date.parse(to), 'A day ends after it begins.')
  .refine(
    ({ from, to }) => Date.parse(to) - Date.parse(from) <= longestDayMs,
    'Please ask for one day at most.',
  );

export type CashSheetQuery = z.infer<typeof cashSheetQuerySchema>;

export const cashSheetRowSchema = orderSchema
  .pick({
    _id: true,
    number: true,
    name: true,
    phone: true,
    address: true,
    totalPrice: true,
    status: true,
    createdAt: true,
  })
  .extend({
    books: z.number().int(),
    isHeld: z.boolean().describe('True where it waits for its customer’s yes; else absent').optional(),
  });

/**
 * The orders that were delivered on the day, whenever they were placed; before them, until the day is over, those that have
 * still to be.
 */
export const cashSheetSchema = z
  .object({
    rows: z.array(cashSheetRowSchema).max(maxCashSheetRows),
    orders: z.number().int(),
    /** Of parcels that are on their way or have yet to leave. */
    toCollect: totalSchema,
    ordersToCollect: z
      .object({ all: z.number().int(), onTheWay: z.number().int() })
      .describe('Those that are to bring it, where there are any')
      .optional(),
    /** Of parcels that were delivered. */
    collected: totalSchema,
    total: totalSchema,
    givenBack: totalSchema
      .describe('For books that came back on the day; not taken from the total')
      .optional(),
  })
  .meta({ id: 'CashSheet' });

export type CashSheet = z.infer<typeof cashSheetSchema>;
