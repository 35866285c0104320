import type { AdminStatistics, Book } from '@book-store/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectForBulkWork } from '../../database/connect.ts';
import { createBookMaker } from '../../testing/made-up-books.ts';
import { startTestStore, type TestStore } from '../../testing/test-store.ts';
import { loadBooks } from './bulk-load.ts';
import { createSampleBook, readCatalogue, walkPages } from './testing/sample-books.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.stop());

const makeBook = createBookMaker();

async function load(count: number, make = makeBook): Promise<string[]> {
  const database = connectForBulkWork(store.database.address);
  const lines: string[] = [];
  try {
    await loadBooks(database, count, make, (line) => lines.push(line));
    return lines;
  } finally {
    await database.close();
  }
}

const indexes = async () =>
  (await store.database.pool.query("SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1"))
    .rows;

it('loads books that are listed, searched, ranked and counted like any other', async () => {
  const admin = await store.logInAdmin();
  await createSampleBook(store.app, admin, { title: 'Already There' });
  const before = await indexes();
  const lines = await load(3_000);
  expect(lines).toContain('3,000 of 3,000 books');
  expect(await indexes()).toEqual(before);

  const all = await walkPages(store.app, '/api/v1/books');
  expect(all).toHaveLength(3_001);
  const answer = await store.app.inject({ url: '/api/v1/admin', headers: admin });
  expect(answer.json<AdminStatistics>()).toMatchObject({
    totalBooks: 3_001,
    trendingBooks: all.filter((book) => book.trending).length,
  });
  const some = all.find((book) => book.title !== 'Already There');
  const found = await store.app.inject({ url: `/api/v1/books?q=${encodeURIComponent(some?.title ?? '')}` });
  expect(found.json<Book[]>()[0]?.title).toBe(some?.title);
});

it('counts words as one book after the other would', async () => {
  const words = () => store.database.db.selectFrom('search_words').selectAll().orderBy('word').execute();
  const admin = await store.logInAdmin();
  const before = await words();
  const book = await createSampleBook(store.app, admin, {
    title: 'Counted\tBack\\slash',
    author: '\\N',
    isbn: '9780306406157',
  });
  const { rows } = await store.database.pool.query('SELECT * FROM books WHERE id = $1', [book._id]);
  const afterOne = await words();
  await store.app.inject({ method: 'DELETE', url: `/api/v1/books/${book._id}`, headers: admin });
  expect(await words()).toEqual(before);
  await load(1, () => ({ ...rows[0], units_sold: 0 }));
  expect(await words()).toEqual(afterOne);
  const loaded = await store.app.inject({ url: '/api/v1/books?limit=1' });
  expect(loaded.json()).toEqual([book]);
});

it('leaves everything as it was when it fails', async () => {
  const before = [await readCatalogue(store.database.db), await indexes()];
  let made = 0;
  const failing = () => {
    made += 1;
    if (made > 2_500) throw new Error('out of ideas');
    return makeBook();
  };
  await expect(load(5_000, failing)).rejects.toThrow('out of ideas');
  expect([await readCatalogue(store.database.db), await indexes()]).toEqual(before);
});
