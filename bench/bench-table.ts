/** The rows as one Markdown table that is also readable in a terminal, and the verdict under it. */
import type { BenchRow } from './bench-row.ts';

const heading = ['what', 'figure', 'bar', 'holds'];

export function formatTable(rows: BenchRow[]): string {
  const cells = [heading, ...rows.map((row) => [row.what, row.figure, row.bar, describeHolds(row)])].map(
    (line) => line.map((cell) => cell.replaceAll('|', '\\|')),
  );
  const widths = heading.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  const format = (line: string[]) =>
    `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  const [first = heading, ...rest] = cells;
  return [format(first), rule, ...rest.map(format)].join('\n');
}

export function describeVerdict(rows: BenchRow[]): string {
  const holding = rows.filter((row) => row.holds).length;
  return `${holding} hold, ${rows.length - holding} do not`;
}

/** A run that measured nothing proves nothing. */
export function allHold(rows: BenchRow[]): boolean {
  return rows.length > 0 && rows.every((row) => row.holds);
}

function describeHolds({ holds }: BenchRow): string {
  return holds ? 'holds' : 'DOES NOT HOLD';
}
