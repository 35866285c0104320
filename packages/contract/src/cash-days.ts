/** The closing of a day's cash, and what is said about it afterwards. */
import { z } from 'zod';
import { exportQuerySchema } from './file-imports.ts';
import { reasonSchema, signedTotalSchema, sumSchema } from './courier-runs.ts';
import { totalSchema } from './money-schemas.ts';
import { isDay } from './plain/calendar-days.ts';

const days = { first: '1970-01-02', last: '2999-12-31' };

export const cashDayParamsSchema = z.object({
  day: z
    .string()
    .refine(
      (day) => isDay(day) && day >= days.first && day <= days.last,
      'Please give a day such as 2026-11-15.',
    ),
});

export const cashPeriodQuerySchema = z.strictObject({
  period: z
    .string('Please give a month or a year.')
    .regex(
      /^(197[1-9]|19[89]\d|2\d{3})(-(0[1-9]|1[0-2]))?$/,
      'Please give a month or a year, such as 2026-11 or 2026.',
    ),
  ...exportQuerySchema.shape,
});

export type CashPeriodQuery = z.infer<typeof cashPeriodQuerySchema>;

export const cashDaySchema = z
  .object({
    day: z.string(),
    from: z.iso.datetime().describe('What came in at this moment or later counts on the day'),
    to: z.iso.datetime().describe('What came in before this moment does'),
    orders: z.number().int().describe('That were delivered'),
    books: z.number().int().describe('Copies in these'),
    deliveryPrice: totalSchema,
    taxPrice: totalSchema,
    collected: totalSchema.describe('With delivery and taxes'),
    givenBack: totalSchema,
    expected: sumSchema.describe('Collected less given back'),
    runs: z
      .array(
        z.object({
          _id: z.string(),
          courier: z.string(),
          difference: sumSchema,
          reason: z.string(),
        }),
      )
      .describe('Couriers’ runs that were closed on the day with a difference'),
    mayBeClosed: z.boolean().describe('It has begun, and nobody has closed it yet'),
    closing: z
      .object({
        at: z.iso.datetime(),
        by: z.string(),
        counted: signedTotalSchema,
        difference: sumSchema.describe('Counted less expected'),
        reason: z.string(),
        afterCorrections: sumSchema.describe('The difference with all corrections'),
      })
      .optional(),
    corrections: z.array(
      z.object({
        _id: z.string(),
        at: z.iso.datetime(),
        by: z.string(),
        amount: signedTotalSchema,
        reason: z.string(),
      }),
    ),
  })
  .meta({ id: 'CashDay' });

export type CashDay = z.infer<typeof cashDaySchema>;

export const closeCashDaySchema = z
  .strictObject({
    expected: signedTotalSchema.describe('As it was shown; another one is refused'),
    counted: signedTotalSchema,
    reason: reasonSchema.default('').describe('Why the two differ; needed where they do'),
  })
  .meta({ id: 'CloseCashDay' });

export type CloseCashDay = z.infer<typeof closeCashDaySchema>;

export const correctCashDaySchema = z
  .strictObject({
    amount: signedTotalSchema.refine((amount) => Number(amount) !== 0, 'Please give a sum that is not zero.'),
    reason: reasonSchema.min(1, 'Please say why.'),
  })
  .meta({ id: 'CorrectCashDay' });

export type CorrectCashDay = z.infer<typeof correctCashDaySchema>;
