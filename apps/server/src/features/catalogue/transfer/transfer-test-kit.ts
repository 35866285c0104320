/** What the tests of export and import share. */
import {
  type Book,
  bookFileColumns,
  type ImportLine,
  type ImportRow,
  importLineSchema,
} from '@book-store/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { Db } from '../../../database/connect.ts';
import type { App } from '../../../http/app-types.ts';
import { anyCharacter } from '../../../testing/any-character.ts';
import { type AdminHeaders, createSampleBook } from '../testing/sample-books.ts';
import { type CsvRecord, createCsvReader } from './csv-reader.ts';
import { writeCsvRow } from './csv-text.ts';

/** Mostly of the characters that matter. */
export const anyCell = fc.oneof(
  fc.string({
    unit: fc.constantFrom(
      '"',
      ',',
      ';',
      '\r',
      '\n',
      "'",
      '=',
      '+',
      '-',
      '@',
      '\t',
      ' ',
      'a',
      '＝',
      '\u{FEFF}',
    ),
  }),
  fc.string({ unit: anyCharacter }),
);

/** A whole file at once. */
export function readCsv(text: string): CsvRecord[] {
  return [...createCsvReader().read(text, { isLast: true })];
}

export type Cells = Partial<Record<(typeof bookFileColumns)[number], string>>;

/** A file with all columns; what is not said is a book like any other. */
export function makeFile(rows: Cells[], columns: readonly (keyof Cells)[] = bookFileColumns): string {
  const usual: Cells = {
    author: 'Mary Shelley',
    category: 'horror',
    description: 'A student makes a man.',
    trending: 'false',
    oldPrice: '12.00',
    newPrice: '9.50',
    coverImage: 'book-2.png',
  };
  const lines = rows.map((row) => writeCsvRow(columns.map((column) => ({ ...usual, ...row })[column] ?? '')));
  return writeCsvRow(columns) + lines.join('');
}

export async function exportFile(app: App, headers: AdminHeaders, query = ''): Promise<string> {
  const answer = await app.inject({ url: `/api/v1/admin/books.csv${query}`, headers });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.body;
}

export function sendFile(app: App, headers: AdminHeaders, payload: string | Buffer, query = '?dryRun=false') {
  return app.inject({
    method: 'POST',
    url: `/api/v1/admin/books/import${query}`,
    headers: { ...headers, 'content-type': 'text/csv' },
    payload,
  });
}

export type Outcome = { rows: ImportRow[]; last: ImportLine | undefined; lines: ImportLine[] };

export async function importFile(...call: Parameters<typeof sendFile>): Promise<Outcome> {
  const answer = await sendFile(...call);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return readLines(answer.body);
}

export function readLines(body: string): Outcome {
  const lines = body
    .trimEnd()
    .split('\n')
    .map((line) => importLineSchema.parse(JSON.parse(line)));
  return {
    lines,
    rows: lines.flatMap((line) => (line.kind === 'checked' ? line.rows : [])),
    last: lines.at(-1),
  };
}

/** Problems as "row column problem". */
export function listProblems({ rows }: Outcome): string[] {
  return rows.flatMap(({ row, problems }) =>
    problems.map(({ column, problem }) => `${row} ${column ?? '-'} ${problem}`),
  );
}

/** What the store derives from its books, without what differs from one store to another. */
export async function readDerived(db: Db): Promise<unknown> {
  const { rows } = await sql`
    SELECT
      (SELECT json_agg(to_jsonb(b) - ARRAY['id', 'created_at', 'updated_at', 'version'] ORDER BY b.title)
        FROM books b) AS books,
      (SELECT json_agg(json_build_array(b.title, s.title, s.words, s.category, s.tier, s.units_sold) ORDER BY b.title)
        FROM book_search s JOIN books b ON b.id = s.book_id AND b.created_at = s.created_at) AS search,
      (SELECT json_agg(json_build_array(b.title, s.category, s.units_sold) ORDER BY b.title)
        FROM book_sales s JOIN books b ON b.id = s.book_id AND b.created_at = s.created_at) AS sales,
      (SELECT json_agg(w ORDER BY w.word) FROM search_words w) AS words,
      (SELECT json_build_array(sum(books), sum(trending_books)) FROM total_figures) AS figures`.execute(db);
  return rows[0];
}

/** A book as the cells that say the same. */
export function asCells(book: Book): Cells {
  return Object.fromEntries(
    bookFileColumns.map((column) => [column, column === 'copies' ? '' : String(book[column] ?? '')]),
  );
}

export async function emptyCatalogue(app: App, db: Db, headers: AdminHeaders): Promise<void> {
  // Whatever was read before is forgotten with this book.
  const { _id } = await createSampleBook(app, headers);
  await app.inject({ method: 'DELETE', url: `/api/v1/books/${_id}`, headers });
  await sql`TRUNCATE books, book_sales, book_search, search_words, deleted_books, audit_entries, stock, stock_changes`.execute(
    db,
  );
  await sql`UPDATE total_figures SET books = 0, trending_books = 0`.execute(db);
}
