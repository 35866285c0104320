/** The SQL of an import: many books a statement, in the import's one transaction. */
import { sql } from 'kysely';
import type { Db } from '../../../database/connect.ts';
import { bookColumnsOfB, type BookRow, storedColumns } from '../book-fields.ts';
import { tierSizes } from '../popularity/tier-sizes.ts';
import type { SearchRow } from '../search/rows/search-row.ts';
import { searchRules } from '../search/search-rules.ts';

export async function findKnownBooks(db: Db, ids: string[]): Promise<BookRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<BookRow>`
    SELECT ${bookColumnsOfB} FROM books b WHERE b.id = ANY(${ids}::uuid[])`.execute(db);
  return rows;
}

/** As arrays: a row of parameters for each book takes the store longer to write down than the database to insert. */
export async function insertBooks(tx: Db, books: BookRow[]): Promise<void> {
  const all = (column: keyof BookRow) => books.map((book) => book[column]);
  const names = storedColumns.map(({ column }) => sql.ref(column));
  const values = storedColumns.map(({ column, sqlType }) => sql`${all(column)}::${sql.raw(sqlType)}[]`);
  await sql`
    INSERT INTO books (id, created_at, ${sql.join(names)})
    SELECT * FROM unnest(
      ${all('id')}::uuid[], ${all('created_at')}::timestamptz[], ${sql.join(values)}
    )`.execute(tx);
}

/** Each book with the version that it was read in; tells how many were still the same. */
export async function updateBooks(tx: Db, books: BookRow[]): Promise<number> {
  const all = (column: keyof BookRow) => books.map((book) => book[column]);
  const names = storedColumns.map(({ column }) => sql.ref(column));
  const changes = names.map((name) => sql`${name} = d.${name}`);
  const values = storedColumns.map(({ column, sqlType }) => sql`${all(column)}::${sql.raw(sqlType)}[]`);
  const { numAffectedRows } = await sql`
    UPDATE books b SET ${sql.join(changes)}, updated_at = now()
    FROM unnest(${all('id')}::uuid[], ${all('version')}::integer[], ${sql.join(values)})
      AS d (id, version, ${sql.join(names)})
    WHERE b.id = d.id AND b.version = d.version`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

export type IndexedBook = { book: BookRow; row: SearchRow };

export async function insertIntoSearch(tx: Db, books: (IndexedBook & { tier: number })[]): Promise<void> {
  const ids = books.map(({ book }) => book.id);
  const categories = books.map(({ book }) => book.category);
  const moments = books.map(({ book }) => book.created_at);
  await sql`
    INSERT INTO book_sales (book_id, category, created_at)
    SELECT * FROM unnest(${ids}::uuid[], ${categories}::text[], ${moments}::timestamptz[])`.execute(tx);
  await sql`
    INSERT INTO book_search (book_id, category, created_at, tier, title, words, rules_version)
    SELECT id, category, created_at, tier, title, words::tsvector, ${searchRules}::smallint
    FROM unnest(
      ${ids}::uuid[], ${categories}::text[], ${moments}::timestamptz[], ${books.map(({ tier }) => tier)}::smallint[],
      ${books.map(({ row }) => row.title)}::text[], ${books.map(({ row }) => row.vector)}::text[]
    ) AS d (id, category, created_at, tier, title, words)`.execute(tx);
}

export async function updateInSearch(tx: Db, books: IndexedBook[]): Promise<void> {
  const ids = books.map(({ book }) => book.id);
  const categories = books.map(({ book }) => book.category);
  await sql`
    UPDATE book_sales s SET category = d.category
    FROM unnest(${ids}::uuid[], ${categories}::text[]) AS d (id, category)
    WHERE s.book_id = d.id AND s.category <> d.category`.execute(tx);
  await sql`
    UPDATE book_search s SET category = d.category, title = d.title, words = d.words::tsvector
    FROM unnest(
      ${ids}::uuid[], ${categories}::text[],
      ${books.map(({ row }) => row.title)}::text[], ${books.map(({ row }) => row.vector)}::text[]
    ) AS d (id, category, title, words)
    WHERE s.book_id = d.id`.execute(tx);
}

/** How many more books the first and the second tier of the search take. */
export async function findRoomInTiers(tx: Db): Promise<[number, number]> {
  const [top, middle] = tierSizes;
  const { rows } = await sql<{ top: number; middle: number }>`
    SELECT (SELECT count(*) FROM (SELECT FROM book_search WHERE tier = 0 LIMIT ${top}) t) AS top,
      (SELECT count(*) FROM (SELECT FROM book_search WHERE tier = 1 LIMIT ${middle}) t) AS middle`.execute(
    tx,
  );
  return [top - (rows[0]?.top ?? 0), middle - (rows[0]?.middle ?? 0)];
}
