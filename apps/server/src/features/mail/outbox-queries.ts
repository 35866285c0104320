import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { type LetterKind, priorityOf } from './letter-kinds.ts';

export type OutboxRow = { id: string; kind: string; recipient: string; content: object; attempts: number };

type NewRow = { id: string; kind: LetterKind; recipient: string; content: object };

export async function insertJob(tx: Db, row: NewRow): Promise<void> {
  await tx
    .insertInto('mail_outbox')
    .values({ ...row, priority: priorityOf(row.kind), content: JSON.stringify(row.content) })
    .execute();
}

/**
 * For a statement that also writes the letters' cause: the part that queues one letter for each row
 * (recipient, content) of `source`.
 */
export function queueFrom(source: string, kind: LetterKind): string {
  return `INSERT INTO mail_outbox (id, kind, priority, recipient, content)
    SELECT gen_random_uuid(), '${kind}', ${priorityOf(kind)}, recipient, content FROM ${source}`;
}

/** Which letters are meant, by their priorities. */
export type Claim = { from: number; to: number; leaseSeconds: number };

/** Takes a due row for itself: it is nobody else's until the lease is over, even if this process dies. */
export async function claimDueJob(db: Db, { from, to, leaseSeconds }: Claim): Promise<OutboxRow | undefined> {
  const { rows } = await sql<OutboxRow>`
    -- Materialized: evaluated again for each row, it would take more than it may.
    WITH due AS MATERIALIZED (
      SELECT id FROM mail_outbox WHERE next_try_at <= now() AND priority BETWEEN ${from} AND ${to}
      ORDER BY priority, next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    UPDATE mail_outbox AS job
    SET attempts = attempts + 1, next_try_at = now() + make_interval(secs => ${leaseSeconds})
    FROM due WHERE job.id = due.id
    RETURNING job.id, kind, recipient, content, attempts`.execute(db);
  return rows[0];
}

export async function deleteJob(db: Db, id: string): Promise<void> {
  await db.deleteFrom('mail_outbox').where('id', '=', id).execute();
}

export async function postponeJob(db: Db, id: string, seconds: number): Promise<void> {
  await sql`UPDATE mail_outbox SET next_try_at = now() + make_interval(secs => ${seconds}) WHERE id = ${id}`.execute(
    db,
  );
}

/** Kept for a month for whoever looks into it. */
export async function giveUpJob(db: Db, id: string): Promise<void> {
  await sql`UPDATE mail_outbox SET next_try_at = NULL WHERE id = ${id}`.execute(db);
}

export async function dropOldLetters(db: Db): Promise<void> {
  await sql`
    DELETE FROM mail_outbox
    WHERE next_try_at IS NULL AND created_at < now() - interval '30 days'`.execute(db);
}

export type Backlog = { waiting: number; oldestSeconds: number; givenUp: number };

export async function readBacklog(db: Db): Promise<Backlog> {
  const { rows } = await sql<Backlog>`
    SELECT count(next_try_at) AS waiting,
      count(*) - count(next_try_at) AS "givenUp",
      coalesce(extract(epoch FROM now() - min(created_at) FILTER (WHERE next_try_at IS NOT NULL)), 0)::float8
        AS "oldestSeconds"
    FROM mail_outbox`.execute(db);
  const [backlog] = rows;
  if (!backlog) throw new Error('A count always has a row.');
  return backlog;
}

export async function deleteJobsTo(tx: Db, recipient: string): Promise<void> {
  await tx.deleteFrom('mail_outbox').where('recipient', '=', recipient).execute();
}
