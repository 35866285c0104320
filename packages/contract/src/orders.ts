import { z } from 'zod';
import { keptText } from './kept-text.ts';
import { categorySchema } from './book-fields.ts';
import { deliveryDaysSchema } from './delivery.ts';
import { cursorSchema, idSchema } from './identifiers.ts';
import { priceSchema, totalSchema } from './money-schemas.ts';
import { orderHoldSchema } from './order-holds.ts';
import { maxEmailLength } from './plain/account-limits.ts';
import { maxBooksInOrder } from './plain/book-choices.ts';
import { deliveryPhonePattern, maxDeliveryLengths } from './plain/delivery-details.ts';
import { maxCourierLength, maxTrackingLinkLength } from './plain/order-desk.ts';
import { isTrackingLink } from './plain/tracking-link.ts';
import { idempotencyKeyPattern } from './plain/idempotency-key.ts';
import { orderStatuses } from './plain/order-statuses.ts';
import { maxShownCopies } from './plain/stock.ts';
import { isStorableText } from './plain/storable-text.ts';

export const orderStatusSchema = z.enum(orderStatuses);

/** Marks of direction and the like alone would be an empty line on a parcel or in a letter. */
export const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** No control characters and no halves of characters: neither could be stored or printed on a parcel. */
export const plainText = /^[^\p{Cc}\p{Cs}]*$/u;

const line = (field: keyof typeof maxDeliveryLengths, name: string = field) => {
  const max = maxDeliveryLengths[field];
  return keptText(`Please give the ${name}.`)
    .min(1, `Please give the ${name}.`)
    .max(max, `The ${name} is too long: at most ${max} characters.`)
    .regex(plainText, `The ${name} has characters that cannot be used.`)
    .regex(visible, `Please give the ${name}.`);
};

const phoneText = z
  .string('Please give the phone number.')
  .trim()
  .max(
    maxDeliveryLengths.phone,
    `The phone number is too long: at most ${maxDeliveryLengths.phone} characters.`,
  )
  .regex(deliveryPhonePattern, 'Please give the phone number in digits.');

/** Some number fields send a number; as text it keeps leading zeros. */
export const deliveryPhoneSchema = z.union([
  phoneText,
  z.number().int().positive().transform(String).pipe(phoneText),
]);

export const addressSchema = z.strictObject({
  street: line('street', 'street address').optional(),
  city: line('city'),
  country: line('country'),
  state: line('state'),
  zipcode: line('zipcode', 'zip code'),
});

/** A list of ids as an order has it. */
export const productIdsSchema = z
  .array(idSchema)
  .min(1, 'Your order has no books.')
  .max(maxBooksInOrder, `An order has at most ${maxBooksInOrder} books.`)
  .describe('Once for each copy: as often as the shop’s copiesPerTitle at most');

export const placeOrderSchema = z
  .strictObject({
    name: line('name'),
    email: z.email('Please give a valid e-mail address.').max(maxEmailLength),
    phone: deliveryPhoneSchema,
    address: addressSchema,
    productIds: productIdsSchema,
    totalPrice: totalSchema.describe('With delivery and taxes, where the shop adds them: see the quote'),
  })
  .meta({ id: 'PlaceOrder' });

export type PlaceOrder = z.infer<typeof placeOrderSchema>;

export const idempotencyKeySchema = z
  .string()
  .regex(idempotencyKeyPattern, 'An Idempotency-Key has 8 to 128 visible characters.');

export const orderLineSchema = z
  .object({
    bookId: z.string(),
    title: z.string(),
    category: categorySchema,
    price: priceSchema,
    coverImage: z.string(),
  })
  .meta({ id: 'OrderLine' });

/** What is told beside a total, where there is something to tell. */
export const chargesShape = {
  deliveryPrice: totalSchema.describe('What delivery costs; absent where it is free').optional(),
  taxPrice: totalSchema.describe('Taxes that were added; absent where prices include them').optional(),
  deliveryDays: deliveryDaysSchema.describe('How long it takes, where the shop says so').optional(),
};

/** Customers press on it: it leads to a page of somebody else, never into this one. */
const trackingLinkSchema = z
  .string('Please give the link as text.')
  .trim()
  .max(maxTrackingLinkLength, `A link has at most ${maxTrackingLinkLength} characters.`)
  .refine(isTrackingLink, 'Please give a link that begins with https://.');

export const parcelSchema = z.strictObject({
  courier: keptText('Please give the courier as text.')
    .max(maxCourierLength, `The courier has at most ${maxCourierLength} characters.`)
    .regex(plainText, 'The courier has characters that cannot be used.')
    .optional(),
  trackingLink: trackingLinkSchema.optional(),
});

export type Parcel = z.infer<typeof parcelSchema>;

export const orderSchema = z
  .object({
    _id: z.string(),
    number: z.string().describe('The name of the order among people, such as K7QM-4TRB'),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    totalPrice: totalSchema.describe('What the customer pays'),
    ...chargesShape,
    address: z.object({
      street: z.string().optional(),
      city: z.string(),
      country: z.string(),
      state: z.string(),
      zipcode: z.string(),
    }),
    productIds: z.array(z.string()).describe('Once for each copy'),
    status: orderStatusSchema,
    createdAt: z.iso.datetime(),
    lines: z.array(orderLineSchema).describe('One for each copy'),
    history: z.array(z.object({ status: orderStatusSchema, at: z.iso.datetime() })),
    parcel: z
      .object({ courier: z.string().optional(), trackingLink: z.string().optional() })
      .describe('Who carries it and where it can be followed, where that is known')
      .optional(),
    hold: orderHoldSchema
      .describe('Where the shop’s rules asked for a confirmation: why, until when, what became of it')
      .optional(),
    returns: z
      .array(
        z.object({
          at: z.iso.datetime(),
          refund: totalSchema,
          productIds: z.array(z.string()).describe('Once for each copy'),
        }),
      )
      .describe('What came back after it was paid, and what was given back for it')
      .optional(),
  })
  .meta({ id: 'Order' });

export type Order = z.infer<typeof orderSchema>;

export const orderListSchema = z.array(orderSchema);

export const orderEmailParamsSchema = z.object({ email: z.string().min(1).max(320).refine(isStorableText) });

/** As the customer read or typed it: capitals or not, with or without the hyphen. */
export const orderNumberParamsSchema = z.object({ number: z.string().min(1).max(40) });

export const orderListQuerySchema = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: cursorSchema.optional(),
});

export type OrderListQuery = z.infer<typeof orderListQuerySchema>;

export const changeOrderStatusSchema = z
  .strictObject({
    status: orderStatusSchema,
    parcel: parcelSchema.describe('Only together with the status shipped').optional(),
  })
  .refine(
    ({ status, parcel }) => !parcel || status === 'shipped',
    'A parcel is described when the order is shipped.',
  )
  .meta({ id: 'ChangeOrderStatus' });

/** `details` of a 409 `price_changed`: what the order costs now. */
export const priceChangedSchema = z.object({ totalPrice: totalSchema }).meta({ id: 'PriceChanged' });

/** `details` of a 409 `sold_out`: the books of which there are not enough copies. */
export const soldOutSchema = z
  .object({
    books: z.array(
      z.object({
        _id: z.string(),
        title: z.string(),
        copiesLeft: z
          .number()
          .int()
          .min(1)
          .max(maxShownCopies)
          .nullable()
          .describe('Where some are left, but fewer than wanted; null: more than shoppers are told')
          .optional(),
      }),
    ),
  })
  .meta({ id: 'SoldOut' });

export type SoldOutBook = z.infer<typeof soldOutSchema>['books'][number];

/** `details` of a 409 `books_gone`: the books that can no longer be bought, by name where it is known. */
export const booksGoneSchema = z
  .object({ books: z.array(z.object({ _id: z.string(), title: z.string().optional() })) })
  .meta({ id: 'BooksGone' });
