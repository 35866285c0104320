import type { DecimalMark, FileImport } from '@book-store/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addAdmin, readAudit } from '../../admin/people/people-test-kit.ts';
import { sendShop } from '../../shop/shop-test-kit.ts';
import { countCopies } from '../../stock/stock-test-kit.ts';
import { createSampleBook, readCatalogue } from '../testing/sample-books.ts';
import { exportFile } from '../transfer/transfer-test-kit.ts';
import { oddBooks, saveAsSpreadsheet, spreadsheets } from './spreadsheets-test-kit.ts';
import {
  describeRows,
  germanFile,
  leaveOut,
  post,
  readRows,
  sendPart,
  sendSupplierFile,
  supplierIsbns as isbns,
  toReading,
  useSupplierStore,
  work,
} from './supplier-files-test-kit.ts';

const shop = useSupplierStore();
const { check, db, listBooks } = shop;

describe('a file that is sent', () => {
  it('is refused where it lies about its size, comes in pieces that are not there, or is never sent as a whole', async () => {
    const tooLarge = await post(shop.store.app, shop.admin, '', {
      fileName: 'a',
      bytes: 512_000_001,
    });
    expect(tooLarge.statusCode).toBe(400);
    expect(tooLarge.body).toContain('A file has at most 512 MB, and at least a byte.');
    const { _id: id } = (await post(shop.store.app, shop.admin, '', { fileName: 'a.csv', bytes: 10 })).json<{
      _id: string;
    }>();
    const statuses = await Promise.all([
      sendPart(shop.store.app, shop.admin, { id, part: 0, bytes: Buffer.from('12345') }),
      sendPart(shop.store.app, shop.admin, { id, part: 1, bytes: Buffer.from('1234567890') }),
      sendPart(shop.store.app, shop.admin, { id, part: 0, bytes: Buffer.alloc(4 * 1024 * 1024 + 1) }),
      post(shop.store.app, shop.admin, `/${id}/look`),
      post(shop.store.app, shop.admin, `/${id}/take`, { take: 'all' }),
    ]);
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([400, 400, 413, 409, 409]);
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
    expect((await post(shop.store.app, shop.admin, `/${id}/check`, body)).json()).toMatchObject({
      code: 'validation_failed',
    });
  });

  it('that is no text is refused with its first part, with a word about what to do', async () => {
    const spreadsheet = 'This is a spreadsheet, not a CSV file. Please open it, save it as CSV';
    const zeros = Buffer.from(Array.from({ length: 3_000 }, (_, at) => (at * 7) % 32));
    const refusals: [Buffer, string][] = [
      [Buffer.from('PK\u0003\u0004 and more of a workbook'), spreadsheet],
      [Buffer.from('d0cf11e0a1b11ae1', 'hex'), spreadsheet],
      [Buffer.from('%PDF-1.7 and so on'), 'This is a PDF, not a CSV file.'],
      [Buffer.from('89504e470d0a1a0a', 'hex'), 'This is a picture, not a list.'],
      [zeros, 'This is not a text file. Please open it in a spreadsheet, save it as CSV'],
    ];
    for (const [bytes, sentence] of refusals) {
      const { _id: id } = (
        await post(shop.store.app, shop.admin, '', { fileName: 'a.csv', bytes: bytes.length })
      ).json<FileImport>();
      const answer = await sendPart(shop.store.app, shop.admin, { id, part: 0, bytes });
      expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
        415,
        expect.stringContaining(sentence),
      ]);
      expect((await post(shop.store.app, shop.admin, `/${id}/look`)).statusCode).toBe(409);
    }
    // In UTF-16 every second byte is a zero.
    await sendSupplierFile(shop.store.app, shop.admin, Buffer.from('title\nEmma\n', 'utf16le'));
  });

  it('of nothing but empty lines is told so at once, however long it is', async () => {
    // Processor time: the clock would also count what other programs do meanwhile.
    const before = process.threadCpuUsage();
    await expect(
      sendSupplierFile(shop.store.app, shop.admin, Buffer.alloc(8 * 1024 * 1024, '\n')),
    ).rejects.toThrow('The file is empty, or begins with thousands of empty lines.');
    expect(process.threadCpuUsage(before).user).toBeLessThan(5_000_000);
  });

  it('is changed by whoever sent it or by an owner, and by nobody else', async () => {
    const [ada, bob] = [
      await addAdmin(shop.store, shop.admin, 'clerk'),
      await addAdmin(shop.store, shop.admin, 'clerk'),
    ];
    const { app } = shop.store;
    const { id, look } = await sendSupplierFile(
      app,
      ada.headers,
      'title,shelf,description,price\nOne,fiction,A text,1.50\nTwo,fiction,A text,1.50\n',
    );
    await work(app, ada.headers, `/${id}/check`, toReading(look));
    const url = `/api/v1/admin/imports/${id}`;
    const answers = [
      await sendPart(app, bob.headers, { id, part: 0, bytes: Buffer.from('title') }),
      await post(app, bob.headers, `/${id}/look`),
      await post(app, bob.headers, `/${id}/check`, toReading(look)),
      await leaveOut(app, bob.headers, { id, rows: [2] }),
      await post(app, bob.headers, `/${id}/take`, { take: 'all' }),
      await app.inject({ method: 'DELETE', url, headers: bob.headers }),
    ];
    const sentence = `${ada.person.username} has begun this import: only they or an owner can go on with it.`;
    expect(
      answers.map((answer) => `${answer.statusCode} ${answer.json<{ message: string }>().message}`),
    ).toEqual(answers.map(() => `403 ${sentence}`));
    expect((await readRows(app, ada.headers, id)).map(({ isLeftOut }) => isLeftOut)).toEqual([false, false]);
    expect(await listBooks()).toEqual([]);
    expect((await work(app, shop.admin, `/${id}/take`, { take: 'all' })).counts).toMatchObject({ taken: 2 });
    // Taken, it is the shop's: everybody is told the same.
    expect((await post(app, bob.headers, `/${id}/take`, { take: 'all' })).statusCode).toBe(409);
  });

  it('goes when its sender sends another one or takes none, and is then not here any more', async () => {
    const first = await check('title,shelf,description,price\nOne,fiction,A text,1.50\n');
    const second = await check('title,shelf,description,price\nOne,fiction,A text,1.50\n');
    expect((await post(shop.store.app, shop.admin, `/${first.id}/take`, { take: 'all' })).statusCode).toBe(
      404,
    );
    const url = `/api/v1/admin/imports/${second.id}`;
    expect((await shop.store.app.inject({ method: 'DELETE', url, headers: shop.admin })).statusCode).toBe(
      204,
    );
    expect((await shop.store.app.inject({ url, headers: shop.admin })).statusCode).toBe(404);
    expect(await db().selectFrom('file_import_rows').select('row_number').execute()).toEqual([]);
    expect(await listBooks()).toEqual([]);
  });
});

describe('a check', () => {
  it('that cannot begin is refused with a status, and takes nobody’s turn', async () => {
    const { id, look } = await sendSupplierFile(shop.store.app, shop.admin, 'title,price\nOne,1.50\n');
    const reading = toReading(look);
    const refuse = async (changes: object) => {
      const answer = await post(shop.store.app, shop.admin, `/${id}/check`, { ...reading, ...changes });
      return `${answer.statusCode} ${answer.json<{ message: string }>().message}`;
    };
    expect(await refuse({ columns: ['title'] })).toBe(
      '400 The file has 2 columns, but 1 were chosen. Please look at the file again.',
    );
    expect(await refuse({ shelf: 'gone' })).toBe(
      '400 The shelf for new books is gone: please choose another one.',
    );
    await sql`UPDATE file_imports SET busy_until = now() + interval '1 minute'`.execute(db());
    expect(await refuse({})).toBe('409 Somebody is at work on this file just now. Please wait a moment.');
    await sql`UPDATE file_imports SET busy_until = NULL`.execute(db());
    const empty = await sendSupplierFile(shop.store.app, shop.admin, 'title,price\n');
    const answer = await post(shop.store.app, shop.admin, `/${empty.id}/check`, toReading(empty.look));
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      expect.objectContaining({ message: expect.stringContaining('There is no book in this file') }),
    ]);
  });

  it('tells field by field what a German file in Windows-1252 would change, and changes nothing', async () => {
    const known = await createSampleBook(shop.store.app, shop.admin, { isbn: isbns[0], newPrice: 999 });
    const before = await readCatalogue(db());
    const { look, file, rows } = await check(Buffer.from(germanFile, 'latin1'));
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
    await createSampleBook(shop.store.app, shop.admin, { isbn: isbns[0], title: 'Walden', newPrice: 10 });
    await createSampleBook(shop.store.app, shop.admin, { isbn: isbns[1], title: 'Emma', newPrice: 10 });
    await createSampleBook(shop.store.app, shop.admin, { isbn: isbns[2], title: 'Twin', newPrice: 10 });
    const twin = await createSampleBook(shop.store.app, shop.admin, {
      isbn: isbns[2],
      title: 'Twin',
      newPrice: 10,
    });
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
      '4 doubtful; newPrice: 10.00 → 11.50; isbn! The same book as in row 3: the last row that is taken counts.',
      '5 refused; isbn! 2 books of the shop have this ISBN. Please name one of them by its _id.',
      '6 update; newPrice: 10.00 → 11.00',
      '7 refused; isbn! The ISBN is that of “Emma”, the _id that of “Twin”. Please leave one of them empty.',
      expect.stringMatching(/^8 refused; isbn! A spreadsheet has shortened this ISBN\./),
      expect.stringMatching(/^9 refused; category! There is no shelf “Poetry”\. Please choose/),
      '10 doubtful; title: Walden → Something else; isbn! The same book as in row 2: the last row that is taken counts.; title! Quite another title than “Walden”.',
    ]);
    expect(checked.counts).toMatchObject({ create: 0, update: 1, doubtful: 4, refused: 4 });
    const decided = rows.filter(({ kind }) => kind !== 'refused');
    await work(shop.store.app, shop.admin, `/${checked._id}/take`, { take: 'right' });
    expect(decided).toHaveLength(5);
    expect(
      (await readRows(shop.store.app, shop.admin, checked._id, '&outcome=taken')).map(({ row }) => row),
    ).toEqual([6]);
  });

  it('takes back an earlier row’s certainty when another one has the same book, in the same file', async () => {
    const lines = Array.from({ length: 150 }, (_, at) => `Volume ${at},fiction,A text,${at + 1}`);
    const { rows, file } = await check(['title,shelf,description,price', ...lines, lines[3]].join('\n'), {
      decimal: 'point',
    });
    expect(file.counts).toMatchObject({ create: 149, doubtful: 2 });
    expect(describeRows(rows)[3]).toContain('5 doubtful;');
    expect(describeRows(rows)[3]).toContain(
      'title! The same book as in row 152: each row that is taken adds one.',
    );
  });

  it('doubts a row without ISBN that has title and author of a book of the shop', async () => {
    await createSampleBook(shop.store.app, shop.admin, { title: 'Dracula', author: 'Bram Stoker' });
    const file = [
      'title,author,shelf,description,price,isbn',
      'DRACULA,bram STOKER,horror,A text,8.50,',
      'Dracula,Somebody Else,horror,A text,8.50,',
      `Dracula,Bram Stoker,horror,A text,8.50,${isbns[0]}`,
    ].join('\n');
    const { rows } = await check(file);
    expect(rows.map(({ kind, remarks }) => [kind, ...remarks.map(({ text }) => text)])).toEqual([
      [
        'doubtful',
        'The shop has “Dracula” by Bram Stoker already: this row, if it is taken, adds another one.',
      ],
      ['create'],
      ['create'],
    ]);
  });

  it('takes no sign that nobody sees', async () => {
    const { id } = await check(
      'title,shelf,description,price\nEm\u{200B}ma\u{202E},fiction,A\u{AD} text,1.50\n',
    );
    await work(shop.store.app, shop.admin, `/${id}/take`, { take: 'all' });
    expect((await listBooks())[0]).toMatchObject({ title: 'Emma', description: 'A text' });
  });

  it('names a row without a title by its ISBN', async () => {
    const { rows } = await check('isbn,title,price\n12345,,7.50\n');
    expect(rows.map(({ kind, title }) => `${kind} ${title}`)).toEqual(['refused 12345']);
  });

  it('says of a row that cannot be taken that cells are missing', async () => {
    const { rows } = await check(
      'title,shelf,description,price,copies\nShort,fiction\nRight,fiction,A text,1.50\nBelow,fiction,A text,-8.00,\n',
    );
    expect(rows.map(({ row, kind, remarks }) => `${row} ${kind} ${remarks[0]?.text ?? ''}`)).toEqual([
      '2 refused Cells are missing: this row has 2 cells, the header has 5.',
      '3 create ',
      '4 refused This is below zero.',
    ]);
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
    const first = await sendSupplierFile(shop.store.app, shop.admin, file);
    expect(first.look.columns.map(({ field }) => field)).toEqual([null, null, null]);
    const columns = ['isbn', 'title', 'newPrice'] as const;
    const reading = toReading(first.look, {
      columns: [...columns],
      supplier: 'Libri',
      decimal: 'comma',
      shelf: 'fiction',
    });
    await work(shop.store.app, shop.admin, `/${first.id}/check`, reading);
    const next = await sendSupplierFile(
      shop.store.app,
      shop.admin,
      'Betrag;Artikel;Bezeichnung\n7;9780306406157;Walden\n',
    );
    expect(next.look).toMatchObject({ supplier: 'Libri', decimal: 'comma', shelf: 'fiction' });
    expect(next.look.columns.map(({ field }) => field)).toEqual(['newPrice', 'isbn', 'title']);

    const [supplier] = (
      await shop.store.app.inject({ url: '/api/v1/admin/suppliers', headers: shop.admin })
    ).json<{ _id: string }[]>();
    const url = `/api/v1/admin/suppliers/${supplier?._id}`;
    expect((await shop.store.app.inject({ method: 'DELETE', url, headers: shop.admin })).statusCode).toBe(
      204,
    );
    expect((await shop.store.app.inject({ method: 'DELETE', url, headers: shop.admin })).statusCode).toBe(
      404,
    );
    const forgotten = await sendSupplierFile(shop.store.app, shop.admin, file);
    expect(forgotten.look.supplier).toBeNull();
    const actions = (await readAudit(shop.store, shop.admin)).map(({ action }) => action);
    expect(actions.filter((action) => action.startsWith('supplier'))).toEqual([
      'supplier-deleted',
      'supplier-saved',
    ]);
  });
});

describe('a price list', () => {
  it('with empty descriptions has new books that somebody looks at, with their titles as descriptions', async () => {
    const known = await createSampleBook(shop.store.app, shop.admin, { isbn: isbns[0] });
    const lines = [
      'isbn,title,description,shelf,price',
      `${isbns[0]},${known.title},,,9.99`,
      ',Emma,,fiction,7.50',
    ];
    const { id, file, rows } = await check(lines.join('\n'), { emptyCells: 'clear' });
    expect(file.counts).toMatchObject({ unchanged: 1, doubtful: 1 });
    expect(describeRows(rows)[0]).toContain('description: null → Emma;');
    expect(describeRows(rows)[0]).toContain(
      'description! The description is missing: the title stands in for it.',
    );
    await work(shop.store.app, shop.admin, `/${id}/take`, { take: 'all' });
    expect((await listBooks())[0]).toMatchObject({ title: 'Emma', description: 'Emma' });
  });

  it('without a column of descriptions has new books that nobody need look at', async () => {
    const { rows } = await check('title,shelf,price\nEmma,fiction,7.50\n');
    expect(describeRows(rows)).toEqual([
      expect.stringMatching(/^2 create; title: null → Emma;.* description: null → Emma;[^!]*$/),
    ]);
  });

  it('with slashes in its dates is read by the one that settles which comes first', async () => {
    const list = (other: string) =>
      `title,shelf,description,price,publication date\nEmma,fiction,A text,7.50,07/01/1972\nDune,fiction,A text,7.50,${other}\n`;
    const dates = async (other: string) => {
      const { rows } = await check(list(other));
      return rows.map(({ kind, changes }) => [
        kind,
        changes.find(({ field }) => field === 'publicationDate')?.new,
      ]);
    };
    expect(await dates('13/02/2019')).toEqual([
      ['create', '1972-01-07'],
      ['create', '2019-02-13'],
    ]);
    expect(await dates('02/13/2019')).toEqual([
      ['create', '1972-07-01'],
      ['create', '2019-02-13'],
    ]);
    expect(await dates('2019')).toEqual([
      ['doubtful', '1972-01-07'],
      ['create', '2019'],
    ]);
  });

  it('with a new price above the old one is doubted, if it has both', async () => {
    await createSampleBook(shop.store.app, shop.admin, { isbn: isbns[0], oldPrice: 10, newPrice: 10 });
    const swapped = 'The price is above the old one: 12.50, formerly 9.50. Are the two columns swapped?';
    const both = await check(
      [
        'isbn,title,shelf,description,old price,new price',
        `${isbns[0]},,,,9.50,12.50`,
        ',Emma,fiction,A text,9.50,12.50',
        ',Walden,fiction,A text,12.50,12.50',
      ].join('\n'),
      { columns: ['isbn', 'title', 'category', 'description', 'oldPrice', 'newPrice'], emptyCells: 'keep' },
    );
    expect(both.rows.map(({ kind, remarks }) => [kind, ...remarks.map(({ text }) => text)])).toEqual([
      ['doubtful', swapped],
      ['doubtful', swapped],
      ['create'],
    ]);
    const one = await check(`isbn,price\n${isbns[0]},12.50\n`);
    expect(one.file.counts).toMatchObject({ update: 1, doubtful: 0 });
  });

  it('in another currency than the shop’s is doubted, by each price or by the name of the column', async () => {
    await createSampleBook(shop.store.app, shop.admin, { isbn: isbns[0], oldPrice: 20, newPrice: 10 });
    const read = async (header: string, ...prices: string[]) => {
      const { rows } = await check([header, ...prices.map((price) => `${isbns[0]};${price}`)].join('\n'));
      return rows.map(({ remarks }) =>
        remarks.map(({ text }) => text).filter((text) => /currency/.test(text)),
      );
    };
    expect(
      await read('isbn;price', '11,50 €', 'CHF 11,50', '$11,50', 'US$ 11,50', 'USD 11,50', '11,50'),
    ).toEqual([
      ['“11,50 €” is not in USD, the currency of the shop.'],
      ['“CHF 11,50” is not in USD, the currency of the shop.'],
      [],
      [],
      [],
      [],
    ]);
    expect(await read('isbn;Preis (EUR)', '11,50', '$11,50')).toEqual([
      ['The column “Preis (EUR)” is not in USD, the currency of the shop.'],
      [],
    ]);
    await sendShop(shop.store.app, shop.admin, { currency: 'EUR' });
    expect(await read('isbn;Preis (EUR)', '11,50 €', '$11,50')).toEqual([
      [],
      ['“$11,50” is not in EUR, the currency of the shop.'],
    ]);
    await sendShop(shop.store.app, shop.admin, { currency: 'USD' });
  });
});

describe('what was exported', () => {
  const unchanged = { create: 0, update: 0, doubtful: 0, refused: 0 };
  const fill = async () => {
    for (const book of oddBooks) await createSampleBook(shop.store.app, shop.admin, book);
    const counted = await createSampleBook(shop.store.app, shop.admin, { title: 'Counted' });
    await countCopies(shop.store.app, shop.admin, counted._id, 12_000);
  };
  const exported = (decimal: DecimalMark) => exportFile(shop.store.app, shop.admin, `?decimal=${decimal}`);

  it.each([
    ['comma', 'semicolon'],
    ['point', 'comma'],
  ] as const)('with decimal %s comes back unchanged', async (decimal, separator) => {
    await fill();
    const { look, file } = await check(await exported(decimal));
    expect(look).toMatchObject({ encoding: 'utf-8', separator, decimal, emptyCells: 'clear' });
    expect(file.counts).toMatchObject({ ...unchanged, unchanged: 9 });
  });

  it('is doubted where the copies were sold or delivered since, and sure where nobody had counted them', async () => {
    const [sold, delivered, first] = [
      await createSampleBook(shop.store.app, shop.admin, { title: 'Sold' }),
      await createSampleBook(shop.store.app, shop.admin, { title: 'Delivered' }),
      await createSampleBook(shop.store.app, shop.admin, { title: 'First', isbn: isbns[0] }),
    ];
    await countCopies(shop.store.app, shop.admin, sold._id, 10);
    await countCopies(shop.store.app, shop.admin, delivered._id, 1);
    const before = await exported('point');
    await countCopies(shop.store.app, shop.admin, sold._id, 8);
    await countCopies(shop.store.app, shop.admin, delivered._id, 1_200);
    const { rows } = await check(before);
    const undone = (what: string) => `${what} since the file was written would be undone.`;
    expect(describeRows(rows).map((row) => row.replace(/^\d+ /, ''))).toEqual([
      `doubtful; copies: 1200 → 1; copies! 1,200 copies are on hand now, the file says 1: ${undone('deliveries')}`,
      `doubtful; copies: 8 → 10; copies! 8 copies are on hand now, the file says 10: ${undone('sales')}`,
    ]);
    const counted = await check(`ISBN;Bestand\n${first.isbn};12\n`);
    expect(describeRows(counted.rows)).toEqual(['2 update; copies: null → 12']);
  });

  it.each(spreadsheets)(
    'comes back unchanged as $country saves it, and so does a price that was typed there',
    async (spreadsheet) => {
      await fill();
      const before = await exported(spreadsheet.decimal);
      const { bytes, saved } = saveAsSpreadsheet(before, spreadsheet);
      const { look, file, rows } = await check(bytes);
      expect(describeRows(rows)).toEqual([]);
      expect(look).toMatchObject({ encoding: spreadsheet.encoding, separator: spreadsheet.separator });
      expect(file.counts).toMatchObject({ ...unchanged, unchanged: 9 });

      const price = { old: spreadsheet.writeNumber(1234.5), new: spreadsheet.writeNumber(1229.5) };
      expect(saved).toContain(price.old);
      const typed = await check(
        saveAsSpreadsheet(before, spreadsheet, (cell) => cell.replace(price.old, price.new)).bytes,
      );
      expect(describeRows(typed.rows)).toEqual(['10 update; newPrice: 1234.50 → 1229.50']);
      await work(shop.store.app, shop.admin, `/${typed.id}/take`, { take: 'right' });
      const mark = spreadsheet.decimal === 'comma' ? ',' : '.';
      expect(await exported(spreadsheet.decimal)).toBe(before.replace(`1234${mark}50`, `1229${mark}50`));
    },
  );
});
