/** The cash to be collected for one day's orders. */
import { z } from 'zod';
import { totalSchema } from './money-schemas.ts';
import { orderSchema } from './orders.ts';

/** More orders than anybody prints; the totals count all of them. */
export const maxCashSheetRows = 1000;

const longestDayMs = 26 * 3_600_000;

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
    name: true,
    phone: true,
    address: true,
    totalPrice: true,
    status: true,
    createdAt: true,
  })
  .extend({ books: z.number().int() });

/** All orders placed on the day but the cancelled and refused ones, in the order in which they came. */
export const cashSheetSchema = z
  .object({
    rows: z.array(cashSheetRowSchema).max(maxCashSheetRows),
    orders: z.number().int(),
    /** Of parcels that are on their way or have yet to leave. */
    toCollect: totalSchema,
    /** Of parcels that were delivered. */
    collected: totalSchema,
    total: totalSchema,
  })
  .meta({ id: 'CashSheet' });

export type CashSheet = z.infer<typeof cashSheetSchema>;
