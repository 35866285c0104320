import type { ImportRow } from '@book-store/contract';
import { transferTexts } from './transfer-texts.ts';

/** The problems of a checked file as a file: row, column, problem. */
export function writeProblemsFile(rows: ImportRow[]): string {
  const lines = rows.flatMap(({ row, problems }) =>
    problems.map(({ column, problem }) => [String(row), column ?? '', problem]),
  );
  return `\u{FEFF}${[transferTexts.errorsColumns, ...lines].map(writeLine).join('')}`;
}

function writeLine(cells: readonly string[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`;
}

/** A column's name comes from the file: a spreadsheet must not compute it. */
function writeCell(cell: string): string {
  const text = /^[=+\-@\t\r\n\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}]/u.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
