import { expect, it } from 'vitest';
import { type BenchRow, broken, notMeasured } from './bench-row.ts';
import { allHold, describeVerdict, formatTable } from './bench-table.ts';

const good: BenchRow = { what: 'orders', figure: '900/s', bar: 'at least 700/s', holds: true };
const bad: BenchRow = { what: 'search', figure: '12 ms', bar: 'under 10 ms', holds: false };
const absent = notMeasured('rolling restart', 'no failed request', 'nginx is not installed');

it('prints one aligned Markdown table', () => {
  expect(formatTable([good, bad, absent]).split('\n')).toEqual([
    '| what            | figure                               | bar               | holds         |',
    '|-----------------|--------------------------------------|-------------------|---------------|',
    '| orders          | 900/s                                | at least 700/s    | holds         |',
    '| search          | 12 ms                                | under 10 ms       | DOES NOT HOLD |',
    '| rolling restart | not measured: nginx is not installed | no failed request | DOES NOT HOLD |',
  ]);
});

it('keeps a bar in a cell from breaking the table', () => {
  const [, , line] = formatTable([{ ...good, figure: 'a|b' }]).split('\n');
  expect(line).toContain('a\\|b');
});

it('holds when every row holds', () => {
  expect(allHold([good, good])).toBe(true);
  expect(allHold([good, bad])).toBe(false);
});

it('does not hold when a row, or everything, could not be measured', () => {
  expect(allHold([good, absent])).toBe(false);
  expect(allHold([])).toBe(false);
});

it('counts a part that broke as not holding, with its reason on one line', () => {
  const row = broken('crash', new Error('The store did not\n  start.'));
  expect(row.figure).toBe('broke: The store did not start.');
  expect(allHold([good, row])).toBe(false);
});

it('counts what holds and what does not', () => {
  expect(describeVerdict([good, good, bad, absent])).toBe('2 hold, 2 do not');
  expect(describeVerdict([good])).toBe('1 hold, 0 do not');
});
