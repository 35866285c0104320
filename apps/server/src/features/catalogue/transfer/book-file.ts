/** A book as a row of the file, and a row of the file as a book. */
import {
  type BookFileColumn,
  bookFileColumns,
  type CreateBook,
  createBookSchema,
  formatCents,
  requiredBookFileColumns,
} from '@book-store/contract';
import type { BookRow } from '../book-row.ts';

export function toCells(book: BookRow): string[] {
  const cells: Record<BookFileColumn, string> = {
    _id: book.id,
    title: book.title,
    author: book.author ?? '',
    isbn: toIsbnCell(book.isbn),
    category: book.category,
    description: book.description,
    trending: String(book.trending),
    oldPrice: formatCents(book.old_price_cents),
    newPrice: formatCents(book.new_price_cents),
    coverImage: book.cover_image,
    createdAt: book.created_at.toISOString(),
  };
  return bookFileColumns.map((column) => cells[column]);
}

/** Excel would save 13 digits as 9.78E+12; with a hyphen they are a text. */
function toIsbnCell(isbn: string | null): string {
  return isbn === null ? '' : `${isbn.slice(0, 3)}-${isbn.slice(3)}`;
}

export type Problem = { column: string | null; problem: string };

/** What is wrong with the names of the columns; without a problem they are all known, each once. */
export function checkHeader(header: string[]): Problem[] {
  if (header.length === 1 && /[;\t]/.test(header[0] ?? '')) {
    return [{ column: null, problem: 'The columns must be separated by commas.' }];
  }
  const known: readonly string[] = bookFileColumns;
  const strange = header.flatMap((name, index) => {
    if (!known.includes(name)) {
      const shown = cut(name);
      return [{ column: shown, problem: `There is no column “${shown}” in this file.` }];
    }
    const isAgain = header.indexOf(name) < index;
    return isAgain ? [{ column: name, problem: `The column “${name}” is there twice.` }] : [];
  });
  const missing = requiredBookFileColumns
    .filter((name) => !header.includes(name))
    .map((name) => ({ column: name, problem: `The column “${name}” is missing.` }));
  return [...strange, ...missing];
}

/** Names in a report are for people, whatever stands in the file. */
export function cut(text: string): string {
  return text.slice(0, 100).toWellFormed();
}

/** Undefined: there is no such column, or its cell is empty and means nothing. */
export type FileBook = {
  id: string | undefined;
  book: Omit<CreateBook, 'trending' | 'author'> & {
    trending: boolean | undefined;
    author: string | undefined;
  };
  createdAt: Date | undefined;
};

export type ReadRow = { title: string; id: string | undefined } & (
  | { problems: Problem[]; read: undefined }
  | { problems: []; read: FileBook }
);

export function readRow(header: string[], cells: string[]): ReadRow {
  const values = new Map(header.map((name, index) => [name, cells[index] ?? '']));
  const id = values.get('_id')?.trim() || undefined;
  const title = (values.get('title') ?? '').trim();
  if (cells.length !== header.length) {
    const problem = `This row has ${cells.length} cells, but there are ${header.length} columns.`;
    return { title, id: undefined, problems: [{ column: null, problem }], read: undefined };
  }
  const problems: Problem[] = [];
  const trending = readTrending(values, problems);
  const createdAt = readMoment(values, problems);
  const checked = createBookSchema.safeParse({
    title,
    description: values.get('description'),
    category: values.get('category')?.trim().toLowerCase(),
    oldPrice: readPrice(values, 'oldPrice', problems),
    newPrice: readPrice(values, 'newPrice', problems),
    author: values.get('author') ?? '',
    isbn: values.get('isbn'),
    coverImage: values.get('coverImage')?.trim() ?? '',
  });
  for (const { path, message } of checked.error?.issues ?? []) {
    problems.push({ column: String(path[0] ?? ''), problem: message });
  }
  if (!checked.success || problems.length > 0) return { title, id, problems, read: undefined };
  const author = values.has('author') ? checked.data.author : undefined;
  return { title, id, problems: [], read: { id, book: { ...checked.data, trending, author }, createdAt } };
}

type Values = Map<string, string>;

function readTrending(values: Values, problems: Problem[]): boolean | undefined {
  const text = values.get('trending')?.trim().toLowerCase();
  if (!text) return undefined;
  if (text !== 'true' && text !== 'false') {
    problems.push({ column: 'trending', problem: 'Please write true or false.' });
  }
  return text === 'true';
}

/** A free book where the price cannot be read: the row is refused anyway, and for this reason only. */
function readPrice(values: Values, column: 'oldPrice' | 'newPrice', problems: Problem[]): number {
  const text = values.get(column)?.trim() ?? '';
  if (/^\d{1,5}(\.\d{1,2})?$/.test(text)) return Number(text);
  problems.push({
    column,
    problem: 'Please give the price as a number with at most two decimals, such as 12.50.',
  });
  return 0;
}

const momentForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

function readMoment(values: Values, problems: Problem[]): Date | undefined {
  const text = values.get('createdAt')?.trim();
  if (!text) return undefined;
  const moment = new Date(text);
  if (!momentForm.test(text) || Number.isNaN(moment.getTime())) {
    const problem = 'Please give the moment in the form 2025-12-31T18:30:00Z, or nothing.';
    problems.push({ column: 'createdAt', problem });
  } else if (moment.getTime() < 0 || moment.getTime() > Date.now()) {
    problems.push({ column: 'createdAt', problem: 'A book cannot be from before 1970 or from the future.' });
  }
  return moment;
}
