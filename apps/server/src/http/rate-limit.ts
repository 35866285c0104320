/** Limits kept in the database, so that they hold over all instances and restarts. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import type { Db } from '../database/connect.ts';
import type { Limit } from './limits.ts';

/** Counts one try of whoever it counts by, and refuses it when the window has had too many. */
export async function countTry(db: Db, limit: Limit, ...countedBy: string[]): Promise<void> {
  if (limit.most === 0) return;
  const { rows } = await sql<{ count: number; seconds: number }>`
    INSERT INTO rate_limits AS known (key, count, resets_at)
    VALUES (${limitKey(limit, countedBy)}, 1, now() + make_interval(secs => ${limit.windowSeconds}))
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN known.resets_at <= now() THEN 1 ELSE known.count + 1 END,
      resets_at = CASE WHEN known.resets_at <= now() THEN excluded.resets_at ELSE known.resets_at END
    RETURNING count, ceil(extract(epoch FROM resets_at - now()))::int AS seconds`.execute(db);
  const row = rows[0];
  if (row && row.count > limit.most) throw tooManyTries(row.seconds);
}

/** Of all that begins so: an account, for instance, with whatever network. */
export async function forgetTries(db: Db, limit: Limit, ...countedBy: string[]): Promise<void> {
  const key = limitKey(limit, countedBy);
  await sql`DELETE FROM rate_limits WHERE key = ${key} OR starts_with(key, ${`${key}:`})`.execute(db);
}

/** Windows that are over say nothing; without this the table would only grow. */
export async function dropFinishedWindows(db: Db): Promise<void> {
  await sql`DELETE FROM rate_limits WHERE resets_at < now()`.execute(db);
}

export function tooManyTries(seconds: number): AppError {
  return new AppError('too_many_requests', `Too many tries. Please wait ${describeWait(seconds)}.`, {
    retryAfterSeconds: Math.max(1, Math.ceil(seconds)),
  });
}

/** Addresses and networks are hashed: the table is no list of who was here. */
export function limitKey({ name, countsBy, windowSeconds }: Limit, countedBy: string[]): string {
  const hashes = countedBy.map((text) => createHash('sha256').update(text).digest('base64url').slice(0, 22));
  return [`${name} by ${countsBy} in ${windowSeconds} s`, ...hashes].join(':');
}

function describeWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? 'a minute' : `${minutes} minutes`;
}
