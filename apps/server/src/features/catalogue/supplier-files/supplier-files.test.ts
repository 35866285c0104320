import type { Book } from '@book-store/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { maxHoldMs, measureLoop } from '../../../testing/loop-delay.ts';
import { startTestStore, type TestStore } from '../../../testing/test-store.ts';
import { readAudit } from '../../admin/people/people-test-kit.ts';
import { countCopies, expectStockToAddUp } from '../../stock/stock-test-kit.ts';
import { type AdminHeaders, createSampleBook, readCatalogue, walkPages } from '../testing/sample-books.ts';
import { emptyCatalogue, readDerived } from '../transfer/transfer-test-kit.ts';
import { dropOldImports } from './manage-file-imports.ts';
import {
  checkSupplierFile,
  describeRows,
  post,
  readRows,
  sendPart,
  sendSupplierFile,
  toReading,
  work,
  workLine,
} from './supplier-files-test-kit.ts';

let store: TestStore;
let admin: AdminHeaders;
const db = () => store.database.db;
const isbns = ['9780306406157', '9780804429573', '9791090636071'] as const;

beforeAll(async () => {
  store = await startTestStore();
  admin = await store.logInAdmin();
});
afterAll(() => store.stop());
beforeEach(async () => {
  await emptyCatalogue(store.app, db(), admin);
  await sql`TRUNCATE suppliers, file_imports, file_import_rows, file_import_pieces`.execute(db());
  await sql`TRUNCATE rate_limits`.execute(db());
});

const check = (content: string | Buffer, changes = {}) =>
  checkSupplierFile(store.app, admin, content, changes);
const listBooks = () => walkPages(store.app, '/api/v1/books/?limit=1000');
const change = (book: Book, changes: object) => {
  const {
    _id,
    createdAt: _at,
    version: _version,
    copiesLeft: _left,
    lowestPriceBefore: _lowest,
    ...rest
  } = book;
  return store.app.inject({
    method: 'PUT',
    url: `/api/v1/books/update/${_id}`,
    headers: admin,
    payload: { ...rest, ...changes },
  });
};

const germanFile = [
  'ISBN;Titel;Autor;Warengruppe;Beschreibung;VK;Bestand',
  `${isbns[0]};;;;;"1.234,50 €";7`,
  `${isbns[1]};Die Früchte;Jörg Groß;Horror;Ein Buch.;9,99;`,
  '',
].join('\r\n');

describe('a check', () => {
  it('tells field by field what a German file in Windows-1252 would change, and changes nothing', async () => {
    const known = await createSampleBook(store.app, admin, { isbn: isbns[0], newPrice: 999 });
    const before = await readCatalogue(db());
    const { look, file, rows } = await check(Buffer.from(germanFile.replace('€', '\u{80}'), 'latin1'));
    expect(look).toMatchObject({
      encoding: 'windows-1252',
      separator: 'semicolon',
      decimal: 'comma',
      emptyCells: 'keep',
    });
    expect(describeRows(rows)).toEqual([
      '2 update; newPrice: 999.00 → 1234.50; copies: null → 7',
      `3 create; title: null → Die Früchte; author: null → Jörg Groß; isbn: null → ${isbns[1]}; category: null → horror; description: null → Ein Buch.; trending: null → false; oldPrice: null → 9.99; newPrice: null → 9.99; coverImage: null → `,
    ]);
    expect(rows[0]?.bookId).toBe(known._id);
    expect(file).toMatchObject({
      status: 'checked',
      counts: { create: 1, update: 1, doubtful: 0, refused: 0, unchanged: 0 },
    });
    expect(await readCatalogue(db())).toEqual(before);
  });

  it('doubts what a bookseller should look at, and refuses what cannot be', async () => {
    await createSampleBook(store.app, admin, { isbn: isbns[0], title: 'Walden', newPrice: 10 });
    await createSampleBook(store.app, admin, { isbn: isbns[1], title: 'Emma', newPrice: 10 });
    await createSampleBook(store.app, admin, { isbn: isbns[2], title: 'Twin', newPrice: 10 });
    const twin = await createSampleBook(store.app, admin, { isbn: isbns[2], title: 'Twin', newPrice: 10 });
    const file = [
      '_id\tISBN\tTitle\tShelf\tPrice',
      `\t${isbns[0]}\tWalden\t\t5,00`,
      `\t${isbns[1]}\tEmma\tPoetry\t10,50`,
      `\t${isbns[1]}\tEmma\t\t11,50`,
      `\t${isbns[2]}\tTwin\t\t11,00`,
      `${twin._id}\t${isbns[2]}\tTwin\t\t11,00`,
      `${twin._id}\t${isbns[1]}\tTwin\t\t11,00`,
      '\t9,78031E+12\tCut\t\t11,00',
      '\t\tNew\tPoetry\t12.50',
      `\t${isbns[0]}\tSomething else\t\t10,00`,
    ].join('\n');
    const { rows, file: checked } = await check(file, { decimal: 'comma', emptyCells: 'keep' });
    expect(describeRows(rows)).toEqual([
      '2 doubtful; newPrice: 10.00 → 5.00; newPrice! The price is halved or less: 10.00 → 5.00.',
      '3 doubtful; newPrice: 10.00 → 10.50; category! There is no shelf “Poetry”: the book stays where it is.',
      '4 doubtful; newPrice: 10.00 → 11.50; isbn! The same book as in row 3.',
      '5 refused; isbn! 2 books of the shop have this ISBN. Please name one of them by its _id.',
      '6 update; newPrice: 10.00 → 11.00',
      '7 refused; isbn! The ISBN is that of “Emma”, the _id that of “Twin”. Please leave one of them empty.',
      expect.stringMatching(/^8 refused; isbn! A spreadsheet has shortened this ISBN\./),
      expect.stringMatching(/^9 refused; category! There is no shelf “Poetry”\. Please choose/),
      '10 doubtful; title: Walden → Something else; isbn! The same book as in row 2.; title! Quite another title than “Walden”.',
    ]);
    expect(checked.counts).toMatchObject({ create: 0, update: 1, doubtful: 4, refused: 4 });
    const decided = rows.filter(({ kind }) => kind !== 'refused');
    await work(store.app, admin, `/${checked._id}/take`, { take: 'right' });
    expect(decided).toHaveLength(5);
    expect((await readRows(store.app, admin, checked._id, '&outcome=taken')).map(({ row }) => row)).toEqual([
      6,
    ]);
  });

  it('takes back an earlier row’s certainty when another one has the same book, in the same file', async () => {
    const lines = Array.from({ length: 150 }, (_, at) => `Volume ${at},fiction,A text,${at + 1}`);
    const { rows, file } = await check(['title,shelf,description,price', ...lines, lines[3]].join('\n'), {
      decimal: 'point',
    });
    expect(file.counts).toMatchObject({ create: 149, doubtful: 2 });
    expect(describeRows(rows)[3]).toContain('5 doubtful;');
    expect(describeRows(rows)[3]).toContain('The same book as in row 152.');
  });

  it('reads what a broken file has up to where it breaks', async () => {
    const { rows, file } = await check(
      'title,shelf,description,price\nGood,fiction,A text,1.50\n"open,fiction',
      { shelf: 'horror' },
    );
    expect(describeRows(rows).at(-1)).toBe(
      '3 refused; -! A quotation mark is opened and never closed. Nothing was read from here on.',
    );
    expect(file.counts).toMatchObject({ create: 1, refused: 1 });
  });
});

describe('a supplier', () => {
  it('is asked once: the next file with these columns is read like the first', async () => {
    const file = 'Artikel;Bezeichnung;Betrag\n9780306406157;Walden;12,50\n';
    const first = await sendSupplierFile(store.app, admin, file);
    expect(first.look.columns.map(({ field }) => field)).toEqual([null, null, null]);
    const columns = ['isbn', 'title', 'newPrice'] as const;
    const reading = toReading(first.look, {
      columns: [...columns],
      supplier: 'Libri',
      decimal: 'comma',
      shelf: 'fiction',
    });
    await work(store.app, admin, `/${first.id}/check`, reading);
    const next = await sendSupplierFile(
      store.app,
      admin,
      'Betrag;Artikel;Bezeichnung\n7;9780306406157;Walden\n',
    );
    expect(next.look).toMatchObject({ supplier: 'Libri', decimal: 'comma', shelf: 'fiction' });
    expect(next.look.columns.map(({ field }) => field)).toEqual(['newPrice', 'isbn', 'title']);

    const [supplier] = (await store.app.inject({ url: '/api/v1/admin/suppliers', headers: admin })).json<
      { _id: string }[]
    >();
    const url = `/api/v1/admin/suppliers/${supplier?._id}`;
    expect((await store.app.inject({ method: 'DELETE', url, headers: admin })).statusCode).toBe(204);
    expect((await store.app.inject({ method: 'DELETE', url, headers: admin })).statusCode).toBe(404);
    const forgotten = await sendSupplierFile(store.app, admin, file);
    expect(forgotten.look.supplier).toBeNull();
    const actions = (await readAudit(store, admin)).map(({ action }) => action);
    expect(actions.filter((action) => action.startsWith('supplier'))).toEqual([
      'supplier-deleted',
      'supplier-saved',
    ]);
  });
});

describe('taking', () => {
  it('writes what was shown, with search, stock and trail, and is done once', async () => {
    const known = await createSampleBook(store.app, admin, { isbn: isbns[0], newPrice: 999 });
    await countCopies(store.app, admin, known._id, 3);
    const { id } = await check(germanFile);
    const done = await work(store.app, admin, `/${id}/take`, { take: 'all' });
    expect(done).toMatchObject({ status: 'applied', counts: { taken: 2, overtaken: 0 } });
    const [added, changed] = await listBooks();
    expect(added).toMatchObject({
      title: 'Die Früchte',
      category: 'horror',
      newPrice: 9.99,
      oldPrice: 9.99,
      isbn: isbns[1],
    });
    expect(changed).toMatchObject({ title: 'Dracula', newPrice: 1234.5, version: 2 });
    const found = await store.app.inject({ url: '/api/v1/books/?q=fruchte' });
    expect(found.json<Book[]>().map(({ title }) => title)).toEqual(['Die Früchte']);
    await expectStockToAddUp(db());
    const [entry] = await readAudit(store, admin);
    expect(entry).toMatchObject({ action: 'books-imported', object: { name: '2 books' } });
    expect((await readAudit(store, admin, `?partOf=${entry?._id}`)).map(({ action }) => action)).toEqual([
      'stock-changed',
      'book-updated',
      'book-created',
    ]);
    expect(await workLine(store.app, admin, `/${id}/take`, { take: 'all' })).toMatchObject({
      kind: 'failure',
      error: { code: 'import_refused', message: 'This file was taken already.' },
    });
    expect((await db().selectFrom('file_import_pieces').select('part').execute()).length).toBe(0);
  });

  it('leaves alone what somebody changed, sold, added or took away since the check, and tells which', async () => {
    const edited = await createSampleBook(store.app, admin, { isbn: isbns[0], title: 'Edited' });
    const sold = await createSampleBook(store.app, admin, { isbn: isbns[1], title: 'Sold' });
    await countCopies(store.app, admin, sold._id, 9);
    const gone = await createSampleBook(store.app, admin, { title: 'Gone' });
    const file = [
      '_id,isbn,title,shelf,description,price,copies',
      `,${isbns[0]},,,,11.50,`,
      `,${isbns[1]},,,,11.50,12`,
      `${gone._id},,,,,11.50,`,
      `,${isbns[2]},Added,fiction,A text,11.50,`,
      ',,Right,fiction,A text,11.50,',
    ].join('\n');
    const { id } = await check(file, { emptyCells: 'keep' });
    await change(edited, { newPrice: 12 });
    await countCopies(store.app, admin, sold._id, 8);
    await store.app.inject({ method: 'DELETE', url: `/api/v1/books/${gone._id}`, headers: admin });
    await createSampleBook(store.app, admin, { isbn: isbns[2], title: 'By hand' });
    const done = await work(store.app, admin, `/${id}/take`, { take: 'all' });
    expect(done.counts).toMatchObject({ taken: 1, overtaken: 4 });
    const overtaken = await readRows(store.app, admin, id, '&outcome=overtaken');
    expect(overtaken.map(({ row, note }) => `${row} ${note}`)).toEqual([
      '2 Somebody has changed this book since the check.',
      '3 The number of copies has changed since the check.',
      '4 The book is gone since the check.',
      '5 The shop has got a book with this ISBN since the check.',
    ]);
    const prices = (await listBooks()).map(({ title, newPrice }) => `${title} ${newPrice}`);
    expect(prices.toSorted()).toEqual(['By hand 9.99', 'Edited 12', 'Right 11.5', 'Sold 9.99']);
  });

  it('of two rows of one book takes the later one last, and of two new ones the first', async () => {
    await createSampleBook(store.app, admin, { isbn: isbns[0], title: 'Walden', newPrice: 10 });
    const file = [
      'isbn,title,shelf,description,price',
      `${isbns[0]},Walden,,,11.50`,
      `${isbns[0]},Walden,,,12.50`,
      `${isbns[1]},Emma,fiction,A text,7.50`,
      `${isbns[1]},Emma,fiction,A text,8.50`,
    ].join('\n');
    const { id } = await check(file);
    const done = await work(store.app, admin, `/${id}/take`, { take: 'all' });
    expect(done.counts).toMatchObject({ taken: 3, overtaken: 1 });
    const prices = (await listBooks()).map(({ title, newPrice }) => `${title} ${newPrice}`);
    expect(prices.toSorted()).toEqual(['Emma 7.5', 'Walden 12.5']);
  });

  it('is done by one of two who send it at once, and an edit at the same moment is never lost', async () => {
    const books: Book[] = [];
    for (let at = 0; at < 8; at += 1)
      books.push(await createSampleBook(store.app, admin, { title: `Volume ${at}`, newPrice: 10 }));
    const lines = books.map(({ _id, title }) => `${_id},${title},11.50`);
    const { id } = await check(['_id,title,price', ...lines].join('\n'));
    const other = await store.startSecondApp();
    const [one, two, ...edits] = await Promise.all([
      workLine(store.app, admin, `/${id}/take`, { take: 'all' }),
      workLine(other, admin, `/${id}/take`, { take: 'all' }),
      ...books.map((book) => change({ ...book, newPrice: 12 }, { version: book.version })),
    ]);
    const done = [one, two].find(({ kind }) => kind === 'done');
    expect([one, two].map(({ kind }) => kind).toSorted()).toEqual(['done', 'failure']);
    const counts = done?.kind === 'done' ? done.import.counts : undefined;
    const saved = edits.filter(({ statusCode }) => statusCode === 200).length;
    const refused = edits.filter(({ statusCode }) => statusCode === 409).length;
    expect(counts).toMatchObject({ taken: refused, overtaken: saved });
    const prices = (await listBooks()).map(({ newPrice }) => newPrice);
    expect(prices.filter((price) => price === 12)).toHaveLength(saved);
    expect(prices.filter((price) => price === 11.5)).toHaveLength(refused);
  });

  it('goes on where it was interrupted', async () => {
    const { id } = await check(
      'title,shelf,description,price\nOne,fiction,A text,1.50\nTwo,fiction,A text,2.50\n',
    );
    await sql`ALTER TABLE books ADD CONSTRAINT no_boom CHECK (title <> 'Two') NOT VALID`.execute(db());
    expect(await workLine(store.app, admin, `/${id}/take`, { take: 'all' })).toMatchObject({
      kind: 'failure',
    });
    await sql`ALTER TABLE books DROP CONSTRAINT no_boom`.execute(db());
    expect((await work(store.app, admin, `/${id}/take`, { take: 'right' })).counts).toMatchObject({
      taken: 2,
    });
    expect(await listBooks()).toHaveLength(2);
  });
});

describe('taking back', () => {
  const takeBack = (id: string) => workLine(store.app, admin, `/${id}/take-back`);
  const notes = async (id: string, outcome: string) =>
    (await readRows(store.app, admin, id, `&outcome=${outcome}`)).map(({ row, note }) => `${row} ${note}`);

  it('leaves the catalogue as it was before, and is done once', async () => {
    const known = await createSampleBook(store.app, admin, { isbn: isbns[0], newPrice: 12, author: 'A. B.' });
    const counted = await createSampleBook(store.app, admin, { isbn: isbns[1], title: 'Counted' });
    await countCopies(store.app, admin, counted._id, 3);
    const before = await readDerived(db());
    const file = [
      'isbn,title,author,shelf,description,price,copies',
      `${isbns[0]},Dracula Again,C. D.,fiction,Other words,13.50,7`,
      `${isbns[1]},,,,,,12`,
      `${isbns[2]},New,,fiction,A text,1.50,4`,
      `${isbns[0]},,,,,14.50,7`,
    ].join('\n');
    const { id } = await check(file);
    expect((await work(store.app, admin, `/${id}/take`, { take: 'all' })).counts).toMatchObject({ taken: 4 });
    expect(await takeBack(id)).toMatchObject({
      kind: 'done',
      import: { status: 'taken-back', counts: { returned: 4, kept: 0 } },
    });
    // What a book once cost stays known.
    await sql`UPDATE books SET lowest_before_cents = NULL`.execute(db());
    expect(await readDerived(db())).toEqual(before);
    const { rows: stock } = await sql`SELECT book_id, copies FROM stock`.execute(db());
    expect(stock).toEqual([{ book_id: counted._id, copies: 3 }]);
    await expectStockToAddUp(db());
    const [entry] = await readAudit(store, admin);
    expect(entry).toMatchObject({ action: 'import-taken-back' });
    expect(await readAudit(store, admin, `?partOf=${entry?._id}`)).not.toEqual([]);
    expect(await takeBack(id)).toMatchObject({
      error: { message: 'This import was taken back already.' },
    });
    expect((await listBooks()).find(({ _id }) => _id === known._id)).toMatchObject({ newPrice: 12 });
  });

  it('keeps what somebody has built on since, field by field, and tells which', async () => {
    const one = await createSampleBook(store.app, admin, { isbn: isbns[0], title: 'One', newPrice: 10 });
    const two = await createSampleBook(store.app, admin, { isbn: isbns[1], title: 'Two', newPrice: 10 });
    const file = [
      'isbn,title,author,shelf,description,price',
      `${isbns[0]},One,New Author,,,11.50`,
      `${isbns[1]},Two,,,,11.50`,
      `${isbns[2]},Edited,,fiction,A text,1.50`,
      ',Ordered,,fiction,A text,1.50',
      ',Plain,,fiction,A text,1.50',
    ].join('\n');
    const { id } = await check(file);
    await work(store.app, admin, `/${id}/take`, { take: 'all' });
    const now = new Map((await listBooks()).map((book) => [book.title, book]));
    const edit = async (title: string, changes: object) => {
      const book = now.get(title) ?? one;
      expect((await change(book, changes)).statusCode).toBe(200);
    };
    await edit('One', { newPrice: 20 });
    await edit('Two', { newPrice: 20 });
    await edit('Edited', { author: 'Somebody' });
    await sql`INSERT INTO unit_changes (book_id, units) SELECT id, 1 FROM books WHERE title = 'Ordered'`.execute(
      db(),
    );
    expect(await takeBack(id)).toMatchObject({ import: { counts: { returned: 2, kept: 3 } } });
    expect(await notes(id, 'returned')).toEqual(['2 Changed since, so it stays: new price.', '6 null']);
    expect(await notes(id, 'kept')).toEqual([
      '3 Changed since, so it stays: new price.',
      '4 Somebody has changed this book since.',
      '5 It has been ordered since.',
    ]);
    const books = (await listBooks()).map(({ title, author, newPrice }) => `${title} ${author} ${newPrice}`);
    expect(books.toSorted()).toEqual([
      'Edited Somebody 1.5',
      `One ${one.author} 20`,
      'Ordered undefined 1.5',
      `Two ${two.author} 20`,
    ]);
  });

  it('is possible for thirty days, and only for what was taken', async () => {
    const { id } = await check('title,shelf,description,price\nOne,fiction,A text,1.50\n');
    expect(await takeBack(id)).toMatchObject({
      error: { message: 'Only what was taken can be taken back.' },
    });
    await work(store.app, admin, `/${id}/take`, { take: 'all' });
    await sql`UPDATE file_imports SET applied_at = now() - interval '30 days 1 minute'`.execute(db());
    expect(await takeBack(id)).toMatchObject({ error: { code: 'import_refused' } });
    await sql`UPDATE file_imports SET created_at = now() - interval '31 days 1 minute'`.execute(db());
    await dropOldImports(db());
    expect(await db().selectFrom('file_imports').select('id').execute()).toEqual([]);
    expect(await listBooks()).toHaveLength(1);
  });
});

describe('a file that is sent', () => {
  it('is refused where it lies about its size, comes in pieces that are not there, or is never sent as a whole', async () => {
    const tooLarge = await post(store.app, admin, '', { fileName: 'a', bytes: 512 * 1024 * 1024 + 1 });
    expect(tooLarge.statusCode).toBe(400);
    const { _id: id } = (await post(store.app, admin, '', { fileName: 'a.csv', bytes: 10 })).json<{
      _id: string;
    }>();
    const statuses = await Promise.all([
      sendPart(store.app, admin, { id, part: 0, bytes: Buffer.from('12345') }),
      sendPart(store.app, admin, { id, part: 1, bytes: Buffer.from('1234567890') }),
      sendPart(store.app, admin, { id, part: 0, bytes: Buffer.alloc(4 * 1024 * 1024 + 1) }),
      post(store.app, admin, `/${id}/look`),
      post(store.app, admin, `/${id}/take`, { take: 'all' }),
    ]);
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([400, 400, 413, 409, 200]);
    expect(statuses[4]?.body).toContain('Please check the file first.');
    const body = {
      columns: ['title', 'title'],
      encoding: 'utf-8',
      separator: 'comma',
      decimal: null,
      emptyCells: 'keep',
      shelf: null,
      supplier: null,
    };
    expect((await post(store.app, admin, `/${id}/check`, body)).json()).toMatchObject({
      code: 'validation_failed',
    });
  });

  it('goes when its sender sends another one or takes none, and is then not here any more', async () => {
    const first = await check('title,shelf,description,price\nOne,fiction,A text,1.50\n');
    const second = await check('title,shelf,description,price\nOne,fiction,A text,1.50\n');
    expect((await post(store.app, admin, `/${first.id}/take`, { take: 'all' })).statusCode).toBe(404);
    const url = `/api/v1/admin/imports/${second.id}`;
    expect((await store.app.inject({ method: 'DELETE', url, headers: admin })).statusCode).toBe(204);
    expect((await store.app.inject({ url, headers: admin })).statusCode).toBe(404);
    expect(await db().selectFrom('file_import_rows').select('row_number').execute()).toEqual([]);
    expect(await listBooks()).toEqual([]);
  });

  it('of the worst kinds does not hold the loop while it is looked at, checked and taken', async () => {
    const long = 'x'.repeat(9_000);
    const lines = Array.from({ length: 150 }, (_, at) => `T${at},fiction,${long} ${at},1.50`);
    const { heldMs, result } = await measureLoop(async () => {
      await check(Buffer.alloc(2 * 1024 * 1024, 'a;"1.234,5";')).catch(() => undefined);
      await check(Buffer.alloc(2 * 1024 * 1024, 'title\n')).catch(() => undefined);
      const { id } = await check(['title,shelf,description,price', ...lines].join('\n'));
      return work(store.app, admin, `/${id}/take`, { take: 'all' });
    });
    expect(result.counts.taken + result.counts.overtaken).toBe(150);
    expect(heldMs).toBeLessThan(maxHoldMs);
  }, 60_000);
});
