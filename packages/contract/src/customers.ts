/** Those who have an account, as the desk sees them: every order belongs to one. */
import { z } from 'zod';
import { cursorSchema, idSchema } from './identifiers.ts';
import { totalSchema } from './money-schemas.ts';
import { maxOrderSearchLength } from './plain/order-search.ts';
import { isStorableText } from './plain/storable-text.ts';

const count = z.number().int().nonnegative();

export const customerSchema = z
  .object({
    _id: z.string(),
    name: z.string().describe('As on the newest order; before the first one, as the account has it'),
    email: z.string(),
    emailVerified: z.boolean(),
    createdAt: z.iso.datetime(),
    orders: count,
    openOrders: count,
    refusedOrders: count,
    spent: totalSchema.describe('Paid for what was delivered, less what was given back'),
  })
  .meta({ id: 'Customer' });

export type Customer = z.infer<typeof customerSchema>;

export const customerListSchema = z.array(customerSchema);

export const customerListQuerySchema = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: cursorSchema.optional(),
  q: z
    .string()
    .max(maxOrderSearchLength, `A search has at most ${maxOrderSearchLength} characters.`)
    .refine(isStorableText)
    .describe('Words, the last one perhaps unfinished: name, e-mail or telephone')
    .optional(),
});

export type CustomerListQuery = z.infer<typeof customerListQuerySchema>;

export const customerNoteSchema = z
  .object({ _id: z.string(), at: z.iso.datetime(), admin: z.string(), text: z.string() })
  .meta({ id: 'CustomerNote' });

export type CustomerNote = z.infer<typeof customerNoteSchema>;

/** The newest first. */
export const customerNotesSchema = z.array(customerNoteSchema);

/** Whose order it is, for the desk alone: neither slips nor letters nor the customer's pages have it. */
export const orderCustomerSchema = z
  .object({ _id: z.string(), notes: customerNotesSchema })
  .meta({ id: 'OrderCustomer' });

export type OrderCustomer = z.infer<typeof orderCustomerSchema>;

export const customerNoteParamsSchema = z.object({
  id: idSchema,
  noteId: z.string().regex(/^[1-9]\d{0,17}$/),
});
