/** A row without ISBN may be about a book that the shop has already: one of the same title and author. */
import { sql } from 'kysely';
import type { Db } from '../../../database/connect.ts';
import { nameMark } from '../search/rows/search-row.ts';
import { foldWords } from '../search/words/fold-text.ts';
import { cut } from '../transfer/book-file.ts';
import type { Remark, SupplierRow } from './read-supplier-row.ts';

export type SameBook = { title: string; author: string | null };

/** More say nothing more about who it is. */
const maxAuthorWords = 20;

/**
 * By the number of the row. In one query, by what the search keeps: upper case, accents and punctuation make no other book.
 * A row that names no author can be about any book of its title.
 */
export async function findSameBooks(db: Db, rows: SupplierRow[]): Promise<Map<number, SameBook>> {
  const wanted = rows.flatMap(({ row, given: { title, author } }) => {
    const folded = foldWords(title ?? '').join(' ');
    return folded === '' ? [] : [{ row, title: folded, authors: toQuery(author ?? '') }];
  });
  if (wanted.length === 0) return new Map();
  const { rows: found } = await sql<SameBook & { row: number }>`
    SELECT w.row, same.title, same.author
    FROM unnest(
      ${wanted.map(({ row }) => row)}::int[], ${wanted.map(({ title }) => title)}::text[],
      ${wanted.map(({ authors }) => authors)}::text[]
    ) AS w (row, title, authors)
    CROSS JOIN LATERAL (
      SELECT b.title, b.author FROM book_search s JOIN books b ON b.id = s.book_id
      WHERE s.title = w.title AND (w.authors IS NULL OR s.words @@ w.authors::tsquery) LIMIT 1
    ) AS same`.execute(db);
  return new Map(found.map(({ row, ...same }) => [row, same]));
}

/** In whichever order its names stand. Only letters and digits are left of them: nothing to escape. */
function toQuery(author: string): string | null {
  const words = foldWords(author).slice(0, maxAuthorWords);
  return words.map((word) => `'${nameMark}${word}'`).join(' & ') || null;
}

export function doubtSame({ title, author }: SameBook): Remark {
  const name = author ? `“${cut(title)}” by ${cut(author)}` : `“${cut(title)}”`;
  return {
    column: 'title',
    text: `The shop has ${name} already: this row, if it is taken, adds another one.`,
  };
}
