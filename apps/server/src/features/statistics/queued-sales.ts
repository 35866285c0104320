/** Adds placed orders to the figures, in steps that fit a statement's time limit whatever has piled up. */
import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { addSales } from './sale-figures.ts';
import { advisoryLocks } from '../../database/advisory-locks.ts';

const salesAtOnce = 5_000;

/** All that was queued when it was called is in the figures afterwards, whoever added it. */
export async function addQueuedSales(db: Db): Promise<void> {
  while (await hasQueuedSales(db)) {
    const taken = await inTransaction(db, addSome);
    if (taken < salesAtOnce) return;
  }
}

async function hasQueuedSales(db: Db): Promise<boolean> {
  const { rows } = await sql`SELECT FROM queued_sales LIMIT 1`.execute(db);
  return rows.length > 0;
}

async function addSome(tx: Db): Promise<number> {
  // One process at a time, since each would write to the customers' rows.
  await sql`SELECT pg_advisory_xact_lock(${advisoryLocks.queuedSales})`.execute(tx);
  const { rows } = await sql<{ taken: number }>`
    WITH taken AS (
      DELETE FROM queued_sales
      WHERE ctid = ANY (ARRAY(SELECT ctid FROM queued_sales LIMIT ${salesAtOnce}))
      RETURNING *
    ), sale AS MATERIALIZED (
      SELECT 1 AS orders, 1 AS open_orders, 1 AS sales, taken.* FROM taken
    ), ${sql.raw(addSales('sale'))}
    SELECT count(*) AS taken FROM sale`.execute(tx);
  return rows[0]?.taken ?? 0;
}
