/** Limits kept in the database, so that they hold over all instances and restarts. */
import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import type { Db } from '../database/connect.ts';

export type RateLimit = { key: string; most: number; windowSeconds: number };

/** Counts one try and refuses it when the window has had too many. */
export async function countTry(db: Db, limit: RateLimit): Promise<void> {
  const { rows } = await sql<{ count: number; seconds: number }>`
    INSERT INTO rate_limits AS known (key, count, resets_at)
    VALUES (${limit.key}, 1, now() + make_interval(secs => ${limit.windowSeconds}))
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN known.resets_at <= now() THEN 1 ELSE known.count + 1 END,
      resets_at = CASE WHEN known.resets_at <= now() THEN excluded.resets_at ELSE known.resets_at END
    RETURNING count, ceil(extract(epoch FROM resets_at - now()))::int AS seconds`.execute(db);
  const row = rows[0];
  if (row && row.count > limit.most) {
    throw new AppError('too_many_requests', `Too many tries. Please wait ${describeWait(row.seconds)}.`, {
      retryAfterSeconds: Math.max(1, row.seconds),
    });
  }
}

export async function forgetTries(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute();
}

/** Windows that are over say nothing; without this the table would only grow. */
export async function dropFinishedWindows(db: Db): Promise<void> {
  await sql`DELETE FROM rate_limits WHERE resets_at < now()`.execute(db);
}

function describeWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? 'a minute' : `${minutes} minutes`;
}
