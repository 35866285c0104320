import type { NamedBooks } from '@book-store/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { connectForBulkWork } from '../../../database/connect.ts';
import { createBookMaker } from '../../../testing/made-up-books.ts';
import { startTestStore, type TestStore } from '../../../testing/test-store.ts';
import { loadBooks } from '../bulk-load.ts';
import { recordRules } from '../search/rows/reindex-queries.ts';
import { createSampleBook } from '../testing/sample-books.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
  const admin = await store.logInAdmin();
  const add = (title: string, author: string, series?: string, volume?: number) =>
    createSampleBook(store.app, admin, {
      title,
      author,
      ...(series && { series }),
      ...(volume && { volume }),
    });
  await add('The Manifesto', 'Karl Marx and Friedrich Engels');
  await add('Capital', 'Karl Marx', 'Capital', 1);
  await add('Karl Marx, a life', 'Somebody Else');
  await add('Villette', 'Charlotte Brontë');
  await add('Barchester Towers', 'Anthony Trollope', 'Chronicles of Barsetshire', 2);
  await add('The Warden', 'Anthony Trollope', 'Chronicles of Barsetshire', 1);
});
afterAll(() => store.stop());

const ask = async (path: string) => {
  const answer = await store.app.inject({ url: `/api/v1/${path}` });
  const { name, total, books = [] } = answer.json<Partial<NamedBooks>>();
  return { status: answer.statusCode, name, total, titles: books.map(({ title }) => title) };
};

it('an author has all books that name them, alone or with others, and no other', async () => {
  const { name, total, titles } = await ask('authors/karl%20marx');
  expect({ name, total }).toEqual({ name: 'Karl Marx', total: 2 });
  expect(titles.toSorted()).toEqual(['Capital', 'The Manifesto']);
  expect(await ask('authors/Friedrich%20Engels')).toMatchObject({ titles: ['The Manifesto'] });
  expect(await ask('authors/CHARLOTTE%20BRONTE')).toMatchObject({ name: 'Charlotte Brontë' });
});

it('a series has its books by their volumes', async () => {
  expect(await ask('series/chronicles%20of%20barsetshire')).toMatchObject({
    name: 'Chronicles of Barsetshire',
    titles: ['The Warden', 'Barchester Towers'],
  });
});

it.each([
  'authors/Karl',
  'authors/Marx%20and%20Engels',
  'authors/%27%26%7C',
  'series/Marx',
  'authors/%E2%80%A6',
])('%s is nobody', async (path) => {
  expect(await ask(path)).toMatchObject({ status: 404 });
});

it('has a page, with its books', async () => {
  const page = await store.app.inject({ url: '/authors/Karl%20Marx' });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('The Manifesto');
  expect((await store.app.inject({ url: '/series/Nothing' })).statusCode).toBe(404);
});

it('is kept once, however it is spelt, and so is that nobody has it', async () => {
  const spellings = ['anthony%20trollope', 'ANTHONY%2C%20Trollope', 'Anthony%20%20Trollope%21'];
  const answers = await Promise.all(
    spellings.map((name) => store.app.inject({ url: `/api/v1/authors/${name}` })),
  );
  expect(new Set(answers.map(({ headers }) => headers['etag'])).size).toBe(1);
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await ask('authors/nobody%20at%20all')).toMatchObject({ status: 404 });
  }
});

it('is found as a whole, however many books have its words', async () => {
  const bulk = connectForBulkWork(store.database.address);
  const makeBook = createBookMaker();
  const decoy = () => ({
    ...makeBook(),
    title: 'Orlo Quill',
    author: 'Somebody Else',
    series: null,
  });
  await loadBooks(bulk, 2_100, decoy, () => undefined);
  await bulk.close();
  const { _id: id } = await createSampleBook(store.app, await store.logInAdmin(), {
    title: 'Ink',
    author: 'Orlo Quill',
  });
  // Among those that are looked at last.
  await sql`UPDATE book_search SET tier = 2 WHERE book_id = ${id}`.execute(store.database.db);
  await recordRules(store.database.db);
  expect(await ask('authors/orlo%20quill')).toMatchObject({ total: 1, titles: ['Ink'] });
  expect(await ask('authors/Quill%20Orlo')).toMatchObject({ status: 404 });
  expect(await ask('series/chronicles%20of%20barsetshire')).toMatchObject({ total: 2 });
});

it('counts as a search, the call and the page', async () => {
  const limited = await startTestStore({ LIMIT_SEARCHES_BY_NETWORK: '3' });
  onTestFinished(() => limited.stop());
  const statuses: number[] = [];
  for (const url of ['/authors/a', '/api/v1/authors/b', '/series/c', '/api/v1/series/d', '/authors/e']) {
    statuses.push((await limited.app.inject({ url })).statusCode);
  }
  expect(statuses).toEqual([404, 404, 404, 429, 429]);
});
