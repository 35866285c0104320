import { z } from 'zod';
import { bookSorts, maxIds, maxListLimit } from './plain/book-choices.ts';
import { bookAnswerShape, bookInputShape, categorySchema, coverInputSchema } from './book-fields.ts';
import { coverColourSchema } from './cover-schemas.ts';
import { cursorSchema, idSchema } from './identifiers.ts';
import { exactSearch, searchText } from './search.ts';
import { priceSchema } from './money-schemas.ts';
import { copiesLeftSchema } from './stock.ts';

const versionSchema = z.int('Please give the version as a whole number.').min(1, 'There is no such version.');

const lowestPriceBeforeSchema = priceSchema
  .optional()
  .describe('Of the thirty days before the present price came; absent where it was never another');

const notLookedAt = 'Not looked at: for callers that send back a book as they read it';

export const bookSchema = z
  .object({
    _id: z.string(),
    ...bookAnswerShape,
    copiesLeft: copiesLeftSchema,
    lowestPriceBefore: lowestPriceBeforeSchema,
    createdAt: z.iso.datetime(),
    version: versionSchema.describe('Another number after each change of the book'),
  })
  .meta({ id: 'Book' });

export type Book = z.infer<typeof bookSchema>;

export const bookListSchema = z.array(bookSchema);

/** A book without a cover gets a drawn placeholder with its title. */
export const createBookSchema = z.strictObject(bookInputShape).meta({ id: 'CreateBook' });

/** On update an empty cover, and whatever may be absent and is, stays as it is. */
export const updateBookSchema = z
  .strictObject({
    ...bookInputShape,
    coverImage: coverInputSchema.optional(),
    copiesLeft: copiesLeftSchema.describe(notLookedAt),
    lowestPriceBefore: lowestPriceBeforeSchema.describe(notLookedAt),
    version: versionSchema
      .describe('The version that the change rests on: refused with 409 if the book has another one by now')
      .optional(),
  })
  .meta({ id: 'UpdateBook' });

export type CreateBook = z.infer<typeof createBookSchema>;
export type UpdateBook = z.infer<typeof updateBookSchema>;

const idList = z
  .string()
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(idSchema).max(maxIds, `Please ask for at most ${maxIds} books at once.`));

const limitSentence = `The limit must be a whole number from 1 to ${maxListLimit}.`;

export const bookListQuerySchema = z
  .strictObject({
    category: categorySchema.optional(),
    q: searchText.optional(),
    exact: exactSearch.optional(),
    colour: coverColourSchema
      .describe('With `q`: of what it finds, the covers that are mostly this')
      .optional(),
    staffPicks: z
      .literal('true', 'staffPicks is true, or left out.')
      .describe('Only books with a bookseller’s note')
      .optional(),
    sort: z.enum(bookSorts, `Please sort by ${bookSorts.join(', ')}.`).optional(),
    limit: z.coerce
      .number(limitSentence)
      .int(limitSentence)
      .min(1, limitSentence)
      .max(maxListLimit, limitSentence)
      .optional(),
    cursor: cursorSchema.optional(),
    /** Keys, separated by commas: a cart asks for its books; those that are gone are not in the answer. */
    ids: idList.optional(),
  })
  .refine(
    ({ ids, ...others }) => ids === undefined || Object.values(others).every((value) => value === undefined),
    'Books asked for by ids cannot be filtered, sorted or paged.',
  )
  .refine(
    ({ colour, q }) => colour === undefined || Boolean(q),
    'A colour goes with what is searched for; the shelves have all covers of a colour.',
  )
  .refine(
    ({ staffPicks, q, sort }) => staffPicks === undefined || (!q && sort === undefined),
    'Staff picks are neither searched nor sorted.',
  );

export type BookListQuery = z.infer<typeof bookListQuerySchema>;

export const bookCountQuerySchema = z.strictObject({
  category: categorySchema.optional(),
  q: searchText.optional(),
  exact: exactSearch.optional(),
  colour: coverColourSchema.optional(),
});

export type BookCountQuery = z.infer<typeof bookCountQuerySchema>;

export const bookCountSchema = z
  .object({
    count: z.number().int(),
    /** False where there are more than are counted. */
    isComplete: z.boolean(),
  })
  .meta({ id: 'BookCount' });

export type BookCount = z.infer<typeof bookCountSchema>;
