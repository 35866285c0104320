import {
  type Customer,
  type CustomerListQuery,
  formatCents,
  type OrderListQuery,
} from '@book-store/contract';
import type { Db } from '../../database/connect.ts';
import {
  listOrdersOf,
  matchesSearch,
  type OrderList,
  type OrderSearch,
  writeSearch,
} from '../orders/index.ts';
import { type CustomerPosition, readCursor, writeCursor } from './customer-cursor.ts';
import { customerNotFound } from './customer-notes.ts';
import { type CustomerRow, findCustomers, isCustomer, listCustomerIds } from './customer-queries.ts';
import { findByWords, listStale, readWorded } from './search/customer-search-queries.ts';
import { readCustomerSearch, wordsOfCustomer } from './search/customer-words.ts';

/** More are waiting for their rows only after an update, or while accounts come faster than people make them. */
const maxStale = 200;

export type CustomerList = { customers: Customer[]; nextCursor: string | undefined };

export async function listCustomers(
  db: Db,
  { q = '', limit, cursor }: CustomerListQuery,
): Promise<CustomerList> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  // One more than is shown tells whether there is a next page.
  const ids = q.trim()
    ? await searchCustomers(db, readCustomerSearch(q), after, limit + 1)
    : await listCustomerIds(db, after, limit + 1);
  const rows = (await findCustomers(db, ids)).filter((row) => !after || isAfter(row, after));
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    customers: shown.map(toCustomer),
    nextCursor: rows.length > limit && last ? writeCursor(last) : undefined,
  };
}

/** Those that wait for their row are looked at as they are. */
async function searchCustomers(
  db: Db,
  search: OrderSearch,
  after: CustomerPosition | undefined,
  limit: number,
): Promise<string[]> {
  if (search.length === 0) return [];
  const waiting = await readWorded(db, await listStale(db, maxStale));
  const found = waiting.filter((customer) => matchesSearch(wordsOfCustomer(customer), search));
  const filled = await findByWords(db, writeSearch(search), after, limit);
  return [...new Set([...found.map(({ id }) => id), ...filled])];
}

/** In a list that begins with the newest. */
function isAfter(one: CustomerPosition, other: CustomerPosition): boolean {
  const [here, there] = [BigInt(one.micros), BigInt(other.micros)];
  return here < there || (here === there && one.id < other.id);
}

export async function readCustomer(db: Db, id: string): Promise<Customer> {
  const [row] = await findCustomers(db, [id]);
  if (!row) throw customerNotFound();
  return toCustomer(row);
}

export async function listOrdersOfCustomer(db: Db, id: string, page: OrderListQuery): Promise<OrderList> {
  // Orders outlive an account, but no longer belong to anybody.
  if (!(await isCustomer(db, id))) throw customerNotFound();
  return listOrdersOf(db, id, page);
}

function toCustomer(row: CustomerRow): Customer {
  const { id, name, email, isVerified, createdAt, orders, openOrders, refusedOrders, spentCents } = row;
  return {
    _id: id,
    name,
    email,
    emailVerified: isVerified,
    createdAt: createdAt.toISOString(),
    orders,
    openOrders,
    refusedOrders,
    spent: formatCents(spentCents),
  };
}
