import { z } from 'zod';
import { readIsbn } from './plain/isbn.ts';
import { typedText } from './typed-text.ts';

export const isbnSchema = z.string().regex(/^\d{13}$/);

export const isbnInputSchema = typedText('ISBN', (typed) => {
  const { isbn, problem } = readIsbn(typed);
  return { value: isbn, problem };
}).describe('ISBN-10 or ISBN-13, with or without spaces and hyphens; kept as ISBN-13');
