/** What an administrator can do to a book; each change is one transaction with search and statistics. */
import { randomUUID } from 'node:crypto';
import { type Book, type CreateBook, isStoredId, type UpdateBook } from '@book-store/contract';
import type { Insertable } from 'kysely';
import { AppError } from '../../app-error.ts';
import type { Db } from '../../database/connect.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Tables } from '../../database/tables.ts';
import type { Admin } from '../admin/index.ts';
import { recordAudit } from '../audit/index.ts';
import { addBookCounts } from '../statistics/index.ts';
import { endCounting } from '../stock/index.ts';
import { auditBook } from './book-audit.ts';
import {
  announceBookChange,
  insertBook,
  lockBookForChange,
  moveToDeleted,
  updateBookRow,
} from './book-queries.ts';
import { type BookRow, type FieldColumns, findConflict, toBook, toColumns } from './book-fields.ts';
import { requireShelf } from './shelves/require-shelf.ts';
import { addToSearch, changeInSearch, removeFromSearch } from './search/rows/search-index-queries.ts';

export function createBook(db: Db, wanted: CreateBook, admin: Admin): Promise<Book> {
  return inTransaction(db, async (tx) => {
    const columns = toColumns(wanted);
    refuseConflict(columns);
    await requireShelf(tx, columns.category);
    const book = await addBook(tx, { id: randomUUID(), ...columns });
    await recordAudit(tx, admin, auditBook('book-created', undefined, book));
    return toBook(book);
  });
}

/** Inside the caller's transaction: the book, found by searches, counted and announced. */
export async function addBook(tx: Db, book: Insertable<Tables['books']>): Promise<BookRow> {
  const row = await insertBook(tx, book);
  await addToSearch(tx, row);
  await addBookCounts(tx, { books: 1, trending: row.trending ? 1 : 0 });
  await announceBookChange(tx);
  return row;
}

/**
 * What nothing is said about stays, and so does the cover without a new one. A change that rests on another version is
 * refused, unless the book is already what it asks for.
 */
export function updateBook(db: Db, id: string, wanted: UpdateBook, admin: Admin): Promise<Book> {
  return inTransaction(db, async (tx) => {
    const before = await lockKnownBook(tx, id);
    const change = toColumns(wanted, before);
    if (isAlready(before, change)) return toBook(before);
    if (wanted.version !== undefined && wanted.version !== before.version) throw outdated(before);
    refuseConflict(change);
    await requireShelf(tx, change.category);
    const after = await updateBookRow(tx, id, change);
    await changeInSearch(tx, id, before, after);
    await addBookCounts(tx, { books: 0, trending: Number(after.trending) - Number(before.trending) });
    await recordAudit(tx, admin, auditBook('book-updated', before, after));
    await announceBookChange(tx);
    return toBook(after);
  });
}

export function deleteBook(db: Db, id: string, admin: Admin): Promise<Book> {
  return inTransaction(db, async (tx) => {
    if (isStoredId(id)) await endCounting(tx, [id], admin);
    const book = isStoredId(id) ? await moveToDeleted(tx, id) : undefined;
    if (!book) throw noSuchBook();
    await removeFromSearch(tx, id, book);
    await addBookCounts(tx, { books: -1, trending: book.trending ? -1 : 0 });
    await recordAudit(tx, admin, auditBook('book-deleted', book, undefined));
    await announceBookChange(tx);
    return toBook(book);
  });
}

export function noSuchBook(): AppError {
  return new AppError('not_found', 'There is no such book.');
}

function refuseConflict(columns: FieldColumns): void {
  const conflict = findConflict(columns);
  if (!conflict) return;
  const { field, problem } = conflict;
  throw new AppError('validation_failed', problem, { details: { problems: [{ field, message: problem }] } });
}

function isAlready(book: BookRow, change: Partial<BookRow>): boolean {
  return Object.entries(change).every(([column, value]) => book[column as keyof BookRow] === value);
}

function outdated(book: BookRow): AppError {
  return new AppError(
    'version_outdated',
    'This book was changed meanwhile, so nothing was saved. Please look at it again.',
    { details: { book: toBook(book) } },
  );
}

async function lockKnownBook(tx: Db, id: string): Promise<BookRow> {
  const book = isStoredId(id) ? await lockBookForChange(tx, id) : undefined;
  if (!book) throw noSuchBook();
  return book;
}
