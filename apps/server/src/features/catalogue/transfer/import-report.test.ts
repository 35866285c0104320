import { bookFileColumns, type ImportRow, maxImportRows } from '@book-store/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestStore, type TestStore } from '../../../testing/test-store.ts';
import { type AdminHeaders, createSampleBook } from '../testing/sample-books.ts';
import {
  asCells,
  emptyCatalogue,
  importFile,
  listProblems,
  makeFile,
  sendFile,
} from './transfer-test-kit.ts';
import { planImport } from './import-plan.ts';
import { inTransaction } from '../../../database/in-transaction.ts';

let store: TestStore;
let admin: AdminHeaders;
const db = () => store.database.db;

beforeAll(async () => {
  store = await startTestStore();
  admin = await store.logInAdmin();
});
afterAll(() => store.stop());
beforeEach(() => emptyCatalogue(store.app, db(), admin));

describe('the report', () => {
  const report = async (file: string) =>
    listProblems(await importFile(store.app, admin, file, '?dryRun=true'));

  it('names unknown, doubled and missing columns', async () => {
    expect(await report('title,isbn13,title,category\r\nA,1,B,fiction\r\n')).toEqual([
      '1 isbn13 There is no column “isbn13” in this file.',
      '1 title The column “title” is there twice.',
      '1 description The column “description” is missing.',
      '1 oldPrice The column “oldPrice” is missing.',
      '1 newPrice The column “newPrice” is missing.',
    ]);
    expect(await report('title;category;description\r\n')).toEqual([
      '1 - The columns must be separated by commas.',
    ]);
    expect(await report('')).toHaveLength(5);
    expect(await report(makeFile([]))).toEqual(['1 - There is no book in this file.']);
  });

  it('names every problem of every row', async () => {
    const rows = [
      { title: '', category: 'poetry', oldPrice: '12,50', newPrice: '1.234', trending: 'maybe' },
      { title: 'x'.repeat(301), coverImage: '../secret', createdAt: 'yesterday' },
      { title: 'Later', createdAt: '2999-01-01T00:00:00Z' },
      { title: 'Gone', _id: '00000000-0000-4000-8000-000000000000' },
      { title: 'Strange', _id: 'nothing' },
      { title: 'Numbered', isbn: '978-0-306-40615-8' },
      { title: 'From Excel', isbn: '9.78031E+12' },
    ];
    expect(await report(makeFile(rows))).toEqual([
      '2 trending Please write true or false.',
      '2 oldPrice Please give the price as a number with at most two decimals, such as 12.50.',
      '2 newPrice Please give the price as a number with at most two decimals, such as 12.50.',
      '2 title Please give the title.',
      '2 category Please choose one of the categories.',
      '3 createdAt Please give the moment in the form 2025-12-31T18:30:00Z, or nothing.',
      '3 title The title is too long: at most 300 characters.',
      expect.stringMatching(/^3 coverImage /),
      '4 createdAt A book cannot be from before 1970 or from the future.',
      '5 _id There is no such book; a new book has no _id.',
      '6 _id There is no such book; a new book has no _id.',
      '7 isbn This is not a valid ISBN: the check digit does not match.',
      '8 isbn This is not a valid ISBN: it must have 10 or 13 digits.',
    ]);
  });

  it('finds what is in the file twice, and rows of another length', async () => {
    const known = await createSampleBook(store.app, admin);
    const file = makeFile([asCells(known), { title: 'Emma' }, asCells(known), { title: 'EMMA' }]);
    expect(await report(`${file}one,two\r\n,,,\r\n\r\n`)).toEqual([
      '4 _id The same book as in row 2.',
      '5 title The same title and author as in row 3; another edition should say so in its title.',
      `6 - This row has 2 cells, but there are ${bookFileColumns.length} columns.`,
    ]);
  });

  it('says when a book’s birth is to be changed, and where the file breaks', async () => {
    const known = await createSampleBook(store.app, admin);
    const file = makeFile([{ ...asCells(known), createdAt: '2001-01-01T00:00:00Z' }]);
    expect(await report(`${file}"open`)).toEqual([
      '2 createdAt When a book was created cannot be changed.',
      '3 - A quotation mark is opened and never closed. Nothing was read from here on.',
    ]);
  });

  it('counts to as many books as a file may have and no further', async () => {
    expect(maxImportRows).toBe(100_000);
    const file = (books: number) =>
      Buffer.from(makeFile(Array.from({ length: books }, (_, at) => ({ title: `T${at}` }))));
    const check = async (books: number) => {
      const rows: ImportRow[] = [];
      await planImport(db(), file(books), async (checked) => void rows.push(...checked.rows), 1_200);
      return rows.flatMap(({ problems }) => problems.map(({ problem }) => problem));
    };
    expect(await check(1_200)).toEqual([]);
    expect(await check(1_201)).toEqual([
      'A file has at most 1,200 books: please split it. Nothing was read from here on.',
    ]);
  });
});

describe('a body', () => {
  it('that is no CSV, no UTF-8 or too large is refused', async () => {
    const url = '/api/v1/admin/books/import';
    const json = await store.app.inject({ method: 'POST', url, headers: admin, payload: {} });
    expect(json.statusCode).toBe(415);
    const latin = await sendFile(store.app, admin, Buffer.from([0x74, 0xe9]));
    expect(latin.statusCode).toBe(400);
    expect(latin.json()).toMatchObject({ message: expect.stringContaining('UTF-8') });
    const large = await sendFile(store.app, admin, 'x'.repeat(20 * 1024 * 1024 + 1));
    expect(large.statusCode).toBe(413);
    expect(large.json()).toMatchObject({ message: 'The file is too large: at most 20 MB.' });
    expect((await sendFile(store.app, admin, 'title', '?dryRun=perhaps')).statusCode).toBe(400);
  });

  it('is read one at a time, and one that is told to come later is not counted', async () => {
    const countTries = async () =>
      (await store.database.db.selectFrom('rate_limits').select('count').execute()).map(({ count }) => count);
    const [before = 0] = await countTries();
    const { _id: id } = await createSampleBook(store.app, admin, { title: 'Walden' });
    const file = makeFile([{ _id: id, title: 'Walden' }]);
    const send = async () => (await sendFile(store.app, admin, file, '?dryRun=true')).statusCode;
    let both: Promise<number>[] = [];
    await inTransaction(store.database.db, async (tx) => {
      // The one that is let in waits here for the book; the other is told to come later.
      await sql`LOCK TABLE books IN ACCESS EXCLUSIVE MODE`.execute(tx);
      both = [send(), send()];
      expect(await Promise.race(both)).toBe(503);
    });
    expect(new Set(await Promise.all(both))).toEqual(new Set([200, 503]));
    expect(await countTries()).toEqual([before + 1]);
    expect(await send()).toBe(200);
  });
});
