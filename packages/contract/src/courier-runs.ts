/** A courier's run: the orders that leave together, what becomes of each, and the cash that comes back. */
import { z } from 'zod';
import { keptText } from './kept-text.ts';
import { movedOrdersSchema } from './admin-orders.ts';
import { cashSheetRowSchema } from './cash-sheet.ts';
import { cursorSchema, idSchema } from './identifiers.ts';
import { totalSchema } from './money-schemas.ts';
import { plainText, visible } from './orders.ts';
import { maxOrdersInRun, maxReasonLength, runResults } from './plain/courier-runs.ts';
import { maxCourierLength } from './plain/order-desk.ts';
import { isStorableText } from './plain/storable-text.ts';

/** A sum that may be below zero: what was given back can be more than what came in. */
export const signedTotalSchema = z
  .string()
  .regex(/^-?\d{1,9}\.\d{2}$/, 'Please give the sum as text with two decimals, such as "12.50".');

export const reasonSchema = keptText('Please give the reason as text.')
  .max(maxReasonLength, `A reason has at most ${maxReasonLength} characters.`)
  .refine(isStorableText)
  .refine((reason) => reason === '' || visible.test(reason), 'Please say why.');

/** What was added up or taken from each other, for answers: as large as it comes. */
export const sumSchema = z.string().regex(/^-?\d{1,15}\.\d{2}$/);

export const handOverSchema = z
  .strictObject({
    courier: keptText('Please name the courier.')
      .min(1, 'Please name the courier.')
      .max(maxCourierLength, `The courier has at most ${maxCourierLength} characters.`)
      .regex(plainText, 'The courier has characters that cannot be used.')
      .regex(visible, 'Please name the courier.'),
    ids: z
      .array(idSchema)
      .min(1, 'Please choose an order.')
      .max(maxOrdersInRun, `A run has at most ${maxOrdersInRun} orders.`),
  })
  .meta({ id: 'HandOver' });

export type HandOver = z.infer<typeof handOverSchema>;

const runResultSchema = z.enum(runResults);

const runShape = {
  _id: z.string(),
  courier: z.string(),
  handedOverAt: z.iso.datetime(),
  handedOverBy: z.string(),
  orders: z.number().int(),
  cash: totalSchema.describe('What all of its orders would bring'),
  closing: z
    .object({
      at: z.iso.datetime(),
      by: z.string(),
      expected: totalSchema,
      counted: totalSchema,
      difference: sumSchema.describe('Counted less expected'),
      reason: z.string(),
    })
    .optional(),
};

export const courierRunSchema = z
  .object({
    ...runShape,
    expected: totalSchema.describe('What the orders bring that were delivered'),
    rows: z.array(
      cashSheetRowSchema.extend({
        result: runResultSchema
          .nullable()
          .describe(
            'While the run is open it can be changed; it becomes the order’s status with the closing',
          ),
        isSettled: z
          .boolean()
          .describe(
            'The cash of the day on which the run was closed, or the order delivered, is closed: it is not corrected any more',
          ),
      }),
    ),
  })
  .meta({ id: 'CourierRun' });

export type CourierRun = z.infer<typeof courierRunSchema>;

export const courierRunListSchema = z.array(z.object(runShape).meta({ id: 'CourierRunInBrief' }));

export type CourierRunInBrief = z.infer<typeof courierRunListSchema>[number];

export const courierRunListQuerySchema = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: cursorSchema.optional(),
});

export const handedOverSchema = z
  .object({ run: courierRunSchema, refused: movedOrdersSchema.shape.refused })
  .meta({ id: 'HandedOver' });

export type HandedOver = z.infer<typeof handedOverSchema>;

export const runOrderParamsSchema = z.object({ id: idSchema, orderId: idSchema });

export const setRunResultSchema = z
  .strictObject({ result: runResultSchema.nullable() })
  .meta({ id: 'SetRunResult' });

export const correctRunResultSchema = z
  .strictObject({ result: runResultSchema, reason: reasonSchema.min(1, 'Please say why.') })
  .meta({ id: 'CorrectRunResult' });

export type CorrectRunResult = z.infer<typeof correctRunResultSchema>;

export const closeRunSchema = z
  .strictObject({
    expected: totalSchema.describe('As it was shown; another one is refused'),
    counted: signedTotalSchema,
    reason: reasonSchema.default('').describe('Why the two differ; needed where they do'),
  })
  .meta({ id: 'CloseRun' });

export type CloseRun = z.infer<typeof closeRunSchema>;
