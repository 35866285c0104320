/** The lists without a search: each walks one index from the cursor on, or takes the few books of one ISBN. */
import type { Category } from '@book-store/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { type BookRow, bookColumnsOfB } from './book-fields.ts';

type Page<Key> = {
  isStaffPick?: boolean | undefined;
  category?: Category | undefined;
  isbn?: string | undefined;
  after?: Key | undefined;
  limit: number;
};

export type SoldBookRow = BookRow & { units_sold: number };

export async function findNewestBooks(db: Db, page: Page<[number, string]>): Promise<BookRow[]> {
  const { category, isbn, isStaffPick, after, limit } = page;
  const { rows } = await sql<BookRow>`
    SELECT ${bookColumnsOfB} FROM books b
    WHERE ${inCategory('b', category)} AND ${withIsbn(isbn)}
      AND ${isStaffPick ? sql`b.staff_note IS NOT NULL` : sql`true`}
      AND ${after ? sql`(b.created_at, b.id) < (${new Date(after[0])}, ${after[1]}::uuid)` : sql`true`}
    ORDER BY b.created_at DESC, b.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** The same index read from either end. */
export async function findBooksByPrice(
  db: Db,
  page: Page<[number, string]> & { isDescending: boolean },
): Promise<BookRow[]> {
  const { category, isbn, after, limit, isDescending } = page;
  const key = sql`(b.new_price_cents, b.id)`;
  const isFurther = sql.raw(isDescending ? '<' : '>');
  const direction = sql.raw(isDescending ? 'DESC' : 'ASC');
  const { rows } = await sql<BookRow>`
    SELECT ${bookColumnsOfB} FROM books b
    WHERE ${inCategory('b', category)} AND ${withIsbn(isbn)}
      AND ${after ? sql`${key} ${isFurther} (${after[0]}::integer, ${after[1]}::uuid)` : sql`true`}
    ORDER BY b.new_price_cents ${direction}, b.id ${direction} LIMIT ${limit}`.execute(db);
  return rows;
}

export async function findTopSellers(db: Db, page: Page<[number, number, string]>): Promise<SoldBookRow[]> {
  const { category, isbn, after, limit } = page;
  const { rows } = await sql<SoldBookRow>`
    SELECT top.units_sold, ${bookColumnsOfB}
    FROM (
      SELECT s.units_sold, s.created_at, s.book_id FROM book_sales s
      WHERE ${inCategory('s', category)} AND ${after ? soldLess(after) : sql`true`}
        AND ${isbn ? sql`s.book_id IN (SELECT b.id FROM books b WHERE ${withIsbn(isbn)})` : sql`true`}
      ORDER BY s.units_sold DESC, s.created_at DESC, s.book_id DESC LIMIT ${limit}
    ) top
    JOIN books b ON b.id = top.book_id
    ORDER BY top.units_sold DESC, top.created_at DESC, top.book_id DESC`.execute(db);
  return rows;
}

export async function countShelf(db: Db, page: Omit<Page<never>, 'after'>): Promise<number> {
  const { category, isbn, limit } = page;
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM (
      SELECT FROM books b WHERE ${inCategory('b', category)} AND ${withIsbn(isbn)} LIMIT ${limit}
    ) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

function soldLess([units, created, id]: [number, number, string]): RawBuilder<unknown> {
  return sql`(s.units_sold, s.created_at, s.book_id) < (${units}::integer, ${new Date(created)}, ${id}::uuid)`;
}

function inCategory(table: 'b' | 's', category: Category | undefined): RawBuilder<unknown> {
  return category ? sql`${sql.ref(`${table}.category`)} = ${category}` : sql`true`;
}

function withIsbn(isbn: string | undefined): RawBuilder<unknown> {
  return isbn ? sql`b.isbn = ${isbn}` : sql`true`;
}
