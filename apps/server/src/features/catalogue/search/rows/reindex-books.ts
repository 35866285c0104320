/**
 * Brings all rows of the search to the present rules while the store goes on: book by book in the order of their keys,
 * a few in each transaction. What is done is marked in the rows, so that it can be broken off at any time and goes on
 * from there; one process does it for all.
 */
import { connectForBulkWork, type Database, type DatabaseAddress } from '../../../../database/connect.ts';
import { inTransaction } from '../../../../database/in-transaction.ts';
import { announceBookChange } from '../../book-queries.ts';
import { isCollecting, startCollecting, stopCollecting } from './collect-changes.ts';
import {
  findNextRows,
  readRecordedRules,
  recordRules,
  tryReindexLock,
  type WhichRows,
} from './reindex-queries.ts';
import { renewSearchRows } from './renew-search-rows.ts';
import { renewWordForms } from './renew-word-forms.ts';
import { searchRules } from '../search-rules.ts';
import { estimateBooks } from '../words/word-queries.ts';

const rowsSeenAtOnce = 1_000;
const rowsRenewedAtOnce = 100;
/** So many at once to be made anew, and there are probably more. */
const worthCollecting = 200;
const beforeTheFirst = '00000000-0000-0000-0000-000000000000';

export type ReindexOptions = {
  /** `all`: also rows that are marked as made by the present rules. */
  which?: Extract<WhichRows, 'older' | 'all'>;
  /** How many books were looked at, about how many there are (at last: so many), and how many were made anew. */
  onProgress?: (seen: number, all: number, renewed: number) => void;
  /** After each transaction, with the time that it took. */
  rest?: (tookMs: number) => Promise<void>;
  signal?: AbortSignal;
};

/** How many rows were made anew; undefined if another process is at it. */
export async function reindexBooks(
  address: DatabaseAddress,
  options: ReindexOptions = {},
): Promise<number | undefined> {
  const database = connectForBulkWork(address);
  try {
    if (!(await tryReindexLock(database.db))) return undefined;
    const renewed = await renewAll(database, options);
    if (options.which === 'all' || (await readRecordedRules(database.db)) < searchRules) {
      const { rest = () => Promise.resolve(), signal } = options;
      await renewWordForms(database.db, { rest, signal });
    }
    // Only a pass that met none: older code beside this one may have written some behind it.
    if (renewed === 0) await recordRules(database.db);
    else await announceBookChange(database.db);
    return renewed;
  } finally {
    await database.close();
  }
}

async function renewAll(database: Database, options: ReindexOptions): Promise<number> {
  try {
    return await goThroughRows(database, options);
  } finally {
    await stopCollecting(database.db);
  }
}

/** What a process that was killed at it has left switched on. */
export async function tidyAfterReindex(address: DatabaseAddress): Promise<void> {
  const database = connectForBulkWork(address);
  try {
    if ((await isCollecting(database.db)) && (await tryReindexLock(database.db))) {
      await stopCollecting(database.db);
    }
  } finally {
    await database.close();
  }
}

async function goThroughRows({ db, pool }: Database, options: ReindexOptions): Promise<number> {
  const { which = 'older', onProgress = () => undefined, rest = () => Promise.resolve(), signal } = options;
  const all = await estimateBooks(pool);
  let after = beforeTheFirst;
  let seen = 0;
  let renewed = 0;
  let hasBegun = false;
  for (;;) {
    const rows = await findNextRows(db, { after, limit: rowsSeenAtOnce, which });
    const wanted = rows.filter(({ isWanted }) => isWanted).map(({ id }) => id);
    if (wanted.length >= worthCollecting && !hasBegun) {
      hasBegun = true;
      await startCollecting(db);
    }
    for (let start = 0; start < wanted.length; start += rowsRenewedAtOnce) {
      signal?.throwIfAborted();
      const ids = wanted.slice(start, start + rowsRenewedAtOnce);
      const started = performance.now();
      renewed += await inTransaction(db, (tx) => renewSearchRows(tx, ids, which));
      await rest(performance.now() - started);
    }
    signal?.throwIfAborted();
    seen += rows.length;
    const last = rows.length < rowsSeenAtOnce ? undefined : rows.at(-1);
    onProgress(seen, last ? Math.max(seen + 1, all) : seen, renewed);
    if (!last) return renewed;
    after = last.id;
  }
}
