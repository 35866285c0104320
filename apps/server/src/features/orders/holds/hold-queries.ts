import type { HoldOutcome } from '@book-store/contract';
import { sql } from 'kysely';
import type { Db } from '../../../database/connect.ts';
import { deleteCodesOf } from './codes/code-outbox-queries.ts';

export type Hold = {
  outcome: HoldOutcome | null;
  /** By the database's clock. */
  is_late: boolean;
  codes: number;
  code_tries: number;
  /** Since the last code was asked for; null: none was. */
  code_seconds: number | null;
};

/** Of an order that this transaction has locked: nobody else ends its hold meanwhile. */
export async function findHold(tx: Db, orderId: string): Promise<Hold | undefined> {
  const { rows } = await sql<Hold>`
    SELECT outcome, until <= now() AS is_late, codes, code_tries,
      extract(epoch FROM now() - code_at)::float8 AS code_seconds
    FROM order_holds WHERE order_id = ${orderId}::uuid`.execute(tx);
  return rows[0];
}

export async function endHold(tx: Db, orderId: string, outcome: HoldOutcome): Promise<void> {
  await tx
    .updateTable('order_holds')
    .set({ outcome, ended_at: sql<Date>`now()` })
    .where('order_id', '=', orderId)
    .where('outcome', 'is', null)
    .execute();
}

export async function noteCode(tx: Db, orderId: string): Promise<number> {
  const { codes } = await tx
    .updateTable('order_holds')
    .set({ codes: sql<number>`codes + 1`, code_at: sql<Date>`now()`, code_tries: 0 })
    .where('order_id', '=', orderId)
    .returning('codes')
    .executeTakeFirstOrThrow();
  return codes;
}

export async function noteCodeTry(tx: Db, orderId: string): Promise<void> {
  await tx
    .updateTable('order_holds')
    .set({ code_tries: sql<number>`code_tries + 1` })
    .where('order_id', '=', orderId)
    .execute();
}

/** Those that waited longest, first. */
export async function findUnconfirmed(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('order_holds')
    .select('order_id')
    .where('outcome', 'is', null)
    .where('until', '<=', sql<Date>`now()`)
    .orderBy('until')
    .limit(limit)
    .execute();
  return rows.map(({ order_id: id }) => id);
}

/** Why somebody was asked is nobody's business once they are gone. */
export async function deleteHoldsOf(tx: Db, orderIds: string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await deleteCodesOf(tx, orderIds);
  await tx.deleteFrom('order_holds').where('order_id', 'in', orderIds).execute();
}
