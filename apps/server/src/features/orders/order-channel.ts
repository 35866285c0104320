import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';

/** Something about an order that was placed earlier has changed. New orders do not say so: it would make their commits queue up. */
export const orderChannel = 'orders_moved';

export async function announceOrderMoved(tx: Db): Promise<void> {
  await sql`SELECT pg_notify(${orderChannel}, '')`.execute(tx);
}
