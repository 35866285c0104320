import { sql } from 'kysely';
import type { Db } from './connect.ts';

/** The one clock that all instances share: whatever expires is reckoned by it, not by the clock of a process. */
export async function readClock(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`SELECT now() AS now`.execute(db);
  if (!rows[0]) throw new Error('The database did not tell its time.');
  return rows[0].now;
}
