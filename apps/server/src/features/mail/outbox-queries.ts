import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';

export type OutboxRow = { id: string; kind: string; recipient: string; content: object; attempts: number };

type NewRow = { id: string; kind: string; recipient: string; content: object };

export async function insertJob(tx: Db, row: NewRow): Promise<void> {
  await tx
    .insertInto('mail_outbox')
    .values({ ...row, content: JSON.stringify(row.content) })
    .execute();
}

/**
 * For a statement that also writes the letters' cause: the part that queues one letter for each row
 * (recipient, content) of `source`.
 */
export function queueFrom(source: string, kind: string): string {
  return `INSERT INTO mail_outbox (id, kind, recipient, content)
    SELECT gen_random_uuid(), '${kind}', recipient, content FROM ${source}`;
}

/** Takes due rows for itself: they are nobody else's until the lease is over, even if this process dies. */
export async function claimDueJobs(db: Db, most: number, leaseSeconds: number): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    UPDATE mail_outbox
    SET attempts = attempts + 1, next_try_at = now() + make_interval(secs => ${leaseSeconds})
    WHERE id IN (
      SELECT id FROM mail_outbox WHERE next_try_at <= now()
      ORDER BY next_try_at LIMIT ${most} FOR UPDATE SKIP LOCKED
    )
    RETURNING id, kind, recipient, content, attempts`.execute(db);
  return rows;
}

export async function deleteJob(db: Db, id: string): Promise<void> {
  await db.deleteFrom('mail_outbox').where('id', '=', id).execute();
}

export async function postponeJob(db: Db, id: string, seconds: number): Promise<void> {
  await sql`UPDATE mail_outbox SET next_try_at = now() + make_interval(secs => ${seconds}) WHERE id = ${id}`.execute(
    db,
  );
}

/** Kept for a month for whoever looks into it; those that are older go now. */
export async function giveUpJob(db: Db, id: string): Promise<void> {
  await sql`UPDATE mail_outbox SET next_try_at = NULL WHERE id = ${id}`.execute(db);
  await sql`
    DELETE FROM mail_outbox
    WHERE next_try_at IS NULL AND created_at < now() - interval '30 days'`.execute(db);
}

export async function deleteJobsTo(tx: Db, recipient: string): Promise<void> {
  await tx.deleteFrom('mail_outbox').where('recipient', '=', recipient).execute();
}
