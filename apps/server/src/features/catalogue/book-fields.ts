/**
 * How the store keeps each field of a book: its column, and its forms in answers, files and the audit trail. A field
 * that the contract has and this table does not, or a column that no field describes, does not compile.
 */
import {
  type Book,
  type BookField,
  type CreateBook,
  type DecimalMark,
  findFieldConflict,
  formatCents,
  fromCents,
  toCents,
  typedPricePattern,
} from '@book-store/contract';
import { type Selectable, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';

export type BookRow = Omit<Selectable<Tables['books']>, 'updated_at'>;

/** What the database's own triggers write. */
type TriggeredColumn = 'copies_left' | 'lowest_before_cents' | 'version';

type FieldColumn = Exclude<keyof BookRow, 'id' | 'created_at' | TriggeredColumn>;

/** What somebody wrote about a book. */
export type FieldColumns = Pick<BookRow, FieldColumn>;

/** What is wanted of a book: a flag or a cover of which nothing is said stays as it is. */
export type WantedBook = Omit<CreateBook, 'trending' | 'coverImage'> & {
  trending?: boolean | undefined;
  coverImage?: string | undefined;
};

export type CellReading = { value: unknown; problem?: undefined } | { problem: string };

type FieldIn<Column extends FieldColumn, Kept, Wanted, Answer> = {
  column: Column;
  sqlType: 'text' | 'boolean' | 'integer';
  /** Undefined: the answer has no such field. */
  toAnswer(kept: Kept): Answer | undefined;
  /** `before` is what the book has; a new book has nothing. */
  toKept(wanted: Wanted, before: Kept | undefined): Kept;
  /** In the exported file… */
  toCell(kept: Kept, decimal: DecimalMark): string;
  /** …and from a file, as the contract's schema takes it; undefined where there is no such column. */
  readCell(cell: string | undefined): CellReading;
  toAudit(kept: Kept): string | number | boolean | null;
};

/** In whichever column, with that column's own type. */
type StoredField<Wanted, Answer> = {
  [Column in FieldColumn]: FieldIn<Column, BookRow[Column], Wanted, Answer>;
}[FieldColumn];

/** The columns that keep values of a kind. */
type ColumnOf<Kept> = { [Column in FieldColumn]: BookRow[Column] extends Kept ? Column : never }[FieldColumn];

const asItIs = (cell: string | undefined): CellReading => ({ value: cell });
const inSmallLetters = (cell: string | undefined): CellReading => ({ value: cell?.trim().toLowerCase() });

function text<Column extends ColumnOf<string>>(column: Column, readCell = asItIs) {
  type Kept = BookRow[Column];
  return {
    column,
    sqlType: 'text',
    toAnswer: (kept: Kept) => kept,
    toKept: (wanted: Kept) => wanted,
    toCell: (kept: Kept): string => kept,
    readCell,
    toAudit: (kept: Kept) => kept,
  } as const;
}

type OptionalForms<Kept> = {
  sqlType?: 'text' | 'integer';
  toCell?: (kept: NonNullable<Kept>) => string;
  readCell?: (cell: string | undefined) => CellReading;
};

/** Where nothing is said, what was there stays; an empty text takes it away. */
function optional<Column extends ColumnOf<string | number | null>>(
  column: Column,
  { sqlType = 'text', toCell = String, readCell = asItIs }: OptionalForms<BookRow[Column]> = {},
) {
  type Kept = BookRow[Column];
  return {
    column,
    sqlType,
    toAnswer: (kept: Kept) => kept ?? undefined,
    toKept: (wanted: Kept | '' | undefined, before: Kept | undefined) =>
      (wanted === undefined ? (before ?? null) : wanted === '' ? null : wanted) as Kept,
    toCell: (kept: Kept) => (kept === null ? '' : toCell(kept)),
    readCell,
    toAudit: (kept: Kept) => kept,
  } as const;
}

function price<Column extends ColumnOf<number>>(column: Column) {
  return {
    column,
    sqlType: 'integer',
    toAnswer: fromCents,
    toKept: toCents,
    toCell: (kept: number, decimal: DecimalMark) =>
      decimal === 'comma' ? formatCents(kept).replace('.', ',') : formatCents(kept),
    readCell: (cell = '') => {
      const digits = cell.trim();
      if (typedPricePattern.test(digits)) return { value: Number(digits) };
      return { problem: 'Please give the price as a number with at most two decimals, such as 12.50.' };
    },
    toAudit: formatCents,
  } as const;
}

function flag<Column extends ColumnOf<boolean>>(column: Column) {
  return {
    column,
    sqlType: 'boolean',
    toAnswer: (kept: boolean) => kept,
    toKept: (wanted: boolean | undefined, before: boolean | undefined) => wanted ?? before ?? false,
    toCell: String,
    readCell: (cell = '') => {
      const word = cell.trim().toLowerCase();
      if (word === '') return { value: undefined };
      return word === 'true' || word === 'false'
        ? { value: word === 'true' }
        : { problem: 'Please write true or false.' };
    },
    toAudit: (kept: boolean) => kept,
  } as const;
}

/** Excel would save 13 digits as 9.78E+12; with a hyphen they are a text. */
const hyphenate = (isbn: string) => `${isbn.slice(0, 3)}-${isbn.slice(3)}`;

const storedFields = {
  title: text('title'),
  author: optional('author'),
  isbn: optional('isbn', { toCell: hyphenate }),
  series: optional('series'),
  volume: optional('volume', { sqlType: 'integer' }),
  publisher: optional('publisher'),
  publicationDate: optional('publication_date'),
  language: optional('language'),
  format: optional('format', { readCell: inSmallLetters }),
  pages: optional('pages', { sqlType: 'integer' }),
  category: text('category', inSmallLetters),
  description: text('description'),
  trending: flag('trending'),
  oldPrice: price('old_price_cents'),
  newPrice: price('new_price_cents'),
  coverImage: {
    ...text('cover_image', (cell) => ({ value: cell?.trim() })),
    toKept: (wanted: string | undefined, before = '') => wanted || before,
  },
  staffNote: optional('staff_note'),
  staffNoteBy: optional('staff_note_by'),
} satisfies { [Name in BookField]: StoredField<WantedBook[Name], Book[Name]> };

type Described = (typeof storedFields)[BookField]['column'];

/** Fails to compile with the name of a column that no field describes. */
true satisfies [Exclude<FieldColumn, Described>] extends [never] ? true : Exclude<FieldColumn, Described>;

type AnyField = FieldIn<FieldColumn, BookRow[FieldColumn], unknown, unknown>;

/** For whoever goes through the fields one by one. */
export const fields = Object.entries(storedFields) as [BookField, AnyField][];

export const storedColumns = fields.map(([, { column, sqlType }]) => ({ column, sqlType }));

export const triggeredColumns: readonly TriggeredColumn[] = ['copies_left', 'lowest_before_cents', 'version'];

/** What is read of a book, everywhere alike. */
export const bookColumns: readonly (keyof BookRow)[] = [
  'id',
  ...storedColumns.map(({ column }) => column),
  'created_at',
  ...triggeredColumns,
];

/** The same columns of the table `b`, for SQL that is written by hand. */
export const bookColumnsOfB = sql.raw(bookColumns.map((column) => `b.${column}`).join(', '));

/** A new book, or what a book becomes. */
export function toColumns(wanted: WantedBook, before?: BookRow): FieldColumns {
  return Object.fromEntries(
    fields.map(([name, field]) => [field.column, field.toKept(wanted[name], before?.[field.column])]),
  ) as FieldColumns;
}

export function toBook(row: BookRow): Book {
  const book: Record<string, unknown> = { _id: row.id };
  for (const [name, field] of fields) {
    const value = field.toAnswer(row[field.column]);
    if (value !== undefined) book[name] = value;
  }
  if (row.copies_left !== null) book.copiesLeft = row.copies_left;
  if (row.lowest_before_cents !== null) book.lowestPriceBefore = fromCents(row.lowest_before_cents);
  book.createdAt = row.created_at.toISOString();
  book.version = row.version;
  return book as Book;
}

/** What its fields allow alone but not together. */
export function findConflict(columns: FieldColumns): ReturnType<typeof findFieldConflict> {
  return findFieldConflict(Object.fromEntries(fields.map(([name, { column }]) => [name, columns[column]])));
}

export function toFileCells(row: BookRow, decimal: DecimalMark): string[] {
  return fields.map(([, field]) => field.toCell(row[field.column], decimal));
}

export function toAuditValues(row: FieldColumns) {
  return Object.fromEntries(fields.map(([name, field]) => [name, field.toAudit(row[field.column])]));
}

/** What a row of a file says about each field. */
export function readFileCells(cells: ReadonlyMap<string, string>): Map<BookField, CellReading> {
  return new Map(fields.map(([name, field]) => [name, field.readCell(cells.get(name))]));
}
