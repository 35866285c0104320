import type { AdminStatistics, Book } from '@book-store/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStore, type TestStore } from '../../testing/test-store.ts';
import { type AdminHeaders, createSampleBook, readCatalogue, sampleBook } from './testing/sample-books.ts';

let store: TestStore;
let admin: AdminHeaders;
let knownId: string;

beforeAll(async () => {
  store = await startTestStore();
  admin = await store.logInAdmin();
  knownId = (await createSampleBook(store.app, admin))._id;
});
afterAll(() => store.stop());

const create = (payload: unknown) =>
  store.app.inject({
    method: 'POST',
    url: '/api/v1/books/create-book',
    headers: admin,
    payload: payload as object,
  });
const update = (id: string, payload: unknown) =>
  store.app.inject({
    method: 'PUT',
    url: `/api/v1/books/update/${id}`,
    headers: admin,
    payload: payload as object,
  });
const remove = (id: string) =>
  store.app.inject({ method: 'DELETE', url: `/api/v1/books/${id}`, headers: admin });
const read = (id: string) => store.app.inject({ url: `/api/v1/books/${id}` });
const statistics = async () =>
  (await store.app.inject({ url: '/api/v1/admin', headers: admin })).json<AdminStatistics>();

describe('adding a book', () => {
  it('answers with the book, as it is read afterwards', async () => {
    const answer = await create(sampleBook);
    expect(answer.statusCode).toBe(201);
    const book = answer.json<Book>();
    expect(book).toEqual({
      ...sampleBook,
      _id: expect.any(String),
      createdAt: expect.any(String),
      version: 1,
    });
    expect((await read(book._id)).json()).toEqual(book);
  });

  it('takes prices as typed text, trims texts and leaves out an author that is empty', async () => {
    const book = (
      await create({ ...sampleBook, title: '  Emma ', oldPrice: '12.50', newPrice: '8', author: ' ' })
    ).json<Book>();
    expect(book).toMatchObject({ title: 'Emma', oldPrice: 12.5, newPrice: 8 });
    expect(book).not.toHaveProperty('author');
  });

  it.each(['0-306-40615-2', '978 0 306 40615 7'])('keeps the ISBN %s as 13 digits', async (isbn) => {
    const book = await createSampleBook(store.app, admin, { isbn });
    expect(book.isbn).toBe('9780306406157');
    expect((await read(book._id)).json()).toEqual(book);
  });

  it('leaves out an ISBN that is empty', async () => {
    expect(await createSampleBook(store.app, admin, { isbn: ' ' })).not.toHaveProperty('isbn');
  });

  it('keeps prices exact to the cent', async () => {
    const book = await createSampleBook(store.app, admin, { oldPrice: 1.15, newPrice: 0.29 });
    expect(book).toMatchObject({ oldPrice: 1.15, newPrice: 0.29 });
    const row = await store.database.db
      .selectFrom('books')
      .selectAll()
      .where('id', '=', book._id)
      .executeTakeFirst();
    expect(row).toMatchObject({ old_price_cents: 115, new_price_cents: 29 });
  });

  it('counts books and trending books', async () => {
    const before = await statistics();
    const book = await createSampleBook(store.app, admin, { trending: true });
    expect(await statistics()).toMatchObject({
      totalBooks: before.totalBooks + 1,
      trendingBooks: before.trendingBooks + 1,
    });
    await update(book._id, { ...sampleBook, trending: false });
    expect(await statistics()).toMatchObject({
      totalBooks: before.totalBooks + 1,
      trendingBooks: before.trendingBooks,
    });
    await remove(book._id);
    expect(await statistics()).toMatchObject(before);
  });
});

describe('changing a book', () => {
  it('replaces what it says', async () => {
    const { _id: id } = await createSampleBook(store.app, admin);
    const answer = await update(id, {
      ...sampleBook,
      title: 'Carmilla',
      newPrice: 3.5,
      author: 'Sheridan Le Fanu',
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      _id: id,
      title: 'Carmilla',
      newPrice: 3.5,
      author: 'Sheridan Le Fanu',
    });
    expect((await read(id)).json()).toEqual(answer.json());
  });

  it.each([{ coverImage: '' }, {}])(
    'keeps the cover, the author and the ISBN when they are not given: %j',
    async (cover) => {
      const book = await createSampleBook(store.app, admin, { isbn: '0-306-40615-2' });
      const { coverImage: _cover, author: _author, ...rest } = sampleBook;
      const answer = await update(book._id, { ...rest, ...cover });
      expect(answer.json()).toEqual(book);
    },
  );

  it('takes the author and the ISBN away when they are empty', async () => {
    const book = await createSampleBook(store.app, admin, { isbn: '0-306-40615-2' });
    const changed = (await update(book._id, { ...sampleBook, author: '', isbn: '' })).json<Book>();
    expect(changed).not.toHaveProperty('author');
    expect(changed).not.toHaveProperty('isbn');
    expect((await read(book._id)).json()).toEqual(changed);
  });

  it('replaces the ISBN', async () => {
    const book = await createSampleBook(store.app, admin, { isbn: '0-306-40615-2' });
    const answer = await update(book._id, { ...sampleBook, isbn: '0-8044-2957-x' });
    expect(answer.json()).toEqual({ ...book, isbn: '9780804429573', version: 2 });
  });

  it.each(['0', 'nope', '11111111-1111-4111-8111-111111111111', "x' OR 1=1--"])(
    'knows no book %s',
    async (id) => {
      const answer = await update(encodeURIComponent(id), sampleBook);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ code: 'not_found', message: 'There is no such book.' });
    },
  );
});

describe('the version of a book', () => {
  it('is raised by each change and by nothing else', async () => {
    const book = await createSampleBook(store.app, admin);
    expect(book.version).toBe(1);
    expect((await update(book._id, { ...sampleBook, newPrice: 1 })).json()).toMatchObject({ version: 2 });
    expect((await update(book._id, { ...sampleBook, newPrice: 1 })).json()).toMatchObject({ version: 2 });
    await store.database.db
      .updateTable('books')
      .set({ cover_image: 'book-2.png' })
      .where('id', '=', book._id)
      .execute();
    expect((await update(book._id, { ...sampleBook, newPrice: 2 })).json()).toMatchObject({ version: 4 });
  });

  it('lets a caller change only what it has seen', async () => {
    const book = await createSampleBook(store.app, admin);
    const first = await update(book._id, { ...sampleBook, newPrice: 7, version: 1 });
    expect(first.json()).toMatchObject({ newPrice: 7, version: 2 });

    const before = await readCatalogue(store.database.db);
    const late = await update(book._id, { ...sampleBook, title: 'Carmilla', version: 1 });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toEqual({
      code: 'version_outdated',
      message: 'This book was changed meanwhile, so nothing was saved. Please look at it again.',
      details: { book: first.json() },
    });
    expect(await readCatalogue(store.database.db)).toEqual(before);

    const again = await update(book._id, { ...sampleBook, title: 'Carmilla', version: 2 });
    expect(again.json()).toMatchObject({ title: 'Carmilla', version: 3 });
  });

  it('does not matter to a caller that sends none, or whose change is there already', async () => {
    const book = await createSampleBook(store.app, admin);
    await update(book._id, { ...sampleBook, newPrice: 7 });
    const repeated = await update(book._id, { ...sampleBook, newPrice: 7, version: 1 });
    expect(repeated.statusCode).toBe(200);
    expect(repeated.json()).toMatchObject({ newPrice: 7, version: 2 });
    expect((await update(book._id, sampleBook)).statusCode).toBe(200);
  });

  it('of two who save at the same time lets one through', async () => {
    const book = await createSampleBook(store.app, admin);
    const answers = await Promise.all(
      [1, 2, 3, 4].map((newPrice) => update(book._id, { ...sampleBook, newPrice, version: 1 })),
    );
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(refused).toHaveLength(3);
  });

  it.each([0, 1.5, '1', null])('is not %j', async (version) => {
    const { _id: id } = await createSampleBook(store.app, admin);
    expect((await update(id, { ...sampleBook, version })).statusCode).toBe(400);
  });
});

describe('deleting a book', () => {
  it('answers with the book, forgets it everywhere and remembers its title', async () => {
    const book = await createSampleBook(store.app, admin, { title: 'The Vanishing Quagmire' });
    const answer = await remove(book._id);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual(book);
    expect((await read(book._id)).statusCode).toBe(404);
    expect((await store.app.inject({ url: '/api/v1/books?q=quagmire' })).json()).toEqual([]);
    const { db } = store.database;
    expect(await db.selectFrom('deleted_books').select('title').where('id', '=', book._id).execute()).toEqual(
      [{ title: 'The Vanishing Quagmire' }],
    );
    expect(
      await db.selectFrom('search_words').select('word').where('word', '=', 'quagmire').execute(),
    ).toEqual([]);
  });

  it.each(['nope', '11111111-1111-4111-8111-111111111111'])('knows no book %s', async (id) => {
    const answer = await remove(id);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ code: 'not_found', message: 'There is no such book.' });
  });
});

const { title: _title, ...untitled } = sampleBook;
const priceSentence = 'Please give the price as a number with at most two decimals.';
const coverSentence =
  'Please give the cover as an image file name (such as book-1.png) or as an https address.';

const refusals: [name: string, body: unknown, message: unknown][] = [
  ['no title', untitled, 'Please give the title.'],
  ['a blank title', { ...sampleBook, title: '  ' }, 'Please give the title.'],
  [
    'a title that is too long',
    { ...sampleBook, title: 'x'.repeat(301) },
    'The title is too long: at most 300 characters.',
  ],
  [
    'a character that cannot be kept',
    { ...sampleBook, title: 'a\0b' },
    'The title has a character that cannot be kept.',
  ],
  ['a description that is no text', { ...sampleBook, description: 5 }, 'Please give the description.'],
  ['an unknown category', { ...sampleBook, category: 'poetry' }, 'Please choose one of the categories.'],
  ['a price NaN', { ...sampleBook, newPrice: 'NaN' }, priceSentence],
  ['no price', { ...sampleBook, newPrice: null }, priceSentence],
  ['a negative price', { ...sampleBook, newPrice: -1 }, 'A price cannot be negative.'],
  ['a price of 1e300', { ...sampleBook, oldPrice: 1e300 }, 'A price cannot be above 99,999.99.'],
  ['a price with three decimals', { ...sampleBook, oldPrice: 1.005 }, 'A price has at most two decimals.'],
  ['a typed price with three decimals', { ...sampleBook, oldPrice: '1.005' }, priceSentence],
  ...[
    '../x.png',
    'a/b.png',
    'C:\\x.png',
    '/etc/x.png',
    'x..png/../a.png',
    'javascript:alert(1)',
    'data:image/png;base64,AA==',
    'http://example.com/x.png',
    'cover',
    'x.svg',
  ].map((coverImage): [string, unknown, string] => [
    `the cover ${coverImage}`,
    { ...sampleBook, coverImage },
    coverSentence,
  ]),
  [
    'an ISBN with a wrong check digit',
    { ...sampleBook, isbn: '0-306-40615-3' },
    'This is not a valid ISBN: the check digit does not match.',
  ],
  [
    'an ISBN of letters',
    { ...sampleBook, isbn: 'none' },
    'This is not a valid ISBN: it must have 10 or 13 digits.',
  ],
  ['an ISBN that is a number', { ...sampleBook, isbn: 9780306406157 }, 'Please give the ISBN as text.'],
  ['an _id', { ...sampleBook, _id: '1' }, expect.stringMatching(/_id/)],
  ['a createdAt', { ...sampleBook, createdAt: '2020-01-01T00:00:00Z' }, expect.stringMatching(/createdAt/)],
  ['a role', { ...sampleBook, role: 'admin' }, expect.stringMatching(/role/)],
  ['a list', [sampleBook], expect.stringMatching(/expected object/)],
];

describe.each([
  ['adding', create],
  ['changing', async (payload: unknown) => update(knownId, payload)],
])('%s a book refuses', (_name, send) => {
  it.each(refusals)('%s', async (_case, body, message) => {
    const before = await readCatalogue(store.database.db);
    const answer = await send(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'validation_failed',
      message,
    });
    expect(await readCatalogue(store.database.db)).toEqual(before);
  });
});

describe('a price that changes', () => {
  const setPrice = async (id: string, newPrice: number) => {
    const answer = await update(id, { ...sampleBook, oldPrice: 40, newPrice });
    expect((await read(id)).json()).toEqual(answer.json());
    return answer.json<Book>().lowestPriceBefore;
  };

  it('says the lowest of the thirty days before, which stays until the next one', async () => {
    const { db } = store.database;
    const book = await createSampleBook(store.app, admin, { oldPrice: 40, newPrice: 20 });
    expect(book).not.toHaveProperty('lowestPriceBefore');
    expect(await setPrice(book._id, 20)).toBeUndefined();
    expect(await setPrice(book._id, 15)).toBe(20);
    expect(await setPrice(book._id, 25)).toBe(15);
    expect(await setPrice(book._id, 25)).toBe(15);
    await db
      .updateTable('book_prices')
      .set({ until: new Date(Date.now() - 31 * 86_400_000) })
      .where('book_id', '=', book._id)
      .execute();
    expect(await setPrice(book._id, 18)).toBe(25);
    const kept = db.selectFrom('book_prices').select('price_cents').where('book_id', '=', book._id);
    expect((await kept.execute()).map(({ price_cents: cents }) => cents)).toEqual([2_000, 1_500, 2_500]);
    await remove(book._id);
    expect(await kept.execute()).toEqual([]);
  });

  it('is not made cheaper by a higher price that is struck through beside it', async () => {
    const raise = async (id: string, oldPrice: number, newPrice: number) =>
      (await update(id, { ...sampleBook, oldPrice, newPrice })).json<Book>().lowestPriceBefore;
    const { _id: id } = await createSampleBook(store.app, admin, { oldPrice: 20, newPrice: 20 });
    expect(await raise(id, 99, 20)).toBe(20);
    expect(await raise(id, 99, 15)).toBe(20);
    // It has become cheaper before, and what that was against stays.
    expect(await raise(id, 120, 15)).toBe(20);
  });

  it('takes a book as it was read, and looks at no lowest price that is sent', async () => {
    const { _id: id } = await createSampleBook(store.app, admin, { newPrice: 20 });
    const sent = { ...sampleBook, newPrice: 10, lowestPriceBefore: 99 };
    expect((await update(id, sent)).json()).toMatchObject({ newPrice: 10, lowestPriceBefore: 20 });
  });
});
