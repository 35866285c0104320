import { type Book, fromCents } from '@book-store/contract';
import { type Selectable, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';

export type BookRow = Omit<Selectable<Tables['books']>, 'updated_at'>;

/** What is read of a book, everywhere alike. */
export const bookColumns = [
  'id',
  'title',
  'description',
  'category',
  'trending',
  'old_price_cents',
  'new_price_cents',
  'cover_image',
  'author',
  'isbn',
  'created_at',
  'version',
] as const satisfies readonly (keyof BookRow)[];

/** The same columns of the table `b`, for SQL that is written by hand. */
export const bookColumnsOfB = sql.raw(bookColumns.map((column) => `b.${column}`).join(', '));

export function toBook(row: BookRow): Book {
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    trending: row.trending,
    oldPrice: fromCents(row.old_price_cents),
    newPrice: fromCents(row.new_price_cents),
    coverImage: row.cover_image,
    ...(row.author !== null && { author: row.author }),
    ...(row.isbn !== null && { isbn: row.isbn }),
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}
