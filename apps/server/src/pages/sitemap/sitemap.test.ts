import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { connectDatabase, type Db } from '../../database/connect.ts';
import { createBookRanges } from '../../features/catalogue/index.ts';
import type { App } from '../../http/app-types.ts';
import { startTestStore, type TestStore } from '../../testing/test-store.ts';
import { createPageCache } from '../page-cache.ts';
import { registerSitemap } from './sitemap.ts';
import { createPartFinder } from './sitemap-parts.ts';

// The first part has five pages, its three books, and room for the five that may all come into its range later.
const limits = { addressesInFile: 13, booksInPart: 3, booksAtOnce: 2 };

let store: TestStore;
let app: App;

beforeAll(async () => {
  store = await startTestStore();
});

afterAll(() => store.stop());

beforeEach(async () => {
  await store.database.db.deleteFrom('books').execute();
  app = startSitemap(store.database.db);
});

afterEach(() => app.close());

function startSitemap(db: Db): App {
  const cache = createPageCache({
    maxEntries: 5,
    maxBytes: 1_000_000,
    isListening: () => true,
    isAway: () => false,
  });
  const server = Fastify() as unknown as App;
  registerSitemap(server, {
    bookRanges: createBookRanges((read) => read(db)),
    listShelves: async () => ['fiction'],
    hasStaffPicks: async () => true,
    publicUrl: 'https://books.example',
    cache,
    limits,
  });
  return server;
}

async function addBooks(count: number): Promise<void> {
  const rows = Array.from({ length: count }, () => ({
    id: randomUUID(),
    title: 'A book',
    description: '',
    category: 'fiction' as const,
    trending: false,
    cover_image: '',
    author: null,
    old_price_cents: 1,
    new_price_cents: 1,
  }));
  await store.database.db.insertInto('books').values(rows).execute();
}

async function readAddresses(path: string): Promise<string[]> {
  const { payload } = await app.inject(path);
  return [...payload.matchAll(/<loc>https:\/\/books\.example(.+?)<\/loc>/g)].map((match) => match[1] ?? '');
}

const readAll = async (parts: string[]) => (await Promise.all(parts.map(readAddresses))).flat();

/** Every address that must be named, once. */
async function listEverything(): Promise<string[]> {
  const books = await store.database.db.selectFrom('books').select('id').execute();
  return [
    '/',
    '/about',
    '/staff-picks',
    '/shelves/all',
    '/shelves/fiction',
    ...books.map(({ id }) => `/books/${id}`),
  ].toSorted();
}

it.each([0, 1, 3])('is one file for %i books', async (count) => {
  if (count > 0) await addBooks(count);
  expect((await readAddresses('/sitemap.xml')).toSorted()).toEqual(await listEverything());
});

it.each([
  { count: 4, parts: 2 },
  { count: 6, parts: 2 },
  { count: 7, parts: 3 },
])('is an index of $parts parts for $count books, which name each book once', async ({ count, parts }) => {
  await addBooks(count);
  const index = await readAddresses('/sitemap.xml');
  expect(index.length).toBe(parts);
  expect((await readAll(index)).toSorted()).toEqual(await listEverything());
});

it('names books that came after the index was read, in the same parts', async () => {
  await addBooks(7);
  const index = await readAddresses('/sitemap.xml');
  await addBooks(5);
  expect((await readAll(index)).toSorted()).toEqual(await listEverything());
});

it('names no more addresses in a file than search engines take', async () => {
  await addBooks(4);
  const [first = ''] = await readAddresses('/sitemap.xml');
  const everything = first.replace(/-to-.*/, '-to-end.xml');
  await addBooks(20);
  expect((await readAddresses(everything)).length).toBe(limits.addressesInFile);
});

it('says so when the database does not answer, instead of sending half a part', async () => {
  const away = connectDatabase({ url: 'postgres://127.0.0.1:1/away' }, () => undefined);
  const broken = startSitemap(away.db);
  expect((await broken.inject('/sitemaps/books-start-to-end.xml')).statusCode).toBe(500);
  await Promise.all([broken.close(), away.close()]);
});

it('walks through a big catalogue once in a while only, through a small one each time', async () => {
  const findParts = createPartFinder(
    createBookRanges((read) => read(store.database.db)),
    3,
    60_000,
  );
  await addBooks(3);
  expect((await findParts()).length).toBe(1);
  await addBooks(4);
  const parts = await findParts();
  expect(parts.length).toBe(3);
  await addBooks(10);
  expect(await findParts()).toEqual(parts);
  expect(
    (
      await createPartFinder(
        createBookRanges((read) => read(store.database.db)),
        3,
        0,
      )()
    ).length,
  ).toBe(6);
});

it.each([
  "books-start-to-';DROP.xml",
  'books-start-to-end',
  `books-${randomUUID()}.xml`,
  'books-end-to-start.xml',
  '../sitemap.xml',
])('knows no part %s', async (name) => {
  expect((await app.inject(`/sitemaps/${encodeURIComponent(name)}`)).statusCode).not.toBe(200);
});
