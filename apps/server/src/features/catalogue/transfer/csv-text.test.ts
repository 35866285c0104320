import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byteOrderMark, CsvError, disarm, readCsv, rearm, writeCsvRow } from './csv-text.ts';

const read = (text: string) => [...readCsv(text)].map(({ cells }) => cells);
/** Mostly of the characters that matter. */
const cell = fc.oneof(
  fc.string({
    unit: fc.constantFrom('"', ',', '\r', '\n', "'", '=', '+', '-', '@', '\t', ' ', 'a', '＝', '\u{FEFF}'),
  }),
  fc.string({ unit: 'binary' }),
);

describe('a file', () => {
  it('is read as it was written, whatever is in its cells', () => {
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(table, (rows) => {
        expect(read(byteOrderMark + rows.map(writeCsvRow).join(''))).toEqual(rows);
      }),
      { numRuns: 2_000 },
    );
  });

  it('may end its lines as it likes, also the last one not at all', () => {
    for (const end of ['\r\n', '\n', '\r']) {
      expect(read(`a,b${end}"c${end}d",${end}e,f`)).toEqual([
        ['a', 'b'],
        [`c${end}d`, ''],
        ['e', 'f'],
      ]);
    }
    expect(read('')).toEqual([]);
    expect(read('a,b,')).toEqual([['a', 'b', '']]);
  });

  it('counts its rows as a spreadsheet does', () => {
    const rows = [...readCsv('a\n"b\nb"\n\nc')].map(({ row, cells }) => [row, cells]);
    expect(rows).toEqual([
      [1, ['a']],
      [2, ['b\nb']],
      [3, ['']],
      [4, ['c']],
    ]);
  });

  it.each([
    ['a,b\n"c,d\n', 2, /never closed/],
    ['a,b\n\n"c"d,e', 3, /follows the closing/],
    ['a,b"c', 1, /does not begin with one/],
  ])('that is broken (%j) says in which row', (text, row, message) => {
    let failure: unknown;
    try {
      read(text);
    } catch (error) {
      failure = error;
    }
    expect(failure).toBeInstanceOf(CsvError);
    expect(failure).toMatchObject({ row, message: expect.stringMatching(message) });
  });
});

describe('a cell that a spreadsheet would compute', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', "'=1", "''=1"])(
    '%j gets one apostrophe and loses it again',
    (text) => {
      expect(disarm(text)).toBe(`'${text}`);
      expect(rearm(disarm(text))).toBe(text);
    },
  );

  it.each(['’Tis', "'Tis Pity", "'", "''", 'a=1', '1-2', ''])('is not %j, which stays as it is', (text) => {
    expect(disarm(text)).toBe(text);
    expect(rearm(text)).toBe(text);
  });

  it('is never the first thing in a written cell', () => {
    fc.assert(
      fc.property(cell, (text) => {
        expect(writeCsvRow([text])).not.toMatch(/^"?[=+\-@\t\r\n＝＋－＠](?!\n?$)/);
      }),
      { numRuns: 2_000 },
    );
  });
});
