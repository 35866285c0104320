import { sql } from 'kysely';
import type { Db } from '../../../database/connect.ts';
import { momentOfCash } from '../cash-days/cash-lock.ts';

export type ReturnableLine = {
  position: number;
  book_id: string;
  title: string;
  category: string;
  trending: boolean;
};

/** Copies that have not come back yet. */
export async function findReturnableLines(tx: Db, orderId: string): Promise<ReturnableLine[]> {
  return tx
    .selectFrom('order_lines')
    .select(['position', 'book_id', 'title', 'category', 'trending'])
    .where('order_id', '=', orderId)
    .where('return_id', 'is', null)
    .orderBy('position')
    .execute();
}

export async function sumRefunds(tx: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(sum(refund_cents), 0)::bigint AS cents FROM order_returns
    WHERE order_id = ${orderId}`.execute(tx);
  return rows[0]?.cents ?? 0;
}

export async function storeReturn(
  tx: Db,
  orderId: string,
  { positions, refundCents, restocked }: { positions: number[]; refundCents: number; restocked: boolean },
): Promise<void> {
  await sql`
    WITH returned AS (
      INSERT INTO order_returns (order_id, at, refund_cents, restocked)
      VALUES (${orderId}::uuid, ${momentOfCash}, ${refundCents}, ${restocked}) RETURNING id
    )
    UPDATE order_lines SET return_id = returned.id FROM returned
    WHERE order_id = ${orderId}::uuid AND position = ANY(${positions}::smallint[])`.execute(tx);
}
