import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { neutraliseFormula, restoreFormula, writeCsvRow } from './csv-text.ts';
import { anyCell } from './transfer-test-kit.ts';

describe('a cell that a spreadsheet would compute', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1+1', "'=1", "''=1"])(
    '%j gets one apostrophe and loses it again',
    (text) => {
      expect(neutraliseFormula(text)).toBe(`'${text}`);
      expect(restoreFormula(neutraliseFormula(text))).toBe(text);
    },
  );

  it.each(['’Tis', "'Tis Pity", "'", "''", 'a=1', '1-2', ''])('is not %j, which stays as it is', (text) => {
    expect(neutraliseFormula(text)).toBe(text);
    expect(restoreFormula(text)).toBe(text);
  });

  it.each([
    ['x;=1', "x;'=1"],
    ['x,+1', "x,'+1"],
    ['\t@1', "'\t'@1"],
    ["x;'=1;-2", "x;''=1;'-2"],
    ['\n=1', "'\n'=1"],
    ['x, y\n=1+1;and\r\n@SUM(1)', "x, y\n'=1+1;and\r\n'@SUM(1)"],
    ['x;"=1', `x;"'=1`],
    ['a list:\n- one, and so on; - two', "a list:\n'- one, and so on; - two"],
    ["'Oh'\n'Ah'", "'Oh'\n''Ah'"],
  ])('%j can be one behind another separator or a line end, too', (text, written) => {
    expect(neutraliseFormula(text)).toBe(written);
    expect(restoreFormula(written)).toBe(text);
  });

  it('is never the first thing in a written cell, with whatever separator the file is read', () => {
    const separators = fc.constantFrom(',', ';');
    fc.assert(
      fc.property(fc.array(anyCell, { minLength: 1, maxLength: 3 }), separators, (cells, separator) => {
        const written = writeCsvRow(cells, separator);
        expect(written).not.toMatch(/^"?[\t\r\n](?!\n?$)/);
        // One more quotation mark would be a sign of the text.
        for (const cell of written.split(/[,;\t\r\n]/)) expect(cell).not.toMatch(/^"{0,2}[=+\-@＝＋－＠]/);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is written and read again as it was', () => {
    fc.assert(
      fc.property(anyCell, (text) => {
        expect(restoreFormula(neutraliseFormula(text))).toBe(text);
      }),
      { numRuns: 2_000 },
    );
  });
});
