import type { Book } from '@book-store/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../../app/build-app.ts';
import { connectDatabase } from '../../../database/connect.ts';
import type { App } from '../../../http/app-types.ts';
import { startTestStore, type TestStore, testAuthSecret } from '../../../testing/test-store.ts';
import { openLine } from '../../../testing/database-line.ts';
import { countConnections, untilKept } from '../../../testing/kept-answers.ts';
import { type AdminHeaders, createSampleBook, sampleBook } from '../testing/sample-books.ts';
import { soon } from '../../../testing/soon.ts';

let store: TestStore;
let second: App;
let admin: AdminHeaders;

beforeAll(async () => {
  store = await startTestStore();
  second = await store.startSecondApp();
  admin = await store.logInAdmin();
});
afterAll(() => store.stop());

const titlesIn = async (app: App, url = '/api/v1/books') =>
  (await app.inject({ url })).json<Book[]>().map((book) => book.title);

it('shows a change at once in the process that made it, and soon in every other', async () => {
  const urls = ['/api/v1/books', '/books.json', '/api/v1/books?sort=top-sellers', '/api/v1/books?q=melmoth'];
  for (const url of urls) await titlesIn(second, url);
  const book = await createSampleBook(store.app, admin, { title: 'Melmoth' });
  for (const url of urls) {
    expect(await titlesIn(store.app, url)).toContain('Melmoth');
    await expect.poll(() => titlesIn(second, url), soon).toContain('Melmoth');
  }

  const url = `/api/v1/books/${book._id}`;
  expect((await second.inject({ url })).json()).toMatchObject({ newPrice: sampleBook.newPrice });
  const payload = { ...sampleBook, title: 'Melmoth', newPrice: 1 };
  await store.app.inject({ method: 'PUT', url: `/api/v1/books/update/${book._id}`, headers: admin, payload });
  expect((await store.app.inject({ url })).json()).toMatchObject({ newPrice: 1 });
  await expect.poll(async () => (await second.inject({ url })).json(), soon).toMatchObject({ newPrice: 1 });

  await store.app.inject({ method: 'DELETE', url, headers: admin });
  expect((await store.app.inject({ url })).statusCode).toBe(404);
  await expect.poll(async () => (await second.inject({ url })).statusCode, soon).toBe(404);
});

it('does not ask the database for what it has ready', async () => {
  await untilKept(store.app, store.database, '/api/v1/books');
  expect(await countConnections(store.app, store.database, '/api/v1/books')).toBe(0);
});

it('goes on with what it has while the database is away, and refuses the rest with 503', async () => {
  const book = await createSampleBook(store.app, admin, { title: 'Carmilla' });
  const line = await openLine(store.database.address);
  const database = connectDatabase(line.address, () => undefined);
  const app = await buildApp({
    settings: { ...store.settings, logLevel: 'silent' },
    authSecret: testAuthSecret,
    database,
  });
  try {
    await untilKept(app, database, '/api/v1/books');
    const known = await app.inject({ url: '/api/v1/books' });
    await line.cut();
    for (let time = 0; time < 3; time += 1) {
      const answer = await app.inject({ url: '/api/v1/books' });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toBe(known.body);
    }
    const unknown = await app.inject({ url: `/api/v1/books/${book._id}` });
    expect(unknown.statusCode).toBe(503);
    expect(unknown.json()).toMatchObject({ code: 'database_unavailable' });
    expect(unknown.headers['retry-after']).toBe('2');

    // Changed while this process could hear nothing of it.
    await createSampleBook(store.app, admin, { title: 'The Monk' });
    await line.mend();
    await expect.poll(() => titlesIn(app), soon).toContain('The Monk');
    await untilKept(app, database, '/api/v1/books');
  } finally {
    await app.close();
    await database.close();
    await line.close();
  }
});
