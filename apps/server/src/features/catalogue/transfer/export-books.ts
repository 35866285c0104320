/** The whole catalogue as a file, page by page: it is never in memory as a whole. */
import { bookFileColumns, type DecimalMark } from '@book-store/contract';
import type { Db } from '../../../database/connect.ts';
import { readCopies } from '../../stock/index.ts';
import { findNewestBooks } from '../book-list-queries.ts';
import { toCells } from './book-file.ts';
import { byteOrderMark, separatorFor, writeCsvRow } from './csv-text.ts';
import { inBatches } from './import-steps.ts';

const booksAtOnce = 100;

/** With decimal commas as a German or French spreadsheet wants it, which then also separates by semicolons. */
export async function* exportBooks(db: Db, decimal: DecimalMark): AsyncGenerator<string> {
  const separator = separatorFor(decimal);
  yield byteOrderMark + writeCsvRow(bookFileColumns, separator);
  let after: [number, string] | undefined;
  for (;;) {
    const books = await findNewestBooks(db, { category: undefined, after, limit: booksAtOnce });
    const copies = await readCopies(
      db,
      books.map(({ id }) => id),
    );
    for await (const batch of inBatches(books, ({ description }) => description.length)) {
      yield batch.map((book) => writeCsvRow(toCells(book, copies.get(book.id), decimal), separator)).join('');
    }
    const last = books.at(-1);
    if (!last || books.length < booksAtOnce) return;
    after = [last.created_at.getTime(), last.id];
  }
}
