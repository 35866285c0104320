import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@book-store/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '../../../http/app-types.ts';
import { dropFinishedWindows } from '../../../http/rate-limit.ts';
import { startTestStore, type TestStore } from '../../../testing/test-store.ts';
import { addBook, orderBody, sendOrder, snapshotOrders, type TestBook } from '../order-test-kit.ts';

const byAccount = 3;
const byNetwork = 5;

let store: TestStore;
let secondApp: App;
let book: TestBook;

beforeAll(async () => {
  store = await startTestStore({
    LIMIT_ORDERS_BY_ACCOUNT: String(byAccount),
    LIMIT_ORDERS_BY_NETWORK: String(byNetwork),
  });
  secondApp = await store.startSecondApp();
  book = await addBook(store.database.db);
});
afterAll(() => store.stop());
beforeEach(async () => {
  await store.database.db.deleteFrom('rate_limits').execute();
});

type TestCustomer = Awaited<ReturnType<TestStore['signInCustomer']>>;

async function signInVerified(): Promise<TestCustomer> {
  const customer = await store.signInCustomer();
  await store.database.db
    .updateTable('user')
    .set({ emailVerified: true })
    .where('id', '=', customer.userId)
    .execute();
  return customer;
}

function order({ cookie, email }: TestCustomer, { key = randomUUID(), app = store.app, changes = {} } = {}) {
  return sendOrder(app, cookie, orderBody(email, [book], changes), key);
}

async function placeOrders(customer: TestCustomer, count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) statuses.push((await order(customer)).statusCode);
  return statuses;
}

describe('an account', () => {
  test('places so many orders an hour; the next one is refused and changes nothing', async () => {
    const customer = await signInVerified();
    expect(await placeOrders(customer, byAccount)).toEqual([201, 201, 201]);
    const before = await snapshotOrders(store.database.db);
    const refused = await order(customer);
    expect(refused.statusCode).toBe(429);
    expect(refused.json<ErrorBody>()).toEqual({
      code: 'too_many_requests',
      message: expect.stringMatching(
        /^You have ordered very often in a short time, so this order was not placed\. Please wait \d+ minutes\.$/,
      ),
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    expect(await snapshotOrders(store.database.db)).toBe(before);
    expect((await order(await signInVerified())).statusCode).toBe(201);
  });

  test('places no more than that by sending many at once to two processes', async () => {
    const customer = await signInVerified();
    const sent = Array.from({ length: 16 }, (_, n) =>
      order(customer, { app: n % 2 ? store.app : secondApp }),
    );
    const statuses = (await Promise.all(sent)).map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(byAccount);
    expect(statuses.filter((status) => status === 429)).toHaveLength(16 - byAccount);
  });

  test('is not counted for a repeated order, one by one or all at once, nor for a refused one', async () => {
    const customer = await signInVerified();
    const key = randomUUID();
    const first = await order(customer, { key });
    const repeats = await Promise.all(Array.from({ length: 8 }, () => order(customer, { key })));
    repeats.push(await order(customer, { key }));
    expect(new Set(repeats.map((answer) => answer.body))).toEqual(new Set([first.body]));
    const atOnce = randomUUID();
    await Promise.all(Array.from({ length: 8 }, () => order(customer, { key: atOnce })));
    expect((await order(customer, { changes: { totalPrice: '0.01' } })).statusCode).toBe(409);
    expect(await placeOrders(customer, 2)).toEqual([201, 429]);
  });

  test('gets the first answer also where its limit is reached', async () => {
    const customer = await signInVerified();
    const key = randomUUID();
    const first = await order(customer, { key });
    expect(await placeOrders(customer, byAccount)).toEqual([201, 201, 429]);
    const again = await order(customer, { key });
    expect([again.statusCode, again.body]).toEqual([201, first.body]);
  });

  test('orders again when the hour is over', async () => {
    const customer = await signInVerified();
    expect(await placeOrders(customer, byAccount + 1)).toEqual([201, 201, 201, 429]);
    await store.database.db
      .updateTable('rate_limits')
      .set({ resets_at: new Date(0) })
      .execute();
    expect((await order(customer)).statusCode).toBe(201);
    await store.database.db
      .updateTable('rate_limits')
      .set({ resets_at: new Date(0) })
      .execute();
    await dropFinishedWindows(store.database.db);
    expect(await store.database.db.selectFrom('rate_limits').select('key').execute()).toEqual([]);
  });
});

describe('a network', () => {
  test('is refused for accounts without a confirmed address; who has confirmed it still orders', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < byNetwork; n += 1)
      statuses.push(...(await placeOrders(await store.signInCustomer(), 1)));
    expect(statuses).toEqual([201, 201, 201, 201, 201]);
    const late = await store.signInCustomer();
    expect((await order(late)).statusCode).toBe(429);
    expect((await order(await signInVerified())).statusCode).toBe(201);
    const elsewhere = await store.app.inject({
      method: 'POST',
      url: '/api/v1/orders',
      remoteAddress: '192.0.2.7',
      headers: { cookie: late.cookie },
      payload: orderBody(late.email, [book]),
    });
    expect(elsewhere.statusCode).toBe(201);
  });

  test('places no more than that when many accounts order at once', async () => {
    const customers = await Promise.all(Array.from({ length: byNetwork + 4 }, () => store.signInCustomer()));
    const answers = await Promise.all(customers.map((customer) => order(customer)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(byNetwork);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4);
  });

  test('is not used up by one account that is refused while others order', async () => {
    const greedy = await store.signInCustomer();
    const others = await Promise.all([store.signInCustomer(), store.signInCustomer()]);
    const senders = [...Array.from({ length: byAccount + 6 }, () => greedy), ...others];
    const statuses = (await Promise.all(senders.map((sender) => order(sender)))).map(
      (answer) => answer.statusCode,
    );
    expect(statuses.slice(-2)).toEqual([201, 201]);
    expect(statuses.slice(0, -2).filter((status) => status === 201)).toHaveLength(byAccount);
  });

  test('is not used up by one account that is refused', async () => {
    await placeOrders(await store.signInCustomer(), byAccount + 6);
    expect(await placeOrders(await store.signInCustomer(), 2)).toEqual([201, 201]);
  });
});

test('a limit of 0 counts nothing', async () => {
  const lifted = await startTestStore({ LIMIT_ORDERS_BY_ACCOUNT: '0', LIMIT_ORDERS_BY_NETWORK: '0' });
  const customer = await lifted.signInCustomer();
  const other = await addBook(lifted.database.db);
  const answer = await sendOrder(lifted.app, customer.cookie, orderBody(customer.email, [other]));
  expect(answer.statusCode).toBe(201);
  expect(await lifted.database.db.selectFrom('rate_limits').select('key').execute()).toEqual([]);
  await lifted.stop();
});
