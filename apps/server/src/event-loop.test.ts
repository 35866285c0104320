/**
 * The worst that the limits let in, of what anybody may ask: nobody else waits for it. Imports, covers and lists have
 * tests of their own.
 */
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { maxListLimit } from '@book-store/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSampleBook } from './features/catalogue/testing/sample-books.ts';
import { maxHoldMs, measureLoop } from './testing/loop-delay.ts';
import { startTestStore, testAdmin, type TestStore } from './testing/test-store.ts';
import { worstSearches } from './testing/worst-searches.ts';

let store: TestStore;
let admin: { authorization: string };
let address: string;
const bookId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

beforeAll(async () => {
  store = await startTestStore();
  admin = await store.logInAdmin();
  await store.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(store.app.server.address() as AddressInfo).port}`;
  await addLongBooks();
  // Compiles what every request needs: that is done once in a store's life.
  for (const path of [`/books/${bookId(1)}`, '/api/v1/books?limit=1', '/api/v1/books/suggestions?q=a']) {
    await ask(path);
  }
  await store.app.inject({ method: 'POST', url: '/api/v1/accounts/login', payload: {} });
});
afterAll(() => store.stop());

/** As many as a list can have, each as long as it can be, of characters that HTML and JSON must escape. */
async function addLongBooks(): Promise<void> {
  const { db } = store.database;
  // Of the letter that is the longest without case and accents.
  const description = '\u{FDFA}'.repeat(10_000);
  for (let at = 0; at < 12; at += 1) {
    await createSampleBook(store.app, admin, { title: 'Melmoth', description, category: 'horror' });
  }
  await sql`
    INSERT INTO books (id, title, description, category, trending, cover_image, author, old_price_cents, new_price_cents)
    SELECT ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, rpad('<"&é' || n, 300, 'x'),
      repeat('<"&é ', 2000), 'fiction', n % 2 = 0, '', repeat('<"&é', 50), 200, 100
    FROM generate_series(1, ${maxListLimit}) n`.execute(db);
  await sql`
    INSERT INTO search_words (word, books, named, forms) SELECT 'word' || n, 1, 1, '{}' FROM generate_series(1, 5000) n`.execute(
    db,
  );
}

/** Over a socket, and what comes is thrown away: reading it is no work of the store. */
async function ask(path: string, headers = {}, method = 'GET'): Promise<{ statusCode?: number | undefined }> {
  const answer = await new Promise<IncomingMessage>((done, fail) => {
    const options = { method, headers: { accept: 'text/html', ...headers }, agent: false };
    request(new URL(path, address), options, done).once('error', fail).end();
  });
  await new Promise((done) => void answer.once('close', done).resume());
  return answer;
}

/** Nothing that was answered before a book came is kept. */
async function forgetAnswers(): Promise<void> {
  await createSampleBook(store.app, admin, { title: 'Another' });
}

/** How long the work held the loop, if it was answered as it should be. */
async function findHoldMs(work: () => Promise<{ statusCode?: number | undefined }>, statuses: number[]) {
  const { heldMs, result } = await measureLoop(work, forgetAnswers);
  if (!statuses.includes(result.statusCode ?? 0)) throw new Error(`The store answered ${result.statusCode}.`);
  return heldMs;
}

const nested = (open: string, close: string, inside: string) => {
  const depth = Math.floor((250 * 1024) / (open.length + close.length));
  return open.repeat(depth) + inside + close.repeat(depth);
};

describe('the loop is not held by', () => {
  it.each([
    ['the page of the longest book', `/books/${bookId(2)}`],
    ['the home page of the longest books', '/'],
    ['the shelf of the longest books', '/search?category=fiction'],
    ['a corrected search that finds the longest books', '/search?q=melmoht'],
    ['the sitemap', '/sitemap.xml'],
  ])('%s', async (_what, path) => {
    expect(await findHoldMs(() => ask(path, { 'accept-encoding': 'br' }), [200])).toBeLessThan(maxHoldMs);
  });

  it.each(['/books.json', '/api/v1/books'])('the list of the longest books: %s', async (path) => {
    // Without the body, which is written all the same: every test reads it, and that is no work of the store.
    expect(await findHoldMs(() => ask(path, {}, 'HEAD'), [200])).toBeLessThan(maxHoldMs);
  });

  it.each(worstSearches)('a search for %s', async (_what, text) => {
    const query = encodeURIComponent(text);
    for (const path of [
      `/api/v1/books?limit=20&q=${query}`,
      `/api/v1/books/suggestions?limit=20&q=${query}`,
      `/search?q=${query}`,
    ]) {
      expect(await findHoldMs(() => ask(path), [200])).toBeLessThan(maxHoldMs);
    }
  });

  it.each([
    ['nested arrays', nested('[', ']', '1')],
    ['nested objects', nested('{"a":', '}', '1')],
    ['many names', `{${Array.from({ length: 20_000 }, (_, at) => `"k${at}":1`).join(',')}}`],
    ['a long text', JSON.stringify({ email: 'a'.repeat(250 * 1024), password: 'b' })],
    [
      'a long address',
      JSON.stringify({ email: `${'a.'.repeat(60_000)}@${'b-'.repeat(60_000)}`, password: 'b' }),
    ],
    ['many books', JSON.stringify({ productIds: Array.from({ length: 60_000 }, () => 'a') })],
  ])('a body of %s', async (_what, payload) => {
    const { cookie } = await store.signInCustomer();
    const headers = { 'content-type': 'application/json', cookie, 'idempotency-key': 'a key' };
    for (const url of [
      '/api/v1/accounts/login',
      '/api/v1/accounts/register',
      '/api/v1/auth/admin',
      '/api/v1/orders/',
    ]) {
      const send = () => store.app.inject({ method: 'POST', url, headers, payload });
      expect(await findHoldMs(send, [400, 401, 422])).toBeLessThan(maxHoldMs);
    }
  });

  it('many password checks at once', async () => {
    const logIn = (body: object, url: string) => store.app.inject({ method: 'POST', url, payload: body });
    const checks = () =>
      Promise.all(
        Array.from({ length: 8 }, async (_, at) => {
          await logIn({ email: `a${at}@example.com`, password: 'x'.repeat(128) }, '/api/v1/accounts/login');
          return logIn({ username: testAdmin.username, password: 'x'.repeat(128) }, '/api/v1/auth/admin');
        }),
      );
    const { heldMs } = await measureLoop(checks);
    expect(heldMs).toBeLessThan(maxHoldMs);
  });

  it('an export of the longest books', async () => {
    expect(await findHoldMs(() => ask('/api/v1/admin/books.csv', admin), [200])).toBeLessThan(maxHoldMs);
  });
});
