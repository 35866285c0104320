/** What a single word with an error in it is read as, and which of several words is left out first. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestStore, type TestStore } from '../../../../testing/test-store.ts';
import { createSampleBook } from '../../testing/sample-books.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
  const admin = await store.logInAdmin();
  const sample = { author: 'Ada', category: 'fiction' };
  const fiction = [
    'The March',
    'March',
    'The Marsh',
    'A Marsh in Autumn',
    'Marks on Stone',
    'Marks of a Pen',
  ];
  const more = ['Marks in Wood', 'Winter Gardens', 'Lava', 'Lavas of Etna', 'On Honor', 'Honor and Glory'];
  for (const title of fiction.concat(more, 'The Silmarillion'))
    await createSampleBook(store.app, admin, { ...sample, title });
  for (const title of ['One', 'Two', 'Three'])
    await createSampleBook(store.app, admin, { ...sample, title, category: 'horror' });
  await createSampleBook(store.app, admin, { ...sample, title: 'Death on the Nile', author: 'Agatha Poe' });
  await createSampleBook(store.app, admin, { ...sample, title: 'Bel Ami', author: 'Guy' });
  await createSampleBook(store.app, admin, { ...sample, title: 'Looking Backward', author: 'Bellamy' });
});
afterAll(() => store.stop());

const readingOf = async (q: string) =>
  (await store.app.inject({ url: '/api/v1/books', query: { q } })).headers['search-reading'];

it.each([
  ['the only one that is a letter away', 'gardenss', 'gardens'],
  ['of two that are as near, the one that is a whole title', 'marcs', 'march'],
  ['of two that are as near and no title, the one that more books have', 'marsk', 'marks'],
  ['a category, by its books', 'horor', 'horror'],
  ['another first letter of a long word', 'zardens', 'gardens'],
  ['another first letter of a short word, where it is a whole title', 'java', 'lava'],
  ['two words run together rather than what only sounds like them', 'belami', 'bel+ami'],
])('%s: "%s" is "%s"', async (_, typed, meant) => {
  expect(await readingOf(typed)).toBe(`q=${meant}`);
});

it('a category without books is not meant', async () => {
  expect(await readingOf('techology')).toBeUndefined();
});

it.each([
  ['gardems', 0],
  ['marcs', 1],
])(
  '"%s" is read without books, and looked up as a title only beside others that are as near',
  async (typed, lookups) => {
    const asked = vi.spyOn(store.database.pool, 'query');
    expect(await readingOf(typed)).toBeDefined();
    const names = asked.mock.calls.map(([query]) => (query as { name?: string }).name);
    asked.mockRestore();
    expect(names).toContain('count-words');
    expect(names.filter((name) => name?.startsWith('find-candidates'))).toEqual([]);
    expect(names.filter((name) => name === 'find-whole-titles')).toHaveLength(lookups);
  },
);

it('of several words, one that is not finished yet is not the first to be left out', async () => {
  const { headers, payload } = await store.app.inject({
    url: '/api/v1/books',
    query: { q: 'agatha silmar' },
  });
  expect(headers['search-reading']).toBe('q=silmarillion&leftOut=agatha');
  expect(payload).toContain('The Silmarillion');
});
