import type { Db } from './connect.ts';
import { isTransactionConflict } from './database-errors.ts';

const attempts = 3;

/** Runs `work` in one transaction and starts over when Postgres broke a deadlock at its cost. */
export async function inTransaction<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= attempts || !isTransactionConflict(error)) throw error;
    }
  }
}
