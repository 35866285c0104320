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

async function orderAt(moment: string, steps: OrderStatus[], books = [book]): Promise<string> {
  const order = await placeTestOrder(store.app, customer, books);
  for (const step of steps) await sendStatus(store.app, admin, order._id, step);
  await store.database.db
    .updateTable('orders')
    .set({ created_at: new Date(moment) })
    .where('id', '=', order._id)
    .execute();
  return order._id;
}

function ask(query: Record<string, string>, headers = admin) {
  return store.app.inject({ method: 'GET', url: '/api/v1/admin/orders/cash-sheet', query, headers });
}

describe('the cash sheet', () => {
  test('lists the day’s orders with totals to the cent, without cancelled and refused ones', async () => {
    await orderAt('2026-03-28T22:59:59.999Z', []);
    const first = await orderAt('2026-03-28T23:00:00Z', ['confirmed', 'shipped', 'delivered']);
    const second = await orderAt('2026-03-29T10:00:00Z', ['confirmed', 'shipped'], [book, cheapBook]);
    await orderAt('2026-03-29T11:00:00Z', ['cancelled']);
    await orderAt('2026-03-29T12:00:00Z', ['confirmed', 'shipped', 'refused']);
    const third = await orderAt('2026-03-29T21:59:59.999Z', []);
    await orderAt('2026-03-29T22:00:00Z', []);

    const answer = await ask(day);
    expect(answer.statusCode).toBe(200);
    const { rows, ...totals } = answer.json<CashSheet>();
    expect(totals).toEqual({ orders: 3, toCollect: '40.08', collected: '19.99', total: '60.07' });
    expect(rows.map((row) => row._id)).toEqual([first, second, third]);
    expect(rows[1]).toEqual({
      _id: second,
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
      status: 'shipped',
      createdAt: '2026-03-29T10:00:00.000Z',
      books: 2,
    });
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
