import { z } from 'zod';
import { readIsbn } from './isbn.ts';

export const isbnSchema = z.string().regex(/^\d{13}$/);

/** As typed; an empty text means that there is none. */
export const isbnInputSchema = z
  .string('Please give the ISBN as text.')
  .transform((typed, context) => {
    if (typed.trim() === '') return '';
    const { isbn, problem } = readIsbn(typed);
    if (isbn === undefined) context.addIssue(problem);
    return isbn ?? z.NEVER;
  })
  .describe('ISBN-10 or ISBN-13, with or without spaces and hyphens; kept as ISBN-13');
