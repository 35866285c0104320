/** Many books go at once, with search, words and trail, inside the caller's transaction. */
import { sql } from 'kysely';
import type { Db } from '../../../database/connect.ts';
import type { Admin } from '../../admin/index.ts';
import { recordAuditParts } from '../../audit/index.ts';
import { endCounting } from '../../stock/index.ts';
import { auditBook } from '../book-audit.ts';
import type { BookRow } from '../book-fields.ts';
import { renewBeforeChange } from '../search/rows/renew-search-rows.ts';
import { toSearchRow } from '../search/rows/search-row.ts';
import type { ImportWords } from '../transfer/import-words.ts';

type Place = { trail: { admin: Admin; summary: number }; words: ImportWords };

export async function deleteBooks(tx: Db, books: BookRow[], { trail, words }: Place): Promise<void> {
  const ids = books.map(({ id }) => id);
  await endCounting(tx, ids, trail.admin);
  await renewBeforeChange(tx, books);
  await words.remove(books.map(toSearchRow));
  await sql`
    WITH gone AS (DELETE FROM books WHERE id = ANY(${ids}::uuid[]) RETURNING id, title)
    INSERT INTO deleted_books (id, title) SELECT id, title FROM gone`.execute(tx);
  await sql`DELETE FROM book_sales WHERE book_id = ANY(${ids}::uuid[])`.execute(tx);
  await sql`DELETE FROM book_search WHERE book_id = ANY(${ids}::uuid[])`.execute(tx);
  const entries = books.map((book) => auditBook('book-deleted', book, undefined));
  await recordAuditParts(tx, trail.admin, trail.summary, entries);
}
