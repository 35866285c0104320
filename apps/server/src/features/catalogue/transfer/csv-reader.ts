/**
 * Reads CSV (RFC 4180) piece by piece: a piece costs time and memory for its own length, whatever came before. Why it is
 * no library: docs/decisions/030-own-csv-reader.md.
 */
import { formatCount } from '@book-store/contract/numbers';
import { byteOrderMark, restoreFormula } from './csv-text.ts';

export type CsvRecord = {
  /** As a spreadsheet counts, from one. */
  row: number;
  cells: string[];
};

/** The text is no CSV from this row on, or more than anybody needs. */
export class CsvError extends Error {
  readonly row: number;

  constructor(row: number, message: string) {
    super(message);
    this.row = row;
  }
}

/** Far above what a book can have, so that the row's own problem is told where there is one. */
export const csvLimits = { maxRows: 1_048_576, maxCells: 100, maxCellLength: 100_000 };

const tooManyRows = `A file has at most ${formatCount(csvLimits.maxRows)} rows, also empty ones.`;
const tooManyCells = `A row has at most ${csvLimits.maxCells} cells.`;
const tooLongCell = `A cell has at most ${formatCount(csvLimits.maxCellLength)} characters; is a quotation mark missing?`;

/** Up to what ends a cell; with the quotation mark, which only a lenient reader lets be in it. */
const plainCells = {
  ',': [/[^",\r\n]*/y, /[^,\r\n]*/y],
  ';': [/[^";\r\n]*/y, /[^;\r\n]*/y],
  '\t': [/[^"\t\r\n]*/y, /[^\t\r\n]*/y],
} as const;

export type CsvSeparator = keyof typeof plainCells;

type CsvOptions = {
  separator?: CsvSeparator;
  /** Takes a quotation mark inside a cell that does not begin with one for what it is: not every system quotes. */
  isLenient?: boolean;
};

/** What comes next: `mark` follows a quotation mark inside a quoted cell, `break` a carriage return. */
type Place = 'file' | 'row' | 'cell' | 'plain' | 'quoted' | 'mark' | 'end' | 'break';

export type CsvReader = {
  /** The records that end in this piece; a line break may be any of the three kinds. */
  read(piece: string, options: { isLast: boolean }): Generator<CsvRecord>;
};

export function createCsvReader({ separator = ',', isLenient = false }: CsvOptions = {}): CsvReader {
  const plain = plainCells[separator][isLenient ? 1 : 0];
  let place: Place = 'file';
  let row = 0;
  let cells: string[] = [];
  let value = '';

  const beginRow = () => {
    row += 1;
    if (row > csvLimits.maxRows) throw new CsvError(row, tooManyRows);
    cells = [];
  };
  const extend = (text: string) => {
    if (value.length + text.length > csvLimits.maxCellLength) throw new CsvError(row, tooLongCell);
    value += text;
  };
  const endCell = () => {
    if (cells.length === csvLimits.maxCells) throw new CsvError(row, tooManyCells);
    cells.push(restoreFormula(value));
    value = '';
  };

  /** Goes one step on and tells where the next one begins. */
  const step = (piece: string, at: number): number => {
    const next = piece[at];
    switch (place) {
      case 'file':
        place = 'row';
        return next === byteOrderMark ? at + 1 : at;
      case 'break':
        place = 'row';
        return next === '\n' ? at + 1 : at;
      case 'row':
        beginRow();
        place = 'cell';
        return at;
      case 'cell':
        place = next === '"' ? 'quoted' : 'plain';
        return next === '"' ? at + 1 : at;
      case 'plain': {
        plain.lastIndex = at;
        const end = at + (plain.exec(piece)?.[0].length ?? 0);
        extend(piece.slice(at, end));
        if (piece[end] === '"') {
          throw new CsvError(row, 'A quotation mark stands in a cell that does not begin with one.');
        }
        if (end < piece.length) place = 'end';
        return end;
      }
      case 'quoted': {
        const mark = piece.indexOf('"', at);
        const end = mark < 0 ? piece.length : mark;
        extend(piece.slice(at, end));
        if (mark >= 0) place = 'mark';
        return mark < 0 ? end : end + 1;
      }
      case 'mark':
        if (next === '"') {
          extend(next);
          place = 'quoted';
          return at + 1;
        }
        if (next !== separator && next !== '\r' && next !== '\n') {
          throw new CsvError(row, 'Something follows the closing quotation mark of a cell.');
        }
        place = 'end';
        return at;
      case 'end':
        break;
    }
    endCell();
    place = next === separator ? 'cell' : next === '\r' ? 'break' : 'row';
    return at + 1;
  };

  return {
    *read(piece, { isLast }) {
      for (let at = 0; at < piece.length; ) {
        const isCellEnd = place === 'end';
        at = step(piece, at);
        if (isCellEnd && place !== 'cell') yield { row, cells };
      }
      if (!isLast || place === 'file' || place === 'row' || place === 'break') return;
      if (place === 'quoted') throw new CsvError(row, 'A quotation mark is opened and never closed.');
      endCell();
      yield { row, cells };
    },
  };
}
