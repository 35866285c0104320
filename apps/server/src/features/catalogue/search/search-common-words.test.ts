/** Words that so many books have that the index is not asked for them. */
import type { Book, Suggestions } from '@book-store/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectForBulkWork } from '../../../database/connect.ts';
import { createBookMaker } from '../../../testing/made-up-books.ts';
import { startTestStore, type TestStore } from '../../../testing/test-store.ts';
import { type LoadedBook, loadBooks } from '../bulk-load.ts';
import { createSampleBook, walkPages } from '../testing/sample-books.ts';

let store: TestStore;
const loaded: LoadedBook[] = [];

beforeAll(async () => {
  store = await startTestStore();
  const database = connectForBulkWork(store.database.address);
  const makeBook = createBookMaker();
  const make = () => {
    const number = loaded.length;
    const isOdd = number % 2 === 1;
    const book = {
      ...makeBook(),
      title: `Common ${isOdd ? 'Odd' : 'Even'} ${number}`,
      author: null,
      description: 'Nothing else.',
      category: isOdd ? ('horror' as const) : ('fiction' as const),
      // Many have sold as much as another.
      units_sold: (number * 7) % 100,
    };
    loaded.push(book);
    return book;
  };
  await loadBooks(database, 2_600, make, () => undefined);
  await database.close();
});
afterAll(() => store.stop());

/** The best sold first, the newest of those that have sold as much. */
const inOrder = (books: LoadedBook[]) =>
  books
    .toSorted(
      (left, right) =>
        right.units_sold - left.units_sold ||
        right.created_at.getTime() - left.created_at.getTime() ||
        (left.id < right.id ? 1 : -1),
    )
    .map(({ title }) => title);

it('the best sold come first, page by page, none twice and none left out', async () => {
  const found = await walkPages(store.app, '/api/v1/books?q=common&limit=100');
  expect(found.map(({ title }) => title)).toEqual(inOrder(loaded));
});

it.each(['common odd', 'odd common'])('so do those that have all words of "%s"', async (words) => {
  const found = await walkPages(store.app, `/api/v1/books?q=${encodeURIComponent(words)}&limit=1000`);
  expect(found.map(({ title }) => title)).toEqual(
    inOrder(loaded.filter(({ category }) => category === 'horror')),
  );
});

it('and those of a category', async () => {
  const found = await walkPages(store.app, '/api/v1/books?q=common&category=fiction&limit=500');
  expect(found.map(({ title }) => title)).toEqual(
    inOrder(loaded.filter(({ category }) => category === 'fiction')),
  );
});

it('suggestions are the best sold', async () => {
  const answer = await store.app.inject({ url: '/api/v1/books/suggestions?q=com&limit=8' });
  const { suggestions } = answer.json<Suggestions>();
  expect(suggestions.map(({ title }) => title)).toEqual(inOrder(loaded).slice(0, 8));
});

it('the deepest tier is left for the next page where there are better hits', async () => {
  const { db } = store.database;
  const titles = inOrder(loaded);
  const best = titles.slice(0, 3).map((title) => title.toLowerCase());
  await db.updateTable('book_search').set({ tier: 2 }).where('title', 'not in', best).execute();
  const ask = async (url: string) => {
    const { json, headers } = await store.app.inject({ url });
    return { titles: json<Book[]>().map(({ title }) => title), link: String(headers.link) };
  };
  const first = await ask('/api/v1/books?q=nothing&limit=5');
  expect(first.titles).toEqual(titles.slice(0, 3));
  const second = await ask(/^<([^>]+)>/.exec(first.link)?.[1] ?? '');
  expect(second.titles).toEqual(titles.slice(3, 8));
  await db.updateTable('book_search').set({ tier: 0 }).execute();
});

it('the first letters of a word are found in books of the deepest tier, too, by the words before them', async () => {
  const { db } = store.database;
  await db.updateTable('book_search').set({ tier: 2 }).execute();
  const ask = async (q: string) => {
    const answer = await store.app.inject({
      url: `/api/v1/books/suggestions?q=${encodeURIComponent(q)}&limit=4`,
    });
    const { suggestions, ...said } = answer.json<Suggestions>();
    return { said, titles: suggestions.map(({ title }) => title) };
  };
  const { said, titles } = await ask('common odd 2');
  expect(said).not.toHaveProperty('correctedQuery');
  expect(titles.length).toBeGreaterThan(0);
  for (const title of titles) expect(title).toMatch(/^Common Odd 2/);
  await db.updateTable('book_search').set({ tier: 0 }).execute();
});

it('words that are common, but never together, find nothing', async () => {
  expect(await walkPages(store.app, '/api/v1/books?q=odd%20even')).toEqual([]);
});

it('a book with exactly that title comes first, as soon as it is there', async () => {
  const admin = await store.logInAdmin();
  await createSampleBook(store.app, admin, { title: 'Common', author: 'A Newcomer' });
  const answer = await store.app.inject({ url: '/api/v1/books?q=common&limit=2' });
  expect(answer.json<Book[]>().map(({ title }) => title)).toEqual(['Common', inOrder(loaded)[0]]);
});

it('a word is counted anew when the catalogue changes', async () => {
  const admin = await store.logInAdmin();
  const search = async () =>
    (await store.app.inject({ url: '/api/v1/books?q=unheard%20melodies' })).json<Book[]>();
  expect(await search()).toEqual([]);
  const { _id: id } = await createSampleBook(store.app, admin, { title: 'Unheard Melodies' });
  expect((await search()).map((book) => book._id)).toEqual([id]);
  await store.app.inject({ method: 'DELETE', url: `/api/v1/books/${id}`, headers: admin });
  expect(await search()).toEqual([]);
});
