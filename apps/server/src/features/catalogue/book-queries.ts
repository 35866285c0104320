import { type Insertable, sql, type Updateable } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from '../../database/connect.ts';
import type { Tables } from '../../database/tables.ts';
import { type BookRow, bookColumns } from './book-fields.ts';
import { catalogueChannel } from './catalogue-channels.ts';

/** Prepared, because no statement runs more often. */
export async function findBook(pool: Pool, id: string): Promise<BookRow | undefined> {
  const { rows } = await pool.query<BookRow>({
    name: 'find-book',
    text: `SELECT ${bookColumns.join(', ')} FROM books WHERE id = $1`,
    values: [id],
  });
  return rows[0];
}

export function findBooksById(db: Db, ids: string[]): Promise<BookRow[]> {
  return db
    .selectFrom('books')
    .select(bookColumns)
    .where('id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function hasIsbn(db: Db, isbn: string): Promise<boolean> {
  const book = await db.selectFrom('books').select('id').where('isbn', '=', isbn).limit(1).executeTakeFirst();
  return book !== undefined;
}

export function lockBookForChange(tx: Db, id: string): Promise<BookRow | undefined> {
  return tx.selectFrom('books').select(bookColumns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export function insertBook(tx: Db, book: Insertable<Tables['books']>): Promise<BookRow> {
  return tx.insertInto('books').values(book).returning(bookColumns).executeTakeFirstOrThrow();
}

export function updateBookRow(tx: Db, id: string, change: Updateable<Tables['books']>): Promise<BookRow> {
  return tx
    .updateTable('books')
    .set({ ...change, updated_at: sql`now()` })
    .where('id', '=', id)
    .returning(bookColumns)
    .executeTakeFirstOrThrow();
}

/** The title stays known, so that a cart or an order can name the book that is gone. */
export async function moveToDeleted(tx: Db, id: string): Promise<BookRow | undefined> {
  const book = await tx.deleteFrom('books').where('id', '=', id).returning(bookColumns).executeTakeFirst();
  if (book) await tx.insertInto('deleted_books').values({ id, title: book.title }).execute();
  return book;
}

/** Whether there is any book at all. */
export async function hasBooks(db: Db): Promise<boolean> {
  return (await db.selectFrom('books').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Delivered to every process when, and only if, the transaction commits. */
export async function announceBookChange(tx: Db): Promise<void> {
  await sql`SELECT pg_notify(${catalogueChannel}, '')`.execute(tx);
}
