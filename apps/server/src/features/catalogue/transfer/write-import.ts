/** Carries a plan out, all or nothing; search, figures, caches and the audit trail stay in step. */
import { randomUUID } from 'node:crypto';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../database/connect.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import { type Admin, recordAudit, recordAuditParts } from '../../admin/index.ts';
import { addBookCounts } from '../../statistics/index.ts';
import { auditBook } from '../book-audit.ts';
import { announceBookChange } from '../book-queries.ts';
import { tryRollUpLock } from '../popularity/popularity-queries.ts';
import { renewBeforeChange } from '../search/renew-search-rows.ts';
import { type SearchRow, toSearchRow } from '../search/search-row.ts';
import type { BookUpdate, ImportPlan } from './import-plan.ts';
import {
  changeWordCounts,
  findRoomInTiers,
  insertBooks,
  insertIntoSearch,
  updateBooks,
  updateInSearch,
  type WordChange,
} from './import-queries.ts';

type Steps = { admin: Admin; onWritten: (share: number) => void; signal: AbortSignal };

const booksAtOnce = 250;
const wordsAtOnce = 4_000;

export async function writeImport(
  db: Db,
  plan: ImportPlan,
  { admin, onWritten, signal }: Steps,
): Promise<void> {
  const { creates, updates, counts } = plan;
  const all = 2 * creates.length + 3 * updates.length;
  if (all === 0) return;
  await inTransaction(db, async (tx) => {
    let done = 0;
    const inTurn = async <Item>(items: Item[], work: (batch: Item[]) => Promise<void>) => {
      for (let start = 0; start < items.length; start += booksAtOnce) {
        signal.throwIfAborted();
        const batch = items.slice(start, start + booksAtOnce);
        await work(batch);
        done += batch.length;
        onWritten(done / all);
      }
    };
    // The roll-up would only wait for the rows that are written here.
    await tryRollUpLock(tx);
    const words = new Map<string, WordChange>();
    const [top, middle] = await findRoomInTiers(tx);
    let placed = 0;
    const nextTier = () => {
      placed += 1;
      return placed <= top ? 0 : placed <= top + middle ? 1 : 2;
    };
    await inTurn(creates, async (books) => {
      const indexed = books.map((book) => ({ book, row: toSearchRow(book), tier: nextTier() }));
      await insertBooks(tx, books);
      await insertIntoSearch(tx, indexed);
      for (const { row } of indexed) addWords(words, row, 1);
    });
    await inTurn(updates, (batch) => changeSearch(tx, batch, words));
    // Last, since an order of one of these books waits from here on until the end.
    await inTurn(updates, (batch) => changeBooks(tx, batch));

    const summary = await recordAudit(tx, admin, {
      action: 'books-imported',
      object: { id: randomUUID(), name: countBooks(creates.length + updates.length) },
      changes: {
        created: { new: counts.create },
        updated: { new: counts.update },
        unchanged: { new: counts.unchanged },
      },
    });
    await inTurn(creates, (books) =>
      recordAuditParts(
        tx,
        admin,
        summary,
        books.map((book) => auditBook('book-created', undefined, book)),
      ),
    );
    await inTurn(updates, (batch) =>
      recordAuditParts(
        tx,
        admin,
        summary,
        batch.map(({ before, after }) => auditBook('book-updated', before, after)),
      ),
    );
    await countAll(tx, plan, words);
    await announceBookChange(tx);
    signal.throwIfAborted();
  });
}

function countBooks(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'book' : 'books'}`;
}

async function changeSearch(tx: Db, batch: BookUpdate[], words: Map<string, WordChange>): Promise<void> {
  await renewBeforeChange(
    tx,
    batch.map(({ before }) => before),
  );
  const changed = batch.flatMap(({ before, after }) => {
    const [old, row] = [toSearchRow(before), toSearchRow(after)];
    const isSame = old.vector === row.vector && old.title === row.title && before.category === after.category;
    if (isSame) return [];
    addWords(words, old, -1);
    addWords(words, row, 1);
    return [{ book: after, row }];
  });
  if (changed.length > 0) await updateInSearch(tx, changed);
}

async function changeBooks(tx: Db, batch: BookUpdate[]): Promise<void> {
  if ((await updateBooks(tx, batch)) === batch.length) return;
  throw new AppError(
    'books_changed',
    'Somebody else changed one of these books at the same time, so nothing was imported. Please check the file again.',
  );
}

async function countAll(
  tx: Db,
  { creates, updates }: ImportPlan,
  words: Map<string, WordChange>,
): Promise<void> {
  const changes = Array.from(words.values())
    .filter(({ books, named }) => books !== 0 || named !== 0)
    .toSorted((left, right) => (left.word < right.word ? -1 : 1));
  for (let start = 0; start < changes.length; start += wordsAtOnce) {
    await changeWordCounts(tx, changes.slice(start, start + wordsAtOnce));
  }
  const trending =
    creates.filter((book) => book.trending).length +
    updates.reduce((sum, { before, after }) => sum + Number(after.trending) - Number(before.trending), 0);
  await addBookCounts(tx, { books: creates.length, trending });
}

function addWords(words: Map<string, WordChange>, { named, described }: SearchRow, sign: 1 | -1): void {
  const add = (word: string, isNamed: number) => {
    const change = words.get(word) ?? { word, books: 0, named: 0 };
    change.books += sign;
    change.named += sign * isNamed;
    words.set(word, change);
  };
  for (const word of named) add(word, 1);
  for (const word of described) add(word, 0);
}
