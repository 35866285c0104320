/** One page of the catalogue and the way to the next one. */
import type { BookListQuery, BookSort, CoverOffer, SearchReading } from '@book-store/contract';
import { isStoredId, maxListLimit, readIsbn } from '@book-store/contract';
import type { z } from 'zod';
import type { Database, Db } from '../../database/connect.ts';
import { cursorKeys, readCursor, writeCursor } from './book-cursor.ts';
import { findBooksByPrice, findNewestBooks, findTopSellers, type SoldBookRow } from './book-list-queries.ts';
import { findBooksById, hasIsbn } from './book-queries.ts';
import { findCovers, keyOfCover, offerCovers } from './colours/find-covers.ts';
import type { BookRow } from './book-fields.ts';
import { putFavouritesFirst } from './search/learning/favourites-first.ts';
import { type SearchedDatabase, type Searching, searchWithFallbacks } from './search/search-books.ts';
import { findMatches, findSortedMatches, type Match } from './search/finding/search-queries.ts';

export type BookPage = {
  rows: BookRow[];
  nextCursor: string | undefined;
  /** What was searched for, where that is not what was typed. */
  reading?: SearchReading | undefined;
  /** Covers that what was typed may mean as well. */
  offer?: CoverOffer | undefined;
};

export async function listBooks(database: SearchedDatabase, query: BookListQuery): Promise<BookPage> {
  if (query.ids) return { rows: await listByIds(database, query.ids), nextCursor: undefined };
  const isbn = query.q && (await findKnownIsbn(database.db, query.q));
  if (query.q && !isbn) return listFound(database, { ...query, q: query.q });
  const shelf = { ...query, isbn };
  return listers[query.sort ?? 'newest'](database, shelf);
}

/** Whoever types a whole ISBN wants the books that have it; one that no book has is searched for like a word. */
export async function findKnownIsbn(db: Db, text: string): Promise<string | undefined> {
  const { isbn } = readIsbn(text);
  return isbn !== undefined && (await hasIsbn(db, isbn)) ? isbn : undefined;
}

function listFound(database: SearchedDatabase, query: BookListQuery & { q: string }): Promise<BookPage> {
  const { sort } = query;
  return sort ? listSortedMatches(database, { ...query, sort }) : listMatches(database, query);
}

type ShelfQuery = BookListQuery & { isbn: string | undefined };

/** Each order of a shelf, for which nothing was typed. */
const listers: Record<BookSort, (database: Database, query: ShelfQuery) => Promise<BookPage>> = {
  newest: listNewest,
  price: (database, query) => listByPrice(database, query, 'price'),
  'price-descending': (database, query) => listByPrice(database, query, 'price-descending'),
  'top-sellers': listTopSellers,
};

/** A book that is gone is simply not in the answer. */
function listByIds({ db }: Database, ids: string[]): Promise<BookRow[]> {
  const known = ids.filter(isStoredId);
  return known.length > 0 ? findBooksById(db, known) : Promise.resolve([]);
}

async function listNewest({ db }: Database, query: ShelfQuery): Promise<BookPage> {
  const after = cursorOf(query, cursorKeys.newest)?.key;
  const isStaffPick = query.staffPicks !== undefined;
  const rows = await findNewestBooks(db, { ...query, isStaffPick, after, limit: limitOf(query) + 1 });
  return cutPage(query, rows, 0, newestKey);
}

async function listByPrice(
  { db }: Database,
  query: ShelfQuery,
  sort: 'price' | 'price-descending',
): Promise<BookPage> {
  const after = cursorOf(query, cursorKeys[sort])?.key;
  const isDescending = sort === 'price-descending';
  const rows = await findBooksByPrice(db, { ...query, after, isDescending, limit: limitOf(query) + 1 });
  return cutPage(query, rows, 0, priceKey);
}

async function listTopSellers({ db }: Database, query: ShelfQuery): Promise<BookPage> {
  const after = cursorOf(query, cursorKeys['top-sellers'])?.key;
  const rows = await findTopSellers(db, { ...query, after, limit: limitOf(query) + 1 });
  return cutPage(query, rows, 0, salesKey);
}

async function listMatches(
  database: SearchedDatabase,
  query: BookListQuery & { q: string },
): Promise<BookPage> {
  const cursor = cursorOf(query, cursorKeys.relevance);
  let mayHaveMore = false;
  const searching = searchingOf(query, cursor?.level);
  const { category } = query;
  const limit = limitOf(query) + 1;
  const { rows, level, ...said } = await searchWithFallbacks(
    database,
    searching,
    async ({ plan, colour }) => {
      if (!plan) {
        const after = cursor && keyOfCover(cursor.key);
        return colour
          ? findCovers(database, { colour, category }, { sort: 'top-sellers', after, limit })
          : [];
      }
      const found = await findMatches(
        database.pool,
        { plan, category, colour },
        { after: cursor?.key, limit },
      );
      mayHaveMore = found.mayHaveMore;
      return found.rows;
    },
  );
  const page = cutPage(query, rows, level, matchKey, mayHaveMore);
  if (cursor) return { ...page, reading: said.reading };
  const isOffered = said.isAsTyped && !query.exact && !query.colour;
  return {
    ...page,
    rows: putFavouritesFirst(page.rows, database.favouritesOf?.(query.q)),
    reading: said.reading,
    offer: isOffered ? await offerCovers(database, query.q, category) : undefined,
  };
}

async function listSortedMatches(
  database: SearchedDatabase,
  query: BookListQuery & { q: string; sort: BookSort },
): Promise<BookPage> {
  const { sort } = query;
  const cursor = cursorOf<(number | string)[]>(query, cursorKeys[sort]);
  const after = cursor && toSqlKey(sort, cursor.key);
  const searching = searchingOf(query, cursor?.level);
  const { category } = query;
  const page = { sort, after, limit: limitOf(query) + 1 };
  const { rows, level, reading } = await searchWithFallbacks(
    database,
    searching,
    async ({ plan, colour }) => {
      if (plan) return findSortedMatches(database.pool, { plan, category, colour }, page);
      return colour ? findCovers(database, { colour, category }, page) : [];
    },
  );
  return { ...cutPage(query, rows, level, sortKeys[sort]), reading };
}

function searchingOf(
  { q, exact, category, colour }: BookListQuery & { q: string },
  level: number | undefined,
): Searching {
  return { text: q, isExact: exact ?? false, isOnShelf: category !== undefined, colour, level };
}

const newestKey = (row: BookRow) => [row.created_at.getTime(), row.id];
const priceKey = (row: BookRow) => [row.new_price_cents, row.id];
const salesKey = (row: SoldBookRow) => [row.units_sold, row.created_at.getTime(), row.id];
const sortKeys = {
  newest: newestKey,
  price: priceKey,
  'price-descending': priceKey,
  'top-sellers': salesKey,
} satisfies Record<BookSort, unknown>;
const matchKey = (row: Match) => [row.class, row.tier, row.titled, ...salesKey(row)];

/** Moments travel as numbers and are compared as moments. */
function toSqlKey(sort: BookSort, key: (number | string)[]): (number | Date | string)[] {
  const momentAt = { newest: 0, price: -1, 'price-descending': -1, 'top-sellers': 1 }[sort];
  return key.map((part, index) => (index === momentAt ? new Date(part) : part));
}

function cutPage<Row extends BookRow>(
  query: BookListQuery,
  rows: Row[],
  level: number,
  keyOf: (row: Row) => (number | string)[],
  mayHaveMore = false,
): BookPage & { rows: Row[] } {
  const page = rows.slice(0, limitOf(query));
  const last = page.at(-1);
  const hasMore = (mayHaveMore || rows.length > page.length) && last !== undefined;
  return {
    rows: page,
    nextCursor: hasMore ? writeCursor(nameOf(query), { key: keyOf(last), level }) : undefined,
  };
}

function cursorOf<Key>(query: BookListQuery, schema: z.ZodType<Key>) {
  return query.cursor === undefined ? undefined : readCursor(nameOf(query), schema, query.cursor);
}

function limitOf(query: BookListQuery): number {
  return query.limit ?? maxListLimit;
}

/** Only what narrows the list, so that cursors from before still lead on. */
function nameOf({ category, q, exact, colour, staffPicks, sort }: BookListQuery): string {
  const narrowed = [q && exact && 'exact', colour, staffPicks && 'staff picks'].filter(Boolean);
  return JSON.stringify([category, q || undefined, sort, ...narrowed]);
}
