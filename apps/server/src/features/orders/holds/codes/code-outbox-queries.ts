import { randomUUID } from 'node:crypto';
import { codeLimits } from '@book-store/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../database/connect.ts';

/** A code that is to be sent, and to whom. */
export type DueCode = {
  id: string;
  order_id: string;
  number: string;
  phone: string;
  code_number: number;
  attempts: number;
  expires_at: Date;
  /** Nobody waits for it any more: too old, another was asked for, or the hold has ended. */
  is_over: boolean;
};

export async function insertCode(tx: Db, orderId: string, codeNumber: number): Promise<void> {
  await tx
    .insertInto('code_outbox')
    .values({ id: randomUUID(), order_id: orderId, code_number: codeNumber })
    .execute();
}

/** Takes due ones for itself: they are nobody else's until the lease is over, even if this process dies. */
export async function claimDueCodes(db: Db, limit: number, leaseSeconds: number): Promise<DueCode[]> {
  const { rows } = await sql<DueCode>`
    WITH due AS MATERIALIZED (
      SELECT id FROM code_outbox WHERE next_try_at <= now()
      ORDER BY next_try_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ), claimed AS (
      UPDATE code_outbox AS job
      SET attempts = attempts + 1, next_try_at = now() + make_interval(secs => ${leaseSeconds})
      FROM due WHERE job.id = due.id
      RETURNING job.*
    )
    SELECT claimed.id, order_id, orders.number, phone, code_number, attempts,
      claimed.created_at + make_interval(mins => ${codeLimits.minutes}) AS expires_at,
      claimed.created_at + make_interval(mins => ${codeLimits.minutes}) <= now()
        OR outcome IS NOT NULL OR codes <> code_number AS is_over
    FROM claimed JOIN orders ON orders.id = order_id JOIN order_holds USING (order_id)
    ORDER BY claimed.created_at`.execute(db);
  return rows;
}

export async function countCodes(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`SELECT count(*) AS waiting FROM code_outbox`.execute(db);
  return rows[0]?.waiting ?? 0;
}

/** Of holds that are to be deleted: a code without its hold would wait for ever. */
export async function deleteCodesOf(tx: Db, orderIds: string[]): Promise<void> {
  await tx.deleteFrom('code_outbox').where('order_id', 'in', orderIds).execute();
}

export async function deleteCode(db: Db, id: string): Promise<void> {
  await db.deleteFrom('code_outbox').where('id', '=', id).execute();
}

export async function postponeCode(db: Db, id: string, seconds: number): Promise<void> {
  await sql`
    UPDATE code_outbox SET next_try_at = now() + make_interval(secs => ${seconds}) WHERE id = ${id}`.execute(
    db,
  );
}
