/** What a bookseller does with one order besides its steps. */
import { z } from 'zod';
import { keptText } from './kept-text.ts';
import { idSchema } from './identifiers.ts';
import { totalSchema } from './money-schemas.ts';
import { addressSchema, deliveryPhoneSchema, parcelSchema } from './orders.ts';
import { maxBooksInOrder } from './plain/book-choices.ts';
import { maxNoteLength, orderEntryKinds } from './plain/order-desk.ts';
import { isStorableText } from './plain/storable-text.ts';

/** An empty parcel: nothing is known about it any more. */
export const setParcelSchema = parcelSchema.meta({ id: 'SetParcel' });

export const correctAddressSchema = z
  .strictObject({ phone: deliveryPhoneSchema, address: addressSchema })
  .meta({ id: 'CorrectAddress' });

export type CorrectAddress = z.infer<typeof correctAddressSchema>;

export const addNoteSchema = z
  .strictObject({
    text: keptText('Please write a note.')
      .min(1, 'Please write a note.')
      .max(maxNoteLength, `A note has at most ${maxNoteLength} characters.`)
      .refine(isStorableText),
  })
  .meta({ id: 'AddNote' });

export const orderEntrySchema = z
  .object({
    _id: z.string(),
    at: z.iso.datetime(),
    admin: z.string(),
    kind: z.enum(orderEntryKinds),
    text: z.string(),
  })
  .meta({ id: 'OrderEntry' });

export type OrderEntry = z.infer<typeof orderEntrySchema>;

/** Only for the dashboard; oldest first. */
export const orderEntriesSchema = z.array(orderEntrySchema);

export const returnBooksSchema = z
  .strictObject({
    books: z
      .array(z.strictObject({ bookId: idSchema, copies: z.number().int().min(1).max(maxBooksInOrder) }))
      .min(1, 'Please choose what came back.')
      .max(maxBooksInOrder),
    restock: z.boolean().describe('Whether the copies go back on the shelf'),
    refund: totalSchema.describe(
      'What is given back; with what was given back before at most the order’s total',
    ),
  })
  .meta({ id: 'ReturnBooks' });

export type ReturnBooks = z.infer<typeof returnBooksSchema>;
