import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameColumns } from './column-names.ts';
import { findEncoding } from './file-encoding.ts';
import { lookAtFile } from './look-at-file.ts';
import { findDayOrder, readTypedDate } from './typed-date.ts';
import { findDecimalMark, readTypedNumber } from './typed-number.ts';
import { readTypedFlag, readTypedFormat, readTypedLanguage } from './typed-words.ts';

const inPieces = (bytes: Buffer, size = 5) =>
  async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  };
const wide = (text: string) => Buffer.from(text, 'utf16le');
const narrow = (text: string) => Buffer.from(text, 'latin1');

describe('a number', () => {
  it.each([
    ['12', null, 12],
    ['12.50', null, 12.5],
    ['12,5', null, 12.5],
    ['1.234,56 €', null, 1234.56],
    ['1 234,56', null, 1234.56],
    ['1\u{202F}234,56\u{A0}€', null, 1234.56],
    ["CHF 1'234.56", null, 1234.56],
    ['1’234.56', null, 1234.56],
    ['$1,234.56', null, 1234.56],
    ['EUR 9,99', null, 9.99],
    ['12,–', null, 12],
    ['12.--', null, 12],
    ['1.234.567', null, 1234567],
    ['1.234', 'comma', 1234],
    ['1.234', 'point', 1.234],
    ['1,234', 'point', 1234],
    ['0,999', null, 0.999],
  ] as const)('%j with the decimal mark %j is %d', (text, decimal, value) => {
    expect(readTypedNumber(text, decimal)).toEqual({ value });
  });

  it.each(['', 'x', '-', '--5', '5-6', '1,2,3', '1.23.456,7', '12 34', '1E+12', '9'.repeat(61)])(
    '%j is none',
    (text) => {
      expect(readTypedNumber(text, 'comma')).toMatchObject({ problem: 'This is not a number.' });
    },
  );

  it.each(['-5', '-8,00', '\u22128,00 €', '€ -8,00', '8,00-'])('%j is below zero', (text) => {
    expect(readTypedNumber(text, 'comma')).toEqual({ problem: 'This is below zero.' });
  });

  it('that can be read in two ways is asked about, and one that is not like the rest is doubted', () => {
    expect(readTypedNumber('1.234', null)).toMatchObject({ problem: expect.stringContaining('in two ways') });
    expect(readTypedNumber('12.50', 'comma')).toMatchObject({
      value: 12.5,
      doubt: expect.stringContaining('decimal'),
    });
  });

  it('is read back whichever way it is written', () => {
    const form = { point: new Intl.NumberFormat('en-US'), comma: new Intl.NumberFormat('de-DE') };
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999 }),
        fc.constantFrom('point', 'comma'),
        (cents, decimal) => {
          const written = form[decimal].format(cents / 100);
          expect(readTypedNumber(written, decimal)).toEqual({ value: cents / 100 });
        },
      ),
    );
  });

  it('tells the decimal mark of its file, unless it contradicts others', () => {
    expect(findDecimalMark(['1.234', '12,50'])).toBe('comma');
    expect(findDecimalMark(['12.50', '7'])).toBe('point');
    expect(findDecimalMark(['1.234', '12'])).toBeNull();
    expect(findDecimalMark(['12.50', '12,50'])).toBeNull();
  });
});

describe('what spreadsheets make of', () => {
  it('one date of a column settles which comes first, unless another contradicts it', () => {
    expect(findDayOrder(['07/01/1972', '', '1972', ' 13/02/2019 '])).toBe('day-first');
    expect(findDayOrder(['07-01-1972', '02-13-2019'])).toBe('month-first');
    expect(findDayOrder(['07/01/1972', '13.02.2019'])).toBeNull();
    expect(findDayOrder(['13/02/2019', '02/13/2019'])).toBeNull();
  });

  it('dates is read, and doubted where day and month could be the other way round', () => {
    expect(readTypedDate('26.05.1957', null)).toEqual({ value: '1957-05-26' });
    expect(readTypedDate('5/26/1957', null)).toEqual({ value: '1957-05-26' });
    expect(readTypedDate('26/05/1957', null)).toEqual({ value: '1957-05-26' });
    expect(readTypedDate('05/06/1957', null)).toEqual({ value: '1957-06-05', other: '1957-05-06' });
    expect(readTypedDate('05/06/1957', 'day-first')).toEqual({ value: '1957-06-05' });
    expect(readTypedDate('05/06/1957', 'month-first')).toEqual({ value: '1957-05-06' });
    expect(readTypedDate('13/06/1957', 'month-first')).toEqual({ value: '1957-06-13' });
    expect(readTypedDate('05.1957', null)).toEqual({ value: '1957-05' });
    expect(readTypedDate('May-57', null)).toEqual({ value: '1957-05', other: '2057-05' });
    expect(readTypedDate('Dez 12', null)).toEqual({ value: '2012-12', other: '1912-12' });
    expect(readTypedDate('févr. 1957', null)).toEqual({ value: '1957-02' });
    expect(readTypedDate('Soon 57', null)).toEqual({ value: 'Soon 57' });
    expect(readTypedDate('1957-05', null)).toEqual({ value: '1957-05' });
  });

  it('true and false, formats and languages is read', () => {
    expect(['WAHR', 'FAUX', 'oui', 'maybe'].map(readTypedFlag)).toEqual(['true', 'false', 'true', 'maybe']);
    expect(['Gebunden', 'broché', 'paperback', 'scroll'].map(readTypedFormat)).toEqual([
      'hardback',
      'paperback',
      'paperback',
      'scroll',
    ]);
    expect(['Deutsch', 'français', 'ger', 'pt-BR'].map(readTypedLanguage)).toEqual([
      'de',
      'fr',
      'de',
      'pt-BR',
    ]);
  });
});

describe('the columns', () => {
  it.each([
    [
      ['ISBN', 'Titel', 'Autor', 'Verlag', 'VK', 'EK', 'Bestand'],
      ['isbn', 'title', 'author', 'publisher', 'newPrice', null, 'copies'],
    ],
    [
      ['EAN', 'Titre', 'Auteur', 'Éditeur', 'Prix TTC'],
      ['isbn', 'title', 'author', 'publisher', 'newPrice'],
    ],
    [
      ['EAN-13', 'Título', 'Autor', 'PVP', 'Páginas'],
      ['isbn', 'title', 'author', 'newPrice', 'pages'],
    ],
    [
      ['Название', 'Автор', 'Цена', 'Описание'],
      ['title', 'author', 'newPrice', 'description'],
    ],
    [
      ['Τίτλος', 'Τιμή', '书名', 'ISBN (13)'],
      ['title', 'newPrice', null, 'isbn'],
    ],
    [
      ['Preis (EUR)', 'Prix en €', 'Price USD', 'x'],
      ['newPrice', null, null, null],
    ],
    [
      ['_id', 'newPrice', 'oldPrice', 'createdAt'],
      ['_id', 'newPrice', 'oldPrice', 'createdAt'],
    ],
  ])('%j are known by their names, each once', (header, fields) => {
    expect(nameColumns(header)).toEqual(fields);
  });
});

describe('a file', () => {
  const text = 'Titel;Preis\nÄsop;12,50\n';
  it.each([
    ['utf-8', Buffer.from(text), 'semicolon'],
    ['utf-8', Buffer.from(`\u{FEFF}${text}`), 'semicolon'],
    ['windows-1252', narrow(text), 'semicolon'],
    ['utf-16le', wide(`\u{FEFF}${text}`), 'semicolon'],
    ['utf-16le', wide(text.replaceAll(';', '\t')), 'tab'],
    ['utf-16be', wide(`\u{FEFF}${text}`).swap16(), 'semicolon'],
    [
      'windows-1252',
      Buffer.concat([Buffer.from('Titel,Preis\n'), Buffer.alloc(9_000, 'a,"1,50"\n'), narrow('é,"2,50"')]),
      'comma',
    ],
    ['utf-8', Buffer.from(`sep=;\r\n${text}`), 'semicolon'],
  ])('in %s tells its letters and its separator', async (encoding, bytes, separator) => {
    expect(await findEncoding(inPieces(bytes)())).toBe(encoding);
    const look = await lookAtFile(inPieces(bytes, 997), {}, []);
    expect(look).toMatchObject({ encoding, separator, decimal: 'comma', supplier: null });
    expect(look.columns.map(({ name, field }) => [name, field])).toEqual([
      ['Titel', 'title'],
      ['Preis', 'newPrice'],
    ]);
  });

  it('is read as somebody says, whatever it seems to be, and remembered by its columns', async () => {
    const columns = [
      { name: 'Preis', field: null },
      { name: 'Titel', field: 'author' as const },
    ];
    const habits = { decimal: null, emptyCells: 'clear' as const, shelf: 'horror', columns };
    const look = await lookAtFile(inPieces(Buffer.from(text), 997), { encoding: 'windows-1252' }, [
      { _id: '1', name: 'Libri', habits },
    ]);
    expect(look).toMatchObject({
      encoding: 'windows-1252',
      supplier: 'Libri',
      shelf: 'horror',
      emptyCells: 'clear',
    });
    expect(look.columns).toMatchObject([{ field: 'author', samples: ['Ã„sop'] }, { field: null }]);
  });
});
