/** An audit that could not find anything would make every crash look harmless. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestStore, type TestStore, testAuthSecret } from '../apps/server/src/testing/test-store.ts';
import { type SignedInCustomer, signInCustomer } from '../apps/server/src/testing/sign-in-customer.ts';
import { addQueuedSales } from '../apps/server/src/features/statistics/index.ts';
import { describeOrder, listPricedBooks } from './bench-orders.ts';
import { auditOrders } from './order-audit.ts';

let store: TestStore;
let customer: SignedInCustomer;
const acknowledged = new Map<string, string>();

beforeAll(async () => {
  store = await startTestStore();
  const { db } = store.database;
  await db
    .insertInto('books')
    .values({
      id: randomUUID(),
      title: 'Dracula',
      description: 'A solicitor travels to Transylvania.',
      category: 'horror',
      trending: false,
      old_price_cents: 1200,
      new_price_cents: 900,
      cover_image: 'book-1.png',
      author: 'Bram Stoker',
    })
    .execute();
  await store.database.pool.query(`
    INSERT INTO stock SELECT id, 5 FROM books;
    INSERT INTO stock_changes (book_id, change, reason) SELECT id, 5, 'delivery' FROM books`);
  await store.database.pool.query('INSERT INTO book_sales SELECT id, category, created_at FROM books');
  customer = await signInCustomer(db, { publicUrl: store.settings.publicUrl, authSecret: testAuthSecret });
  const key = randomUUID();
  const answer = await store.app.inject({
    method: 'POST',
    url: '/api/v1/orders/',
    headers: { cookie: customer.cookie, 'idempotency-key': key },
    payload: describeOrder(customer.email, await listPricedBooks(db)),
  });
  acknowledged.set(key, answer.json<{ _id: string }>()['_id']);
  await addQueuedSales(db);
});
afterAll(() => store.stop());

/** Runs the audit on a database that was damaged, and undoes the damage. */
async function auditAfter(damage: string) {
  const client = await store.database.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(damage);
    return await auditOrders(client, [customer.userId], acknowledged);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

it('finds nothing wrong where nothing is', async () => {
  expect(await auditAfter('SELECT')).toEqual({ lost: 0, doubled: 0, wrongFigures: [] });
});

it('sees that a confirmed order is missing, in the figures too', async () => {
  const { lost, wrongFigures } = await auditAfter('DELETE FROM orders');
  expect(lost).toBe(1);
  expect(wrongFigures).toEqual([
    'totals',
    'units by category',
    'months',
    'customers',
    'copies sold',
    'units sold of each book',
  ]);
});

it('sees that an order is stored twice', async () => {
  const { lost, doubled } = await auditAfter(`
    INSERT INTO orders SELECT (jsonb_populate_record(orders, '{"id": "${randomUUID()}", "number": "22222222"}')).* FROM orders`);
  expect({ lost, doubled }).toEqual({ lost: 0, doubled: 1 });
});

it.each([
  ['totals', 'UPDATE total_figures SET open_orders = open_orders + 1 WHERE shard = 0'],
  ['units by category', 'UPDATE category_figures SET units = units + 1'],
  ['months', 'UPDATE monthly_figures SET trending_units = trending_units + 1'],
  ['customers', 'UPDATE customer_figures SET sales_cents = sales_cents - 1'],
  ['copies on hand', 'UPDATE stock SET copies = copies - 1'],
  ['copies sold', 'UPDATE order_lines SET from_stock = false'],
  ['units sold of each book', 'DELETE FROM unit_changes; UPDATE book_sales SET units_sold = 0'],
])('sees that the figure "%s" is wrong', async (name, damage) => {
  expect((await auditAfter(damage)).wrongFigures).toEqual([name]);
});
