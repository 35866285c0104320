/** A book with everything goes through each part of the store that handles books; a new field joins by its type. */
import {
  type AuditEntry,
  type Book,
  type BookField,
  bookFieldNames,
  type ErrorBody,
} from '@book-store/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { connectForBulkWork } from '../../database/connect.ts';
import { startTestStore, type TestStore } from '../../testing/test-store.ts';
import { loadBooks } from './bulk-load.ts';
import type { AdminHeaders } from './testing/sample-books.ts';
import {
  asCells,
  emptyCatalogue,
  exportFile,
  importFile,
  listProblems,
  makeFile,
} from './transfer/transfer-test-kit.ts';

let store: TestStore;
let admin: AdminHeaders;

beforeAll(async () => {
  store = await startTestStore();
  admin = await store.logInAdmin();
});
afterAll(() => store.stop());
beforeEach(() => emptyCatalogue(store.app, store.database.db, admin));

type Whole = Required<Pick<Book, BookField>>;

const whole: Whole = {
  title: 'Barchester Towers',
  author: 'Anthony Trollope',
  isbn: '9780306406157',
  series: 'Chronicles of Barsetshire',
  volume: 2,
  publisher: 'Longman',
  publicationDate: '1857-05',
  language: 'en-GB',
  format: 'hardback',
  pages: 512,
  category: 'fiction',
  description: 'A bishop dies, and the archdeacon waits for a telegram.',
  trending: true,
  oldPrice: 14.5,
  newPrice: 12.25,
  coverImage: 'book-3.png',
  staffNote: 'Nobody is good, and one forgives them all.',
  staffNoteBy: 'Maren',
};

const changed: Whole = {
  title: 'Doctor Thorne',
  author: 'A. Trollope',
  isbn: '9780199537686',
  series: 'Barsetshire',
  volume: 3,
  publisher: 'Chapman & Hall',
  publicationDate: '1858',
  language: 'fr',
  format: 'paperback',
  pages: 624,
  category: 'adventure',
  description: 'A doctor keeps a secret.',
  trending: false,
  oldPrice: 10,
  newPrice: 9.75,
  coverImage: 'book-4.png',
  staffNote: 'For a long train journey.',
  staffNoteBy: 'Otis',
};

async function send(method: 'POST' | 'PUT', path: string, payload: object) {
  return store.app.inject({ method, url: `/api/v1/books/${path}`, headers: admin, payload });
}

async function readBooks(): Promise<Book[]> {
  return (await store.app.inject({ url: '/api/v1/books/' })).json<Book[]>();
}

const fieldsOf = (book: Book | undefined) =>
  Object.fromEntries(bookFieldNames.map((name) => [name, book?.[name]]));

async function lastChangedFields(): Promise<string[]> {
  const answer = await store.app.inject({ url: '/api/v1/admin/audit?limit=1', headers: admin });
  return Object.keys(answer.json<AuditEntry[]>()[0]?.changes ?? {}).toSorted();
}

it('every field is kept, answered and written to the audit trail', async () => {
  const book = (await send('POST', 'create-book', whole)).json<Book>();
  expect(fieldsOf(book)).toEqual(whole);
  expect(await readBooks()).toEqual([book]);
  expect(await lastChangedFields()).toEqual(bookFieldNames.toSorted());

  const after = (await send('PUT', `update/${book._id}`, changed)).json<Book>();
  expect(fieldsOf(after)).toEqual(changed);
  expect(await lastChangedFields()).toEqual(bookFieldNames.toSorted());
});

it('what a change does not speak of stays, and an empty text takes it away', async () => {
  const { _id: id } = (await send('POST', 'create-book', whole)).json<Book>();
  const { title, description, category, oldPrice, newPrice } = whole;
  const required = { title, description, category, oldPrice, newPrice, trending: true };
  const same = (await send('PUT', `update/${id}`, required)).json<Book>();
  expect(fieldsOf(same)).toEqual(whole);

  const optional = bookFieldNames.filter((name) => !(name in required) && name !== 'coverImage');
  const emptied = { ...required, ...Object.fromEntries(optional.map((name) => [name, ''])) };
  const bare = (await send('PUT', `update/${id}`, emptied)).json<Book>();
  expect(Object.keys(bare)).toEqual(expect.not.arrayContaining(optional));
  expect(optional.length).toBeGreaterThan(2);
});

it('every field comes back from the exported file', async () => {
  const book = (await send('POST', 'create-book', whole)).json<Book>();
  const file = await exportFile(store.app, admin);
  await emptyCatalogue(store.app, store.database.db, admin);
  await importFile(store.app, admin, file.replace(book._id, ''));
  expect((await readBooks()).map(fieldsOf)).toEqual([whole]);
});

it('every field is changed by a file', async () => {
  const { _id, createdAt, version } = (await send('POST', 'create-book', whole)).json<Book>();
  await importFile(store.app, admin, makeFile([asCells({ ...changed, _id, createdAt, version })]));
  expect((await readBooks()).map(fieldsOf)).toEqual([changed]);
});

it('every field is loaded in bulk', async () => {
  await send('POST', 'create-book', whole);
  const { rows } = await store.database.pool.query('SELECT * FROM books');
  await emptyCatalogue(store.app, store.database.db, admin);
  const database = connectForBulkWork(store.database.address);
  await loadBooks(
    database,
    1,
    () => ({ ...rows[0], units_sold: 0 }),
    () => undefined,
  );
  await database.close();
  expect((await readBooks()).map(fieldsOf)).toEqual([whole]);
});

it('a volume without a series is refused by every way in', async () => {
  const sentence = 'A volume needs a series: please name the series, or leave the volume empty.';
  const alone = { ...whole, series: '' };
  const { _id: id } = (await send('POST', 'create-book', whole)).json<Book>();
  for (const answer of [
    await send('POST', 'create-book', alone),
    await send('PUT', `update/${id}`, alone),
    // The volume that the book has would be left without its series.
    await send('PUT', `update/${id}`, { ...alone, volume: undefined }),
  ]) {
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ErrorBody>()).toEqual({
      code: 'validation_failed',
      message: sentence,
      details: { problems: [{ field: 'volume', message: sentence }] },
    });
  }
  const outcome = await importFile(store.app, admin, makeFile([{ title: 'A', volume: '2' }]));
  expect(listProblems(outcome)).toEqual([`2 volume ${sentence}`]);
  expect((await readBooks()).map(fieldsOf)).toEqual([whole]);
});

it('a note without a name under it is refused, and a signed one makes a staff pick', async () => {
  const sentence = 'A note needs a name under it: please say who recommends the book.';
  const { _id: id } = (await send('POST', 'create-book', whole)).json<Book>();
  await send('POST', 'create-book', { ...changed, staffNote: '', staffNoteBy: '' });
  const refused = await send('PUT', `update/${id}`, { ...whole, staffNoteBy: ' ' });
  expect(refused.statusCode).toBe(400);
  expect(refused.json<ErrorBody>().message).toBe(sentence);
  const outcome = await importFile(store.app, admin, makeFile([{ title: 'A', staffNote: 'Good.' }]));
  expect(listProblems(outcome)).toEqual([`2 staffNoteBy ${sentence}`]);

  const picks = async () =>
    (await store.app.inject({ url: '/api/v1/books?staffPicks=true' })).json<Book[]>().map(fieldsOf);
  expect(await picks()).toEqual([whole]);
  await send('PUT', `update/${id}`, { ...whole, staffNote: '' });
  expect(await picks()).toEqual([]);
  const searched = await store.app.inject({ url: '/api/v1/books?staffPicks=true&q=towers' });
  expect(searched.statusCode).toBe(400);
});

it.each(['barsetshire', 'longman'])('a book is found by its series and its publisher: %s', async (word) => {
  await send('POST', 'create-book', whole);
  const answer = await store.app.inject({ url: `/api/v1/books?q=${word}` });
  expect(answer.json<Book[]>().map(fieldsOf)).toEqual([whole]);
});
