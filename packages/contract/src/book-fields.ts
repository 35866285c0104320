/**
 * A book, field by field, in the order of the exported file: what an answer has, and what may be sent. Answers,
 * requests, the file's columns, the database's columns, the audit trail and the form follow from this list; the compiler
 * says where a new field has to be described.
 */
import { z } from 'zod';
import { categories } from './book-choices.ts';
import { coverImageSchema } from './cover-schemas.ts';
import { isbnInputSchema, isbnSchema } from './isbn-schemas.ts';
import { priceInputSchema, priceSchema } from './money-schemas.ts';
import { isStorableText } from './storable-text.ts';

export const categorySchema = z.enum(categories, 'Please choose one of the categories.');

const requiredText = (name: string, max: number) =>
  z
    .string(`Please give the ${name}.`)
    .trim()
    .min(1, `Please give the ${name}.`)
    .max(max, `The ${name} is too long: at most ${max} characters.`)
    .refine(isStorableText, `The ${name} has a character that cannot be kept.`);

/** Where nothing is said, a book keeps what it has; an empty text takes it away. */
const optionalText = (name: string, max: number) =>
  z
    .string(`Please give the ${name} as text.`)
    .trim()
    .max(max, `The ${name} is too long: at most ${max} characters.`)
    .refine(isStorableText, `The ${name} has a character that cannot be kept.`)
    .optional();

/** With one sentence for whatever is neither a number nor a number's text. */
const priceInput = z.union(
  priceInputSchema.options,
  'Please give the price as a number with at most two decimals.',
);

export const coverInputSchema = z.union([z.literal(''), coverImageSchema]);

export const bookFields = {
  title: { answer: z.string(), input: requiredText('title', 300) },
  author: { answer: z.string().optional(), input: optionalText('author', 200) },
  isbn: { answer: isbnSchema.optional(), input: isbnInputSchema.optional() },
  category: { answer: categorySchema, input: categorySchema },
  description: { answer: z.string(), input: requiredText('description', 10_000) },
  trending: { answer: z.boolean(), input: z.boolean().default(false) },
  oldPrice: { answer: priceSchema, input: priceInput },
  newPrice: { answer: priceSchema, input: priceInput },
  coverImage: { answer: z.string(), input: coverInputSchema.default('') },
};

export type BookField = keyof typeof bookFields;

export const bookFieldNames = Object.keys(bookFields) as BookField[];

type Side<Part extends 'answer' | 'input'> = { [Name in BookField]: (typeof bookFields)[Name][Part] };

export const bookAnswerShape = takeSide('answer');
export const bookInputShape = takeSide('input');

function takeSide<Part extends 'answer' | 'input'>(part: Part): Side<Part> {
  return Object.fromEntries(bookFieldNames.map((name) => [name, bookFields[name][part]])) as Side<Part>;
}
