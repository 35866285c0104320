/** One row of a supplier's file, as far as it can be read alone. */
import {
  type BookField,
  bookFields,
  type BookFileColumn,
  copiesSchema,
  type DecimalMark,
  type EmptyCells,
} from '@book-store/contract';
import type { WantedBook } from '../book-fields.ts';
import { cut } from '../transfer/book-file.ts';
import type { CsvRecord } from '../transfer/csv-reader.ts';
import type { FindForeignCurrency } from './reading/foreign-currency.ts';
import { type DayOrder, readTypedDate } from './reading/typed-date.ts';
import { readTypedNumber } from './reading/typed-number.ts';
import { readTypedFlag, readTypedFormat, readTypedLanguage } from './reading/typed-words.ts';

export type Remark = { column: string | null; text: string };

export type SupplierRow = {
  row: number;
  title: string;
  /** As the file writes it, to name a row without a title. */
  isbn: string;
  id: string | undefined;
  given: Partial<WantedBook>;
  /** As the file calls it: which shelf that is, the shop knows. */
  shelf: string | undefined;
  /** Where it can be read in two ways. */
  otherDate: string | undefined;
  copies: number | undefined;
  /** Only of a new book does it matter. */
  createdAt: string | undefined;
  /** Spreadsheets leave out empty cells at the end, so this alone is no problem. */
  missingCells: Remark | undefined;
  problems: Remark[];
  doubts: Remark[];
};

export type RowReading = {
  columns: readonly (BookFileColumn | null)[];
  decimal: DecimalMark | null;
  emptyCells: EmptyCells;
  dayOrder: DayOrder | null;
  findForeignCurrency: FindForeignCurrency;
};

export function readSupplierRow({ row, cells }: CsvRecord, reading: RowReading): SupplierRow {
  const { columns } = reading;
  const read: SupplierRow = {
    row,
    title: '',
    isbn: '',
    id: undefined,
    given: {},
    shelf: undefined,
    otherDate: undefined,
    copies: undefined,
    createdAt: undefined,
    missingCells: undefined,
    problems: [],
    doubts: [],
  };
  if (cells.slice(columns.length).some((cell) => cell.trim())) {
    const text = `This row has ${cells.length} cells, but there are ${columns.length} columns.`;
    read.problems.push({ column: null, text });
  }
  if (cells.length < columns.length) {
    const has = `${cells.length} ${cells.length === 1 ? 'cell' : 'cells'}`;
    const text = `Cells are missing: this row has ${has}, the header has ${columns.length}.`;
    read.missingCells = { column: null, text };
  }
  for (const [at, field] of columns.entries()) {
    const cell = (cells[at] ?? '').trim();
    if (field !== null) readCell(read, field, texts.has(field) ? cell : unwrap(cell), reading);
  }
  return read;
}

/** In these a book may say whatever it likes. */
const texts: ReadonlySet<BookFileColumn> = new Set(['title', 'author', 'series', 'publisher', 'description']);

/** `="9783…"`: so that a spreadsheet keeps the digits. */
function unwrap(cell: string): string {
  return cell.startsWith('="') && cell.endsWith('"') ? cell.slice(2, -1) : cell;
}

function readCell(read: SupplierRow, field: BookFileColumn, cell: string, reading: RowReading): void {
  if (field === '_id') {
    read.id = cell || undefined;
    return;
  }
  if (field === 'createdAt') {
    read.createdAt = cell || undefined;
    return;
  }
  if (field === 'title') read.title = cut(cell);
  if (field === 'isbn') read.isbn = cut(cell);
  if (cell === '' && (reading.emptyCells === 'keep' || alwaysKept.has(field))) return;
  if (field === 'category') {
    read.shelf = cell;
    return;
  }
  const typed = readTyped({ read, field, cell, reading });
  if (typed === undefined) return;
  const schema = field === 'copies' ? copiesSchema : bookFields[field].input;
  const checked = schema.safeParse(typed);
  if (!checked.success) {
    for (const { message } of checked.error.issues) read.problems.push({ column: field, text: message });
  } else if (field === 'copies') read.copies = (checked.data as number | null) ?? undefined;
  else Object.assign(read.given, { [field]: checked.data });
}

/** Nobody takes these away by leaving a cell empty. */
const alwaysKept: ReadonlySet<BookFileColumn> = new Set([
  'copies',
  'trending',
  'coverImage',
  'category',
  'description',
]);

const cutIsbn =
  'A spreadsheet has shortened this ISBN. Please format the column as text, or as a number without decimals, and save the file again.';

type TypedField = Exclude<BookField | 'copies', 'category'>;
type Typed = { read: SupplierRow; field: TypedField; cell: string; reading: RowReading };

/** What is not here is text, and taken as it is. */
const readers: Partial<Record<TypedField, (typed: Typed) => unknown>> = {
  oldPrice: readPrice,
  newPrice: readPrice,
  volume: readNumber,
  pages: readNumber,
  copies: readNumber,
  isbn: ({ read, cell }) => {
    if (!/^\d[.,]\d+E\+?\d+$/i.test(cell)) return cell;
    read.problems.push({ column: 'isbn', text: cutIsbn });
    return undefined;
  },
  publicationDate: ({ read, cell, reading }) => {
    const { value, other } = readTypedDate(cell, reading.dayOrder);
    read.otherDate = other;
    return value;
  },
  trending: ({ read, cell }) => {
    const word = readTypedFlag(cell);
    if (word === 'true' || word === 'false') return word === 'true';
    read.problems.push({ column: 'trending', text: 'Please write true or false.' });
    return undefined;
  },
  format: ({ cell }) => readTypedFormat(cell),
  language: ({ cell }) => readTypedLanguage(cell),
};

/** In the form that the field's own rule takes; undefined where it is already said what is wrong. */
function readTyped(typed: Typed): unknown {
  const reader = readers[typed.field];
  return reader ? reader(typed) : typed.cell;
}

function readNumber({ read, field, cell, reading }: Typed): unknown {
  if (cell === '') return cell;
  const number = readTypedNumber(cell, reading.decimal);
  if (number.problem !== undefined) {
    read.problems.push({ column: field, text: number.problem });
    return undefined;
  }
  if (number.doubt) read.doubts.push({ column: field, text: number.doubt });
  return number.value;
}

function readPrice(typed: Typed): unknown {
  const { read, field, cell, reading } = typed;
  const foreign = reading.findForeignCurrency(field, cell);
  if (foreign) read.doubts.push({ column: field, text: foreign });
  return readNumber(typed);
}
