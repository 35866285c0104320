/** One page of a shelf, or of all books: what fits, how much there is in all, and the numbers beside the filters. */
import {
  allBooks,
  defaultShelfLimit,
  defaultShelfSort,
  priceRange,
  type Shelf,
  shelfFilters,
  type ShelfPage,
  type ShelfQuery,
  type ShelfSort,
} from '@book-store/contract';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../database/connect.ts';
import { cursorKeys, readCursor, writeCursor } from '../book-cursor.ts';
import { toBook } from '../book-fields.ts';
import {
  type ColourCells,
  countChoices,
  countColours,
  countIn,
  createFit,
  type ShelfCell,
} from './shelf-cells.ts';
import { gatherShelf, type ShelfKey, type ShelfRow, walkShelf, type WantedPage } from './shelf-queries.ts';

export type KnownShelves = {
  /** Those that shoppers see, in their order. */
  shelves: Shelf[];
  /** Of all of them. */
  names: ReadonlySet<string>;
  cells: ShelfCell[];
  /** What the places between the bounds of all prices are called in this shop. */
  bands: readonly string[];
  colours: ColourCells;
};

/** Looking up a row takes about as long as passing so many entries of an index. */
const entriesForARow = 4;

export async function readShelf(
  db: Db,
  { shelves, cells, bands, colours }: Omit<KnownShelves, 'names'>,
  name: string,
  query: ShelfQuery,
): Promise<ShelfPage> {
  const shelf = shelves.find((known) => known.name === name);
  if (!shelf && name !== allBooks) throw noSuchShelf();
  const known = query.colour ? (colours.get(query.colour) ?? []) : cells;
  const inScope = shelf ? known.filter(({ category }) => category === name) : known;
  const wanted = inScope.filter(createFit(query));
  const total = countIn(wanted);
  const page = toWantedPage(query, shelf?.name);
  const rows = await findShelfRows(db, page, wanted, countIn(cells));
  const books = rows.slice(0, page.limit - 1);
  const last = rows.length === page.limit ? books.at(-1) : undefined;
  return {
    ...(shelf && { shelf }),
    total,
    filters: [...countChoices(inScope, query, bands), countColours(colours, shelf?.name, query)],
    books: books.map(toBook),
    ...(last && { nextCursor: writeCursor(listName(name, query), { key: toKey(query, last), level: 0 }) }),
  };

  function toWantedPage(asked: ShelfQuery, category: string | undefined): WantedPage {
    return {
      category,
      language: asked.language,
      format: asked.format,
      colour: asked.colour,
      priceCents: asked.price && priceRange(asked.price),
      without: asked.stock && { soldOut: countIn(cells.filter(({ isSoldOut }) => isSoldOut)) },
      sort: sortOf(asked),
      after: asked.cursor === undefined ? undefined : readKey(name, asked),
      // One more than is shown tells whether there is a next page.
      limit: (asked.limit ?? defaultShelfLimit) + 1,
    };
  }
}

/** By the quicker way; `wanted` are the cells that fit, among `all` books. */
export async function findShelfRows(
  db: Db,
  page: WantedPage,
  wanted: ShelfCell[],
  all: number,
): Promise<ShelfRow[]> {
  const total = countIn(wanted);
  if (total === 0) return [];
  // The colour stands in no index of an order: each entry that is passed is looked up, too.
  const isQuickerToGather = total * total * (page.colour ? 1 : entriesForARow) < page.limit * all;
  return isQuickerToGather ? gatherShelf(db, page, withoutPrices(wanted)) : walkShelf(db, page);
}

export function noSuchShelf(): AppError {
  return new AppError('not_found', 'There is no such shelf.');
}

/** Combinations that differ by their prices only are one. */
function withoutPrices(cells: ShelfCell[]): ShelfCell[] {
  const known = new Map(cells.map((cell) => [`${cell.category} ${cell.language} ${cell.format}`, cell]));
  return [...known.values()];
}

const sortOf = ({ sort }: ShelfQuery): ShelfSort => sort ?? defaultShelfSort;

/** A page goes on in the list that it came from. */
function listName(name: string, query: ShelfQuery): string {
  return JSON.stringify(['shelf', name, ...shelfFilters.map((filter) => query[filter]), sortOf(query)]);
}

type CursorKey = (number | string)[];

const keys: Record<ShelfSort, (row: ShelfRow) => CursorKey> = {
  'top-sellers': (row) => [row.units_sold, row.created_at.getTime(), row.id],
  newest: (row) => [row.created_at.getTime(), row.id],
  price: (row) => [row.new_price_cents, row.id],
  'price-descending': (row) => [row.new_price_cents, row.id],
  title: (row) => [row.title_key, row.id],
};
/** Moments travel as numbers and are compared as moments. */
const momentAt: Partial<Record<ShelfSort, number>> = { 'top-sellers': 1, newest: 0 };

function toKey(query: ShelfQuery, row: ShelfRow): CursorKey {
  return keys[sortOf(query)](row);
}

function readKey(name: string, query: ShelfQuery): ShelfKey {
  const sort = sortOf(query);
  const { key } = readCursor<CursorKey>(listName(name, query), cursorKeys[sort], query.cursor ?? '');
  return key.map((part, index) => (index === momentAt[sort] ? new Date(part) : part));
}
