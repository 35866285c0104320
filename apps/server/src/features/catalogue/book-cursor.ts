/** A cursor is the key of a page's last row, bound to the list that it came from. */
import { createHash } from 'node:crypto';
import { isStorableText } from '@book-store/contract';
import { z } from 'zod';
import { AppError } from '../../app-error.ts';
import { lastSearchLevel } from './search/search-books.ts';

const whole = z.number().int().min(-2_147_483_648).max(2_147_483_647);
const moment = z.number().int().min(0).max(253_402_300_799_999);
const bookId = z.uuid();

export const cursorKeys = {
  newest: z.tuple([moment, bookId]),
  price: z.tuple([whole, bookId]),
  'price-descending': z.tuple([whole, bookId]),
  'top-sellers': z.tuple([whole, moment, bookId]),
  title: z.tuple([z.string().max(80).refine(isStorableText), bookId]),
  relevance: z.tuple([whole, whole, whole, whole, moment, bookId]),
};

export type Cursor<Key> = {
  key: Key;
  /** In which way the first page was found; the next pages must go on in the same way. */
  level: number;
};

export function writeCursor<Key extends readonly unknown[]>(
  list: string,
  { key, level }: Cursor<Key>,
): string {
  return Buffer.from(JSON.stringify([nameList(list), level, ...key])).toString('base64url');
}

export function readCursor<Key>(list: string, schema: z.ZodType<Key>, text: string): Cursor<Key> {
  try {
    const [name, level, ...key]: unknown[] = z.array(z.unknown()).parse(JSON.parse(decode(text)));
    if (name === nameList(list))
      return { key: schema.parse(key), level: z.number().int().min(0).max(lastSearchLevel).parse(level) };
  } catch (error) {
    if (!(error instanceof SyntaxError) && !(error instanceof z.ZodError)) throw error;
  }
  throw new AppError(
    'validation_failed',
    'The cursor does not belong to this list. Please start at its first page.',
  );
}

function decode(text: string): string {
  return Buffer.from(text, 'base64url').toString();
}

/** Short: it only has to tell lists apart by accident, not against a forger, who would gain nothing. */
function nameList(list: string): string {
  return createHash('sha256').update(list).digest('base64url').slice(0, 8);
}
