/** Reads a file and says, row by row, what would become of it; changes nothing. */
import { randomUUID } from 'node:crypto';
import {
  formatCount,
  type ImportCounts,
  type ImportRow,
  isStoredId,
  maxImportRows,
  noSuchCategory,
  shelfNamePattern,
} from '@book-store/contract';
import type { Db } from '../../../database/connect.ts';
import { readCopies } from '../../stock/index.ts';
import { type BookRow, toColumns, findConflict } from '../book-fields.ts';
import { holdShelves } from '../shelves/shelf-table-queries.ts';
import { checkHeader, cut, type FileBook, type Problem, type ReadRow, readRow } from './book-file.ts';
import { CsvError, type CsvRecord } from './csv-reader.ts';
import { findKnownBooks } from './import-queries.ts';
import { readInSteps } from './import-steps.ts';

/**
 * Of the books to change what they become, with the version that this rests on; not what they were, which may be far
 * longer than the file.
 */
export type ImportPlan = {
  creates: BookRow[];
  updates: BookRow[];
  /** Of books whose number of copies becomes another, by their ids. */
  copies: Map<string, number>;
  counts: ImportCounts;
};

/** The next rows are read when what was found has been taken. */
export type OnChecked = (progress: { share: number; rows: ImportRow[] }) => Promise<void>;

const maxRefusedRows = 1_000;

export async function planImport(
  db: Db,
  bytes: Uint8Array,
  onChecked: OnChecked,
  maxBooks = maxImportRows,
): Promise<ImportPlan> {
  const plan: ImportPlan = {
    creates: [],
    updates: [],
    copies: new Map(),
    counts: { create: 0, update: 0, unchanged: 0, refused: 0 },
  };
  const report = async (rows: ImportRow[], share: number) => {
    for (const { action, problems } of rows) plan.counts[problems.length > 0 ? 'refused' : action] += 1;
    await onChecked({ share, rows });
  };
  const seen: Seen = { ids: new Map(), names: new Map() };
  let header: string[] | undefined;
  let books = 0;
  try {
    for await (const { records, share } of readInSteps(bytes)) {
      if (!header) {
        header = readHeader(records.shift());
        const problems = checkHeader(header);
        if (problems.length > 0) {
          await report([refusal(1, problems)], 1);
          return plan;
        }
      }
      books += records.length;
      if (books > maxBooks) throw new CsvError(records[0]?.row ?? 0, tooManyBooks(maxBooks));
      await report(await planRows(db, header, records, seen, plan), share);
      if (plan.counts.refused > maxRefusedRows) {
        throw new CsvError((records.at(-1)?.row ?? 0) + 1, tooManyProblems);
      }
    }
    if (books === 0) await report([refusal(1, header ? [noBook] : checkHeader([]))], 1);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const problem = `${error.message} Nothing was read from here on.`;
    await report([refusal(error.row, [{ column: null, problem }])], 1);
  }
  return plan;
}

const tooManyBooks = (most: number) => `A file has at most ${formatCount(most)} books: please split it.`;
const tooManyProblems = `More than ${formatCount(maxRefusedRows)} rows have a problem.`;
const noBook: Problem = { column: null, problem: 'There is no book in this file.' };

const readHeader = (record: CsvRecord | undefined) => (record?.cells ?? []).map((name) => name.trim());

const refusal = (row: number, problems: Problem[]): ImportRow => ({
  row,
  title: '',
  action: 'create',
  problems,
});

/** In which row a key, or a title with its author, was first met. */
type Seen = { ids: Map<string, number>; names: Map<string, number> };

async function planRows(
  db: Db,
  header: string[],
  records: CsvRecord[],
  seen: Seen,
  plan: ImportPlan,
): Promise<ImportRow[]> {
  const categoryAt = header.indexOf('category');
  const rows = records.map(({ row, cells }) => ({
    row,
    category: cells[categoryAt]?.trim().toLowerCase() ?? '',
    ...readRow(header, cells),
  }));
  const ids = rows.flatMap(({ id }) => (id !== undefined && isStoredId(id) ? [id] : []));
  const known = new Map((await findKnownBooks(db, ids)).map((book) => [book.id, book]));
  const onHand = await readCopies(db, [...known.keys()]);
  const shelves = await holdShelves(db, [...new Set(rows.map(({ category }) => category))]);
  return rows.map((row) => {
    const before = row.id === undefined ? undefined : known.get(row.id);
    const after = row.read && (before ? change(before, row.read) : create(row.read));
    const problems = [
      ...row.problems,
      ...findConflicts(row, before, seen),
      ...findOddFields(after),
      ...findUnknownShelf(row, shelves),
    ];
    const isUpdate = row.id !== undefined;
    const isBookChanged = !before || !after || !isSame(before, after);
    const copies = row.read?.copies;
    const areCopiesChanged = copies !== undefined && (!before || onHand.get(before.id) !== copies);
    const isChanged = isBookChanged || areCopiesChanged;
    if (problems.length === 0 && after) {
      if (isBookChanged && before) plan.updates.push(after);
      if (isBookChanged && !before) plan.creates.push(after);
      if (areCopiesChanged) plan.copies.set(after.id, copies);
    }
    return {
      row: row.row,
      title: cut(row.title),
      action: isUpdate ? (isChanged ? 'update' : 'unchanged') : 'create',
      problems,
    };
  });
}

function findConflicts(row: ReadRow & { row: number }, before: BookRow | undefined, seen: Seen): Problem[] {
  if (row.id === undefined) {
    const name = JSON.stringify([row.title, row.read?.book.author ?? '']).toLowerCase();
    const first = rememberFirst(seen.names, name, row.row);
    if (first === row.row || !row.read) return [];
    const problem = `The same title and author as in row ${first}; another edition should say so in its title.`;
    return [{ column: 'title', problem }];
  }
  if (!before) return [{ column: '_id', problem: 'There is no such book; a new book has no _id.' }];
  const first = rememberFirst(seen.ids, row.id, row.row);
  if (first !== row.row) return [{ column: '_id', problem: `The same book as in row ${first}.` }];
  const createdAt = row.read?.createdAt;
  if (createdAt && createdAt.getTime() !== before.created_at.getTime()) {
    return [{ column: 'createdAt', problem: 'When a book was created cannot be changed.' }];
  }
  return [];
}

function findOddFields(book: BookRow | undefined): Problem[] {
  const conflict = book && findConflict(book);
  return conflict ? [{ column: conflict.field, problem: conflict.problem }] : [];
}

/** What can be no short name was refused before. */
function findUnknownShelf({ category }: { category: string }, shelves: Set<string>): Problem[] {
  if (!shelfNamePattern.test(category) || shelves.has(category)) return [];
  return [{ column: 'category', problem: noSuchCategory }];
}

function rememberFirst(rows: Map<string, number>, key: string, row: number): number {
  const first = rows.get(key);
  if (first === undefined) rows.set(key, row);
  return first ?? row;
}

function create({ book, createdAt = new Date() }: FileBook): BookRow {
  const triggered = { copies_left: null, lowest_before_cents: null, version: 1 };
  return { id: randomUUID(), ...toColumns(book), created_at: createdAt, ...triggered };
}

/** As the form does it: what the file does not speak of stays. */
function change(before: BookRow, { book }: FileBook): BookRow {
  return { ...before, ...toColumns(book, before) };
}

function isSame(before: BookRow, after: BookRow): boolean {
  const fields = Object.keys(after) as (keyof BookRow)[];
  return fields.every((field) => field === 'created_at' || before[field] === after[field]);
}
