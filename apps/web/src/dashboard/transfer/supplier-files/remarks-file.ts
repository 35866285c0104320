import type { CheckFile, FileLook, FileRow } from '@book-store/contract';
import { fileImportTexts } from './file-import-texts.ts';

/** What a column is called in the file itself, by the field that it is. */
export function nameOwnColumns(
  { columns: named }: Pick<FileLook, 'columns'>,
  { columns: fields }: Pick<CheckFile, 'columns'>,
): Map<string, string> {
  return new Map(fields.flatMap((field, at) => (field === null ? [] : [[field, named[at]?.name || field]])));
}

/** The remarks about a checked file as a file, for whoever wrote it: in its order, in its own words. */
export function writeRemarksFile(
  rows: Pick<FileRow, 'row' | 'title' | 'remarks'>[],
  ownColumns: ReadonlyMap<string, string>,
): string {
  const inOrder = rows.toSorted((one, other) => one.row - other.row);
  const lines = inOrder.flatMap(({ row, title, remarks }) =>
    remarks.map(({ column, text }) => [
      String(row),
      title,
      column === null ? '' : (ownColumns.get(column) ?? column),
      text,
    ]),
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
