/** Synthetic orders for scale tests: made by the database itself, with all figures kept in step. */
import {
  openOrderStatuses,
  orderStatuses,
  stepsToOrderStatus,
  withdrawnOrderStatuses,
} from '@book-store/contract';
import { sql } from 'kysely';
import type { Database, Db } from '../../database/connect.ts';
import { isUniqueViolation } from '../../database/database-errors.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { recordUnitsSold } from '../catalogue/index.ts';
import { recordStoredOrders } from './order-sales.ts';
import { fillOrderSearchInBulk } from './search/fill-order-search.ts';

const ordersAtOnce = 20_000;
const booksUsed = 5_000;
const maxLines = 4;
const timeSpan = sql.lit('1095 days');

/** As createOrderId makes them. */
const orderId = sql`(
  lpad(to_hex((extract(epoch FROM moment) * 1000)::bigint), 12, '0') || '7'
  || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid`;

/** For a connection without time limits (connectForBulkWork). */
export async function seedOrders(
  database: Database,
  count: number,
  onProgress: (placed: number) => void = () => undefined,
): Promise<void> {
  for (let placed = 0; placed < count; ) {
    const orders = Math.min(ordersAtOnce, count - placed);
    const batch = {
      orders,
      customers: Math.ceil(count / 10),
      from: placed / count,
      to: (placed + orders) / count,
    };
    try {
      await inTransaction(database.db, (tx) => seedSome(tx, batch));
    } catch (error) {
      // Among so many, two get the same number every now and then.
      if (isUniqueViolation(error, 'orders_number')) continue;
      throw error;
    }
    placed += orders;
    onProgress(placed);
  }
  await fillOrderSearchInBulk(database.db);
}

/** The share of the time span in which these orders are placed: the next ones come later, as in a real store. */
type Batch = { orders: number; customers: number; from: number; to: number };

async function seedSome(tx: Db, batch: Batch): Promise<void> {
  const books = await chooseBooks(tx);
  if (books === 0) throw new Error('There are no books to order: please seed some books first.');
  await makeOrders(tx, batch);
  await makeLines(tx, books);
  await storeOrders(tx);
  await recordStoredOrders(tx, await findOrdersMade(tx));
  await recordUnitsSold(tx, await findBooksSold(tx));
}

async function chooseBooks(tx: Db): Promise<number> {
  await sql`
    CREATE TEMP TABLE seed_books ON COMMIT DROP AS
    SELECT (row_number() OVER () - 1)::int AS number, id, title, category, new_price_cents, trending, cover_image
    FROM (SELECT * FROM books ORDER BY created_at DESC, id DESC LIMIT ${sql.lit(booksUsed)}) AS newest`.execute(
    tx,
  );
  const { rows } = await sql<{ count: number }>`SELECT count(*) FROM seed_books`.execute(tx);
  await sql`CREATE UNIQUE INDEX ON seed_books (number)`.execute(tx);
  await sql`ANALYZE seed_books`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Orders of the last two weeks are on their way; of the older ones nearly all arrived. */
async function makeOrders(tx: Db, { orders, customers, from, to }: Batch): Promise<void> {
  await sql`
    CREATE TEMP TABLE seed_orders ON COMMIT DROP AS
    SELECT ${orderId} AS id, floor(random() * ${customers})::int AS customer,
           1 + floor(random() * ${sql.lit(maxLines)})::int AS lines, random() AS first_book, moment AS placed_at,
           (CASE WHEN moment > now() - interval '14 days'
              THEN (${openOrderStatuses}::text[])[1 + floor(luck * ${sql.lit(openOrderStatuses.length)})::int]
              ELSE CASE WHEN luck < 0.03 THEN 'cancelled' WHEN luck < 0.05 THEN 'refused' ELSE 'delivered' END
            END) AS status
    FROM (
      SELECT (now() - (1 - ${from}::float8 - random() * ${to - from}::float8) * interval ${timeSpan})::timestamptz(3)
               AS moment, random() AS luck
      FROM generate_series(1, ${orders}::int)
      ORDER BY 1
    ) AS moments`.execute(tx);
}

async function makeLines(tx: Db, books: number): Promise<void> {
  await sql`
    CREATE TEMP TABLE seed_lines ON COMMIT DROP AS
    SELECT seed_orders.id AS order_id, line AS position, seed_books.*
    FROM seed_orders, generate_series(1, least(lines, ${books}::int)) AS line, seed_books
    WHERE number = (floor(first_book * ${books}::int)::int + line) % ${books}::int`.execute(tx);
}

async function storeOrders(tx: Db): Promise<void> {
  await sql`
    INSERT INTO orders (id, user_id, name, email, phone, street, city, country, state, zipcode,
                        total_cents, status, created_at)
    SELECT id, 'seed-' || customer,
           (${firstNames}::text[])[1 + customer % ${sql.lit(firstNames.length)}] || ' '
             || (${lastNames}::text[])[1 + customer / ${sql.lit(firstNames.length)} % ${sql.lit(lastNames.length)}],
           'reader-' || customer || '@example.com', '+1 555 ' || lpad(customer::text, 7, '0'),
           '1 Test Street', 'Springfield', 'United States', 'Illinois', '62701', cents, status, placed_at
    FROM seed_orders JOIN (SELECT order_id AS id, sum(new_price_cents) AS cents FROM seed_lines GROUP BY 1) AS sums
    USING (id)`.execute(tx);
  await sql`
    INSERT INTO order_lines (order_id, position, book_id, title, category, price_cents, trending, cover_image)
    SELECT order_id, position, id, title, category, new_price_cents, trending, cover_image
    FROM seed_lines`.execute(tx);
  // What an order went through after it was placed, on its way to the status that it has: a step a day.
  await sql`
    INSERT INTO order_history (order_id, status, at)
    SELECT id, step.status, least(now(), placed_at + step.day * interval '1 day')
    FROM seed_orders JOIN unnest(
      ${steps.map(({ final }) => final)}::text[], ${steps.map(({ status }) => status)}::text[],
      ${steps.map(({ day }) => day)}::integer[]
    ) AS step (final, status, day) ON step.final = seed_orders.status`.execute(tx);
}

/** As often as among people: some names are many people's, and only a few are one's own. */
const firstNames = 'Ada Ben Chloë David Emma Finn Grace Hugo Ines Jonas Kate'.split(' ');
const lastNames = (
  'Abel Brandt Clark Dubois Evans Fischer García Hill Ito Jones Kaya Lopez ' +
  'Müller Nowak Ortiz Petrov Quinn Rossi Smith Tanaka Ueda Vogel Wang Young'
).split(' ');

const steps = orderStatuses.flatMap((final) =>
  stepsToOrderStatus(final).map((status, index) => ({ final, status, day: index + 1 })),
);

async function findOrdersMade(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM seed_orders`.execute(tx);
  return rows.map(({ id }) => id);
}

async function findBooksSold(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT seed_lines.id FROM seed_lines JOIN seed_orders ON seed_orders.id = seed_lines.order_id
    WHERE status <> ALL(${withdrawnOrderStatuses}::text[])`.execute(tx);
  return rows.map(({ id }) => id);
}
