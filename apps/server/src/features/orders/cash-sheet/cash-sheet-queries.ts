import type { OrderStatus } from '@book-store/contract';
import { sql } from 'kysely';
import type { Db } from '../../../database/connect.ts';
import type { OrdersTables } from '../../../database/tables/orders-tables.ts';

export type Day = { from: Date; to: Date };

export type CashRow = Omit<OrdersTables['orders'], 'user_id' | 'email'> & { books: number };

export async function findCashRows(
  db: Db,
  { from, to }: Day,
  { statuses, limit }: { statuses: readonly OrderStatus[]; limit: number },
): Promise<CashRow[]> {
  return db
    .selectFrom('orders')
    .select([
      'id',
      'name',
      'phone',
      'street',
      'city',
      'country',
      'state',
      'zipcode',
      'total_cents',
      'status',
      'created_at',
      sql<number>`(SELECT count(*) FROM order_lines WHERE order_id = orders.id)`.as('books'),
    ])
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where('status', 'in', statuses)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function sumCash(
  db: Db,
  { from, to }: Day,
): Promise<{ status: OrderStatus; orders: number; cents: number }[]> {
  return db
    .selectFrom('orders')
    .select(['status', sql<number>`count(*)`.as('orders'), sql<number>`sum(total_cents)::bigint`.as('cents')])
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .groupBy('status')
    .execute();
}
