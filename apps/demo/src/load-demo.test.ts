import { type Book, categories } from '@book-store/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { recountFigures } from '../../server/src/features/orders/recount-test-kit.ts';
import { readInsights, readStatistics } from '../../server/src/features/statistics/index.ts';
import { startTestStore, type TestStore } from '../../server/src/testing/test-store.ts';
import { demoBooks } from './books.ts';
import { demoCustomers } from './customers.ts';
import { loadDemo } from './load-demo.ts';

const revenueOfMonth = [500, 700, 800, 600, 750, 900, 650, 870, 960, 1020, 1100, 1150];

let store: TestStore;

beforeEach(async () => {
  store = await startTestStore();
});
afterEach(() => store.stop());

async function readFigures(now: Date) {
  const { visitsLastDay, ...insights } = await readInsights(store.database, now);
  const { totalBooks, trendingBooks, ...sales } = await readStatistics(store.database);
  return { books: { totalBooks, trendingBooks }, visitsLastDay, counted: { ...insights, ...sales } };
}

/** The figures that the owner knows, and for the rest what a recount of all orders gives. */
async function exactFigures(now: Date): Promise<Awaited<ReturnType<typeof readFigures>>> {
  const recount = await recountFigures(store.database.db, now);
  return {
    books: { totalBooks: demoBooks.length, trendingBooks: demoBooks.filter((book) => book.trending).length },
    visitsLastDay: 139,
    counted: {
      ...recount,
      totalSales: 10_000,
      ordersLeft: 2,
      trendingShare: 13,
      revenueByMonth: recount.revenueByMonth.map(({ month }) => ({
        month,
        revenue: revenueOfMonth[Number(month.slice(5)) - 1]!,
      })),
      customersByAverageOrder: demoCustomers.map(({ name }, index) => ({
        ...recount.customersByAverageOrder[index]!,
        name,
      })),
    },
  };
}

describe('a fresh demo store', () => {
  test('shows exactly the figures that its owner knows', async () => {
    const now = new Date();
    expect(await loadDemo(store.database, now)).toBe(true);
    expect(await readFigures(now)).toEqual(await exactFigures(now));
    const { rows } = await sql<{ wrong: number }>`
      SELECT count(*) AS wrong FROM orders
      WHERE total_cents <> (SELECT sum(price_cents) FROM order_lines WHERE order_id = orders.id)`.execute(
      store.database.db,
    );
    expect(rows).toEqual([{ wrong: 0 }]);
  });

  test.each(['2027-01-01T00:00:30.000Z', '2028-02-29T23:59:59.999Z'])('also at %s', async (moment) => {
    const now = new Date(moment);
    await loadDemo(store.database, now);
    expect(await readFigures(now)).toEqual(await exactFigures(now));
  });

  test('lists its books, and ranks them by what the demo orders sold', async () => {
    await loadDemo(store.database);
    const list = await store.app.inject({ url: '/api/v1/books/' });
    expect(list.json<Book[]>().map((book) => book.title)).toEqual(demoBooks.map((book) => book.title));
    const { rows } = await sql<{ id: string; units: number }>`
      SELECT book_id AS id, count(*) AS units FROM order_lines JOIN orders ON orders.id = order_id
      WHERE status NOT IN ('cancelled', 'refused') GROUP BY 1`.execute(store.database.db);
    const units = new Map(rows.map((row) => [row.id, row.units]));
    const top = (await store.app.inject({ url: '/api/v1/books/?sort=top-sellers' })).json<Book[]>();
    const sold = top.map((book) => units.get(book._id) ?? 0);
    expect(sold).toEqual(sold.toSorted((one, other) => other - one));
    // Whatever the width, the home page's two rows begin with different books.
    const recommended = list.json<Book[]>().slice(8, 18);
    const seenFirst = [...top.slice(0, 3), ...recommended.slice(0, 3)];
    expect(new Set(seenFirst.map((book) => book._id)).size).toBe(6);
    expect(new Set(top.slice(0, 10).map((book) => book.category)).size).toBeGreaterThan(2);
    expect(new Set(top.map((book) => book.category)).size).toBe(categories.length);
  });

  test('is filled once, however many instances start at the same time', async () => {
    const now = new Date();
    const loads = await Promise.all(Array.from({ length: 4 }, () => loadDemo(store.database, now)));
    expect(loads.filter(Boolean)).toHaveLength(1);
    expect(await readFigures(now)).toEqual(await exactFigures(now));
  });

  test('is its owner’s afterwards: nothing comes back', async () => {
    await loadDemo(store.database);
    await store.database.db.deleteFrom('books').execute();
    await store.database.db.deleteFrom('orders').execute();
    expect(await loadDemo(store.database)).toBe(false);
    expect(await store.database.db.selectFrom('books').select('id').execute()).toEqual([]);
  });

  test('is not made of a store that has books of its own', async () => {
    const { db } = store.database;
    await sql`
      INSERT INTO books (id, title, description, category, trending, old_price_cents, new_price_cents, cover_image)
      VALUES (gen_random_uuid(), 'Mine', 'x', 'fiction', false, 1, 1, '')`.execute(db);
    expect(await loadDemo(store.database)).toBe(false);
    await db.deleteFrom('books').execute();
    expect(await loadDemo(store.database)).toBe(false);
    expect((await db.selectFrom('orders').select('id').execute()).length).toBe(0);
  });
});
