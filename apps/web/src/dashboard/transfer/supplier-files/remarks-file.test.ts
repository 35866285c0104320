import { expect, test } from 'vitest';
import { writeRemarksFile } from './remarks-file.ts';

test('the file of remarks has a line for each remark, and nothing that is computed', () => {
  const file = writeRemarksFile([
    { row: 1, remarks: [{ column: '=1+1', text: 'There is no column “=1+1”.' }] },
    { row: 2, remarks: [] },
    {
      row: 3,
      remarks: [
        { column: null, text: 'One, "two"' },
        { column: 'title', text: 'Please give the title.' },
      ],
    },
  ]);
  expect(file).toBe(
    '\u{FEFF}row,column,remark\r\n' +
      "1,'=1+1,There is no column “=1+1”.\r\n" +
      '3,,"One, ""two"""\r\n' +
      '3,title,Please give the title.\r\n',
  );
});
