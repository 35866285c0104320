/** What a bookseller does with orders: finding them, and moving many at once. */
import { z } from 'zod';
import { cursorSchema, idSchema } from './identifiers.ts';
import { totalSchema } from './money-schemas.ts';
import { toCents } from './plain/money.ts';
import { maxOrdersAtOnce, maxOrderSearchLength } from './plain/order-search.ts';
import { openOrderStatuses, orderFilters, stepsForMany } from './plain/order-statuses.ts';
import { isStorableText } from './plain/storable-text.ts';

const moment = z.iso.datetime({ offset: true });

export const adminOrderListQuerySchema = z
  .strictObject({
    limit: z.coerce.number().int().min(1).max(100).default(20),
    cursor: cursorSchema.optional(),
    status: z
      .enum(orderFilters)
      .describe(
        `One status, open (${openOrderStatuses.join(', ')}), or held: those that wait for a confirmation.`,
      )
      .optional(),
    q: z
      .string()
      .max(maxOrderSearchLength, `A search has at most ${maxOrderSearchLength} characters.`)
      .refine(isStorableText)
      .describe(
        'Words, the last one perhaps unfinished: number, name, e-mail, telephone, title, city or zip code',
      )
      .optional(),
    from: moment.describe('Placed at this moment or later').optional(),
    to: moment.describe('Placed before this moment').optional(),
    minTotal: totalSchema.optional(),
    maxTotal: totalSchema.optional(),
  })
  .refine(
    ({ from, to }) => !from || !to || Date.parse(from) < Date.parse(to),
    'The time ends before it begins.',
  )
  .refine(
    ({ minTotal, maxTotal }) =>
      minTotal === undefined ||
      maxTotal === undefined ||
      toCents(Number(minTotal)) <= toCents(Number(maxTotal)),
    'The highest total is below the lowest one.',
  );

export type AdminOrderListQuery = z.infer<typeof adminOrderListQuerySchema>;

const chosenIds = z
  .array(idSchema)
  .min(1, 'Please choose an order.')
  .max(maxOrdersAtOnce, `At most ${maxOrdersAtOnce} orders at once.`);

/** Of each order one copy, in the order in which they were chosen; those that are not there are left out. */
export const chosenOrdersQuerySchema = z.strictObject({
  ids: z
    .string()
    .transform((text) => text.split(','))
    .pipe(chosenIds)
    .describe('Separated by commas'),
});

export const moveOrdersSchema = z
  .strictObject({ ids: chosenIds, status: z.enum(stepsForMany) })
  .meta({ id: 'MoveOrders' });

export type MoveOrders = z.infer<typeof moveOrdersSchema>;

export const movedOrdersSchema = z
  .object({
    moved: z.array(z.string()).describe('The orders that have the status now'),
    refused: z
      .array(z.object({ _id: z.string(), number: z.string().optional(), message: z.string() }))
      .describe('Those that stayed as they were, and why'),
  })
  .meta({ id: 'MovedOrders' });

export type MovedOrders = z.infer<typeof movedOrdersSchema>;
