/** What becomes of rows that are taken back: field by field, as far as nobody has built on them. */
import type { Db } from '../../../database/connect.ts';
import { type FieldChanges, findOvertaken, toChangedColumns, toNewColumns } from '../book-field-changes.ts';
import { type BookRow, fields, findConflict } from '../book-fields.ts';
import { findRegular } from '../price-plans/reprice-books.ts';
import { findPlannedPrices, type PlannedPriceRow } from '../price-plans/repricing-queries.ts';
import { holdShelves } from '../shelves/shelf-table-queries.ts';
import type { Pair } from '../transfer/write-books.ts';
import type { StoredRow } from './file-row-queries.ts';
import { findChangedAgain, type HandedOn, type LaterImport } from './later-imports.ts';
import type { RowChanges } from './plan-rows.ts';
import { findSold, lockBooks, lockStockOf, type RowOutcome } from './taking-queries.ts';

export type ReturnPlan = {
  deletes: BookRow[];
  pairs: Pair[];
  /** None: nobody counted them. */
  copies: { id: string; title: string; now: number; before: number | null }[];
  handedOn: HandedOn[];
  outcomes: RowOutcome[];
};

type Now = {
  book: BookRow | undefined;
  planned: PlannedPriceRow | undefined;
  copies: number | null;
  isSold: boolean;
  shelves: Set<string>;
  changedAgain: ReadonlyMap<string, string>;
};

export async function planReturn(
  tx: Db,
  rows: StoredRow[],
  laterImports: readonly LaterImport[],
): Promise<ReturnPlan> {
  const ids = rows.flatMap(({ book_id: id }) => (id === null ? [] : [id]));
  const onHand = await lockStockOf(tx, ids);
  const books = await lockBooks(tx, ids);
  const planned = await findPlannedPrices(tx, ids);
  const newIds = rows.flatMap(({ is_new: isNew, book_id: id }) => (isNew && id !== null ? [id] : []));
  const sold = await findSold(tx, newIds);
  const shelves = await holdShelves(tx, [
    ...new Set(rows.map(({ changes }) => String(changes.category?.[0] ?? ''))),
  ]);
  const again = await findChangedAgain(tx, laterImports, ids);
  const plan: ReturnPlan = { deletes: [], pairs: [], copies: [], handedOn: [], outcomes: [] };
  for (const row of rows) {
    const id = row.book_id ?? '';
    const now: Now = {
      book: books.get(id),
      planned: planned.get(id),
      copies: onHand.get(id) ?? null,
      isSold: sold.has(id),
      shelves,
      changedAgain: again.get(id) ?? new Map(),
    };
    const note = row.is_new ? planDeletion(plan, row, now) : planFields(plan, row, now);
    const outcome = note?.isKept ? 'kept' : 'returned';
    plan.outcomes.push({ row: row.row_number, outcome, version: null, note: note?.text ?? null });
  }
  return plan;
}

type Note = { text: string; isKept: boolean };

const kept = (text: string): Note => ({ text, isKept: true });

/** A book that came with the file goes with it, unless somebody has made it theirs. */
function planDeletion(plan: ReturnPlan, row: StoredRow, now: Now): Note | undefined {
  const { book, planned, copies, isSold, changedAgain } = now;
  if (!book) return { text: 'The book is gone already.', isKept: false };
  if (isSold) return kept('It has been ordered since.');
  const [later] = changedAgain.values();
  if (later !== undefined) return kept(`“${later}”, which was taken later, has changed this book.`);
  if (book.version !== row.taken_version && !isAsWritten(row, book, planned))
    return kept('Somebody has changed this book since.');
  if (copies !== (row.changes.copies?.[1] ?? null)) return kept('Its copies have been counted since.');
  plan.deletes.push(book);
  return undefined;
}

/** What a plan wrote is nobody's change, while it holds the book and when the price has gone back. */
function isAsWritten({ changes: all }: StoredRow, book: BookRow, planned: Now['planned']): boolean {
  const { copies: _copies, createdAt: _at, ...changes } = all as RowChanges;
  const written = toNewColumns(changes);
  const { cents, oldCents } = findRegular(book, planned);
  const own = { ...book, new_price_cents: cents, old_price_cents: oldCents };
  return fields.every(([, { column }]) => own[column] === written[column]);
}

function planFields(plan: ReturnPlan, row: StoredRow, now: Now): Note | undefined {
  const { book, copies, shelves, changedAgain } = now;
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
  for (const [field, [old, written]] of Object.entries({ ...changes, ...(counted && { copies: counted }) }))
    plan.handedOn.push({ bookId: book.id, field, old, now: written });
  if (staying.size === 0) return undefined;
  const isKept = Object.keys(returning).length === 0 && !(counted && !staying.has('copies'));
  return { text: describeStaying([...staying], changedAgain), isKept };
}

/** By whom: a later import is named, since what it changed goes back with it. */
function describeStaying(staying: string[], changedAgain: Now['changedAgain']): string {
  const byImport = Map.groupBy(staying, (field) => changedAgain.get(field));
  const sentences = [...byImport].map(([name, ofIt]) =>
    name === undefined
      ? `Changed since, so it stays: ${ofIt.map(inWords).join(', ')}.`
      : `“${name}”, which was taken later, has changed it again, so it stays until that is taken back: ${ofIt.map(inWords).join(', ')}.`,
  );
  return sentences.join(' ');
}

/** `newPrice` → `new price` */
const inWords = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
