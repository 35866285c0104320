import {
  type AdminOrderListQuery,
  isStoredId,
  type Order,
  openOrderStatuses,
  type OrderFilter,
  readOrderNumber,
  toCents,
} from '@book-store/contract';
import { AppError } from '../../app-error.ts';
import type { Db } from '../../database/connect.ts';
import type { Customer } from '../accounts/index.ts';
import { readCursor, writeCursor } from './order-cursor.ts';
import { findOrders, findOwnOrder, listOrders } from './order-queries.ts';
import { orderNotFound, toOrder } from './order-view.ts';
import { maxTotalCents, type OrderBounds } from './search/order-search-queries.ts';
import { type OrderSearch, readOrderSearch } from './search/order-words.ts';
import { searchOrders } from './search/search-orders.ts';

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

/** For the desk. */
export function listOrdersOf(db: Db, userId: string, page: Page): Promise<OrderList> {
  return readPage(db, page, { userId });
}

/** By its number, however it is written. */
export async function readOwnOrder(db: Db, customer: Customer, typed: string): Promise<Order> {
  const number = readOrderNumber(typed);
  const row = number && (await findOwnOrder(db, { number, userId: customer.id }));
  if (!row) throw orderNotFound();
  return toOrder(row);
}

export async function listAllOrders(db: Db, query: AdminOrderListQuery): Promise<OrderList> {
  const { status, q = '', from, to, minTotal, maxTotal, ...page } = query;
  const search = q.trim() ? readOrderSearch(q) : undefined;
  return readPage(db, page, {
    search,
    ...narrow(status),
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
    minCents: toBound(minTotal),
    maxCents: toBound(maxTotal),
  });
}

function narrow(filter: OrderFilter | undefined): Pick<OrderBounds, 'statuses' | 'isHeld'> {
  if (filter === undefined) return {};
  if (filter === 'held') return { isHeld: true };
  return { statuses: filter === 'open' ? openOrderStatuses : [filter] };
}

/** No order costs more than the column can keep. */
function toBound(total: string | undefined): number | undefined {
  return total === undefined ? undefined : Math.min(toCents(Number(total)), maxTotalCents);
}

/** Those that are there, in the order in which they were chosen. */
export async function readChosenOrders(db: Db, ids: string[]): Promise<Order[]> {
  const rows = await findOrders(db, ids.filter(isStoredId));
  return [...new Set(ids)].flatMap((id) => rows.filter((row) => row.id === id).map(toOrder));
}

type Filter = Omit<OrderBounds, 'after'> & { userId?: string; search?: OrderSearch | undefined };

async function readPage(db: Db, { limit, cursor }: Page, { search, ...filter }: Filter): Promise<OrderList> {
  const bounds = { ...filter, after: cursor === undefined ? undefined : readCursor(cursor) };
  // One more than is shown tells whether there is a next page.
  const found = await searchOrders(db, search, bounds, limit + 1);
  const rows = found
    ? await findOrders(
        db,
        found.map(({ id }) => id),
      )
    : await listOrders(db, bounds, limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    orders: shown.map(toOrder),
    nextCursor:
      rows.length > limit && last ? writeCursor({ createdAt: last.created_at, id: last.id }) : undefined,
  };
}
