import type { FileRow } from '@book-store/contract';
import { fileImportTexts } from './file-import-texts.ts';

/** The remarks about a checked file as a file: row, column, remark. */
export function writeRemarksFile(rows: Pick<FileRow, 'row' | 'remarks'>[]): string {
  const lines = rows.flatMap(({ row, remarks }) =>
    remarks.map(({ column, text }) => [String(row), column ?? '', text]),
  );
  return `\u{FEFF}${[fileImportTexts.remarksColumns, ...lines].map(writeLine).join('')}`;
}

function writeLine(cells: readonly string[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`;
}

/** What comes from the file: a spreadsheet must not compute it. */
function writeCell(cell: string): string {
  const text = /^[=+\-@\t\r\n\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}]/u.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
