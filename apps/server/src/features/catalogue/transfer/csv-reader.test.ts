import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CsvError, createCsvReader, csvLimits } from './csv-reader.ts';
import { byteOrderMark, writeCsvRow } from './csv-text.ts';
import { anyCell, readCsv } from './transfer-test-kit.ts';

const read = (text: string) => readCsv(text).map(({ cells }) => cells);

function* readPieces(pieces: string[]) {
  const reader = createCsvReader();
  for (const [at, piece] of pieces.entries()) yield* reader.read(piece, { isLast: at === pieces.length - 1 });
}

describe('a file', () => {
  it('is read as it was written, whatever is in its cells', () => {
    const table = fc.array(fc.array(anyCell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(table, (rows) => {
        expect(read(byteOrderMark + rows.map((row) => writeCsvRow(row)).join(''))).toEqual(rows);
      }),
      { numRuns: 1_000 },
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
    const rows = readCsv('a\n"b\nb"\n\nc').map(({ row, cells }) => [row, cells]);
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

  it('may come in pieces that are cut anywhere', () => {
    const text = fc.string({ unit: fc.constantFrom('"', '"', ',', '\r', '\n', "'", 'a', 'bc', '\u{FEFF}') });
    const outcome = (...pieces: string[]) => {
      const records: unknown[] = [];
      try {
        for (const record of readPieces(pieces)) records.push(record);
      } catch (error) {
        records.push(String(error));
      }
      return records;
    };
    fc.assert(
      fc.property(text, fc.nat(), fc.nat(), (whole, one, other) => {
        const [first = 0, second = 0] = [one, other]
          .map((cut) => cut % (whole.length + 1))
          .toSorted((left, right) => left - right);
        const pieces = [whole.slice(0, first), whole.slice(first, second), whole.slice(second)];
        expect(outcome(...pieces)).toEqual(outcome(whole));
        expect(outcome(...whole.split(''))).toEqual(outcome(whole));
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ['a row too many', '\n'.repeat(csvLimits.maxRows + 1), csvLimits.maxRows + 1, /at most 1,048,576 rows/],
    ['a cell too many', `a\n${','.repeat(csvLimits.maxCells)}`, 2, /at most 100 cells/],
    ['a long cell', `a\n${'b'.repeat(csvLimits.maxCellLength + 1)}`, 2, /at most 100,000 characters/],
    ['a long quoted cell', `"${'b'.repeat(csvLimits.maxCellLength + 1)}`, 1, /is a quotation mark missing/],
    ['doubled marks', `"${'""'.repeat(csvLimits.maxCellLength + 1)}"`, 1, /at most 100,000 characters/],
  ])('with %s is refused in its row', (_what, text, row, message) => {
    expect(() => readCsv(text)).toThrow(
      expect.objectContaining({ row, message: expect.stringMatching(message) }),
    );
  });

  it('at every limit is read', () => {
    const { maxRows, maxCells, maxCellLength } = csvLimits;
    expect(readCsv('\n'.repeat(maxRows))).toHaveLength(maxRows);
    expect(readCsv(','.repeat(maxCells - 1))[0]?.cells).toHaveLength(maxCells);
    expect(readCsv(`"${'""'.repeat(maxCellLength)}"`)[0]?.cells[0]).toHaveLength(maxCellLength);
  });
});
