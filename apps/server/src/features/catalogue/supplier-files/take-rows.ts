/** Takes the rows of a checked file into the catalogue, some at a time: no order waits for more than a few of them. */
import type { TakeChoice } from '@book-store/contract';
import type { Db } from '../../../database/connect.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import type { Admin } from '../../admin/index.ts';
import { addBookCounts } from '../../statistics/index.ts';
import { setCopiesOfMany } from '../../stock/index.ts';
import { toChangedColumns, toNewColumns } from '../book-field-changes.ts';
import type { BookRow } from '../book-fields.ts';
import { announceBookChange } from '../book-queries.ts';
import { tryRollUpLock } from '../popularity/popularity-queries.ts';
import { holdShelves } from '../shelves/shelf-table-queries.ts';
import { updateBooks } from '../transfer/import-queries.ts';
import { inBatches } from '../transfer/import-steps.ts';
import { collectWords } from '../transfer/import-words.ts';
import { addBooks, changeAround, countCharacters, countPair, type Pair } from '../transfer/write-books.ts';
import { findBooksByIsbn } from './file-import-queries.ts';
import type { RowChanges } from './plan-rows.ts';
import {
  addCounts,
  type Counts,
  findRowsOfBooks,
  findRowsToTake,
  lockBooks,
  lockFileImport,
  lockStockOf,
  type RowOutcome,
  type RowToTake,
  untilRepeated,
  writeOutcomes,
} from './taking-queries.ts';

const rowsAtOnce = 200;

export type Taking = { id: string; take: TakeChoice; admin: Admin; auditId: number; nextTier: () => number };

/** The last row that was looked at, undefined when there is none left, and what was counted so far. */
export type Step = { last: number | undefined; counts: Counts };

export function takeNextRows(db: Db, taking: Taking, after: number): Promise<Step> {
  return inTransaction(db, async (tx) => {
    const file = await lockFileImport(tx, taking.id);
    if (file?.status !== 'applying') return { last: undefined, counts: file?.counts ?? {} };
    const rows = untilRepeated(
      await findRowsToTake(tx, taking.id, { take: taking.take, after, limit: rowsAtOnce }),
    );
    const last = rows.at(-1);
    if (!last) return { last: undefined, counts: file.counts };
    await tryRollUpLock(tx);
    const plan = await planTaking(tx, taking.id, rows);
    await writePlan(tx, plan, taking);
    await writeOutcomes(tx, taking.id, plan.outcomes);
    return { last: last.row_number, counts: await addCounts(tx, taking.id, plan.outcomes) };
  });
}

type TakingPlan = {
  creates: BookRow[];
  pairs: Pair[];
  copies: [bookId: string, copies: number][];
  outcomes: RowOutcome[];
};

/** Each row against what the shop has now: whatever changed since the check wins, and the row is told so. */
async function planTaking(tx: Db, fileId: string, rows: RowToTake[]): Promise<TakingPlan> {
  const ids = rows.flatMap(({ book_id: id }) => (id === null ? [] : [id]));
  const onHand = await lockStockOf(
    tx,
    rows.flatMap(({ book_id: id, changes }) => (id && changes.copies ? [id] : [])),
  );
  const books = await lockBooks(tx, ids);
  const shelves = await holdShelves(tx, [
    ...new Set(rows.flatMap(({ changes }) => String(changes.category?.[1] ?? ''))),
  ]);
  const newIsbns = rows.flatMap(({ is_new: isNew, changes }) =>
    isNew && changes.isbn ? [String(changes.isbn[1])] : [],
  );
  const isbns = await findTakenIsbns(tx, fileId, newIsbns);
  const plan: TakingPlan = { creates: [], pairs: [], copies: [], outcomes: [] };
  for (const row of rows) {
    const id = row.book_id ?? '';
    const changes = row.changes as RowChanges;
    const before = books.get(id);
    const overtaken = findOvertaker(row, before, { shelves, isbns, onHand: onHand.get(id) ?? null });
    if (overtaken) {
      plan.outcomes.push({ row: row.row_number, outcome: 'overtaken', version: null, note: overtaken });
      continue;
    }
    const columns = toChangedColumns(changes, 'now');
    if (before && Object.keys(columns).length > 0)
      plan.pairs.push({ before, after: { ...before, ...columns } });
    if (!before) plan.creates.push(toNewBook(id, changes));
    if (changes.copies && changes.copies[1] !== onHand.get(id)) plan.copies.push([id, changes.copies[1]]);
    const version = before ? before.version + Number(Object.keys(columns).length > 0) : 1;
    plan.outcomes.push({ row: row.row_number, outcome: 'taken', version, note: null });
  }
  return plan;
}

/** ISBNs that the shop has now, with the row of this file that brought them, if one did. */
async function findTakenIsbns(
  tx: Db,
  fileId: string,
  isbns: string[],
): Promise<Map<string | null, number | undefined>> {
  const books = await findBooksByIsbn(tx, isbns);
  const rows = await findRowsOfBooks(
    tx,
    fileId,
    books.map(({ id }) => id),
  );
  return new Map(books.map(({ id, isbn }) => [isbn, rows.get(id)]));
}

type Now = { shelves: Set<string>; isbns: Map<string | null, number | undefined>; onHand: number | null };

function findOvertaker(row: RowToTake, before: BookRow | undefined, now: Now): string | undefined {
  const { category, isbn, copies } = row.changes;
  if (category && !now.shelves.has(String(category[1]))) return 'The shelf is gone since the check.';
  if (row.is_new) {
    const key = isbn ? String(isbn[1]) : null;
    if (key === null || !now.isbns.has(key)) return undefined;
    const first = now.isbns.get(key);
    return first === undefined
      ? 'The shop has got a book with this ISBN since the check.'
      : `The same ISBN stands in row ${first} of this file, which was taken.`;
  }
  if (!before) return 'The book is gone since the check.';
  if (before.version !== row.expected_version) return 'Somebody has changed this book since the check.';
  if (copies && row.expected_copies !== now.onHand)
    return 'The number of copies has changed since the check.';
  return undefined;
}

function toNewBook(id: string, { createdAt, ...changes }: RowChanges): BookRow {
  const triggered = { copies_left: null, lowest_before_cents: null, version: 1 };
  return {
    id,
    ...toNewColumns(changes),
    created_at: createdAt ? new Date(createdAt[1]) : new Date(),
    ...triggered,
  };
}

async function writePlan(
  tx: Db,
  { creates, pairs, copies }: TakingPlan,
  { admin, auditId, nextTier }: Taking,
): Promise<void> {
  if (creates.length + pairs.length + copies.length === 0) return;
  const trail = { admin, summary: auditId };
  const words = collectWords(tx);
  let trending = creates.filter((book) => book.trending).length;
  for await (const batch of inBatches(creates, countCharacters))
    await addBooks(tx, batch, { trail, words, nextTier });
  for await (const batch of inBatches(pairs, countPair)) {
    for (const { before, after } of batch) trending += Number(after.trending) - Number(before.trending);
    await changeAround(tx, batch, { trail, words });
    await updateBooks(
      tx,
      batch.map(({ after }) => after),
    );
  }
  if (copies.length > 0) await setCopiesOfMany(tx, copies, { admin, partOf: auditId });
  await words.write();
  await addBookCounts(tx, { books: creates.length, trending });
  await announceBookChange(tx);
}
