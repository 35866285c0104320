/** Reads a whole file and keeps, row by row, what it would change; nothing of the catalogue changes. */
import {
  type CheckFile,
  type FileCounts,
  formatCount,
  maxFileBooks,
  maxSuppliers,
} from '@book-store/contract';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../database/connect.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import type { Admin } from '../../admin/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { listShelfRecords } from '../shelves/shelf-table-queries.ts';
import { CsvError, type CsvRecord } from '../transfer/csv-reader.ts';
import { noCounts } from './file-import-answer.ts';
import { type FileImportRow, readPieces, stayAtWork } from './file-import-queries.ts';
import { deleteRows, insertRows, markDoubtful } from './file-row-queries.ts';
import { doubtTwin } from './find-doubts.ts';
import { type PlannedRow, type PlanParts, planRows } from './plan-rows.ts';
import { type RowReading, readSupplierRow } from './read-supplier-row.ts';
import { foldName } from './reading/column-names.ts';
import { readFileRows } from './reading/file-rows.ts';
import { type FindForeignCurrency, watchCurrency } from './reading/foreign-currency.ts';
import { readFirstRows, shorten } from './reading/look-at-file.ts';
import { type DayOrder, findDayOrder } from './reading/typed-date.ts';
import { createSeenKeys } from './seen-keys.ts';
import { countSuppliers, saveSupplier } from './supplier-queries.ts';

const maxRefusedRows = 10_000;
/** Far below the minute after which somebody else may begin. */
const stayEveryMs = 10_000;
const tooManyBooks = `A file has at most ${formatCount(maxFileBooks)} books: please split it.`;
const tooManyProblems = `More than ${formatCount(maxRefusedRows)} rows cannot be taken.`;

export type CheckSteps = {
  admin: Admin;
  /** In which the shop sells. */
  currency: string;
  signal: AbortSignal;
  onProgress: (share: number) => Promise<void>;
};

export async function checkFile(
  db: Db,
  file: FileImportRow,
  wanted: CheckFile,
  steps: CheckSteps,
): Promise<void> {
  await deleteRows(db, file.id);
  const counts = { ...noCounts };
  const parts = await preparePlan(db, wanted);
  const dayOrder = await settleDayOrder(db, file, wanted);
  let header: string[] | undefined;
  let findForeignCurrency: FindForeignCurrency = () => undefined;
  let books = 0;
  let saidAt = performance.now();
  const keep = async (rows: PlannedRow[]) => {
    for (const { kind } of rows) counts[kind] += 1;
    await insertRows(db, file.id, rows);
    await doubtTwins(db, file.id, rows, counts);
  };
  try {
    for await (const { records, bytesRead } of readFileRows(readPieces(db, file.id), wanted)) {
      steps.signal.throwIfAborted();
      const first = header ? undefined : records.shift();
      if (first) {
        header = first.cells.map((name) => name.trim());
        refuseOtherColumns(header, wanted);
        findForeignCurrency = watchCurrency(steps.currency, header, wanted.columns);
      }
      books += records.length;
      if (books > maxFileBooks) throw new CsvError(records[0]?.row ?? 0, tooManyBooks);
      await keep(await planRecords(db, records, { ...wanted, dayOrder, findForeignCurrency }, parts));
      if (counts.refused > maxRefusedRows)
        throw new CsvError((records.at(-1)?.row ?? 0) + 1, tooManyProblems);
      if (performance.now() - saidAt > stayEveryMs) {
        await stayAtWork(db, file.id);
        saidAt = performance.now();
      }
      if (books > 0) await steps.onProgress(Math.min(1, bytesRead / file.file_bytes));
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    await keep([brokenRow(error)]);
  }
  if (books === 0 && counts.refused === 0) {
    throw new AppError(
      'validation_failed',
      'There is no book in this file: its first row has the names of the columns.',
    );
  }
  await finishCheck(db, file, wanted, { header: header ?? [], counts, admin: steps.admin });
}

async function preparePlan(db: Db, { shelf, encoding, columns }: CheckFile): Promise<PlanParts> {
  const records = await listShelfRecords(db);
  if (shelf !== null && !records.some(({ name }) => name === shelf)) {
    throw new AppError('validation_failed', 'The shelf for new books is gone: please choose another one.');
  }
  const shelves = new Map(records.map(({ name, title }) => [foldName(title), name]));
  for (const { name } of records) shelves.set(foldName(name), name);
  return {
    shelves,
    foldShelf: foldName,
    defaultShelf: shelf,
    encoding,
    hasDescriptions: columns.includes('description'),
    seen: createSeenKeys(),
  };
}

/** One date of the first rows tells how the others are meant. */
async function settleDayOrder(db: Db, file: FileImportRow, wanted: CheckFile): Promise<DayOrder | null> {
  const at = wanted.columns.indexOf('publicationDate');
  if (at < 0) return null;
  const [, ...records] = await readFirstRows(readPieces(db, file.id), wanted);
  return findDayOrder(records.map(({ cells }) => cells[at] ?? ''));
}

function refuseOtherColumns(header: string[], { columns }: CheckFile): void {
  if (header.length === columns.length) return;
  throw new AppError(
    'validation_failed',
    `The file has ${header.length} columns, but ${columns.length} were chosen. Please look at the file again.`,
  );
}

function planRecords(
  db: Db,
  records: CsvRecord[],
  reading: RowReading,
  parts: PlanParts,
): Promise<PlannedRow[]> {
  return planRows(
    db,
    records.map((record) => readSupplierRow(record, reading)),
    parts,
  );
}

async function doubtTwins(db: Db, id: string, rows: PlannedRow[], counts: FileCounts): Promise<void> {
  const twins = rows.flatMap(({ row, twin, kind }) =>
    twin && kind !== 'unchanged' ? [[twin.row, doubtTwin(row, twin)] as const] : [],
  );
  for (const kind of await markDoubtful(db, id, new Map(twins))) {
    counts[kind] -= 1;
    counts.doubtful += 1;
  }
}

function brokenRow({ row, message }: CsvError): PlannedRow {
  return {
    row,
    kind: 'refused',
    isNew: true,
    title: '',
    bookId: null,
    version: null,
    changes: {},
    remarks: [{ column: null, text: `${message} Nothing was read from here on.` }],
    twin: undefined,
  };
}

type Checked = { header: string[]; counts: FileCounts; admin: Admin };

async function finishCheck(
  db: Db,
  file: FileImportRow,
  wanted: CheckFile,
  { header, counts, admin }: Checked,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (wanted.supplier !== null) await remember(tx, wanted.supplier, wanted, { header, admin });
    await tx
      .updateTable('file_imports')
      .set({ status: 'checked', supplier_name: wanted.supplier, counts: JSON.stringify(counts) })
      .where('id', '=', file.id)
      .execute();
  });
}

async function remember(
  tx: Db,
  name: string,
  { decimal, emptyCells, shelf, columns }: CheckFile,
  { header, admin }: Pick<Checked, 'header' | 'admin'>,
): Promise<void> {
  const habits = {
    decimal,
    emptyCells,
    shelf,
    columns: header.map((column, at) => ({ name: shorten(column), field: columns[at] ?? null })),
  };
  const saved = await saveSupplier(tx, name, habits);
  if (!saved) return;
  if ((await countSuppliers(tx)) > maxSuppliers) {
    throw new AppError('import_refused', `A shop has at most ${maxSuppliers} suppliers: please remove one.`);
  }
  await recordAudit(tx, admin, { action: 'supplier-saved', object: { id: saved.id, name } });
}
