/** What the tests of orders and statistics share: books to buy, orders to send, rows to count. */
import { randomUUID } from 'node:crypto';
import {
  type CashSheet,
  type Category,
  formatCents,
  type Order,
  type OrderStatus,
} from '@book-store/contract';
import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import type { App } from '../../http/app-types.ts';
import { addQueuedSales } from '../statistics/index.ts';

/** For a store in which one customer orders more than people do. */
export const withoutOrderLimits = { LIMIT_ORDERS_BY_ACCOUNT: '0', LIMIT_ORDERS_BY_NETWORK: '0' };

export type TestBook = { id: string; title: string; category: Category; cents: number; trending: boolean };

export async function addBook(db: Db, fields: Partial<TestBook> = {}): Promise<TestBook> {
  const book: TestBook = {
    id: randomUUID(),
    title: 'Walden',
    category: 'fiction',
    cents: 1250,
    trending: false,
    ...fields,
  };
  await db
    .insertInto('books')
    .values({
      id: book.id,
      title: book.title,
      description: 'A test book.',
      category: book.category,
      trending: book.trending,
      old_price_cents: book.cents,
      new_price_cents: book.cents,
      cover_image: 'book-1.png',
      author: null,
      created_at: new Date(),
    })
    .execute();
  return book;
}

export function orderBody(email: string, books: TestBook[], changes: Record<string, unknown> = {}) {
  return {
    name: 'Ada Reader',
    email,
    phone: '0301234567',
    address: {
      street: '1 Quiet Lane',
      city: 'Concord',
      country: 'United States',
      state: 'MA',
      zipcode: '01742',
    },
    productIds: books.map((book) => book.id),
    totalPrice: formatCents(books.reduce((sum, book) => sum + book.cents, 0)),
    ...changes,
  };
}

export function sendOrder(app: App, cookie: string, payload: object, idempotencyKey?: string) {
  return app.inject({
    method: 'POST',
    url: '/api/v1/orders/',
    headers: { cookie, ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }) },
    payload,
  });
}

export async function placeTestOrder(
  app: App,
  customer: { cookie: string; email: string },
  books: TestBook[],
  changes: Record<string, unknown> = {},
): Promise<Order> {
  const answer = await sendOrder(
    app,
    customer.cookie,
    orderBody(customer.email, books, changes),
    randomUUID(),
  );
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<Order>();
}

export function sendStatus(app: App, admin: { authorization: string }, id: string, status: OrderStatus) {
  return app.inject({
    method: 'POST',
    url: `/api/v1/admin/orders/${id}/status`,
    headers: admin,
    payload: { status },
  });
}

const tables = [
  'orders',
  'order_claims',
  'order_lines',
  'order_history',
  'customer_figures',
  'monthly_figures',
  'total_figures',
  'category_figures',
] as const;

/** Everything that an order writes; two equal snapshots mean that nothing changed. */
export async function snapshotOrders(db: Db): Promise<string> {
  await addQueuedSales(db);
  const contents = await Promise.all(
    tables.map((table) => sql`SELECT * FROM ${sql.table(table)} AS t ORDER BY t::text`.execute(db)),
  );
  return JSON.stringify([...contents.map(({ rows }) => rows), await readUnits(db)]);
}

/** Queued and counted units together: the store moves them from one to the other whenever it likes. */
async function readUnits(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT book_id, units_sold + coalesce(queued.units, 0) AS units
    FROM book_sales LEFT JOIN (
      SELECT book_id, sum(units) AS units FROM unit_changes GROUP BY book_id
    ) AS queued USING (book_id)
    ORDER BY book_id`.execute(db);
  return rows;
}

export async function countOrders(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) FROM orders`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Its row on the sheet of a day that is not over. */
export async function findOnCashSheet(
  app: App,
  headers: { authorization: string },
  { _id: id }: Pick<Order, '_id'>,
): Promise<CashSheet['rows'][number] | undefined> {
  const now = Date.now();
  const query = { from: new Date(now).toISOString(), to: new Date(now + 3_600_000).toISOString() };
  const sheet = await app.inject({ url: '/api/v1/admin/orders/cash-sheet', query, headers });
  return sheet.json<CashSheet>().rows.find((row) => row._id === id);
}
