import type { ErrorBody, Order } from '@book-store/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nextPageOf } from '../../testing/next-page.ts';
import { startTestStore, type TestStore } from '../../testing/test-store.ts';
import { addBook, placeTestOrder } from './order-test-kit.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.stop());

type InjectedAnswer = Awaited<ReturnType<typeof getOrders>>;

function getOrders(email: string, cookie: string, query = '') {
  return store.app.inject({
    url: `/api/v1/orders/email/${encodeURIComponent(email)}${query}`,
    headers: cookie ? { cookie } : {},
  });
}

function getByNumber(number: string, cookie: string) {
  return store.app.inject({
    url: `/api/v1/orders/number/${encodeURIComponent(number)}`,
    headers: cookie ? { cookie } : {},
  });
}

/** Follows the Link headers from page to page. */
async function readAllPages(url: string, headers: Record<string, string>): Promise<Order[][]> {
  const pages: Order[][] = [];
  for (let next: string | undefined = url; next; ) {
    const answer: InjectedAnswer = await store.app.inject({ url: next, headers });
    expect(answer.statusCode).toBe(200);
    pages.push(answer.json<Order[]>());
    next = nextPageOf(answer);
  }
  return pages;
}

describe('a customer’s orders', () => {
  test('come newest first, in pages without gaps or repeats, and only the customer’s own', async () => {
    const customer = await store.signInCustomer();
    const other = await store.signInCustomer();
    const book = await addBook(store.database.db);
    const placed: Order[] = [];
    for (let count = 0; count < 5; count += 1) {
      placed.push(await placeTestOrder(store.app, customer, [book]));
      await placeTestOrder(store.app, other, [book]);
    }
    // Orders of the same moment must not be lost between two pages.
    await store.database.db
      .updateTable('orders')
      .set({ created_at: new Date('2026-01-01T00:00:00.123Z') })
      .where('user_id', '=', customer.userId)
      .where(
        'id',
        'in',
        placed.slice(0, 4).map((order) => order._id),
      )
      .execute();
    const pages = await readAllPages(`/api/v1/orders/email/${customer.email}?limit=2`, {
      cookie: customer.cookie,
    });
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
    expect(pages[0]![0]).toEqual(placed[4]);
    const ids = pages.flat().map((order) => order._id);
    expect(new Set(ids)).toEqual(new Set(placed.map((order) => order._id)));
  });

  test.each(['plus+sign@example.com', '100%@example.com', `${'long'.repeat(15)}@${'a.'.repeat(125)}com`])(
    'are found for %s',
    async (email) => {
      const customer = await store.signInCustomer(email);
      const answer = await getOrders(email.toUpperCase(), customer.cookie);
      expect([answer.statusCode, answer.json()]).toEqual([200, []]);
    },
  );

  test('are shown to nobody without a session', async () => {
    const answer = await getOrders('ada@example.com', '');
    expect(answer.statusCode).toBe(401);
    expect(answer.json<ErrorBody>()).toEqual({ code: 'not_signed_in', message: 'Please sign in first.' });
  });

  test('of somebody else are refused in the same bytes, whether or not there is such a customer', async () => {
    const customer = await store.signInCustomer();
    const other = await store.signInCustomer();
    await placeTestOrder(store.app, other, [await addBook(store.database.db)]);
    const known = await getOrders(other.email, customer.cookie);
    const unknown = await getOrders('nobody@example.com', customer.cookie);
    expect(known.statusCode).toBe(403);
    expect(known.json<ErrorBody>()).toEqual({
      code: 'forbidden',
      message: 'You can only see your own orders.',
    });
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    const { date: _, 'x-request-id': _known, ...knownHeaders } = known.headers;
    const { date: __, 'x-request-id': _unknown, ...unknownHeaders } = unknown.headers;
    expect(unknownHeaders).toEqual(knownHeaders);
  });

  test('are found by their number, however it is written', async () => {
    const customer = await store.signInCustomer();
    const order = await placeTestOrder(store.app, customer, [await addBook(store.database.db)]);
    const [front = '', back = ''] = order.number.split('-');
    for (const typed of [order.number, `${front}${back}`.toLowerCase(), ` ${front} – ${back}`]) {
      const answer = await getByNumber(typed, customer.cookie);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(answer.json()).toEqual(order);
    }
    expect((await getByNumber(order.number, '')).statusCode).toBe(401);
  });

  test('by a number that is not theirs are missing like one that is not there, byte by byte', async () => {
    const [customer, other] = [await store.signInCustomer(), await store.signInCustomer()];
    const { number } = await placeTestOrder(store.app, other, [await addBook(store.database.db)]);
    const answers = [];
    for (const typed of [number, '2222-2222', 'order-1', 'x'.repeat(40), '%']) {
      const { statusCode, body } = await getByNumber(typed, customer.cookie);
      answers.push([statusCode, body]);
    }
    const missing = [404, '{"code":"not_found","message":"There is no such order."}'];
    expect(answers).toEqual(answers.map(() => missing));
  });

  test.each([
    '?limit=0',
    '?limit=101',
    '?limit=two',
    '?cursor=nonsense',
    '?page=2',
    `?cursor=${'a'.repeat(600)}`,
  ])('are refused for %s', async (query) => {
    const customer = await store.signInCustomer();
    const answer = await getOrders(customer.email, customer.cookie, query);
    expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([400, 'validation_failed']);
  });
});

describe('all orders, for the admin,', () => {
  test('come newest first, by status if wanted, in pages', async () => {
    const admin = await store.logInAdmin();
    const customer = await store.signInCustomer();
    const book = await addBook(store.database.db);
    const orders: Order[] = [];
    for (let count = 0; count < 3; count += 1) orders.push(await placeTestOrder(store.app, customer, [book]));
    await store.app.inject({
      method: 'POST',
      url: `/api/v1/admin/orders/${orders[1]!._id}/status`,
      headers: admin,
      payload: { status: 'confirmed' },
    });
    const all = (await readAllPages('/api/v1/admin/orders?limit=2', admin)).flat();
    const times = all.map((order) => order.createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(all.map((order) => order._id)).toEqual(expect.arrayContaining(orders.map((order) => order._id)));
    const confirmed = (await readAllPages('/api/v1/admin/orders?limit=1&status=confirmed', admin)).flat();
    expect(confirmed.map((order) => order._id)).toEqual([orders[1]!._id]);
    const placed = (await readAllPages('/api/v1/admin/orders?limit=1&status=placed', admin)).flat();
    expect(placed).toHaveLength(all.length - 1);
    const open = (await readAllPages('/api/v1/admin/orders?limit=2&status=open', admin)).flat();
    expect(open).toHaveLength(all.length);
    await store.app.inject({
      method: 'POST',
      url: `/api/v1/admin/orders/${orders[1]!._id}/status`,
      headers: admin,
      payload: { status: 'cancelled' },
    });
    const left = (await readAllPages('/api/v1/admin/orders?limit=1&status=open', admin)).flat();
    expect(left.map((order) => order._id)).toEqual(placed.map((order) => order._id));
    const bad = await store.app.inject({ url: '/api/v1/admin/orders?status=lost', headers: admin });
    expect(bad.statusCode).toBe(400);
  });
});
