/** The books of an author or of a series, which are found by their names. */
import { z } from 'zod';
import { bookSchema } from './books.ts';

export const maxNameLength = 200;
export const maxNamedBooks = 200;

export const nameParamsSchema = z.object({ name: z.string().max(maxNameLength) });

export const namedBooksSchema = z
  .object({
    name: z.string().describe('As the books write it'),
    total: z
      .int()
      .min(1)
      .describe(
        `How many were found; at most ${maxNamedBooks} of them are listed. Of a name that thousands of books have, the best sellers are looked at`,
      ),
    books: z.array(bookSchema).describe('Of an author the best sellers first, of a series by its volumes'),
  })
  .meta({ id: 'NamedBooks' });

export type NamedBooks = z.infer<typeof namedBooksSchema>;
