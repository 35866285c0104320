import type { Book, Suggestions } from '@book-store/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStore, type TestStore } from '../../../testing/test-store.ts';
import { createSampleBook, walkPages } from '../testing/sample-books.ts';

let store: TestStore;

const isbn = '978-0-306-40615-7';

beforeAll(async () => {
  store = await startTestStore();
  const admin = await store.logInAdmin();
  const shelf = [
    { title: 'Used', isbn, newPrice: 3 },
    { title: 'Cheapest', isbn, newPrice: 1 },
    { title: 'New', isbn, newPrice: 9, category: 'business' },
    { title: 'Other', isbn: '0-8044-2957-X' },
    { title: 'A Guide to 9780306406157', description: 'Once sold as 9783161484100.' },
  ] as const;
  for (const book of shelf) await createSampleBook(store.app, admin, book);
});
afterAll(() => store.stop());

const listUrl = (q: string, more = '') => `/api/v1/books?q=${encodeURIComponent(q)}${more}`;

async function search(q: string, more = ''): Promise<string[]> {
  return (await walkPages(store.app, listUrl(q, more))).map(({ title }) => title);
}

async function suggest(q: string, more = ''): Promise<string[]> {
  const url = `/api/v1/books/suggestions?q=${encodeURIComponent(q)}${more}`;
  return (await store.app.inject({ url })).json<Suggestions>().suggestions.map(({ title }) => title);
}

describe('a whole ISBN', () => {
  it.each(['9780306406157', isbn, '0306406152', ' 0-306-40615-2 ', '978 0306 406157'])(
    'finds the books that have it: %j',
    async (typed) => {
      expect(await search(typed)).toEqual(['New', 'Cheapest', 'Used']);
      expect(await suggest(typed)).toEqual(['New', 'Cheapest', 'Used']);
    },
  );

  it('may end in a small x', async () => {
    expect(await search('080442957x')).toEqual(['Other']);
    expect(await suggest('0-8044-2957-x')).toEqual(['Other']);
  });

  it('goes together with a category, a sort, a limit and pages', async () => {
    expect(await search(isbn, '&category=business')).toEqual(['New']);
    expect(await search(isbn, '&category=adventure')).toEqual([]);
    for (const limit of ['', '&limit=1']) {
      expect(await search(isbn, limit)).toEqual(['New', 'Cheapest', 'Used']);
      expect(await search(isbn, `&sort=price${limit}`)).toEqual(['Cheapest', 'Used', 'New']);
    }
    expect(await suggest(isbn, '&limit=2')).toEqual(['New', 'Cheapest']);
  });

  it('puts what sells first on demand', async () => {
    const { db } = store.database;
    const used = (await store.app.inject({ url: listUrl('Used') })).json<Book[]>()[0];
    await db
      .updateTable('book_sales')
      .set({ units_sold: 5 })
      .where('book_id', '=', used?._id ?? '')
      .execute();
    for (const limit of ['', '&limit=1']) {
      expect(await search('0306406152', `&sort=top-sellers${limit}`)).toEqual(['Used', 'New', 'Cheapest']);
    }
  });

  it('that no book has is searched for in the texts', async () => {
    expect(await search('9783161484100')).toEqual(['A Guide to 9780306406157']);
    expect(await search('979-10-90636-07-1')).toEqual([]);
    expect(await suggest('979-10-90636-07-1')).toEqual([]);
  });
});

it('the beginning of an ISBN is a word like any other', async () => {
  expect(await suggest('97803064')).toEqual(['A Guide to 9780306406157']);
});
