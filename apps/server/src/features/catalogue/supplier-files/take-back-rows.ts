/** Takes rows of an import back, the last ones first: field by field where a book still says what the file wrote. */
import type { Db } from '../../../database/connect.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import type { Admin } from '../../admin/index.ts';
import { recordAuditParts } from '../../audit/index.ts';
import { addBookCounts } from '../../statistics/index.ts';
import { setCopiesOfMany, stopCounting } from '../../stock/index.ts';
import { announceBookChange } from '../book-queries.ts';
import { tryRollUpLock } from '../popularity/popularity-queries.ts';
import { updateBooks } from '../transfer/import-queries.ts';
import { inBatches } from '../transfer/import-steps.ts';
import { collectWords } from '../transfer/import-words.ts';
import { changeAround, countCharacters, countPair } from '../transfer/write-books.ts';
import { deleteBooks } from './delete-books.ts';
import { handOn, type LaterImport } from './later-imports.ts';
import { planReturn, type ReturnPlan } from './plan-return.ts';
import type { Step } from './take-rows.ts';
import {
  addCounts,
  findRowsToReturn,
  lockFileImport,
  untilRepeated,
  writeOutcomes,
} from './taking-queries.ts';

const rowsAtOnce = 200;

type Returning = { id: string; admin: Admin; auditId: number; laterImports: LaterImport[] };

export function takeBackNextRows(db: Db, returning: Returning, before: number): Promise<Step> {
  return inTransaction(db, async (tx) => {
    const file = await lockFileImport(tx, returning.id);
    if (file?.status !== 'taking-back') return { last: undefined, counts: file?.counts ?? {} };
    const rows = untilRepeated(await findRowsToReturn(tx, returning.id, { before, limit: rowsAtOnce }));
    const last = rows.at(-1);
    if (!last) return { last: undefined, counts: file.counts };
    await tryRollUpLock(tx);
    const plan = await planReturn(tx, rows, returning.laterImports);
    await writeReturn(tx, plan, returning);
    await handOn(tx, returning.laterImports, plan.handedOn);
    await writeOutcomes(tx, returning.id, plan.outcomes);
    return { last: last.row_number, counts: await addCounts(tx, returning.id, plan.outcomes) };
  });
}

async function writeReturn(
  tx: Db,
  { deletes, pairs, copies }: ReturnPlan,
  { admin, auditId }: Returning,
): Promise<void> {
  if (deletes.length + pairs.length + copies.length === 0) return;
  const trail = { admin, summary: auditId };
  const words = collectWords(tx);
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
  const uncounted = copies.filter(({ before }) => before === null);
  if (uncounted.length === 0) return;
  await stopCounting(
    tx,
    uncounted.map(({ id }) => id),
    admin.username,
  );
  const entries = uncounted.map(({ id, title, now }) => ({
    action: 'stock-changed' as const,
    object: { id, name: title },
    changes: { copies: { old: now, new: null } },
  }));
  await recordAuditParts(tx, admin, auditId, entries);
}
