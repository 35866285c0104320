import { expect, test } from 'vitest';
import { writeProblemsFile } from './problems-file.ts';

test('the file of problems has a line for each problem, and nothing that is computed', () => {
  const file = writeProblemsFile([
    {
      row: 1,
      title: '',
      action: 'create',
      problems: [{ column: '=1+1', problem: 'There is no column “=1+1”.' }],
    },
    { row: 2, title: 'Emma', action: 'create', problems: [] },
    {
      row: 3,
      title: 'Emma',
      action: 'update',
      problems: [
        { column: null, problem: 'One, "two"' },
        { column: 'title', problem: 'Please give the title.' },
      ],
    },
  ]);
  expect(file).toBe(
    '\u{FEFF}row,column,problem\r\n' +
      "1,'=1+1,There is no column “=1+1”.\r\n" +
      '3,,"One, ""two"""\r\n' +
      '3,title,Please give the title.\r\n',
  );
});
