/** CSV as RFC 4180 has it, and cells that no spreadsheet takes for a formula. */

export type CsvRecord = {
  /** As a spreadsheet counts, from one. */
  row: number;
  cells: string[];
  /** Where the next record begins. */
  end: number;
};

/** The text is no CSV from this row on. */
export class CsvError extends Error {
  readonly row: number;

  constructor(row: number, message: string) {
    super(message);
    this.row = row;
  }
}

/** Spreadsheets guess another encoding without it. */
export const byteOrderMark = '\u{FEFF}';

const lineEnd = '\r\n';

export function writeCsvRow(cells: readonly string[]): string {
  return cells.map((cell) => quote(disarm(cell))).join(',') + lineEnd;
}

function quote(cell: string): string {
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

const armed = /^'*[=+\-@\t\r\n\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}]/u;
const disarmed = /^'+[=+\-@\t\r\n\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}]/u;

/** One apostrophe more makes a text of what a spreadsheet would compute… */
export function disarm(cell: string): string {
  return armed.test(cell) ? `'${cell}` : cell;
}

/** …and is taken off again, so that what began with apostrophes of its own keeps exactly those. */
export function rearm(cell: string): string {
  return disarmed.test(cell) ? cell.slice(1) : cell;
}

/** Record by record; a line break may be any of the three kinds. */
export function* readCsv(text: string): Generator<CsvRecord> {
  let at = text.startsWith(byteOrderMark) ? 1 : 0;
  for (let row = 1; at < text.length; row += 1) {
    const cells: string[] = [];
    for (;;) {
      const cell = text[at] === '"' ? readQuoted(text, at, row) : readPlain(text, at, row);
      cells.push(rearm(cell.value));
      at = cell.end;
      if (text[at] !== ',') break;
      at += 1;
    }
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') at += 1;
    yield { row, cells, end: at };
  }
}

type Cell = { value: string; end: number };

const plain = /[^",\r\n]*/y;

function readPlain(text: string, start: number, row: number): Cell {
  plain.lastIndex = start;
  const value = plain.exec(text)?.[0] ?? '';
  const end = start + value.length;
  if (text[end] === '"') {
    throw new CsvError(row, 'A quotation mark stands in a cell that does not begin with one.');
  }
  return { value, end };
}

function readQuoted(text: string, start: number, row: number): Cell {
  let value = '';
  for (let from = start + 1; ; ) {
    const mark = text.indexOf('"', from);
    if (mark < 0) throw new CsvError(row, 'A quotation mark is opened and never closed.');
    value += text.slice(from, mark);
    const next = text[mark + 1];
    if (next === '"') {
      value += '"';
      from = mark + 2;
    } else if (next === undefined || next === ',' || next === '\r' || next === '\n') {
      return { value, end: mark + 1 };
    } else {
      throw new CsvError(row, 'Something follows the closing quotation mark of a cell.');
    }
  }
}
