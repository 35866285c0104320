/** A book as a row of the file, and a row of the file as a book. */
import {
  bookFileColumns,
  copiesSchema,
  createBookSchema,
  type DecimalMark,
  requiredBookFileColumns,
} from '@book-store/contract';
import { type BookRow, readFileCells, toFileCells, type WantedBook } from '../book-fields.ts';

/** `copies`: undefined where they are not counted. */
export function toCells(book: BookRow, copies: number | undefined, decimal: DecimalMark = 'point'): string[] {
  return [book.id, ...toFileCells(book, decimal), String(copies ?? ''), book.created_at.toISOString()];
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

export type FileBook = {
  id: string | undefined;
  book: WantedBook;
  /** Undefined: the file does not say. */
  copies: number | undefined;
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
  const createdAt = readMoment(values.get('createdAt')?.trim(), problems);
  const copies = readCopiesCell(values, problems);
  const readings = readFileCells(values);
  const given: Partial<Record<string, unknown>> = {};
  for (const [column, reading] of readings) {
    if (reading.problem === undefined) given[column] = reading.value;
    else problems.push({ column, problem: reading.problem });
  }
  const checked = createBookSchema.safeParse(given);
  for (const { path, message } of checked.error?.issues ?? []) {
    const column = String(path[0] ?? '');
    if (column in given) problems.push({ column, problem: message });
  }
  if (!checked.success || problems.length > 0) return { title, id, problems, read: undefined };
  const book: WantedBook = {
    ...checked.data,
    trending: given.trending === undefined ? undefined : checked.data.trending,
  };
  return { title, id, problems: [], read: { id, book, copies, createdAt } };
}

type Values = Map<string, string>;

/** An empty cell says nothing: nobody should stop counting by saving a file. */
function readCopiesCell(values: Values, problems: Problem[]): number | undefined {
  const text = values.get('copies')?.trim();
  if (!text) return undefined;
  const read = copiesSchema.safeParse(/^\d{1,9}$/.test(text) ? Number(text) : text);
  if (read.success) return read.data ?? undefined;
  problems.push({ column: 'copies', problem: read.error.issues[0]?.message ?? '' });
  return undefined;
}

const momentForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

export function readMoment(text: string | undefined, problems: Problem[]): Date | undefined {
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
