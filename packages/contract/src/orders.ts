import { z } from 'zod';
import { categorySchema } from './book-fields.ts';
import { cursorSchema, idSchema } from './identifiers.ts';
import { priceSchema, totalSchema } from './money-schemas.ts';
import { maxEmailLength } from './plain/account-limits.ts';
import { maxBooksInOrder } from './plain/book-choices.ts';
import { maxDeliveryLengths, phonePattern } from './plain/delivery-details.ts';
import { idempotencyKeyPattern } from './plain/idempotency-key.ts';
import { openOrderStatuses, orderFilters, orderStatuses } from './plain/order-statuses.ts';
import { maxShownCopies } from './plain/stock.ts';
import { isStorableText } from './plain/storable-text.ts';

export const orderStatusSchema = z.enum(orderStatuses);

/** No control characters and no halves of characters: neither could be stored or printed on a parcel. */
const plainText = /^[^\p{Cc}\p{Cs}]*$/u;

const line = (field: keyof typeof maxDeliveryLengths, name: string = field) => {
  const max = maxDeliveryLengths[field];
  return z
    .string(`Please give the ${name}.`)
    .trim()
    .min(1, `Please give the ${name}.`)
    .max(max, `The ${name} is too long: at most ${max} characters.`)
    .regex(plainText, `The ${name} has characters that cannot be used.`);
};

const phoneText = z
  .string('Please give the phone number.')
  .trim()
  .regex(phonePattern, 'Please give the phone number in digits.');

export const addressSchema = z.strictObject({
  street: line('street', 'street address').optional(),
  city: line('city'),
  country: line('country'),
  state: line('state'),
  zipcode: line('zipcode', 'zip code'),
});

export const placeOrderSchema = z
  .strictObject({
    name: line('name'),
    email: z.email('Please give a valid e-mail address.').max(maxEmailLength),
    /** Some number fields send a number; as text it keeps leading zeros. */
    phone: z.union([phoneText, z.number().int().positive().transform(String).pipe(phoneText)]),
    address: addressSchema,
    productIds: z
      .array(idSchema)
      .min(1, 'Your order has no books.')
      .max(maxBooksInOrder, `An order has at most ${maxBooksInOrder} books.`)
      .describe('Once for each copy: as often as the shop’s copiesPerTitle at most'),
    totalPrice: totalSchema,
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

export const orderSchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    totalPrice: totalSchema,
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
  })
  .meta({ id: 'Order' });

export type Order = z.infer<typeof orderSchema>;

export const orderListSchema = z.array(orderSchema);

export const orderEmailParamsSchema = z.object({ email: z.string().min(1).max(320).refine(isStorableText) });

const pageQuery = {
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: cursorSchema.optional(),
};

export const orderListQuerySchema = z.strictObject(pageQuery);

export const adminOrderListQuerySchema = z.strictObject({
  ...pageQuery,
  status: z
    .enum(orderFilters)
    .describe(`One status, or open: ${openOrderStatuses.join(', ')}.`)
    .optional(),
});

export const changeOrderStatusSchema = z
  .strictObject({ status: orderStatusSchema })
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
