import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { advisoryLocks } from '../../database/advisory-locks.ts';

/** Held until the connection ends. */
export async function tryBackupLock(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isHeld: boolean }>`
    SELECT pg_try_advisory_lock(${advisoryLocks.backup}) AS "isHeld"`.execute(db);
  return rows[0]?.isHeld === true;
}
