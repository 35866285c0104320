import type { CashSheet, ErrorBody, OrderStatus } from '@book-store/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../testing/test-store.ts';
import { addBook, placeTestOrder, sendStatus, type TestBook } from '../order-test-kit.ts';

let store: TestStore;
let admin: { authorization: string };
let customer: { cookie: string; email: string };
let book: TestBook;
let cheapBook: TestBook;

beforeAll(async () => {
  store = await startTestStore();
  admin = await store.logInAdmin();
  customer = await store.signInCustomer();
  book = await addBook(store.database.db, { cents: 1999 });
  cheapBook = await addBook(store.database.db, { cents: 10 });
});
afterAll(() => store.stop());

const day = { from: '2026-03-29T00:00:00+01:00', to: '2026-03-30T00:00:00+02:00' };

/** Placed a week before its last step, which was taken at the moment. */
async function orderWith(steps: OrderStatus[], moment?: string, books = [book]): Promise<string> {
  const order = await placeTestOrder(store.app, customer, books);
  for (const step of steps) await sendStatus(store.app, admin, order._id, step);
  if (moment === undefined) return order._id;
  const { db } = store.database;
  const placedAt = new Date(Date.parse(moment) - 7 * 86_400_000);
  await db.updateTable('orders').set({ created_at: placedAt }).where('id', '=', order._id).execute();
  await db
    .updateTable('order_history')
    .set({ at: new Date(moment) })
    .where('order_id', '=', order._id)
    .execute();
  return order._id;
}

function ask(query: Record<string, string>, headers = admin) {
  return store.app.inject({ method: 'GET', url: '/api/v1/admin/orders/cash-sheet', query, headers });
}

describe('the cash sheet', () => {
  test('counts cash on the day it came in, whenever the order was placed', async () => {
    const steps = ['confirmed', 'shipped', 'delivered'] as const;
    await orderWith([...steps], '2026-03-28T22:59:59.999Z');
    const first = await orderWith([...steps], '2026-03-28T23:00:00Z');
    const last = await orderWith([...steps], '2026-03-29T21:59:59.999Z', [book, cheapBook]);
    await orderWith([...steps], '2026-03-29T22:00:00Z');
    await orderWith(['confirmed', 'shipped', 'refused'], '2026-03-29T12:00:00Z');
    await orderWith(['confirmed', 'shipped'], '2026-03-29T12:00:00Z');

    const answer = await ask(day);
    expect(answer.statusCode).toBe(200);
    const { rows, ...totals } = answer.json<CashSheet>();
    expect(totals).toEqual({ orders: 2, toCollect: '0.00', collected: '40.08', total: '40.08' });
    expect(rows.map((row) => row._id)).toEqual([first, last]);
    expect(rows[1]).toEqual({
      _id: last,
      number: rows[1]?.number,
      name: 'Ada Reader',
      phone: '0301234567',
      address: {
        street: '1 Quiet Lane',
        city: 'Concord',
        country: 'United States',
        state: 'MA',
        zipcode: '01742',
      },
      totalPrice: '20.09',
      status: 'delivered',
      createdAt: '2026-03-22T21:59:59.999Z',
      books: 2,
    });
  });

  test('lists what is still to be collected first, until the day is over', async () => {
    const now = Date.now();
    const today = {
      from: new Date(now - 3_600_000).toISOString(),
      to: new Date(now + 3_600_000).toISOString(),
    };
    const before = (await ask(today)).json<CashSheet>();
    const collected = await orderWith(['confirmed', 'shipped', 'delivered']);
    const onItsWay = await orderWith(['confirmed', 'shipped'], new Date(now - 86_400_000).toISOString());
    const placed = await orderWith([]);
    await orderWith(['cancelled']);
    const { rows, ...totals } = (await ask(today)).json<CashSheet>();
    const added = rows.map(({ _id: id }) => id).filter((id) => !before.rows.some((row) => row._id === id));
    expect(added).toEqual([onItsWay, placed, collected]);
    const cents = (amount: string) => Math.round(Number(amount) * 100);
    expect(cents(totals.toCollect) - cents(before.toCollect)).toBe(2 * 1999);
    expect(cents(totals.collected) - cents(before.collected)).toBe(1999);
    expect(cents(totals.total)).toBe(cents(totals.toCollect) + cents(totals.collected));
    expect(totals.orders).toBe(rows.length);
    const { all = 0, onTheWay = 0 } = before.ordersToCollect ?? {};
    expect(totals.ordersToCollect).toEqual({ all: all + 2, onTheWay: onTheWay + 1 });
  });

  test('of a day without orders is empty', async () => {
    const answer = await ask({ from: '2020-01-01T00:00:00Z', to: '2020-01-02T00:00:00Z' });
    expect(answer.json()).toEqual({
      rows: [],
      orders: 0,
      toCollect: '0.00',
      collected: '0.00',
      total: '0.00',
    });
  });

  test.each([
    {},
    { from: day.from },
    { from: 'yesterday', to: day.to },
    { from: day.to, to: day.from },
    { from: '2026-03-01T00:00:00Z', to: '2026-03-30T00:00:00Z' },
    { ...day, status: 'placed' },
  ])('refuses %j', async (query) => {
    const answer = await ask(query);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ErrorBody>().code).toBe('validation_failed');
  });

  test('is for administrators only', async () => {
    expect((await ask(day, { authorization: 'Bearer a.b.c' })).statusCode).toBe(401);
    const asCustomer = await store.app.inject({
      url: '/api/v1/admin/orders/cash-sheet',
      query: day,
      headers: { cookie: customer.cookie },
    });
    expect(asCustomer.statusCode).toBe(401);
  });
});
