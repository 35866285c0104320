/** What is typed into the search, and what the store makes of it. */
import { z } from 'zod';
import { maxQueryLength } from './plain/book-choices.ts';
import { categorySchema } from './book-fields.ts';
import { coverColourSchema } from './cover-schemas.ts';
import { priceSchema } from './money-schemas.ts';
import { copiesLeftSchema } from './stock.ts';

export const searchText = z
  .string()
  .trim()
  .max(maxQueryLength, `Please search for at most ${maxQueryLength} characters.`);

const trueOrFalse = (name: string) =>
  z.enum(['true', 'false'], `${name} is true or false.`).transform((text) => text === 'true');

export const exactSearch = trueOrFalse('exact').describe(
  'Only books that have each word as it was typed: nothing is corrected, completed or left out',
);

const suggestionLimit = 'The limit must be a whole number from 1 to 20.';

export const suggestionQuerySchema = z.strictObject({
  q: searchText,
  limit: z.coerce
    .number(suggestionLimit)
    .int(suggestionLimit)
    .min(1, suggestionLimit)
    .max(20, suggestionLimit)
    .default(8),
  nearest: trueOrFalse('nearest')
    .optional()
    .describe('Where nothing fits, the answer has what is nearest to what was typed'),
});

export type SuggestionQuery = z.infer<typeof suggestionQuerySchema>;

export const suggestionSchema = z
  .object({
    kind: z.literal('book'),
    _id: z.string(),
    title: z.string(),
    author: z.string().optional(),
    category: categorySchema,
    newPrice: priceSchema,
    coverImage: z.string(),
    copiesLeft: copiesLeftSchema,
  })
  .meta({ id: 'Suggestion' });

/** Books that belong together: a search for the name finds them, a shelf is found by its category. */
export const suggestedGroupSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('author'), name: z.string() }),
    z.object({ kind: z.literal('series'), name: z.string() }),
    z.object({ kind: z.literal('shelf'), category: categorySchema, title: z.string() }),
    z.object({
      kind: z.literal('colour'),
      colour: coverColourSchema,
      q: z.string().describe('What else was typed; may be empty'),
    }),
  ])
  .meta({ id: 'SuggestedGroup' });

export type SuggestedGroup = z.infer<typeof suggestedGroupSchema>;

export const suggestionsSchema = z
  .object({
    /** What was searched for in the end, where a typing error was corrected. */
    correctedQuery: z.string().optional(),
    /** Typed words that were left out for that, since no book has all of them. */
    leftOut: z.array(z.string()).optional(),
    suggestions: z.array(suggestionSchema),
    groups: z.array(suggestedGroupSchema),
  })
  .meta({ id: 'Suggestions' });

export type Suggestions = z.infer<typeof suggestionsSchema>;

export const searchChoiceSchema = z
  .strictObject({ q: searchText.min(1, 'Please say what was searched for.'), bookId: z.string().max(100) })
  .meta({ id: 'SearchChoice' });

export const unfoundSearchesSchema = z.array(
  z
    .object({
      words: z.string().describe('As the search compares them: small letters, no accents'),
      searches: z.number().int(),
      lastDay: z.iso.date(),
    })
    .meta({ id: 'UnfoundSearch' }),
);

export type UnfoundSearches = z.infer<typeof unfoundSearchesSchema>;
