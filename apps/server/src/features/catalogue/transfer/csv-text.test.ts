import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { neutraliseFormula, restoreFormula, writeCsvRow } from './csv-text.ts';
import { anyCell } from './transfer-test-kit.ts';

describe('a cell that a spreadsheet would compute', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\r=1', '\n=1', '＝1+1', "'=1", "''=1"])(
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
    ['a list:\n- one;\n- two, and so on; - three', 'a list:\n- one;\n- two, and so on; - three'],
  ])('%j can be one behind another separator, too', (text, written) => {
    expect(neutraliseFormula(text)).toBe(written);
    expect(restoreFormula(written)).toBe(text);
  });

  it('is never the first thing in a written cell', () => {
    fc.assert(
      fc.property(anyCell, (text) => {
        expect(writeCsvRow([text])).not.toMatch(/^"?[=+\-@\t\r\n＝＋－＠](?!\n?$)/);
      }),
      { numRuns: 2_000 },
    );
  });
});
