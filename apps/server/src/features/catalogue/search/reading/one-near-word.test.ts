/** What a single word with an error in it is read as. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestStore, type TestStore } from '../../../../testing/test-store.ts';
import { createSampleBook } from '../../testing/sample-books.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
  const admin = await store.logInAdmin();
  const titles = [
    ...['The March', 'March', 'The Marsh', 'A Marsh in Autumn'],
    ...['Marks on Stone', 'Marks of a Pen', 'Marks in Wood', 'Winter Gardens'],
  ];
  for (const title of titles) await createSampleBook(store.app, admin, { title, author: 'Ada' });
});
afterAll(() => store.stop());

const readingOf = async (q: string) =>
  (await store.app.inject({ url: '/api/v1/books', query: { q } })).headers['search-reading'];

it.each([
  ['the only one that is a letter away', 'gardenss', 'gardens'],
  ['of two that are as near, the one that is a whole title', 'marcs', 'march'],
  ['of two that are as near and no title, the one that more books have', 'marsk', 'marks'],
])('%s: "%s" is "%s"', async (_, typed, meant) => {
  expect(await readingOf(typed)).toBe(`q=${meant}`);
});

it('is read without a look at the books', async () => {
  const asked = vi.spyOn(store.database.pool, 'query');
  expect(await readingOf('gardems')).toBe('q=gardens');
  const names = asked.mock.calls.map(([query]) => (query as { name?: string }).name);
  asked.mockRestore();
  expect(names).toContain('count-words');
  expect(names.filter((name) => name?.startsWith('find-candidates'))).toEqual([]);
});
