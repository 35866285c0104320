/** Reads a file and says, row by row, what would become of it; changes nothing. */
import { randomUUID } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { type ImportCounts, type ImportRow, mostImportedRows, toCents } from '@book-store/contract';
import type { Db } from '../../../database/connect.ts';
import { isBookId } from '../book-id.ts';
import type { BookRow } from '../book-row.ts';
import { checkHeader, type FileBook, type Problem, type ReadRow, readRow } from './book-file.ts';
import { CsvError, type CsvRecord, readCsv } from './csv-text.ts';
import { findKnownBooks, type KnownBook } from './import-queries.ts';

export type BookUpdate = { before: KnownBook; after: BookRow };

export type ImportPlan = { creates: BookRow[]; updates: BookUpdate[]; counts: ImportCounts };

export type OnChecked = (progress: { share: number; rows: ImportRow[] }) => void;

const rowsAtOnce = 500;

export async function planImport(db: Db, text: string, onChecked: OnChecked): Promise<ImportPlan> {
  const plan: ImportPlan = {
    creates: [],
    updates: [],
    counts: { create: 0, update: 0, unchanged: 0, refused: 0 },
  };
  const report = (rows: ImportRow[], end: number) => {
    for (const { action, problems } of rows) plan.counts[problems.length > 0 ? 'refused' : action] += 1;
    onChecked({ share: text.length > 0 ? end / text.length : 1, rows });
  };
  const records = readCsv(text);
  const seen: Seen = { ids: new Map(), names: new Map() };
  let books = 0;
  try {
    const header = (records.next().value?.cells ?? []).map((name: string) => name.trim());
    const problems = checkHeader(header);
    if (problems.length > 0) {
      report([refusal(1, problems)], text.length);
      return plan;
    }
    for (const batch of inBatches(records)) {
      books += batch.length;
      if (books > mostImportedRows) throw new CsvError(batch[0]?.row ?? 0, tooManyRows);
      report(await planRows(db, header, batch, seen, plan), batch.at(-1)?.end ?? 0);
      // Others are waiting for this process, too.
      await breathe();
    }
    if (books === 0)
      report([refusal(1, [{ column: null, problem: 'There is no book in this file.' }])], text.length);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    report(
      [refusal(error.row, [{ column: null, problem: `${error.message} Nothing was read from here on.` }])],
      text.length,
    );
  }
  return plan;
}

const tooManyRows = `A file has at most ${mostImportedRows.toLocaleString('en')} books: please split it.`;

const refusal = (row: number, problems: Problem[]): ImportRow => ({
  row,
  title: '',
  action: 'create',
  problems,
});

function* inBatches(records: Generator<CsvRecord>): Generator<CsvRecord[]> {
  let batch: CsvRecord[] = [];
  try {
    for (const record of records) {
      const isBlank = record.cells.every((cell) => cell === '');
      if (!isBlank) batch.push(record);
      if (batch.length === rowsAtOnce) {
        yield batch;
        batch = [];
      }
    }
  } catch (error) {
    // What stands before the row from which on the file cannot be read.
    yield batch;
    throw error;
  }
  if (batch.length > 0) yield batch;
}

/** In which row a key, or a title with its author, was first met. */
type Seen = { ids: Map<string, number>; names: Map<string, number> };

async function planRows(
  db: Db,
  header: string[],
  records: CsvRecord[],
  seen: Seen,
  plan: ImportPlan,
): Promise<ImportRow[]> {
  const rows = records.map(({ row, cells }) => ({ row, ...readRow(header, cells) }));
  const ids = rows.flatMap(({ id }) => (id !== undefined && isBookId(id) ? [id] : []));
  const known = new Map((await findKnownBooks(db, ids)).map((book) => [book.id, book]));
  return rows.map((row) => {
    const before = row.id === undefined ? undefined : known.get(row.id);
    const problems = [...row.problems, ...findConflicts(row, before, seen)];
    const after = row.read && (before ? change(before, row.read) : create(row.read));
    const isUpdate = row.id !== undefined;
    const isChanged = !before || !after || !isSame(before, after);
    if (problems.length === 0 && after && isChanged) {
      if (before) plan.updates.push({ before, after });
      else plan.creates.push(after);
    }
    return {
      row: row.row,
      title: row.title.slice(0, 100).toWellFormed(),
      action: isUpdate ? (isChanged ? 'update' : 'unchanged') : 'create',
      problems,
    };
  });
}

function findConflicts(row: ReadRow & { row: number }, before: KnownBook | undefined, seen: Seen): Problem[] {
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

function rememberFirst(rows: Map<string, number>, key: string, row: number): number {
  const first = rows.get(key);
  if (first === undefined) rows.set(key, row);
  return first ?? row;
}

function create({ book, createdAt = new Date() }: FileBook): BookRow {
  return {
    id: randomUUID(),
    ...toColumns(book),
    trending: book.trending ?? false,
    author: book.author || null,
    isbn: book.isbn || null,
    cover_image: book.coverImage,
    created_at: createdAt,
  };
}

/** As the form does it: without a new cover the old one stays, and an empty author or ISBN is taken away. */
function change(before: BookRow, { book }: FileBook): BookRow {
  return {
    id: before.id,
    ...toColumns(book),
    trending: book.trending ?? before.trending,
    author: book.author === undefined ? before.author : book.author || null,
    isbn: book.isbn === undefined ? before.isbn : book.isbn || null,
    cover_image: book.coverImage || before.cover_image,
    created_at: before.created_at,
  };
}

function toColumns({ title, description, category, oldPrice, newPrice }: FileBook['book']) {
  return {
    title,
    description,
    category,
    old_price_cents: toCents(oldPrice),
    new_price_cents: toCents(newPrice),
  };
}

function isSame(before: BookRow, after: BookRow): boolean {
  const fields = Object.keys(after) as (keyof BookRow)[];
  return fields.every((field) => field === 'created_at' || before[field] === after[field]);
}
