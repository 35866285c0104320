/**
 * A book, field by field, in the order of the exported file: what an answer has, and what may be sent. Answers,
 * requests, the file's columns, the database's columns, the audit trail and the form follow from this list; the compiler
 * says where a new field has to be described.
 */
import { z } from 'zod';
import { keptText } from './kept-text.ts';
import { bookFormats, categories } from './plain/book-choices.ts';
import { maxShelfNameLength, noSuchCategory, shelfNamePattern } from './plain/shelf-choices.ts';
import { coverImageSchema } from './cover-schemas.ts';
import { isbnInputSchema, isbnSchema } from './isbn-schemas.ts';
import { readLanguage } from './plain/language.ts';
import { formatCount } from './plain/numbers.ts';
import { priceInputSchema, priceSchema } from './money-schemas.ts';
import { readPublicationDate } from './plain/publication-date.ts';
import { isStorableText } from './plain/storable-text.ts';
import { typedText } from './typed-text.ts';

/** The short name of a shelf; whether there is such a one, the server knows. */
export const categorySchema = z
  .string(noSuchCategory)
  .max(maxShelfNameLength, noSuchCategory)
  .regex(shelfNamePattern, noSuchCategory)
  .meta({ examples: [...categories] });

const requiredText = (name: string, max: number) =>
  keptText(`Please give the ${name}.`)
    .min(1, `Please give the ${name}.`)
    .max(max, `The ${name} is too long: at most ${max} characters.`)
    .refine(isStorableText, `The ${name} has a character that cannot be kept.`);

/** Where nothing is said, a book keeps what it has; an empty text takes it away. */
const optionalText = (name: string, max: number) =>
  keptText(`Please give the ${name} as text.`)
    .max(max, `The ${name} is too long: at most ${max} characters.`)
    .refine(isStorableText, `The ${name} has a character that cannot be kept.`)
    .optional();

/** A number, or the text that shows it, as forms and files have it; an empty text means that there is none. */
const wholeNumber = (name: string, max: number) => {
  const sentence = `Please give the ${name} as a whole number from 1 to ${formatCount(max)}.`;
  const number = z.int(sentence).min(1, sentence).max(max, sentence);
  const digits = z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, sentence)
    .transform(Number)
    .pipe(number);
  return z.union([number, z.literal(''), digits], sentence).optional();
};

const formatInput = z
  .union([z.literal(''), z.enum(bookFormats)], `Please choose one of the formats: ${bookFormats.join(', ')}.`)
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
  series: {
    answer: z
      .string()
      .optional()
      .meta({ examples: ['Chronicles of Barsetshire'] }),
    input: optionalText('series', 200),
  },
  volume: {
    answer: z
      .int()
      .optional()
      .meta({ description: 'Its place in the series', examples: [2] }),
    input: wholeNumber('volume', 9_999).describe('Its place in the series; needs one'),
  },
  publisher: {
    answer: z
      .string()
      .optional()
      .meta({ examples: ['Longman'] }),
    input: optionalText('publisher', 200),
  },
  publicationDate: {
    answer: z
      .string()
      .optional()
      .meta({
        description: 'A year, a month or a day, as far as it is known',
        examples: ['1857-05', '1857'],
      }),
    input: typedText('publication date', (typed) => {
      const { date, problem } = readPublicationDate(typed);
      return { value: date, problem };
    })
      .optional()
      .describe('A year, a month or a day, such as 1857, 1857-05 or 1857-05-26'),
  },
  language: {
    answer: z
      .string()
      .optional()
      .meta({ description: 'A BCP 47 tag', examples: ['en', 'pt-BR'] }),
    input: typedText('language', (typed) => {
      const { language, problem } = readLanguage(typed);
      return { value: language, problem };
    })
      .optional()
      .describe('A BCP 47 tag, such as en or pt-BR'),
  },
  format: { answer: z.enum(bookFormats).optional(), input: formatInput },
  pages: {
    answer: z
      .int()
      .optional()
      .meta({ examples: [512] }),
    input: wholeNumber('pages', 100_000),
  },
  category: { answer: categorySchema, input: categorySchema },
  description: { answer: z.string(), input: requiredText('description', 10_000) },
  trending: { answer: z.boolean(), input: z.boolean().default(false) },
  oldPrice: { answer: priceSchema, input: priceInput },
  newPrice: { answer: priceSchema, input: priceInput },
  coverImage: { answer: z.string(), input: coverInputSchema.default('') },
  staffNote: {
    answer: z
      .string()
      .optional()
      .meta({ description: 'What a bookseller says of it', examples: ['The funniest book in the shop.'] }),
    input: optionalText('note', 500).describe('Makes the book a staff pick; needs a name under it'),
  },
  staffNoteBy: {
    answer: z
      .string()
      .optional()
      .meta({ examples: ['Maren'] }),
    input: optionalText('name under the note', 60),
  },
};

export type BookField = keyof typeof bookFields;

export const bookFieldNames = Object.keys(bookFields) as BookField[];

type Side<Part extends 'answer' | 'input'> = { [Name in BookField]: (typeof bookFields)[Name][Part] };

export const bookAnswerShape = takeSide('answer');
export const bookInputShape = takeSide('input');

function takeSide<Part extends 'answer' | 'input'>(part: Part): Side<Part> {
  return Object.fromEntries(bookFieldNames.map((name) => [name, bookFields[name][part]])) as Side<Part>;
}

/** What each field allows alone but not together. */
export function findFieldConflict({
  series,
  volume,
  staffNote,
  staffNoteBy,
}: {
  series?: string | null | undefined;
  volume?: number | string | null | undefined;
  staffNote?: string | null | undefined;
  staffNoteBy?: string | null | undefined;
}): { field: BookField; problem: string } | undefined {
  if (volume && !series) {
    return {
      field: 'volume',
      problem: 'A volume needs a series: please name the series, or leave the volume empty.',
    };
  }
  if (!staffNote || staffNoteBy) return undefined;
  return {
    field: 'staffNoteBy',
    problem: 'A note needs a name under it: please say who recommends the book.',
  };
}
