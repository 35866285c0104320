import { expect, test } from 'vitest';
import { nameOwnColumns, writeRemarksFile } from './remarks-file.ts';

test('the file of remarks has a line for each remark, in the order and the words of the supplier, and nothing that is computed', () => {
  const columns = nameOwnColumns(
    { columns: ['Nr.', '=1+1', ''].map((name) => ({ name, samples: [], field: null })) },
    { columns: [null, 'newPrice', 'title'] },
  );
  const rows = [
    {
      row: 3,
      title: '9780306406157',
      remarks: [
        { column: null, text: 'One, "two"' },
        { column: 'title', text: 'Please give the title.' },
      ],
    },
    { row: 1, title: '@Emma', remarks: [{ column: 'newPrice', text: 'This is not a number.' }] },
    { row: 2, title: 'Walden', remarks: [] },
  ];
  const file = writeRemarksFile(rows, columns);
  expect(file).toBe(
    '\u{FEFF}row,book,column,remark\r\n' +
      "1,'@Emma,'=1+1,This is not a number.\r\n" +
      '3,9780306406157,,"One, ""two"""\r\n' +
      '3,9780306406157,title,Please give the title.\r\n',
  );
});
