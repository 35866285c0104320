import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';

/** An administrator moved an order on. New orders do not say so: it would make their commits queue up. */
export const orderChannel = 'orders_moved';

export async function announceOrderMoved(tx: Db): Promise<void> {
  await sql`SELECT pg_notify(${orderChannel}, '')`.execute(tx);
}
