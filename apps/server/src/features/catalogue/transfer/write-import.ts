/** Carries a plan out, all or nothing; search, figures, caches and the audit trail stay in step. */
import { randomUUID } from 'node:crypto';
import { formatCount } from '@book-store/contract';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../database/connect.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import type { Admin } from '../../admin/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { addBookCounts } from '../../statistics/index.ts';
import { setCopiesOfMany } from '../../stock/index.ts';
import { announceBookChange } from '../book-queries.ts';
import type { BookRow } from '../book-fields.ts';
import { unknownCategory } from '../shelves/require-shelf.ts';
import { holdShelves } from '../shelves/shelf-table-queries.ts';
import { tryRollUpLock } from '../popularity/popularity-queries.ts';
import type { ImportPlan } from './import-plan.ts';
import { findKnownBooks, updateBooks } from './import-queries.ts';
import { inBatches } from './import-steps.ts';
import { collectWords } from './import-words.ts';
import { addBooks, changeAround, countCharacters, countPair, fillTiers, type Pair } from './write-books.ts';

type Steps = { admin: Admin; onWritten: (share: number) => void; signal: AbortSignal };

export async function writeImport(
  db: Db,
  plan: ImportPlan,
  { admin, onWritten, signal }: Steps,
): Promise<void> {
  const { creates, updates } = plan;
  const all = creates.length + 2 * updates.length + plan.copies.size;
  if (all === 0) return;
  await inTransaction(db, async (tx) => {
    let done = 0;
    const inTurn = async (books: BookRow[], work: (batch: BookRow[]) => Promise<void>) => {
      for await (const batch of inBatches(books, countCharacters)) {
        signal.throwIfAborted();
        await work(batch);
        done += batch.length;
        onWritten(done / all);
      }
    };
    await requireShelves(tx, [...creates, ...updates]);
    // The roll-up would only wait for the rows that are written here.
    await tryRollUpLock(tx);
    const trail = { admin, summary: await recordSummary(tx, admin, plan) };
    const words = collectWords(tx);
    const nextTier = await fillTiers(tx);
    let trending = creates.filter((book) => book.trending).length;

    await inTurn(creates, (books) => addBooks(tx, books, { trail, words, nextTier }));
    await inTurn(updates, async (batch) => {
      // What a book was may be far longer than what it becomes.
      for await (const pairs of inBatches(await readUnchanged(tx, batch), countPair)) {
        for (const { before, after } of pairs) trending += Number(after.trending) - Number(before.trending);
        await changeAround(tx, pairs, { trail, words });
      }
    });
    for await (const batch of inBatches([...plan.copies], () => 1)) {
      signal.throwIfAborted();
      await setCopiesOfMany(tx, batch, { admin, partOf: trail.summary });
      done += batch.length;
      onWritten(done / all);
    }
    // Last, since an order of one of these books waits from here on until the end.
    await inTurn(updates, async (batch) => {
      if ((await updateBooks(tx, batch)) !== batch.length) throw changedMeanwhile();
    });
    await words.write();
    await addBookCounts(tx, { books: creates.length, trending });
    await announceBookChange(tx);
    signal.throwIfAborted();
  });
}

/** Held until the end: one that went since the file was checked keeps it out. */
async function requireShelves(tx: Db, books: BookRow[]): Promise<void> {
  const names = [...new Set(books.map(({ category }) => category))];
  if ((await holdShelves(tx, names)).size !== names.length) throw unknownCategory();
}

function recordSummary(tx: Db, admin: Admin, { counts }: ImportPlan): Promise<number> {
  const count = counts.create + counts.update;
  return recordAudit(tx, admin, {
    action: 'books-imported',
    object: {
      id: randomUUID(),
      name: `${formatCount(count)} ${count === 1 ? 'book' : 'books'}`,
    },
    changes: {
      created: { new: counts.create },
      updated: { new: counts.update },
      unchanged: { new: counts.unchanged },
    },
  });
}

/** What the books are, if that is still what the plan was made for. */
async function readUnchanged(tx: Db, books: BookRow[]): Promise<Pair[]> {
  const ids = books.map(({ id }) => id);
  const known = new Map((await findKnownBooks(tx, ids)).map((book) => [book.id, book]));
  return books.map((after) => {
    const before = known.get(after.id);
    if (before?.version !== after.version) throw changedMeanwhile();
    return { before, after };
  });
}

function changedMeanwhile(): AppError {
  return new AppError(
    'books_changed',
    'Somebody else changed one of these books at the same time, so nothing was imported. Please check the file again.',
  );
}
