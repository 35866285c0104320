/** A book stands on a shelf that there is: checked where a book is written, in its own transaction. */
import { noSuchCategory } from '@book-store/contract';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../database/connect.ts';
import { holdShelves } from './shelf-table-queries.ts';

export async function requireShelf(tx: Db, category: string): Promise<void> {
  if (!(await holdShelves(tx, [category])).has(category)) throw unknownCategory();
}

/** As if the schema had refused it. */
export function unknownCategory(): AppError {
  return new AppError('validation_failed', noSuchCategory, {
    details: { problems: [{ field: 'category', message: noSuchCategory }] },
  });
}
