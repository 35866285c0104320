/** Gives every customer a row in the desk's search, a little later and never in anybody's way. */
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { advisoryLocks } from '../../../database/advisory-locks.ts';
import type { Db } from '../../../database/connect.ts';
import { type BackgroundWork, fillInBackground } from '../../../database/work-in-background.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import { readWorded, storeRows, takeOlder, takeStale } from './customer-search-queries.ts';
import { wordsOfCustomer } from './customer-words.ts';

const customersAtOnce = 250;

/** Fills all that there is. `rest`: what to do after so many milliseconds of work. */
export async function fillCustomerSearch(
  db: Db,
  { atOnce = customersAtOnce, rest = async (_tookMs: number) => {} } = {},
): Promise<void> {
  for (;;) {
    const begin = performance.now();
    if (!(await inTransaction(db, (tx) => fillSome(tx, atOnce)))) return;
    await rest(performance.now() - begin);
  }
}

/** Whether more may be waiting; not for this process, where another one is at it. */
async function fillSome(tx: Db, atOnce: number): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    SELECT pg_try_advisory_xact_lock(${advisoryLocks.customerSearch}) AS "isFree"`.execute(tx);
  if (!rows[0]?.isFree) return false;
  const stale = await takeStale(tx, atOnce);
  const older = await takeOlder(tx, atOnce);
  const ids = [...new Set([...stale, ...older])];
  if (ids.length > 0) await storeRows(tx, await readWorded(tx, ids), wordsOfCustomer);
  return stale.length === atOnce || older.length === atOnce;
}

export function fillCustomerSearchInBackground(db: Db, log: FastifyBaseLogger): BackgroundWork {
  return fillInBackground('the search of customers', (rest) => fillCustomerSearch(db, { rest }), log);
}
