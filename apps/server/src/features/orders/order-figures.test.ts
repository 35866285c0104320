/** Whatever happens to orders, the maintained figures equal a recount. */
import { categories, nextOrderStatuses, type OrderStatus } from '@book-store/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../testing/test-store.ts';
import { addQueuedSales } from '../statistics/index.ts';
import { addBook, placeTestOrder, sendStatus, type TestBook, withoutOrderLimits } from './order-test-kit.ts';
import { expectFiguresToEqualRecount } from './recount-test-kit.ts';
import { seedOrders } from './seed-orders.ts';

let store: TestStore;
let admin: { authorization: string };
let books: TestBook[];

beforeAll(async () => {
  store = await startTestStore(withoutOrderLimits);
  admin = await store.logInAdmin();
  books = await Promise.all(
    categories.map((category, index) =>
      addBook(store.database.db, { category, cents: 500 + 333 * index, trending: index < 2 }),
    ),
  );
});
afterAll(() => store.stop());

const stepSchema = fc.record({
  customer: fc.nat(9),
  books: fc.subarray([0, 1, 2, 3, 4], { minLength: 1 }),
  moves: fc.array(fc.nat(1), { maxLength: 3 }),
  name: fc.constantFrom('Ada Reader', 'Ben Reader', 'Eve Reader'),
});

describe('the figures', () => {
  test('equal a recount after any sequence of orders and status changes, many at a time', async () => {
    const customers = await Promise.all(Array.from({ length: 10 }, () => store.signInCustomer()));
    const second = await store.startSecondApp();
    await fc.assert(
      fc.asyncProperty(fc.array(stepSchema, { minLength: 1, maxLength: 12 }), async (steps) => {
        // The name follows the latest order, so one customer's orders come one after the other.
        const queues = [...Map.groupBy(steps, (step) => step.customer).values()];
        const run = async (queue: typeof steps) => {
          for (const step of queue) {
            const chosen = step.books.map((index) => books[index]!);
            const order = await placeTestOrder(second, customers[step.customer]!, chosen, {
              name: step.name,
            });
            let status: OrderStatus = 'placed';
            for (const move of step.moves) {
              const next: OrderStatus | undefined = nextOrderStatuses(status)[move];
              if (!next) break;
              expect((await sendStatus(store.app, admin, order._id, next)).statusCode).toBe(200);
              status = next;
            }
          }
        };
        await Promise.all(queues.map(run));
        // While some or all of it is queued, and when nothing is.
        await expectFiguresToEqualRecount(store.database);
        await addQueuedSales(store.database.db);
        await expectFiguresToEqualRecount(store.database);
      }),
      { numRuns: 12 },
    );
  });

  test('follow the units of each book into its popularity, and back when the order is cancelled', async () => {
    const customer = await store.signInCustomer();
    const book = await addBook(store.database.db);
    // Where what is queued is counted every few seconds; each book of a store has such a row.
    const sales = { book_id: book.id, category: book.category, created_at: new Date() };
    await store.database.db.insertInto('book_sales').values(sales).execute();
    const order = await placeTestOrder(store.app, customer, [book]);
    await placeTestOrder(store.app, customer, [book]);
    expect(await unitsSold(book.id)).toBe(2);
    await sendStatus(store.app, admin, order._id, 'cancelled');
    expect(await unitsSold(book.id)).toBe(1);
  });

  test('take in seeded orders', async () => {
    const { db } = store.database;
    const before = await db.selectFrom('orders').select('id').execute();
    const progress: number[] = [];
    await seedOrders(store.database, 700, (placed) => progress.push(placed));
    expect(progress).toEqual([700]);
    expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(before.length + 700);
    await expectFiguresToEqualRecount(store.database);
    const { rows } = await sql<{ wrong: number }>`
      SELECT count(*) AS wrong FROM orders
      WHERE total_cents <> (SELECT sum(price_cents) FROM order_lines WHERE order_id = orders.id)
         OR (status <> 'placed'
           AND NOT EXISTS (SELECT FROM order_history WHERE order_id = orders.id AND order_history.status = orders.status))`.execute(
      db,
    );
    expect(rows).toEqual([{ wrong: 0 }]);
  });
});

/** Whether or not the catalogue has already rolled the changes up. */
async function unitsSold(bookId: string): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    SELECT coalesce((SELECT units_sold FROM book_sales WHERE book_id = ${bookId}), 0)
         + coalesce((SELECT sum(units) FROM unit_changes WHERE book_id = ${bookId}), 0) AS units`.execute(
    store.database.db,
  );
  return rows[0]?.units ?? 0;
}
