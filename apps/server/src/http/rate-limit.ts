/** Limits kept in the database, so that they hold over all instances and restarts. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import type { Db } from '../database/connect.ts';
import type { Limit } from './limits.ts';

/** Counts one try of whoever it counts by, and refuses it when the window has had too many. */
export async function countTry(db: Db, limit: Limit, ...countedBy: string[]): Promise<void> {
  const waitSeconds = await countUnlessTooMany(db, limit, ...countedBy);
  if (waitSeconds !== undefined) throw tooManyTries(waitSeconds);
}

/** Counts one try and answers how long to wait, if the window has had too many. */
export async function countUnlessTooMany(
  db: Db,
  limit: Limit,
  ...countedBy: string[]
): Promise<number | undefined> {
  if (limit.max === 0) return undefined;
  const { max, windowSeconds } = limit;
  const { rows } = await sql<{ wait_seconds: number | null }>`
    SELECT wait_seconds FROM count_in_turn(
      ARRAY[1], ARRAY[${limitKey(limit, countedBy)}::text], ARRAY[${max}::int], ARRAY[${windowSeconds}::int]
    )`.execute(db);
  return rows[0]?.wait_seconds ?? undefined;
}

export type CountedTry = [limit: Limit, ...countedBy: string[]];

/** Work that tries were counted for: if the store is too busy to begin it, nothing was tried, and they are given back. */
export async function refundTriesIfBusy<Result>(
  db: Db,
  tries: CountedTry[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === 'overloaded') {
      // One by one, so that two who give back the same ones cannot wait crosswise.
      for (const [limit, ...countedBy] of tries) await refundTries(db, [limitKey(limit, countedBy)]);
    }
    throw error;
  }
}

/** Takes back what was counted for something that turned out not to count. */
export async function refundTries(db: Db, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  await sql`UPDATE rate_limits SET count = count - 1 WHERE key = ANY(${keys}) AND count > 0`.execute(db);
}

/** Of all that begins so: an account, for instance, with whatever network. */
export async function forgetTries(db: Db, limit: Limit, ...countedBy: string[]): Promise<void> {
  const key = limitKey(limit, countedBy);
  await sql`DELETE FROM rate_limits WHERE key = ${key} OR starts_with(key, ${`${key}:`})`.execute(db);
}

/** How long to wait, if the window has had too many already; counts nothing. */
export async function readWait(db: Db, limit: Limit, ...countedBy: string[]): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number }>`
    SELECT extract(epoch FROM resets_at - now())::float8 AS seconds FROM rate_limits
    WHERE key = ${limitKey(limit, countedBy)} AND count >= ${limit.max} AND resets_at > now()`.execute(db);
  return rows[0]?.seconds;
}

/** Windows that are over say nothing; without this the table would only grow. */
export async function dropFinishedWindows(db: Db): Promise<void> {
  // Skipping what is in use: an order counts under two keys and must never wait crosswise.
  await sql`
    DELETE FROM rate_limits WHERE key IN (
      SELECT key FROM rate_limits WHERE resets_at < now() FOR UPDATE SKIP LOCKED
    )`.execute(db);
}

export function tooManyTries(seconds: number, reason = 'Too many tries.'): AppError {
  return new AppError('too_many_requests', `${reason} Please wait ${describeWait(seconds)}.`, {
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
  if (minutes > 120) return `${Math.ceil(minutes / 60)} hours`;
  return minutes <= 1 ? 'a minute' : `${minutes} minutes`;
}
