/** Books that come back after they were paid. */
import type { CashSheet, ErrorBody, Order, OrderEntry, OrderStatus } from '@book-store/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../testing/test-store.ts';
import { addQueuedSales } from '../../statistics/index.ts';
import { countCopies, expectStockToAddUp } from '../../stock/stock-test-kit.ts';
import {
  addBook,
  placeTestOrder,
  sendStatus,
  snapshotOrders,
  type TestBook,
  withoutOrderLimits,
} from '../order-test-kit.ts';
import { expectFiguresToEqualRecount } from '../recount-test-kit.ts';

let store: TestStore;
let admin: { authorization: string };
let customer: Awaited<ReturnType<TestStore['signInCustomer']>>;
let books: [TestBook, TestBook];
const db = () => store.database.db;

beforeAll(async () => {
  store = await startTestStore(withoutOrderLimits);
  admin = await store.logInAdmin();
  customer = await store.signInCustomer();
  books = [
    await addBook(db(), { cents: 1250, trending: true }),
    await addBook(db(), { cents: 2000, title: 'Germinal', category: 'horror' }),
  ];
  await countCopies(store.app, admin, books[0].id, 100);
});
afterAll(() => store.stop());

function sendReturn(id: string, payload: object, app = store.app) {
  return app.inject({ method: 'POST', url: `/api/v1/admin/orders/${id}/returns`, headers: admin, payload });
}

async function orderIn(...steps: OrderStatus[]): Promise<Order> {
  const order = await placeTestOrder(store.app, customer, books);
  for (const step of steps) await sendStatus(store.app, admin, order._id, step);
  return order;
}

async function readEntries(id: string): Promise<Pick<OrderEntry, 'kind' | 'text'>[]> {
  const answer = await store.app.inject({ url: `/api/v1/admin/orders/${id}/entries`, headers: admin });
  return answer.json<OrderEntry[]>().map(({ kind, text }) => ({ kind, text }));
}

describe('books come back', () => {
  const cashToday = async () => {
    const [from, to] = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 3_600_000)];
    const query = new URLSearchParams({ from: from.toISOString(), to: to.toISOString() });
    const answer = await store.app.inject({
      url: `/api/v1/admin/orders/cash-sheet?${query}`,
      headers: admin,
    });
    return answer.json<CashSheet>().givenBack;
  };
  const copiesOf = async (bookId: string) =>
    (await db().selectFrom('stock').select('copies').where('book_id', '=', bookId).executeTakeFirst())
      ?.copies;

  test('one after the other; figures, stock and cash follow, queued or not', async () => {
    const order = await orderIn('confirmed', 'shipped', 'delivered');
    const before = await copiesOf(books[0].id);
    const first = { books: [{ bookId: books[0].id, copies: 1 }], restock: true, refund: '12.50' };
    const answer = await sendReturn(order._id, first);
    expect(answer.json<Order>()).toMatchObject({
      totalPrice: '32.50',
      returns: [{ refund: '12.50', productIds: [books[0].id] }],
    });
    await expectFiguresToEqualRecount(store.database);
    await addQueuedSales(db());
    expect(await copiesOf(books[0].id)).toBe((before ?? 0) + 1);
    expect(await cashToday()).toBe('12.50');
    const twice = await sendReturn(order._id, first);
    expect([twice.statusCode, twice.json<ErrorBody>().code]).toEqual([409, 'order_change_refused']);
    const other = [{ bookId: books[1].id, copies: 1 }];
    const tooMuch = await sendReturn(order._id, {
      books: other,
      restock: false,
      refund: '20.01',
    });
    expect([tooMuch.statusCode, tooMuch.json<ErrorBody>().message]).toEqual([
      409,
      'At most $20.00 can be given back: that is what is left of what was paid.',
    ]);
    const second = await sendReturn(order._id, { books: other, restock: false, refund: '5.00' });
    expect(second.json<Order>().returns).toHaveLength(2);
    expect(await readEntries(order._id)).toEqual([
      { kind: 'return', text: 'Walden' },
      { kind: 'return', text: 'Germinal' },
    ]);
    await expectFiguresToEqualRecount(store.database);
    await expectStockToAddUp(db());
  });

  test('once, however many take them back at the same time', async () => {
    const second = await store.startSecondApp();
    const order = await orderIn('confirmed', 'shipped', 'delivered');
    const payload = { books: [{ bookId: books[0].id, copies: 1 }], restock: true, refund: '32.50' };
    const answers = await Promise.all(
      [store.app, second, store.app].map((app) => sendReturn(order._id, payload, app)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ]);
    await expectFiguresToEqualRecount(store.database);
    await expectStockToAddUp(db());
  });

  test.each([
    ['an order that is not paid', ['confirmed', 'shipped'], [1, '1.00'], 409],
    ['more copies than there were', ['confirmed', 'shipped', 'delivered'], [2, '1.00'], 409],
    ['money without cents', ['confirmed', 'shipped', 'delivered'], [1, '1'], 400],
    ['no copy', ['confirmed', 'shipped', 'delivered'], [0, '1.00'], 400],
  ] as const)('never of %s', async (_, steps, [copies, refund], status) => {
    const order = await orderIn(...steps);
    const before = await snapshotOrders(db());
    const payload = { books: [{ bookId: books[0].id, copies }], restock: true, refund };
    expect((await sendReturn(order._id, payload)).statusCode).toBe(status);
    expect(await snapshotOrders(db())).toBe(before);
  });
});
