/** The shop's shelves: what they are called, and what stands on them. */
import { z } from 'zod';
import { keptText } from './kept-text.ts';
import { bookSchema } from './books.ts';
import { coverColourSchema } from './cover-schemas.ts';
import { cursorSchema } from './identifiers.ts';
import { bookFormats } from './plain/book-choices.ts';
import { readLanguage } from './plain/language.ts';
import { priceBandNames } from './plain/price-bands.ts';
import {
  allBooks,
  maxIntroductionLength,
  maxShelfLimit,
  maxShelfNameLength,
  maxShelfTitleLength,
  shelfFilters,
  shelfNamePattern,
  shelfSorts,
  stockChoices,
} from './plain/shelf-choices.ts';
import { isStorableText } from './plain/storable-text.ts';

export const shelfNameSchema = z
  .string()
  .max(maxShelfNameLength, `A short name has at most ${maxShelfNameLength} characters.`)
  .regex(shelfNamePattern, 'A short name has small letters, digits and single hyphens.');

/** What a page says about a shelf. */
export const shelfSchema = z
  .object({
    name: z.string().describe('Its short name, in addresses and as the category of its books'),
    title: z.string(),
    introduction: z.string().describe('A sentence or two; may be empty'),
  })
  .meta({ id: 'Shelf' });

export type Shelf = z.infer<typeof shelfSchema>;

export const shelfListSchema = z.array(shelfSchema);

const limitSentence = `The limit must be a whole number from 1 to ${maxShelfLimit}.`;

/** Whatever a shelf is filtered by is here, and in `shelfFilters`. */
const filterShape = {
  stock: z
    .enum(stockChoices, `Please choose ${stockChoices.join(' or ')}, or say nothing of the stock.`)
    .describe('in-stock: without the books that are sold out')
    .optional(),
  price: z
    .enum(priceBandNames, `Please choose one of the prices: ${priceBandNames.join(', ')}.`)
    .describe('By the price that is paid; a shelf offers the five that fit the shop’s prices')
    .optional(),
  language: z
    .string()
    .max(20, 'There is no such language.')
    .refine((tag) => readLanguage(tag).language === tag, 'There is no such language.')
    .describe('A BCP 47 tag')
    .optional(),
  format: z.enum(bookFormats, `Please choose one of the formats: ${bookFormats.join(', ')}.`).optional(),
  colour: coverColourSchema.optional(),
} satisfies Record<(typeof shelfFilters)[number], z.ZodType>;

export const shelfQuerySchema = z.strictObject({
  ...filterShape,
  sort: z.enum(shelfSorts, `Please sort by ${shelfSorts.join(', ')}.`).optional(),
  limit: z.coerce
    .number(limitSentence)
    .int(limitSentence)
    .min(1, limitSentence)
    .max(maxShelfLimit, limitSentence)
    .optional(),
  cursor: cursorSchema.optional(),
});

export type ShelfQuery = z.infer<typeof shelfQuerySchema>;

export const shelfParamsSchema = z.object({ name: z.string().max(maxShelfNameLength) });

const filterChoiceSchema = z.object({
  value: z.string(),
  count: z.number().int().describe('How many books there would be with it, among those of the other filters'),
});

export type FilterChoice = z.infer<typeof filterChoiceSchema>;

export const shelfPageSchema = z
  .object({
    /** Not there for all books. */
    shelf: shelfSchema.optional(),
    total: z.number().int().describe('How many books fit, on all pages'),
    filters: z.array(z.object({ filter: z.enum(shelfFilters), choices: z.array(filterChoiceSchema) })),
    books: z.array(bookSchema),
    nextCursor: z.string().optional(),
  })
  .meta({ id: 'ShelfPage' });

export type ShelfPage = z.infer<typeof shelfPageSchema>;

const requiredLine = (name: string, max: number) =>
  keptText(`Please give the ${name}.`)
    .min(1, `Please give the ${name}.`)
    .max(max, `The ${name} is too long: at most ${max} characters.`)
    .refine(isStorableText, `The ${name} has a character that cannot be kept.`);

const changeableShape = {
  title: requiredLine('title', maxShelfTitleLength),
  introduction: keptText('Please give the introduction as text.')
    .max(maxIntroductionLength, `The introduction is too long: at most ${maxIntroductionLength} characters.`)
    .refine(isStorableText, 'The introduction has a character that cannot be kept.')
    .default(''),
  isHidden: z.boolean('isHidden is true or false.').default(false),
};

export const createShelfSchema = z
  .strictObject({
    name: shelfNameSchema.refine((name) => name !== allBooks, 'This short name is taken by all books.'),
    ...changeableShape,
  })
  .meta({ id: 'CreateShelf' });

export type CreateShelf = z.infer<typeof createShelfSchema>;

/** Its short name never changes: books, orders and addresses have it. */
export const updateShelfSchema = z.strictObject(changeableShape).meta({ id: 'UpdateShelf' });

export type UpdateShelf = z.infer<typeof updateShelfSchema>;

export const adminShelfSchema = z
  .object({
    ...shelfSchema.shape,
    isHidden: z.boolean().describe('Not listed and without a page; its books are found and sold as ever'),
    books: z.number().int(),
  })
  .meta({ id: 'AdminShelf' });

export type AdminShelf = z.infer<typeof adminShelfSchema>;

export const adminShelvesSchema = z.array(adminShelfSchema);

export const shelfOrderSchema = z
  .strictObject({ names: z.array(z.string().max(maxShelfNameLength)).max(1_000) })
  .meta({ id: 'ShelfOrder' });

export const deleteShelfQuerySchema = z.strictObject({
  moveTo: z
    .string()
    .max(maxShelfNameLength)
    .describe('The shelf that takes its books; needed where it has any')
    .optional(),
});
