/**
 * A page of a shelf, in two ways; which one is quicker follows from how many books fit (read-shelf.ts).
 * - Walking goes along the index of the wanted order, which holds the filters too, and takes what fits.
 * - Gathering looks up every combination of the filters that has books, and sorts what it finds.
 */
import type { CoverColour, ShelfSort } from '@book-store/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/connect.ts';
import { type BookRow, bookColumnsOfB } from '../book-fields.ts';
import type { ColourCells, ShelfCell } from './shelf-cells.ts';

export type ShelfRow = BookRow & { units_sold: number; title_key: string };

/** One for each column that the sort goes by. */
export type ShelfKey = (number | Date | string)[];

export type WantedPage = {
  category: string | undefined;
  language: string | undefined;
  format: string | undefined;
  colour?: CoverColour | undefined;
  /** From the first to below the second. */
  priceCents: readonly [number, number] | undefined;
  /** Without what is sold out, and of how many books that is said. */
  without?: { soldOut: number } | undefined;
  sort: ShelfSort;
  after: ShelfKey | undefined;
  limit: number;
};

const orders: Record<ShelfSort, { columns: [name: string, type: string][]; isDescending: boolean }> = {
  'top-sellers': {
    columns: [
      ['units_sold', 'integer'],
      ['created_at', 'timestamptz'],
      ['book_id', 'uuid'],
    ],
    isDescending: true,
  },
  newest: {
    columns: [
      ['created_at', 'timestamptz'],
      ['book_id', 'uuid'],
    ],
    isDescending: true,
  },
  price: {
    columns: [
      ['price_cents', 'integer'],
      ['book_id', 'uuid'],
    ],
    isDescending: false,
  },
  'price-descending': {
    columns: [
      ['price_cents', 'integer'],
      ['book_id', 'uuid'],
    ],
    isDescending: true,
  },
  title: {
    columns: [
      ['title_key', 'text'],
      ['book_id', 'uuid'],
    ],
    isDescending: false,
  },
};

export function walkShelf(db: Db, page: WantedPage): Promise<ShelfRow[]> {
  const { category, language, format } = page;
  return findRows(
    db,
    page,
    sql`
      SELECT ${keyOf(page.sort, 's')} FROM shelf_books s
      WHERE ${equals('category', category)} AND ${equals('language', language)} AND ${equals('format', format)}
        AND ${isColoured(page)} AND ${inBand(page)} AND ${isFurther(page)} AND ${canBeBought(page)}`,
  );
}

/** Each combination by itself: joined as a whole, the planner could prefer to read the table from end to end. */
export function gatherShelf(db: Db, page: WantedPage, cells: ShelfCell[]): Promise<ShelfRow[]> {
  const all = (part: 'category' | 'language' | 'format') => cells.map((cell) => cell[part]);
  return findRows(
    db,
    page,
    sql`
      SELECT s.* FROM unnest(${all('category')}::text[], ${all('language')}::text[], ${all('format')}::text[])
        AS cell (category, language, format)
      CROSS JOIN LATERAL (
        SELECT ${keyOf(page.sort, 's')} FROM shelf_books s
        WHERE s.category = cell.category AND s.language = cell.language AND s.format = cell.format
          AND ${hasColour(page)} AND ${inBand(page)} AND ${isFurther(page)} AND ${canBeBought(page)} OFFSET 0
      ) s`,
  );
}

/** The books themselves are only read for the page that is shown. */
async function findRows(db: Db, page: WantedPage, found: RawBuilder<unknown>): Promise<ShelfRow[]> {
  const { rows } = await sql<ShelfRow>`
    SELECT kept.units_sold, kept.title_key, ${bookColumnsOfB}
    FROM (${found} ORDER BY ${keyOf(page.sort, 's', true)} LIMIT ${page.limit}) page
    JOIN books b ON b.id = page.book_id JOIN shelf_books kept ON kept.book_id = page.book_id
    ORDER BY ${keyOf(page.sort, 'page', true)}`.execute(db);
  return rows;
}

function keyOf(sort: ShelfSort, table: 's' | 'page', isOrder = false): RawBuilder<unknown> {
  const { columns, isDescending } = orders[sort];
  const direction = isOrder && isDescending ? ' DESC' : '';
  return sql.raw(columns.map(([name]) => `${table}.${name}${direction}`).join(', '));
}

function isFurther({ sort, after }: WantedPage): RawBuilder<unknown> {
  if (!after) return sql`true`;
  const { columns, isDescending } = orders[sort];
  const values = columns.map(([, type], index) => sql`${after[index]}::${sql.raw(type)}`);
  return sql`(${keyOf(sort, 's')}) ${sql.raw(isDescending ? '<' : '>')} (${sql.join(values)})`;
}

function equals(column: 'category' | 'language' | 'format', value: string | undefined): RawBuilder<unknown> {
  return value === undefined ? sql`true` : sql`${sql.ref(`s.${column}`)} = ${value}`;
}

/** While walking, as no index can look it up: the planner would rather sort all books of a common colour. */
function isColoured({ colour }: WantedPage): RawBuilder<unknown> {
  return colour ? sql`NOT (s.colour <> ${colour})` : sql`true`;
}

/** Said twice: the index of the colours holds known ones only. */
function hasColour({ colour }: WantedPage): RawBuilder<unknown> {
  return colour ? sql`s.colour = ${colour} AND s.colour <> ''` : sql`true`;
}

function inBand({ priceCents }: WantedPage): RawBuilder<unknown> {
  if (!priceCents) return sql`true`;
  const [from, below] = priceCents;
  const isBelow = Number.isFinite(below) ? sql`s.price_cents < ${below}` : sql`true`;
  return sql`s.price_cents >= ${from} AND ${isBelow}`;
}

/** Reading so many once takes as long as looking up a few hundred. */
const fewSoldOut = 2_000;

/**
 * Few are read before. Of many each book that is passed is looked up; not as IS NULL, of which the planner expects so few that
 * it would rather sort all books.
 */
function canBeBought({ without }: WantedPage): RawBuilder<unknown> {
  if (!without) return sql`true`;
  return without.soldOut <= fewSoldOut
    ? sql`s.book_id NOT IN (SELECT b.id FROM books b WHERE b.copies_left = 0)`
    : sql`coalesce((SELECT b.copies_left FROM books b WHERE b.copies_left = 0 AND b.id = s.book_id), 1) <> 0`;
}

export async function readShelfCells(db: Db): Promise<ShelfCell[]> {
  const { rows } = await sql<ShelfCell>`
    SELECT category, language, format, price_band AS "priceBand", is_sold_out AS "isSoldOut",
      sum(books)::integer AS books
    FROM (
      SELECT *, false AS is_sold_out FROM shelf_counts
      UNION ALL SELECT category, language, format, price_band, -books, false FROM shelf_sold_out_counts
      UNION ALL SELECT *, true FROM shelf_sold_out_counts
    ) counts GROUP BY 1, 2, 3, 4, 5 HAVING sum(books) > 0`.execute(db);
  return rows;
}

/** By the colours that are known. */
export async function readColourCells(db: Db): Promise<ColourCells> {
  const { rows } = await sql<ShelfCell & { colour: CoverColour }>`
    SELECT category, language, format, price_band AS "priceBand", is_sold_out AS "isSoldOut", colour,
      sum(books)::integer AS books
    FROM shelf_colour_counts GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(books) > 0`.execute(db);
  return Map.groupBy(rows, ({ colour }) => colour);
}

/** Changes only append: what has piled up for a combination becomes one row again. */
export async function tidyShelfCounts(db: Db): Promise<void> {
  const combination = ['category', 'language', 'format', 'price_band'];
  await tidyCounts(db, 'shelf_counts', combination);
  await tidyCounts(db, 'shelf_sold_out_counts', combination);
  await tidyCounts(db, 'shelf_colour_counts', [...combination, 'is_sold_out', 'colour']);
}

async function tidyCounts(db: Db, table: string, combination: string[]): Promise<void> {
  const counts = sql.table(table);
  const columns = sql.raw(combination.join(', '));
  const of = (name: string) => sql.raw(combination.map((column) => `${name}.${column}`).join(', '));
  await sql`
    WITH crowded AS (
      SELECT ${columns} FROM ${counts} GROUP BY ${columns} HAVING count(*) > 20
    ), taken AS (
      DELETE FROM ${counts} c USING crowded d WHERE (${of('c')}) = (${of('d')}) RETURNING c.*
    )
    INSERT INTO ${counts}
    SELECT ${columns}, sum(books) FROM taken GROUP BY ${columns} HAVING sum(books) <> 0`.execute(db);
}
