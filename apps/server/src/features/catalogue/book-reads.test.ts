import { randomUUID } from 'node:crypto';
import type { Book } from '@book-store/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStore, type TestStore } from '../../testing/test-store.ts';
import { type AdminHeaders, createSampleBook, walkPages } from './testing/sample-books.ts';

let store: TestStore;
let admin: AdminHeaders;
let books: Book[];

beforeAll(async () => {
  store = await startTestStore();
  admin = await store.logInAdmin();
  const made: Book[] = [];
  for (let number = 0; number < 25; number += 1) {
    // Many share a price, so that pages end between equals.
    const category = number % 2 ? 'horror' : 'fiction';
    made.push(
      await createSampleBook(store.app, admin, { title: `Book ${number}`, category, newPrice: number % 4 }),
    );
  }
  books = made.toReversed();
});
afterAll(() => store.stop());

const get = (url: string, headers: Record<string, string> = {}) => store.app.inject({ url, headers });
const ids = (list: Book[]) => list.map((book) => book._id);

const count = async (query: string) => (await get(`/api/v1/book-count${query}`)).json<unknown>();

describe('the count', () => {
  it.each([
    ['', 25],
    ['?category=horror', 12],
    ['?category=business', 0],
    ['?q=book', 25],
    ['?q=book&category=horror', 12],
    ['?q=nothingofthekind', 0],
    ['?q=!', 0],
  ])('is that of the whole list: %s', async (query, expected) => {
    expect(await count(query)).toEqual({ count: expected, isComplete: true });
    expect((await get(`/api/v1/books${query}`)).json()).toHaveLength(expected);
  });

  it('follows the catalogue', async () => {
    const { _id: id } = await createSampleBook(store.app, admin, { title: 'One more', category: 'business' });
    expect(await count('?category=business')).toEqual({ count: 1, isComplete: true });
    await store.app.inject({ method: 'DELETE', url: `/api/v1/books/${id}`, headers: admin });
    expect(await count('?category=business')).toEqual({ count: 0, isComplete: true });
  });

  it('refuses what it does not know', async () => {
    expect((await get('/api/v1/book-count?sort=price')).statusCode).toBe(400);
    expect((await get('/api/v1/book-count?category=cookery')).statusCode).toBe(400);
  });
});

describe('the list', () => {
  it.each(['/api/v1/books', '/api/v1/books/', '/books.json'])(
    '%s gives all books, the newest first',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-cache',
        etag: expect.stringMatching(/^"[\w-]{22}"$/),
      });
      expect(answer.headers).not.toHaveProperty('link');
      expect(answer.json()).toEqual(books);
    },
  );

  it('answers 304 to who has it already, also behind a proxy that compresses', async () => {
    const { etag } = (await get('/api/v1/books/')).headers;
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await get('/api/v1/books/', { 'if-none-match': String(known) });
      expect(answer.statusCode).toBe(304);
      expect(answer.body).toBe('');
      expect(answer.headers.etag).toBe(etag);
    }
    expect((await get('/api/v1/books/', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('filters by category', async () => {
    const answer = await get('/api/v1/books?category=horror');
    expect(answer.json()).toEqual(books.filter((book) => book.category === 'horror'));
  });

  it.each([
    ['price', 1],
    ['price-descending', -1],
    ['price&q=book', 1],
    ['price-descending&q=book', -1],
  ])('sorts by %s', async (sort, sign) => {
    const prices = (await get(`/api/v1/books?sort=${sort}`)).json<Book[]>().map((book) => book.newPrice);
    expect(prices).toHaveLength(25);
    expect(prices).toEqual(prices.toSorted((left, right) => sign * (left - right)));
    expect(new Set(prices).size).toBeGreaterThan(1);
  });

  it('links to the next page by an absolute path that keeps the filters', async () => {
    const answer = await get('/api/v1/books?category=horror&limit=5');
    expect(answer.json()).toHaveLength(5);
    expect(answer.headers.link).toMatch(
      /^<\/api\/v1\/books\?category=horror&limit=5&cursor=[\w-]+>; rel="next"$/,
    );
  });

  it('gives the asked books by their keys, without those that are gone', async () => {
    const wanted = [books[3]!, books[7]!];
    const asked = [...ids(wanted), randomUUID(), 'nonsense'].join(',');
    expect((await get(`/api/v1/books?ids=${asked}`)).json()).toEqual(wanted);
    expect((await get('/api/v1/books?ids=')).json()).toEqual([]);
  });

  it.each([
    ['limit=0', 'The limit must be a whole number from 1 to 1000.'],
    ['limit=1001', 'The limit must be a whole number from 1 to 1000.'],
    ['limit=x', 'The limit must be a whole number from 1 to 1000.'],
    ['category=poetry', 'Please choose one of the categories.'],
    ['sort=best', 'Please sort by newest, top-sellers, price, price-descending.'],
    [`q=${'x'.repeat(201)}`, 'Please search for at most 200 characters.'],
    ['cursor=abc', 'The cursor does not belong to this list. Please start at its first page.'],
    [
      `cursor=${Buffer.from('[1').toString('base64url')}`,
      'The cursor does not belong to this list. Please start at its first page.',
    ],
    [`ids=${Array(101).fill('a').join(',')}`, 'Please ask for at most 100 books at once.'],
    ['ids=a&sort=price', 'Books asked for by ids cannot be filtered, sorted or paged.'],
  ])('refuses %s', async (query, message) => {
    const answer = await get(`/api/v1/books?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'validation_failed', message });
  });

  it.each(['sort=price', 'sort=price-descending', 'category=horror', 'q=book', 'sort=top-sellers'])(
    'refuses a cursor of another list for %s',
    async (query) => {
      const link = String((await get('/api/v1/books?limit=2')).headers.link);
      const cursor = /cursor=([\w-]+)/.exec(link)?.[1];
      const answer = await get(`/api/v1/books?${query}&limit=2&cursor=${cursor}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'validation_failed' });
    },
  );

  it.each([
    'sort=newest',
    'sort=price',
    'sort=top-sellers',
    'sort=newest&category=horror',
    'sort=price&category=fiction',
    'sort=price-descending&category=fiction',
    'sort=top-sellers&category=fiction',
    'q=book',
    'q=book&sort=price',
    'q=book&sort=price-descending',
    'q=book&sort=newest&category=horror',
    'q=book&sort=top-sellers',
  ])('walks every book once while others are added: %s', async (query) => {
    const category = /category=(\w+)/.exec(query)?.[1];
    const before = (await walkPages(store.app, '/api/v1/books')).filter(
      (book) => category === undefined || book.category === category,
    );
    const seen: Book[] = [];
    for (let url: string | undefined = `/api/v1/books?${query}&limit=4`; url; ) {
      const answer = await get(url);
      seen.push(...answer.json<Book[]>());
      await createSampleBook(store.app, admin, { title: `Book ${randomUUID()}`, newPrice: 2 });
      url = /^<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1];
      if (seen.length > 500) throw new Error('The walk does not end.');
    }
    const seenIds = ids(seen);
    expect(new Set(seenIds).size).toBe(seenIds.length);
    expect(seenIds).toEqual(expect.arrayContaining(ids(before)));
  });
});

it('a sorted search can be of any length, one after another', async () => {
  for (const limit of [1, 2, 3, 2, 1]) {
    const answer = await get(`/api/v1/books?q=book&sort=price&limit=${limit}`);
    expect([answer.statusCode, answer.json<Book[]>().length]).toEqual([200, limit]);
  }
});

describe('one book', () => {
  it('is given with an ETag, and 304 to who has it', async () => {
    const url = `/api/v1/books/${books[0]?._id}`;
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual(books[0]);
    const again = await get(url, { 'if-none-match': String(answer.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it.each([
    randomUUID(),
    'nope',
    '%00',
    '..%2F..%2Fetc',
    'list%20%5Bnull,null,null,null,null%5D',
    'x'.repeat(300),
  ])('is not found by %s', async (id) => {
    const answer = await get(`/api/v1/books/${id}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ code: 'not_found', message: 'There is no such book.' });
  });
});

it('never gives or counts more than 1,000 books at once', async () => {
  await sql`
    INSERT INTO books (id, title, description, category, trending, old_price_cents, new_price_cents, cover_image)
    SELECT gen_random_uuid(), 'Volume ' || n, 'One of many.', 'business', false, 100, 100, ''
    FROM generate_series(1, 1001) n`.execute(store.database.db);
  const url = '/api/v1/books?category=business';
  await expect.poll(async () => (await get(url)).json<Book[]>().length).toBe(1_000);
  expect(await walkPages(store.app, url)).toHaveLength(1_001);
  expect(await count('?category=business')).toEqual({ count: 1_000, isComplete: false });
});
