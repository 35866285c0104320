import { randomUUID } from 'node:crypto';
import type { ErrorBody, Order, OrderStatus } from '@book-store/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../../../http/app-types.ts';
import { startTestStore, type TestStore } from '../../../testing/test-store.ts';
import { addBook, placeTestOrder, sendStatus, snapshotOrders, type TestBook } from '../order-test-kit.ts';

let store: TestStore;
let admin: { authorization: string };
let customer: { cookie: string; email: string };
let book: TestBook;

beforeAll(async () => {
  store = await startTestStore();
  admin = await store.logInAdmin();
  customer = await store.signInCustomer();
  book = await addBook(store.database.db);
});
afterAll(() => store.stop());

function cancel(
  id: string,
  headers: Record<string, string> = { cookie: customer.cookie },
  app: App = store.app,
) {
  return app.inject({ method: 'POST', url: `/api/v1/orders/${id}/cancel`, headers });
}

async function orderIn(steps: OrderStatus[]): Promise<Order> {
  const order = await placeTestOrder(store.app, customer, [book]);
  for (const step of steps)
    expect((await sendStatus(store.app, admin, order._id, step)).statusCode).toBe(200);
  return order;
}

async function readOwn(): Promise<Order[]> {
  const answer = await store.app.inject({
    url: `/api/v1/orders/email/${customer.email}`,
    headers: { cookie: customer.cookie },
  });
  return answer.json<Order[]>();
}

async function readSales(): Promise<number> {
  const answer = await store.app.inject({ url: '/api/v1/admin', headers: admin });
  return answer.json<{ totalSales: number }>().totalSales;
}

describe('a customer cancels an order', () => {
  test.each([
    ['placed', []],
    ['confirmed', ['confirmed']],
  ] as const)('that is %s; no admin is written down, and the sales no longer count it', async (_, steps) => {
    const before = await readSales();
    const { _id: id } = await orderIn([...steps]);
    const order = (await readOwn()).find(({ _id }) => _id === id) as Order;
    expect(await readSales()).toBe(before + book.cents / 100);
    const answer = await cancel(order._id);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const cancelled = answer.json<Order>();
    expect(cancelled).toEqual({
      ...order,
      status: 'cancelled',
      history: [...order.history, cancelled.history.at(-1)],
    });
    const history = await store.database.db
      .selectFrom('order_history')
      .select(['status', 'admin_id'])
      .where('order_id', '=', order._id)
      .where('status', '=', 'cancelled')
      .execute();
    expect(history).toEqual([{ status: 'cancelled', admin_id: null }]);
    expect(await readSales()).toBe(before);
  });

  test.each([
    ['shipped', ['confirmed', 'shipped']],
    ['delivered', ['confirmed', 'shipped', 'delivered']],
    ['refused', ['confirmed', 'shipped', 'refused']],
    ['cancelled', ['cancelled']],
  ] as const)('but not one that is %s', async (status, steps) => {
    const order = await orderIn([...steps]);
    const before = await snapshotOrders(store.database.db);
    const answer = await cancel(order._id);
    expect(answer.statusCode).toBe(409);
    expect(answer.json<ErrorBody>()).toEqual({
      code: 'order_transition_refused',
      message:
        status === 'cancelled'
          ? 'This order is cancelled already.'
          : `An order that is ${status} cannot become cancelled.`,
    });
    expect(await snapshotOrders(store.database.db)).toBe(before);
  });

  test('never somebody else’s: it answers like one that is not there, byte by byte', async () => {
    const order = await orderIn([]);
    const stranger = await store.signInCustomer();
    const before = await snapshotOrders(store.database.db);
    const answers: object[] = [];
    for (const id of [order._id, randomUUID(), 'not-an-id', order._id.toUpperCase()]) {
      const { statusCode, body, headers } = await cancel(id, { cookie: stranger.cookie });
      answers.push({ statusCode, body, type: headers['content-type'], length: headers['content-length'] });
    }
    expect(answers[0]).toMatchObject({
      statusCode: 404,
      body: '{"code":"not_found","message":"There is no such order."}',
    });
    expect(answers).toEqual(answers.map(() => answers[0]));
    expect(await snapshotOrders(store.database.db)).toBe(before);
  });

  test('only signed in, and only from the store’s own pages', async () => {
    const order = await orderIn([]);
    const before = await snapshotOrders(store.database.db);
    expect((await cancel(order._id, {})).statusCode).toBe(401);
    expect((await cancel(order._id, admin)).statusCode).toBe(401);
    const foreign = await cancel(order._id, { cookie: customer.cookie, 'sec-fetch-site': 'cross-site' });
    expect(foreign.statusCode).toBe(403);
    expect(await snapshotOrders(store.database.db)).toBe(before);
  });

  test('once, even while an admin ships it in another process', async () => {
    const second = await store.startSecondApp();
    for (let round = 0; round < 5; round += 1) {
      const order = await orderIn(['confirmed']);
      const [own, other, shipped] = await Promise.all([
        cancel(order._id),
        cancel(order._id, { cookie: customer.cookie }, second),
        sendStatus(second, admin, order._id, 'shipped'),
      ]);
      const answers = [own, other, shipped].map((answer) => answer.statusCode);
      expect(answers.toSorted((one, next) => one - next)).toEqual([200, 409, 409]);
    }
  });
});
