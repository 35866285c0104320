/** Takes rows of an import back, the last ones first: field by field where a book still says what the file wrote. */
import type { Db } from '../../../database/connect.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import type { Admin } from '../../admin/index.ts';
import { recordAuditParts } from '../../audit/index.ts';
import { addBookCounts } from '../../statistics/index.ts';
import { setCopies, setCopiesOfMany } from '../../stock/index.ts';
import { type FieldChanges, findOvertaken, toChangedColumns } from '../book-field-changes.ts';
import { type BookRow, findConflict } from '../book-fields.ts';
import { announceBookChange } from '../book-queries.ts';
import { tryRollUpLock } from '../popularity/popularity-queries.ts';
import { holdShelves } from '../shelves/shelf-table-queries.ts';
import { updateBooks } from '../transfer/import-queries.ts';
import { inBatches } from '../transfer/import-steps.ts';
import { collectWords } from '../transfer/import-words.ts';
import { changeAround, countCharacters, countPair, type Pair } from '../transfer/write-books.ts';
import { deleteBooks } from './delete-books.ts';
import type { StoredRow } from './file-import-queries.ts';
import type { RowChanges } from './plan-rows.ts';
import {
  addCounts,
  findRowsToReturn,
  findSold,
  lockBooks,
  lockFileImport,
  lockStockOf,
  type RowOutcome,
  untilRepeated,
  writeOutcomes,
} from './taking-queries.ts';

const rowsAtOnce = 200;

type Returning = { id: string; admin: Admin; auditId: number };

/** The last row that was looked at; undefined when there is none left. */
export function takeBackNextRows(db: Db, returning: Returning, before: number): Promise<number | undefined> {
  return inTransaction(db, async (tx) => {
    const file = await lockFileImport(tx, returning.id);
    if (file?.status !== 'taking-back') return undefined;
    const rows = untilRepeated(await findRowsToReturn(tx, returning.id, { before, limit: rowsAtOnce }));
    const last = rows.at(-1);
    if (!last) return undefined;
    await tryRollUpLock(tx);
    const plan = await planReturn(tx, rows);
    await writeReturn(tx, plan, returning);
    await writeOutcomes(tx, returning.id, plan.outcomes);
    await addCounts(tx, returning.id, plan.outcomes);
    return last.row_number;
  });
}

type ReturnPlan = {
  deletes: BookRow[];
  pairs: Pair[];
  /** None: nobody counted them. */
  copies: { id: string; title: string; now: number; before: number | null }[];
  outcomes: RowOutcome[];
};

type Now = { book: BookRow | undefined; copies: number | null; isSold: boolean; shelves: Set<string> };

async function planReturn(tx: Db, rows: StoredRow[]): Promise<ReturnPlan> {
  const ids = rows.flatMap(({ book_id: id }) => (id === null ? [] : [id]));
  const onHand = await lockStockOf(tx, ids);
  const books = await lockBooks(tx, ids);
  const newIds = rows.flatMap(({ is_new: isNew, book_id: id }) => (isNew && id !== null ? [id] : []));
  const sold = await findSold(tx, newIds);
  const shelves = await holdShelves(tx, [
    ...new Set(rows.map(({ changes }) => String(changes.category?.[0] ?? ''))),
  ]);
  const plan: ReturnPlan = { deletes: [], pairs: [], copies: [], outcomes: [] };
  for (const row of rows) {
    const id = row.book_id ?? '';
    const now = { book: books.get(id), copies: onHand.get(id) ?? null, isSold: sold.has(id), shelves };
    const note = row.is_new ? planDeletion(plan, row, now) : planFields(plan, row, now);
    const outcome = note?.isKept ? 'kept' : 'returned';
    plan.outcomes.push({ row: row.row_number, outcome, version: null, note: note?.text ?? null });
  }
  return plan;
}

type Note = { text: string; isKept: boolean };

const kept = (text: string): Note => ({ text, isKept: true });

/** A book that came with the file goes with it, unless somebody has made it theirs. */
function planDeletion(plan: ReturnPlan, row: StoredRow, { book, copies, isSold }: Now): Note | undefined {
  if (!book) return { text: 'The book is gone already.', isKept: false };
  if (isSold) return kept('It has been ordered since.');
  if (book.version !== row.taken_version) return kept('Somebody has changed this book since.');
  if (copies !== (row.changes.copies?.[1] ?? null)) return kept('Its copies have been counted since.');
  plan.deletes.push(book);
  return undefined;
}

function planFields(plan: ReturnPlan, row: StoredRow, { book, copies, shelves }: Now): Note | undefined {
  if (!book) return kept('The book is gone.');
  const { copies: counted, createdAt: _at, ...changes } = row.changes as RowChanges;
  const staying = new Set<string>(findOvertaken(changes, book));
  const returning: FieldChanges = Object.fromEntries(
    Object.entries(changes).filter(([name]) => !staying.has(name)),
  );
  if (returning.category && !shelves.has(String(returning.category[0]))) {
    staying.add('category');
    delete returning.category;
  }
  const columns = toChangedColumns(returning, 'old');
  const after = { ...book, ...columns };
  if (findConflict(after)) return kept('Its fields no longer fit together.');
  if (counted && copies !== null && copies === counted[1]) {
    plan.copies.push({ id: book.id, title: book.title, now: copies, before: counted[0] });
  } else if (counted && copies !== counted[0]) staying.add('copies');
  const names = Object.keys(columns) as (keyof typeof columns)[];
  if (names.some((name) => book[name] !== after[name])) plan.pairs.push({ before: book, after });
  if (staying.size === 0) return undefined;
  const isKept = Object.keys(returning).length === 0 && !(counted && !staying.has('copies'));
  return { text: `Changed since, so it stays: ${[...staying].map(inWords).join(', ')}.`, isKept };
}

/** `newPrice` → `new price` */
const inWords = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

async function writeReturn(
  tx: Db,
  { deletes, pairs, copies }: ReturnPlan,
  { admin, auditId }: Returning,
): Promise<void> {
  if (deletes.length + pairs.length + copies.length === 0) return;
  const trail = { admin, summary: auditId };
  const words = await collectWords(tx);
  let trending = -deletes.filter((book) => book.trending).length;
  for await (const batch of inBatches(deletes, countCharacters))
    await deleteBooks(tx, batch, { trail, words });
  for await (const batch of inBatches(pairs, countPair)) {
    for (const { before, after } of batch) trending += Number(after.trending) - Number(before.trending);
    await changeAround(tx, batch, { trail, words });
    await updateBooks(
      tx,
      batch.map(({ after }) => after),
    );
  }
  await returnCopies(tx, copies, { admin, auditId });
  await words.write();
  await addBookCounts(tx, { books: -deletes.length, trending });
  await announceBookChange(tx);
}

async function returnCopies(
  tx: Db,
  copies: ReturnPlan['copies'],
  { admin, auditId }: Pick<Returning, 'admin' | 'auditId'>,
): Promise<void> {
  const counted = copies.flatMap(({ id, before }) =>
    before === null ? [] : [[id, before] as [string, number]],
  );
  if (counted.length > 0) await setCopiesOfMany(tx, counted, { admin, partOf: auditId });
  for (const { id, title, now, before } of copies) {
    if (before !== null) continue;
    await setCopies(tx, id, null, { reason: 'correction', adminUsername: admin.username });
    const entry = {
      action: 'stock-changed' as const,
      object: { id, name: title },
      changes: { copies: { old: now, new: null } },
    };
    await recordAuditParts(tx, admin, auditId, [entry]);
  }
}
