import { randomUUID } from 'node:crypto';
import { chargeOrder, type ErrorBody, type Order, usualDelivery } from '@book-store/contract';
import pg, { type QueryConfig } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connectionConfig } from '../../../database/connect.ts';
import { isQueryCanceled } from '../../../database/database-errors.ts';
import { startTestStore, type TestStore } from '../../../testing/test-store.ts';
import { createOrderInserter } from './insert-orders.ts';
import type { WantedOrder } from './wanted-order.ts';
import { toChargeColumns } from '../delivery/charge-columns.ts';
import { claimOrder } from './order-claim.ts';
import { createOrderId } from './order-id.ts';
import { addBook, orderBody, sendOrder, type TestBook, withoutOrderLimits } from '../order-test-kit.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore(withoutOrderLimits);
});
afterAll(() => store.stop());

test('orders of the same moment share statements, and each gets what it deserves', async () => {
  const { db, pool } = store.database;
  const books = await Promise.all(
    [1, 2, 3].map((n) => addBook(db, { title: `Volume ${n}`, cents: n * 100 })),
  );
  const [one, two, three] = books as [TestBook, TestBook, TestBook];
  const gone = { ...one, id: randomUUID() };
  const customers = await Promise.all(Array.from({ length: 4 }, () => store.signInCustomer()));
  const carts = [[one], [two, three], [three, one, two], [one, gone]];
  const asked = vi.spyOn(pool, 'query');
  const send = (changes = {}) =>
    customers.map(({ cookie, email }, n) =>
      sendOrder(store.app, cookie, orderBody(email, carts[n] ?? [], changes), randomUUID()),
    );
  const [placed, tooCheap] = await Promise.all([
    Promise.all(send()),
    Promise.all(send({ totalPrice: '0.01' })),
  ]);
  const statements = asked.mock.calls.filter(([query]) => isNamed(query, 'store-orders'));
  asked.mockRestore();
  expect(statements.length).toBeLessThan(placed.length + tooCheap.length);

  for (const [n, answer] of placed.slice(0, 3).entries()) {
    const order = answer.json<Order>();
    expect([answer.statusCode, order.email]).toEqual([201, customers[n]?.email]);
    expect(order.lines.map((line) => line.title)).toEqual(carts[n]?.map((book) => book.title));
    const stored = await db
      .selectFrom('order_lines')
      .select('title')
      .where('order_id', '=', order._id)
      .orderBy('position')
      .execute();
    expect(stored).toEqual(carts[n]?.map(({ title }) => ({ title })));
  }
  const codes = [placed[3], ...tooCheap].map((answer) => answer?.json<ErrorBody>().code);
  expect(codes).toEqual(['books_gone', 'price_changed', 'price_changed', 'price_changed', 'books_gone']);
});

test('an order that waits for a lock in vain does not take the others with it', async () => {
  const { db } = store.database;
  const [held, free] = [await addBook(db), await addBook(db)];
  const customer = await store.signInCustomer();
  const config = connectionConfig(store.database.address);
  const impatient = new pg.Pool({ ...config, max: 3, statement_timeout: 1_000 });
  try {
    const insertOrder = createOrderInserter({ pool: impatient });
    const outcomes = await db.transaction().execute(async (tx) => {
      await tx.updateTable('books').set({ new_price_cents: 1 }).where('id', '=', held.id).execute();
      const orders = [free, held, free].map((book) => wantOrder(customer, book));
      return Promise.allSettled(orders.map(insertOrder));
    });
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(outcomes.flatMap((one) => (one.status === 'rejected' ? isQueryCanceled(one.reason) : []))).toEqual(
      [true],
    );
  } finally {
    await impatient.end();
  }
  const { rows } = await store.database.pool.query(
    'SELECT book_id FROM order_lines WHERE book_id = ANY($1)',
    [[held.id, free.id]],
  );
  expect(rows).toEqual([{ book_id: free.id }, { book_id: free.id }]);
});

test('a number that another order has is drawn again', async () => {
  const { db, pool } = store.database;
  const customer = await store.signInCustomer();
  const book = await addBook(db);
  const drawn = ['22222222', '22222222', '22222222', '33333333', '44444444', '55555555'];
  const insertOrder = createOrderInserter({ pool }, () => drawn.shift() ?? '');
  const orders = [1, 2, 3].map(() => wantOrder(customer, book));
  const inserted = await Promise.all(orders.map(insertOrder));
  const numbers = inserted.map(({ placed }) => placed?.number ?? '');
  expect(new Set(numbers).size).toBe(3);
  const stored = await db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('number', 'in', numbers)
    .execute();
  expect(stored).toHaveLength(3);
  expect(stored).toEqual(
    expect.arrayContaining(orders.map(({ id }, index) => ({ id, number: numbers[index] }))),
  );
});

test.each([
  [4, 1, 'fulfilled'],
  [5, 0, 'rejected'],
])(
  'after %i deadlocks in a row that were broken at its cost an order is stored %i times',
  async (deadlocks, times, status) => {
    const { db, pool } = store.database;
    const order = wantOrder(await store.signInCustomer(), await addBook(db));
    const query = vi.fn<(asked: QueryConfig) => Promise<unknown>>((asked) => pool.query(asked));
    for (let n = 0; n < deadlocks; n += 1) {
      query.mockRejectedValueOnce(Object.assign(new Error('deadlock detected'), { code: '40P01' }));
    }
    const insertOrder = createOrderInserter({ pool: Object.create(pool, { query: { value: query } }) });
    const [outcome] = await Promise.allSettled([insertOrder(order)]);
    expect(outcome.status).toBe(status);
    expect(query).toHaveBeenCalledTimes(5);
    const stored = await db.selectFrom('orders').select('id').where('id', '=', order.id).execute();
    expect(stored).toHaveLength(times);
  },
);

function isNamed(query: unknown, name: string): boolean {
  return typeof query === 'object' && query !== null && 'name' in query && query.name === name;
}

function wantOrder({ userId, email }: { userId: string; email: string }, book: TestBook): WantedOrder {
  const { address, ...body } = orderBody(email, [book]);
  const noLimit = { key: null, max: 0, windowSeconds: 1 };
  return {
    ...address,
    id: createOrderId(),
    user_id: userId,
    name: body.name,
    email,
    phone: body.phone,
    total_cents: book.cents,
    ...toChargeColumns(chargeOrder(book.cents, usualDelivery), usualDelivery),
    bookIds: [book.id],
    claim: claimOrder({ ...body, address }, randomUUID()),
    isConfirmedByMail: false,
    limits: { account: noLimit, network: noLimit },
    trust: null,
  };
}
