import { type Book, categories } from '@book-store/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestStore, type TestStore } from '../../../testing/test-store.ts';
import { type AdminHeaders, createSampleBook, readCatalogue, walkPages } from '../testing/sample-books.ts';
import { countCopies, expectStockToAddUp } from '../../stock/stock-test-kit.ts';
import {
  emptyCatalogue,
  exportFile,
  importFile,
  listProblems,
  makeFile,
  readCsv,
} from './transfer-test-kit.ts';

let store: TestStore;
let admin: AdminHeaders;
const db = () => store.database.db;

beforeAll(async () => {
  store = await startTestStore();
  admin = await store.logInAdmin();
});
afterAll(() => store.stop());
beforeEach(() => emptyCatalogue(store.app, db(), admin));

const listBooks = () => walkPages(store.app, '/api/v1/books/?limit=1000');

const text = (max: number) =>
  fc
    .oneof(
      fc.string({
        unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', "'", 'a', ' ', '<b>'),
      }),
      fc.string({ unit: 'grapheme' }),
    )
    .map((value) => value.replaceAll('\0', '').trim().slice(0, max).toWellFormed().trim());
const book = fc.record({
  title: text(300).filter(Boolean),
  description: text(2_000).filter(Boolean),
  author: text(200),
  isbn: fc.constantFrom('', '0-8044-2957-X', '9791090636071'),
  category: fc.constantFrom(...categories),
  trending: fc.boolean(),
  oldPrice: fc.integer({ min: 0, max: 9_999_999 }).map((cents) => cents / 100),
  newPrice: fc.integer({ min: 0, max: 9_999_999 }).map((cents) => cents / 100),
  coverImage: fc.constantFrom('', 'book-7.png', 'https://covers.example/a,b.png'),
});

describe('what is exported', () => {
  it('imports back unchanged, whatever the books are called', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(book, { minLength: 1, maxLength: 4 }), async (books) => {
        for (const wanted of books) await createSampleBook(store.app, admin, wanted);
        const file = await exportFile(store.app, admin);
        const before = await readCatalogue(db());
        const { rows, last } = await importFile(store.app, admin, file);
        expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
        expect(new Set(rows.map(({ action }) => action))).toEqual(new Set(['unchanged']));
        expect(last).toMatchObject({
          kind: 'result',
          isImported: true,
          counts: { create: 0, update: 0, refused: 0 },
        });
        expect(await readCatalogue(db())).toEqual(before);
      }),
      { numRuns: 12 },
    );
  });

  it('makes the same catalogue in an empty store', async () => {
    for (const [at, wanted] of fc.sample(book, { numRuns: 12, seed: 5 }).entries()) {
      await createSampleBook(store.app, admin, { ...wanted, title: `${wanted.title} ${at}` });
    }
    const original = await listBooks();
    const [header = [], ...records] = readCsv(await exportFile(store.app, admin)).map(({ cells }) => cells);
    const books = records.map((cells) =>
      Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ''])),
    );
    await sql`TRUNCATE books, book_sales, book_search, search_words`.execute(db());
    const { last } = await importFile(store.app, admin, makeFile(books.map((one) => ({ ...one, _id: '' }))));
    expect(last).toMatchObject({ isImported: true, counts: { create: 12 } });
    const withoutId = ({ _id, ...rest }: Book) => rest;
    expect((await listBooks()).map(withoutId)).toEqual(original.map(withoutId));
  });

  it('has the copies of the books that are counted, and takes them back', async () => {
    const counted = await createSampleBook(store.app, admin, { title: 'Counted' });
    await createSampleBook(store.app, admin, { title: 'Not Counted' });
    await countCopies(store.app, admin, counted._id, 12);
    const file = await exportFile(store.app, admin);
    const again = await importFile(store.app, admin, file);
    expect(again.last).toMatchObject({ counts: { unchanged: 2 } });
    const other = await importFile(store.app, admin, file.replace(',12,', ',7,'));
    expect(other.last).toMatchObject({ isImported: true, counts: { update: 1, unchanged: 1 } });
    const emptied = await importFile(store.app, admin, file.replace(',12,', ',,'));
    expect(emptied.last).toMatchObject({ counts: { unchanged: 2 } });
    const created = { title: 'New', copies: '3' };
    expect((await importFile(store.app, admin, makeFile([created]))).last).toMatchObject({
      counts: { create: 1 },
    });
    const { rows } = await sql`
      SELECT title, copies FROM books JOIN stock ON id = book_id ORDER BY title`.execute(db());
    expect(rows).toEqual([
      { title: 'Counted', copies: 7 },
      { title: 'New', copies: 3 },
    ]);
    const refused = await importFile(store.app, admin, file.replace(',12,', ',many,'));
    expect(listProblems(refused)).toEqual([
      '3 copies Please give the copies as a whole number from 0 to 1000000.',
    ]);
    await expectStockToAddUp(db());
  });

  it('is a file for a spreadsheet in which nothing is computed', async () => {
    await createSampleBook(store.app, admin, {
      title: '=HYPERLINK("https://evil.example")',
      author: '@x',
      isbn: '0306406152',
    });
    const answer = await store.app.inject({ url: '/api/v1/admin/books.csv', headers: admin });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="books-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(answer.body).toContain(`"'=HYPERLINK(""https://evil.example"")",'@x,978-0306406157,`);
  });

  it('is everything, newest first, however much there is', async () => {
    const { last } = await importFile(
      store.app,
      admin,
      makeFile(Array.from({ length: 1_203 }, (_, at) => ({ title: `Volume ${at}` }))),
    );
    expect(last).toMatchObject({ isImported: true, counts: { create: 1_203 } });
    const titles = readCsv(await exportFile(store.app, admin))
      .slice(1)
      .map(({ cells }) => cells[1]);
    expect(titles).toEqual((await listBooks()).map(({ title }) => title));
    expect(new Set(titles).size).toBe(1_203);
  });
});
