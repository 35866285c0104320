/**
 * Where one day's cash ends and the next one's begins. Whoever takes cash in or gives some back holds this lock shared, and
 * reads the clock while holding it; whoever closes a day holds it alone. So everything before the cut is there to be
 * counted, and nothing comes to be before it afterwards. A transaction locks its order first, then takes this lock,
 * then anything else: the other way round two of them and a closing could wait for each other.
 */
import { sql } from 'kysely';
import { advisoryLocks } from '../../../database/advisory-locks.ts';
import type { Db } from '../../../database/connect.ts';

export async function holdCash(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock_shared(${advisoryLocks.cash})`.execute(tx);
}

/** For the row itself; `now()` would be when the transaction began. */
export const momentOfCash = sql<Date>`clock_timestamp()`;

/** Until the transaction ends no cash comes in. Moments are kept in milliseconds: the cut is past the one it was asked in. */
export async function cutCash(tx: Db): Promise<Date> {
  await sql`SELECT pg_advisory_xact_lock(${advisoryLocks.cash})`.execute(tx);
  const { rows } = await sql<{ cut: Date }>`
    SELECT (date_trunc('milliseconds', clock_timestamp()) + interval '2 milliseconds') AS cut`.execute(tx);
  await sql`SELECT pg_sleep(0.004)`.execute(tx);
  const cut = rows[0]?.cut;
  if (!cut) throw new Error('The database has no clock.');
  return cut;
}
