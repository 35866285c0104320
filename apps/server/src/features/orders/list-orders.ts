import { type Order, type OrderFilter, openOrderStatuses, type OrderStatus } from '@book-store/contract';
import { AppError } from '../../app-error.ts';
import type { Db } from '../../database/connect.ts';
import type { Customer } from '../accounts/index.ts';
import { readCursor, writeCursor } from './order-cursor.ts';
import { listOrders } from './order-queries.ts';
import { toOrder } from './order-view.ts';

type Page = { limit: number; cursor?: string | undefined };

export type OrderList = { orders: Order[]; nextCursor: string | undefined };

/** Anybody else's address is refused in the same words, whether or not it is known here. */
export async function listOwnOrders(
  db: Db,
  customer: Customer,
  email: string,
  page: Page,
): Promise<OrderList> {
  if (email.toLowerCase() !== customer.email.toLowerCase()) {
    throw new AppError('forbidden', 'You can only see your own orders.');
  }
  return readPage(db, page, { userId: customer.id });
}

export async function listAllOrders(
  db: Db,
  { status, ...page }: Page & { status?: OrderFilter | undefined },
): Promise<OrderList> {
  const statuses = status === 'open' ? openOrderStatuses : status && [status];
  return readPage(db, page, { statuses });
}

async function readPage(
  db: Db,
  { limit, cursor }: Page,
  filter: { userId?: string; statuses?: OrderStatus[] | undefined },
): Promise<OrderList> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  // One more than is shown tells whether there is a next page.
  const rows = await listOrders(db, { ...filter, after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    orders: shown.map(toOrder),
    nextCursor:
      rows.length > limit && last ? writeCursor({ createdAt: last.created_at, id: last.id }) : undefined,
  };
}
