import {
  type Book,
  type CreateBook,
  priceBounds,
  priceRange,
  type Shelf,
  type ShelfPage,
} from '@book-store/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectForBulkWork } from '../../../database/connect.ts';
import { createBookMaker } from '../../../testing/made-up-books.ts';
import { startTestStore, type TestStore } from '../../../testing/test-store.ts';
import { loadBooks } from '../bulk-load.ts';
import { countSales } from '../popularity/count-sales.ts';
import { saveColours } from '../colours/colour-queries.ts';
import { type AdminHeaders, createSampleBook } from '../testing/sample-books.ts';
import { readShelf } from './read-shelf.ts';
import { countChoices, createFit, nameBands } from './shelf-cells.ts';
import { readColourCells, readShelfCells, tidyShelfCounts } from './shelf-queries.ts';
import { listShelfRecords } from './shelf-table-queries.ts';
import { soon } from '../../../testing/soon.ts';

let store: TestStore;
let admin: AdminHeaders;

beforeAll(async () => {
  store = await startTestStore();
  admin = await store.logInAdmin();
});
afterAll(() => store.stop());

const ask = async (path: string) =>
  (await store.app.inject({ url: `/api/v1/shelves${path}` })).json<ShelfPage>();
const titles = ({ books }: ShelfPage) => books.map(({ title }) => title);
const choicesOf = (page: ShelfPage, filter: string) =>
  Object.fromEntries(
    page.filters
      .find((known) => known.filter === filter)
      ?.choices.map(({ value, count }) => [value, count]) ?? [],
  );
const add = (changes: Partial<CreateBook>) => createSampleBook(store.app, admin, changes);
const rename = async (book: Book, changes: Partial<CreateBook>) => {
  const { _id, createdAt: _created, version: _version, ...fields } = book;
  const answer = await store.app.inject({
    method: 'PUT',
    url: `/api/v1/books/update/${_id}`,
    headers: admin,
    payload: { ...fields, ...changes },
  });
  expect(answer.statusCode).toBe(200);
};

/** What the triggers kept, and what follows from the books as they are. */
async function expectInStep(): Promise<void> {
  const { db } = store.database;
  const read = async () => ({
    books: (await sql`SELECT * FROM shelf_books ORDER BY book_id`.execute(db)).rows,
    cells: (await readShelfCells(db)).map((cell) => JSON.stringify(cell)).toSorted(),
    colours: [...(await readColourCells(db)).values()]
      .flat()
      .map((cell) => JSON.stringify(cell))
      .toSorted(),
  });
  const kept = await read();
  await sql`SELECT shelves_fill()`.execute(db);
  expect(kept).toEqual(await read());
}

it('the specified categories come with the store, in their order', async () => {
  const shelves = (await store.app.inject({ url: '/api/v1/shelves' })).json<Shelf[]>();
  expect(shelves.map(({ name, title }) => [name, title])).toEqual([
    ['business', 'Business'],
    ['technology', 'Technology'],
    ['fiction', 'Fiction'],
    ['horror', 'Horror'],
    ['adventure', 'Adventure'],
  ]);
});

describe('a shelf', () => {
  beforeAll(async () => {
    const shared = { category: 'fiction', language: 'en', format: 'paperback' } as const;
    await add({ ...shared, title: 'Zebra', newPrice: 5 });
    await add({ ...shared, title: 'Émile', newPrice: 15 });
    await add({ ...shared, title: 'apple', newPrice: 15, format: 'hardback' });
    await add({ ...shared, title: 'Faust', newPrice: 10, language: 'de' });
    await add({ title: 'Dracula', category: 'horror', newPrice: 60 });
  });

  it('has its name, its books, and a number beside each filter', async () => {
    const page = await ask('/fiction?sort=title');
    expect(page.shelf).toMatchObject({ name: 'fiction', title: 'Fiction' });
    expect(titles(page)).toEqual(['apple', 'Émile', 'Faust', 'Zebra']);
    expect(page.total).toBe(4);
    expect(choicesOf(page, 'price')).toEqual({ 'under-10': 1, '10-to-20': 3 });
    expect(choicesOf(page, 'language')).toEqual({ en: 3, de: 1 });
    expect(choicesOf(page, 'format')).toEqual({ paperback: 3, hardback: 1 });
  });

  it('is filtered; the numbers say what another choice would give', async () => {
    const page = await ask('/fiction?price=10-to-20&format=paperback&sort=price');
    expect(titles(page)).toEqual(['Faust', 'Émile']);
    expect(page.total).toBe(2);
    expect(choicesOf(page, 'price')).toEqual({ 'under-10': 1, '10-to-20': 2 });
    expect(choicesOf(page, 'language')).toEqual({ en: 1, de: 1 });
    expect(choicesOf(page, 'format')).toEqual({ paperback: 2, hardback: 1 });
    // What is chosen can be taken back, although nothing fits.
    expect(choicesOf(await ask('/fiction?price=over-50'), 'price')).toMatchObject({ 'over-50': 0 });
  });

  it('all books are on one, too', async () => {
    const page = await ask('/all?sort=price-descending&limit=2');
    expect(page.shelf).toBeUndefined();
    expect(page).toMatchObject({ total: 5, nextCursor: expect.any(String) });
    expect(titles(page)[0]).toBe('Dracula');
  });

  it('ranks what sells, as soon as it is counted', async () => {
    const first = async () => titles(await ask('/fiction'))[0];
    const [zebra] = (await ask('/fiction?price=under-10')).books;
    expect(await first()).not.toBe('Zebra');
    await store.database.db
      .insertInto('unit_changes')
      .values({ book_id: zebra?._id ?? '', units: 3 })
      .execute();
    await countSales(store.database.db);
    await expect.poll(first, soon).toBe('Zebra');
    await expectInStep();
  });

  it('follows every change of a book', async () => {
    const book = await add({ title: 'Here today', category: 'adventure', newPrice: 35 });
    expect(await ask('/adventure')).toMatchObject({ total: 1 });
    await rename(book, { category: 'business', newPrice: 55, language: 'la', title: 'There tomorrow' });
    expect(await ask('/adventure')).toMatchObject({ total: 0, books: [] });
    expect(choicesOf(await ask('/business'), 'price')).toEqual({ 'over-50': 1 });
    await expectInStep();
    await store.app.inject({ method: 'DELETE', url: `/api/v1/books/${book._id}`, headers: admin });
    expect(await ask('/business')).toMatchObject({ total: 0 });
    await tidyShelfCounts(store.database.db);
    await expectInStep();
  });

  it('leaves out what is sold out, wherever the copies went', async () => {
    const setCopies = async (title: string, copies: number | null) => {
      const { _id: id } = (await ask('/fiction')).books.find((book) => book.title === title) as Book;
      await store.database.db.deleteFrom('stock').where('book_id', '=', id).execute();
      if (copies !== null) {
        await store.database.db.insertInto('stock').values({ book_id: id, copies }).execute();
      }
    };
    const inStock = async () => {
      const page = await ask('/fiction?stock=in-stock&sort=title');
      expect(page.total).toBe(page.books.length);
      expect(choicesOf(page, 'stock')).toEqual({ 'in-stock': page.total });
      return titles(page);
    };
    await setCopies('Faust', 0);
    await setCopies('apple', 2);
    await expect.poll(inStock).toEqual(['apple', 'Émile', 'Zebra']);
    expect(choicesOf(await ask('/fiction?stock=in-stock'), 'language')).toEqual({ en: 3 });
    expect(choicesOf(await ask('/fiction'), 'stock')).toEqual({ 'in-stock': 3 });
    expect(await ask('/fiction')).toMatchObject({ total: 4 });
    await expectInStep();
    await setCopies('Faust', null);
    await expect.poll(inStock).toEqual(['apple', 'Émile', 'Faust', 'Zebra']);
    await setCopies('apple', null);
    await expectInStep();
  });

  it.each([
    ['/nowhere', 404, 'There is no such shelf.'],
    ['/fiction?stock=none', 400, 'Please choose in-stock, or say nothing of the stock.'],
    ['/fiction?price=free', 400, 'Please choose one of the prices'],
    ['/fiction?language=zz-zz', 400, 'There is no such language.'],
    ['/fiction?format=scroll', 400, 'Please choose one of the formats'],
    ['/fiction?sort=colour', 400, 'Please sort by top-sellers'],
    ['/fiction?limit=101', 400, 'The limit must be a whole number from 1 to 100.'],
    ['/fiction?cursor=abc', 400, 'The cursor does not belong to this list.'],
    ['/fiction?shade=red', 400, ''],
  ])('%s is refused', async (path, status, sentence) => {
    const answer = await store.app.inject({ url: `/api/v1/shelves${path}` });
    expect(answer.statusCode).toBe(status);
    expect(answer.json<{ message: string }>().message).toContain(sentence);
  });

  it('goes on only in the list that a cursor came from', async () => {
    const { nextCursor } = await ask('/fiction?limit=1');
    const answer = await store.app.inject({ url: `/api/v1/shelves/horror?limit=1&cursor=${nextCursor}` });
    expect(answer.statusCode).toBe(400);
  });
});

it('the database and the contract have the same prices', async () => {
  const bounds = [0, ...priceBounds];
  const { rows } = await sql<{ bands: number[] }>`
    SELECT array_agg(shelf_price_band(cents) ORDER BY cents) AS bands
    FROM unnest(${bounds.flatMap((from) => [from, from + 999])}::integer[]) cents`.execute(store.database.db);
  expect(rows[0]?.bands).toEqual(bounds.flatMap((_from, band) => [band, band]));
});

it('offers wider prices where most books cost hundreds, and takes those of any width', () => {
  const combination = { category: 'fiction', language: 'en', format: '', isSoldOut: false };
  // From 10, from 100, from 200, from 500.
  const cells = [1, 5, 6, 8].map((priceBand) => ({ ...combination, priceBand, books: 2 }));
  const offered = (chosen: object) =>
    Object.fromEntries(
      countChoices(cells, chosen, nameBands(cells))
        .find(({ filter }) => filter === 'price')
        ?.choices.map(({ value, count }) => [value, count]) ?? [],
    );
  expect(offered({})).toEqual({ 'under-100': 2, '100-to-200': 2, '200-to-300': 2, 'over-500': 2 });
  expect(offered({ price: 'over-50' })).toMatchObject({ 'under-100': 2, 'over-50': 0 });
  expect(cells.filter(createFit({ price: 'over-50' }))).toHaveLength(3);
  expect(nameBands(cells.slice(0, 1))).toContain('10-to-20');
});

it('many books: every way of finding a page gives the same books, once each', async () => {
  const { db } = store.database;
  await saveColours(db, { coverImage: 'leaf.png', colours: ['green'], isSpread: true });
  await saveColours(db, { coverImage: 'sea.png', colours: ['blue', 'white'], isSpread: true });
  const bulk = connectForBulkWork(store.database.address);
  const makeBook = createBookMaker();
  let made = 0;
  await loadBooks(
    bulk,
    3_000,
    () => {
      made += 1;
      return { ...makeBook(), cover_image: made % 50 === 0 ? 'sea.png' : 'leaf.png' };
    },
    () => undefined,
  );
  await bulk.close();
  await sql`INSERT INTO stock SELECT book_id, 0 FROM shelf_books ORDER BY book_id LIMIT 2_100`.execute(db);
  await expectInStep();
  const cells = await readShelfCells(db);
  const known = {
    shelves: await listShelfRecords(db),
    cells,
    bands: nameBands(cells),
    colours: await readColourCells(db),
  };
  const all = await db
    .selectFrom('shelf_books')
    .innerJoin('books', 'books.id', 'shelf_books.book_id')
    .selectAll('shelf_books')
    .select('copies_left')
    .execute();
  const choice = <Value extends string>(...values: Value[]) => fc.constantFrom(undefined, ...values);
  const asked = fc.record({
    name: fc.constantFrom('all', 'fiction', 'horror'),
    stock: choice('in-stock'),
    price: choice('under-10', '20-to-30', 'over-50', '100-to-200'),
    language: choice('en', 'fr', 'la'),
    format: choice('paperback', 'boxed-set'),
    colour: choice('green', 'blue', 'red'),
    sort: choice('newest', 'price', 'price-descending', 'title', 'top-sellers'),
  });
  await fc.assert(
    fc.asyncProperty(asked, async ({ name, ...query }) => {
      const [from, below] = priceRange(query.price ?? '');
      const wanted = all.filter(
        (book) =>
          (name === 'all' || book.category === name) &&
          (query.stock === undefined || book.copies_left !== 0) &&
          (query.language ?? book.language) === book.language &&
          (query.format ?? book.format) === book.format &&
          (query.colour ?? book.colour) === book.colour &&
          book.price_cents >= from &&
          book.price_cents < below,
      );
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await readShelf(db, known, name, { ...query, cursor, limit: 100 });
        expect(page.total).toBe(wanted.length);
        const counted = page.filters.find(({ filter }) => filter === 'colour')?.choices ?? [];
        expect(counted.every(({ value, count }) => value !== query.colour || count === wanted.length)).toBe(
          true,
        );
        found.push(...page.books.map(({ _id }) => _id));
        cursor = page.nextCursor;
      } while (cursor && found.length < 500);
      expect(new Set(found).size).toBe(found.length);
      expect(found).toHaveLength(cursor ? found.length : wanted.length);
      const ids = new Set(wanted.map(({ book_id: id }) => id));
      expect(found.filter((id) => !ids.has(id))).toEqual([]);
    }),
    { numRuns: 40 },
  );
});
