import type { Book, FileImport } from '@book-store/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readAudit } from '../../admin/people/people-test-kit.ts';
import { countCopies, expectStockToAddUp } from '../../stock/stock-test-kit.ts';
import { advancePricePlans } from '../price-plans/run-price-plans.ts';
import { createSampleBook } from '../testing/sample-books.ts';
import { readDerived } from '../transfer/transfer-test-kit.ts';
import { dropOldImports } from './manage-file-imports.ts';
import {
  germanFile,
  leaveOut,
  readRows,
  supplierIsbns as isbns,
  useSupplierStore,
  work,
  workLine,
} from './supplier-files-test-kit.ts';

const shop = useSupplierStore();
const { check, db, listBooks } = shop;

const change = (book: Book, changes: object) => {
  const {
    _id,
    createdAt: _at,
    version: _version,
    copiesLeft: _left,
    lowestPriceBefore: _lowest,
    ...rest
  } = book;
  return shop.store.app.inject({
    method: 'PUT',
    url: `/api/v1/books/update/${_id}`,
    headers: shop.admin,
    payload: { ...rest, ...changes },
  });
};

describe('taking', () => {
  it('writes what was shown, with search, stock and trail, and is done once', async () => {
    const known = await createSampleBook(shop.store.app, shop.admin, { isbn: isbns[0], newPrice: 999 });
    await countCopies(shop.store.app, shop.admin, known._id, 3);
    const { id } = await check(germanFile);
    const done = await work(shop.store.app, shop.admin, `/${id}/take`, { take: 'all' });
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
    const found = await shop.store.app.inject({ url: '/api/v1/books/?q=fruchte' });
    expect(found.json<Book[]>().map(({ title }) => title)).toEqual(['Die Früchte']);
    await expectStockToAddUp(db());
    const [entry] = await readAudit(shop.store, shop.admin);
    expect(entry).toMatchObject({ action: 'books-imported', object: { name: '2 books' } });
    expect(
      (await readAudit(shop.store, shop.admin, `?partOf=${entry?._id}`)).map(({ action }) => action),
    ).toEqual(['stock-changed', 'book-updated', 'book-created']);
    expect(await workLine(shop.store.app, shop.admin, `/${id}/take`, { take: 'all' })).toMatchObject({
      kind: 'refused',
      status: 409,
      error: { code: 'import_refused', message: 'This file was taken already.' },
    });
    expect((await db().selectFrom('file_import_pieces').select('part').execute()).length).toBe(0);
  });

  it('leaves alone what somebody changed, sold, added or took away since the check, and tells which', async () => {
    const edited = await createSampleBook(shop.store.app, shop.admin, { isbn: isbns[0], title: 'Edited' });
    const sold = await createSampleBook(shop.store.app, shop.admin, { isbn: isbns[1], title: 'Sold' });
    await countCopies(shop.store.app, shop.admin, sold._id, 9);
    const gone = await createSampleBook(shop.store.app, shop.admin, { title: 'Gone' });
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
    await countCopies(shop.store.app, shop.admin, sold._id, 8);
    await shop.store.app.inject({ method: 'DELETE', url: `/api/v1/books/${gone._id}`, headers: shop.admin });
    await createSampleBook(shop.store.app, shop.admin, { isbn: isbns[2], title: 'By hand' });
    const done = await work(shop.store.app, shop.admin, `/${id}/take`, { take: 'all' });
    expect(done.counts).toMatchObject({ taken: 1, overtaken: 4 });
    const overtaken = await readRows(shop.store.app, shop.admin, id, '&outcome=overtaken');
    expect(overtaken.map(({ row, note }) => `${row} ${note}`)).toEqual([
      '2 Somebody has changed this book since the check.',
      '3 The number of copies has changed since the check.',
      '4 The book is gone since the check.',
      '5 The shop has got a book with this ISBN since the check.',
    ]);
    const prices = (await listBooks()).map(({ title, newPrice }) => `${title} ${newPrice}`);
    expect(prices.toSorted()).toEqual(['By hand 9.99', 'Edited 12', 'Right 11.5', 'Sold 9.99']);
    const [entry] = await readAudit(shop.store, shop.admin);
    expect(entry).toMatchObject({
      action: 'books-imported',
      object: { name: '1 book' },
      changes: { leftAlone: { new: 4 } },
    });
  });

  it('of two rows of one book takes the later one last, and of two new ones the first', async () => {
    await createSampleBook(shop.store.app, shop.admin, { isbn: isbns[0], title: 'Walden', newPrice: 10 });
    const file = [
      'isbn,title,shelf,description,price',
      `${isbns[0]},Walden,,,11.50`,
      `${isbns[0]},Walden,,,12.50`,
      `${isbns[1]},Emma,fiction,A text,7.50`,
      `${isbns[1]},Emma,fiction,A text,8.50`,
    ].join('\n');
    const { id, rows } = await check(file);
    expect(rows.map(({ row, remarks }) => `${row} ${remarks[0]?.text}`)).toEqual([
      '2 The same book as in row 3: the last row that is taken counts.',
      '3 The same book as in row 2: the last row that is taken counts.',
      '4 The same ISBN as in row 5: the first row that is taken counts.',
      '5 The same ISBN as in row 4: the first row that is taken counts.',
    ]);
    const done = await work(shop.store.app, shop.admin, `/${id}/take`, { take: 'all' });
    expect(done.counts).toMatchObject({ taken: 3, overtaken: 1 });
    const [left] = await readRows(shop.store.app, shop.admin, id, '&outcome=overtaken');
    expect(left?.note).toBe('The same ISBN stands in row 4 of this file, which was taken.');
    const prices = (await listBooks()).map(({ title, newPrice }) => `${title} ${newPrice}`);
    expect(prices.toSorted()).toEqual(['Emma 7.5', 'Walden 12.5']);
  });

  it('is done by one of two who send it at once, and an edit at the same moment is never lost', async () => {
    const books: Book[] = [];
    for (let at = 0; at < 8; at += 1)
      books.push(await createSampleBook(shop.store.app, shop.admin, { title: `Volume ${at}`, newPrice: 10 }));
    const lines = books.map(({ _id, title }) => `${_id},${title},11.50`);
    const { id } = await check(['_id,title,price', ...lines].join('\n'));
    const other = await shop.store.startSecondApp();
    const [one, two, ...edits] = await Promise.all([
      workLine(shop.store.app, shop.admin, `/${id}/take`, { take: 'all' }),
      workLine(other, shop.admin, `/${id}/take`, { take: 'all' }),
      ...books.map((book) => change({ ...book, newPrice: 12 }, { version: book.version })),
    ]);
    const done = [one, two].find(({ kind }) => kind === 'done');
    expect([one, two].map(({ kind }) => kind).toSorted()).toEqual(['done', 'refused']);
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
    expect(await workLine(shop.store.app, shop.admin, `/${id}/take`, { take: 'all' })).toMatchObject({
      kind: 'refused',
      status: 500,
    });
    await sql`ALTER TABLE books DROP CONSTRAINT no_boom`.execute(db());
    expect((await work(shop.store.app, shop.admin, `/${id}/take`, { take: 'right' })).counts).toMatchObject({
      taken: 2,
    });
    expect(await listBooks()).toHaveLength(2);
  });
});

describe('rows that are left out', () => {
  const file = [
    'title,shelf,description,price',
    'One,fiction,A text,1.50',
    'Two,fiction,A text,0',
    'Three,fiction,A text,3.50',
    'Four,fiction,A text,much',
  ].join('\n');
  const choose = async (id: string, rows: number[], isLeftOut = true) => {
    const answer = await leaveOut(shop.store.app, shop.admin, { id, rows, isLeftOut });
    return { statusCode: answer.statusCode, ...answer.json<FileImport>() };
  };

  it('are not taken, whichever rows are chosen, and can be wanted again', async () => {
    const { id } = await check(file);
    expect(await choose(id, [2, 3])).toMatchObject({
      statusCode: 200,
      counts: { create: 1, doubtful: 0, leftOut: 2, refused: 1 },
    });
    // The same again changes nothing.
    expect((await choose(id, [2])).counts).toMatchObject({ create: 1, leftOut: 2 });
    expect((await choose(id, [3], false)).counts).toMatchObject({ create: 1, doubtful: 1, leftOut: 1 });
    const done = await work(shop.store.app, shop.admin, `/${id}/take`, { take: 'all' });
    expect(done.counts).toMatchObject({ taken: 2, leftOut: 1 });
    expect((await listBooks()).map(({ title }) => title).toSorted()).toEqual(['Three', 'Two']);
    const [left] = await readRows(shop.store.app, shop.admin, id, '&kind=create');
    expect(left).toMatchObject({ title: 'One', isLeftOut: true, outcome: null });
  });

  it('are those that could be taken, of a file that nobody is at work on', async () => {
    const { id } = await check(file);
    expect(await choose(id, [2, 5])).toMatchObject({ statusCode: 409, code: 'import_refused' });
    expect(await choose(id, [99])).toMatchObject({ statusCode: 409 });
    expect(await choose(id, [])).toMatchObject({ statusCode: 400 });
    await sql`UPDATE file_imports SET busy_until = now() + interval '1 minute'`.execute(db());
    expect(await choose(id, [2])).toMatchObject({ statusCode: 409 });
    await sql`UPDATE file_imports SET busy_until = NULL`.execute(db());
    await choose(id, [2, 3, 4]);
    expect(await workLine(shop.store.app, shop.admin, `/${id}/take`, { take: 'all' })).toMatchObject({
      status: 409,
      error: { message: 'There is no row to take.' },
    });
    expect((await readRows(shop.store.app, shop.admin, id)).map(({ isLeftOut }) => isLeftOut)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});

describe('taking back', () => {
  const takeBack = (id: string) => workLine(shop.store.app, shop.admin, `/${id}/take-back`);
  const notes = async (id: string, outcome: string) =>
    (await readRows(shop.store.app, shop.admin, id, `&outcome=${outcome}`)).map(
      ({ row, note }) => `${row} ${note}`,
    );

  it('leaves the catalogue as it was before, and is done once', async () => {
    const known = await createSampleBook(shop.store.app, shop.admin, {
      isbn: isbns[0],
      newPrice: 12,
      author: 'A. B.',
    });
    const counted = await createSampleBook(shop.store.app, shop.admin, { isbn: isbns[1], title: 'Counted' });
    await countCopies(shop.store.app, shop.admin, counted._id, 3);
    const before = await readDerived(db());
    const file = [
      'isbn,title,author,shelf,description,price,copies',
      `${isbns[0]},Dracula Again,C. D.,fiction,Other words,13.50,2`,
      `${isbns[1]},,,,,,0`,
      `${isbns[2]},New,,fiction,A text,1.50,1`,
      `${isbns[0]},,,,,14.50,2`,
    ].join('\n');
    const { id } = await check(file);
    expect((await work(shop.store.app, shop.admin, `/${id}/take`, { take: 'all' })).counts).toMatchObject({
      taken: 4,
    });
    await expectStockToAddUp(db());
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
    const [entry] = await readAudit(shop.store, shop.admin);
    expect(entry).toMatchObject({ action: 'import-taken-back' });
    expect(await readAudit(shop.store, shop.admin, `?partOf=${entry?._id}`)).not.toEqual([]);
    expect(await takeBack(id)).toMatchObject({
      status: 409,
      error: { message: 'This import was taken back already.' },
    });
    expect((await listBooks()).find(({ _id }) => _id === known._id)).toMatchObject({ newPrice: 12 });
  });

  it('keeps what somebody has built on since, field by field, and tells which', async () => {
    const one = await createSampleBook(shop.store.app, shop.admin, {
      isbn: isbns[0],
      title: 'One',
      newPrice: 10,
    });
    const two = await createSampleBook(shop.store.app, shop.admin, {
      isbn: isbns[1],
      title: 'Two',
      newPrice: 10,
    });
    const file = [
      'isbn,title,author,shelf,description,price',
      `${isbns[0]},One,New Author,,,11.50`,
      `${isbns[1]},Two,,,,11.50`,
      `${isbns[2]},Edited,,fiction,A text,1.50`,
      ',Ordered,,fiction,A text,1.50',
      ',Plain,,fiction,A text,1.50',
    ].join('\n');
    const { id } = await check(file);
    await work(shop.store.app, shop.admin, `/${id}/take`, { take: 'all' });
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
    const [entry] = await readAudit(shop.store, shop.admin);
    expect(entry).toMatchObject({
      action: 'import-taken-back',
      object: { name: '2 books' },
      changes: { kept: { new: 3 } },
    });
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

  it('takes a new book along whose price only a plan has changed', async () => {
    const { id } = await check(
      'title,shelf,description,price\nHeld,horror,A text,10.50\nSet,horror,A text,10.50\n',
    );
    await work(shop.store.app, shop.admin, `/${id}/take`, { take: 'all' });
    const plan = await shop.store.app.inject({
      method: 'POST',
      url: '/api/v1/admin/price-plans',
      headers: shop.admin,
      payload: { shelf: 'horror', percentOff: 20, from: '2020-01-01T00:00', until: '2099-01-01T00:00' },
    });
    expect(plan.json()).toMatchObject({ status: 'in-force' });
    while (await advancePricePlans(db()));
    const byHand = (await listBooks()).find(({ title }) => title === 'Set');
    expect((await change(byHand as Book, { newPrice: 9 })).statusCode).toBe(200);
    expect(await takeBack(id)).toMatchObject({ import: { counts: { returned: 1, kept: 1 } } });
    expect(await notes(id, 'kept')).toEqual(['3 Somebody has changed this book since.']);
    const left = await db().selectFrom('planned_prices').select('book_id').execute();
    expect(left).toEqual([{ book_id: byHand?._id }]);
    await sql`TRUNCATE price_plans, planned_prices, books_to_price`.execute(db());
  });

  it('in the wrong order says what stays and why, and the last one leaves the book as it was', async () => {
    const book = await createSampleBook(shop.store.app, shop.admin, {
      isbn: isbns[0],
      title: 'One',
      newPrice: 10,
    });
    await countCopies(shop.store.app, shop.admin, book._id, 5);
    const take = async (name: string, ...lines: string[]) => {
      const { id } = await check(['isbn,title,shelf,description,price,copies', ...lines].join('\n'));
      await sql`UPDATE file_imports SET file_name = ${name} WHERE id = ${id}::uuid`.execute(db());
      await work(shop.store.app, shop.admin, `/${id}/take`, { take: 'all' });
      return id;
    };
    const first = await take('first.csv', `${isbns[0]},,,,11.50,6`, `${isbns[1]},Two,fiction,A text,5.50,`);
    const second = await take('second.csv', `${isbns[0]},,,,12.50,2`, `${isbns[1]},,,,6.50,`);
    const third = await take('third.csv', `${isbns[0]},,,,13.50,`);
    expect(await takeBack(first)).toMatchObject({ import: { counts: { returned: 0, kept: 2 } } });
    const again = 'which was taken later, has changed it again, so it stays until that is taken back:';
    expect(await notes(first, 'kept')).toEqual([
      `2 “third.csv”, ${again} new price. “second.csv”, ${again} copies.`,
      '3 “second.csv”, which was taken later, has changed this book.',
    ]);
    expect(await takeBack(second)).toMatchObject({ import: { counts: { returned: 2, kept: 0 } } });
    expect(await notes(second, 'returned')).toEqual([`2 “third.csv”, ${again} new price.`, '3 null']);
    await takeBack(third);
    expect(await notes(third, 'returned')).toEqual(['2 null']);
    const books = (await listBooks()).map(({ title, newPrice }) => `${title} ${newPrice}`);
    expect(books.toSorted()).toEqual(['One 10', 'Two 5.5']);
    const { rows: stock } = await sql`SELECT copies FROM stock`.execute(db());
    expect(stock).toEqual([{ copies: 5 }]);
    await expectStockToAddUp(db());
  });

  it('is possible for thirty days, and only for what was taken', async () => {
    const { id } = await check('title,shelf,description,price\nOne,fiction,A text,1.50\n');
    expect(await takeBack(id)).toMatchObject({
      error: { message: 'Only what was taken can be taken back.' },
    });
    await work(shop.store.app, shop.admin, `/${id}/take`, { take: 'all' });
    await sql`UPDATE file_imports SET applied_at = now() - interval '30 days 1 minute'`.execute(db());
    expect(await takeBack(id)).toMatchObject({ error: { code: 'import_refused' } });
    await sql`UPDATE file_imports SET created_at = now() - interval '31 days 1 minute'`.execute(db());
    await dropOldImports(db());
    expect(await db().selectFrom('file_imports').select('id').execute()).toEqual([]);
    expect(await listBooks()).toHaveLength(1);
  });
});
