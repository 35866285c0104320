import { randomUUID } from 'node:crypto';
import {
  type ErrorBody,
  nextOrderStatuses,
  type Order,
  type OrderStatus,
  orderStatuses,
  stepsToOrderStatus,
} from '@book-store/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../testing/test-store.ts';
import {
  addBook,
  placeTestOrder,
  sendStatus,
  snapshotOrders,
  type TestBook,
  withoutOrderLimits,
} from '../order-test-kit.ts';

let store: TestStore;
let admin: { authorization: string };
let customer: { cookie: string; email: string };
let book: TestBook;

beforeAll(async () => {
  store = await startTestStore(withoutOrderLimits);
  admin = await store.logInAdmin();
  customer = await store.signInCustomer();
  book = await addBook(store.database.db);
});
afterAll(() => store.stop());

async function orderIn(status: OrderStatus): Promise<Order> {
  let order = await placeTestOrder(store.app, customer, [book]);
  for (const step of stepsToOrderStatus(status)) {
    const answer = await sendStatus(store.app, admin, order._id, step);
    expect(answer.statusCode).toBe(200);
    order = answer.json<Order>();
  }
  return order;
}

describe('an order’s status', () => {
  const pairs = orderStatuses.flatMap((from) => orderStatuses.map((to) => ({ from, to })));

  test.each(pairs.filter(({ from, to }) => nextOrderStatuses(from).includes(to)))(
    'may go from $from to $to',
    async ({ from, to }) => {
      const order = await orderIn(from);
      const answer = await sendStatus(store.app, admin, order._id, to);
      expect(answer.statusCode).toBe(200);
      const moved = answer.json<Order>();
      expect(moved).toEqual({ ...order, status: to, history: [...order.history, moved.history.at(-1)] });
      expect(moved.history.at(-1)?.status).toBe(to);
    },
  );

  test.each(pairs.filter(({ from, to }) => !nextOrderStatuses(from).includes(to)))(
    'may not go from $from to $to',
    async ({ from, to }) => {
      const order = await orderIn(from);
      const before = await snapshotOrders(store.database.db);
      const answer = await sendStatus(store.app, admin, order._id, to);
      expect(answer.statusCode).toBe(409);
      expect(answer.json<ErrorBody>()).toEqual({
        code: 'order_transition_refused',
        message:
          from === to ? `This order is ${to} already.` : `An order that is ${from} cannot become ${to}.`,
      });
      expect(await snapshotOrders(store.database.db)).toBe(before);
    },
  );

  test('is seen by the customer and by the admin, who is remembered', async () => {
    const order = await orderIn('shipped');
    const seen = await store.app.inject({ url: `/api/v1/admin/orders/${order._id}`, headers: admin });
    expect(seen.json()).toEqual(order);
    const own = await store.app.inject({
      url: `/api/v1/orders/email/${customer.email}?limit=1`,
      headers: { cookie: customer.cookie },
    });
    expect(own.json()).toEqual([order]);
    const { db } = store.database;
    const { id } = await db.selectFrom('admins').select('id').executeTakeFirstOrThrow();
    const history = await db
      .selectFrom('order_history')
      .selectAll()
      .where('order_id', '=', order._id)
      .execute();
    expect(new Map(history.map((row) => [row.status, row.admin_id]))).toEqual(
      new Map([
        ['confirmed', id],
        ['shipped', id],
      ]),
    );
  });

  test('changed by two admins at once is changed once', async () => {
    const second = await store.startSecondApp();
    for (let round = 0; round < 5; round += 1) {
      const order = await orderIn('confirmed');
      const answers = await Promise.all([
        sendStatus(store.app, admin, order._id, 'shipped'),
        sendStatus(second, admin, order._id, 'cancelled'),
      ]);
      expect(answers.map((answer) => answer.statusCode).toSorted((one, other) => one - other)).toEqual([
        200, 409,
      ]);
    }
  });

  test.each([
    ['an unknown id', randomUUID()],
    ['a malformed id', 'not-an-id'],
  ])('of %s is not found', async (_, id) => {
    for (const answer of [
      await sendStatus(store.app, admin, id, 'confirmed'),
      await store.app.inject({ url: `/api/v1/admin/orders/${id}`, headers: admin }),
    ]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json<ErrorBody>()).toEqual({ code: 'not_found', message: 'There is no such order.' });
    }
  });

  test.each([{ status: 'lost' }, {}, { status: 'confirmed', note: 'x' }])(
    'is refused as %o',
    async (payload) => {
      const order = await orderIn('placed');
      const before = await snapshotOrders(store.database.db);
      const answer = await store.app.inject({
        method: 'POST',
        url: `/api/v1/admin/orders/${order._id}/status`,
        headers: admin,
        payload,
      });
      expect(answer.statusCode).toBe(400);
      expect(await snapshotOrders(store.database.db)).toBe(before);
    },
  );

  test('needs an admin: customers and strangers are refused', async () => {
    const order = await orderIn('placed');
    const before = await snapshotOrders(store.database.db);
    const calls = [
      { method: 'POST', url: `/api/v1/admin/orders/${order._id}/status`, payload: { status: 'cancelled' } },
      { method: 'GET', url: `/api/v1/admin/orders/${order._id}` },
      { method: 'GET', url: '/api/v1/admin/orders' },
    ] as const;
    for (const call of calls) {
      for (const headers of [{}, { cookie: customer.cookie }, { authorization: 'Bearer made.up.token' }]) {
        const answer = await store.app.inject({ ...call, headers });
        expect(answer.statusCode).toBe(401);
        expect(answer.json<ErrorBody>().message).toBe('Please log in as an administrator.');
      }
    }
    expect(await snapshotOrders(store.database.db)).toBe(before);
  });
});
