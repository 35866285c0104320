/** Customers as the desk sees them. */
import type {
  AccountExport,
  AuditEntry,
  Customer,
  CustomerNote,
  Order,
  OrderStatus,
} from '@book-store/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nextPageOf } from '../../testing/next-page.ts';
import type { SignedInCustomer } from '../../testing/sign-in-customer.ts';
import { startTestStore, type TestStore } from '../../testing/test-store.ts';
import {
  addBook,
  placeTestOrder,
  sendStatus,
  type TestBook,
  withoutOrderLimits,
} from '../orders/order-test-kit.ts';
import { fillOrderSearch } from '../orders/search/fill-order-search.ts';
import { fillCustomerSearch } from './search/fill-customer-search.ts';

let store: TestStore;
let admin: { authorization: string };
let books: [TestBook, TestBook];
const people: Record<string, SignedInCustomer> = {};
const db = () => store.database.db;

beforeAll(async () => {
  store = await startTestStore(withoutOrderLimits);
  admin = await store.logInAdmin();
  books = [await addBook(db(), { cents: 1250 }), await addBook(db(), { cents: 2000, title: 'Rose' })];
  people.ada = await store.signInCustomer('ada.lovelace@example.com');
  people.zoe = await store.signInCustomer("zoe.o'neil+books@example.org");
  people.idle = await store.signInCustomer('idle@example.com');
  await order('ada', { name: 'Ada Lovelace', phone: '030 1234567' });
  await order('ada', { name: 'Ada King', phone: '+49 (30) 7654321' });
  await order('zoe', { name: 'Zoë Müller', phone: '+1 (555) 010-9999' });
});
afterAll(() => store.stop());

const order = (who: string, changes: object = {}) =>
  placeTestOrder(store.app, people[who]!, books, { ...changes });

function call(method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) {
  const url = `/api/v1/admin/customers${path}`;
  return store.app.inject({ method, url, headers: admin, ...(payload && { payload }) });
}

const nameOf = (id: string) => Object.entries(people).find(([, person]) => person.userId === id)?.[0] ?? id;

async function find(q: string): Promise<string[]> {
  const answer = await call('GET', `?${new URLSearchParams({ q })}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<Customer[]>().map(({ _id }) => nameOf(_id));
}

const read = async (who: string) => (await call('GET', `/${people[who]!.userId}`)).json<Customer>();

async function orderIn(who: string, ...steps: OrderStatus[]): Promise<Order> {
  const placed = await order(who);
  for (const step of steps) {
    expect((await sendStatus(store.app, admin, placed._id, step)).statusCode).toBe(200);
  }
  return placed;
}

describe.each(['before their rows are filled', 'with their rows'])('customers are found %s', (state) => {
  beforeAll(async () => {
    if (state !== 'with their rows') return;
    await fillOrderSearch(db());
    await Promise.all([fillCustomerSearch(db(), { atOnce: 1 }), fillCustomerSearch(db())]);
    await fillCustomerSearch(db());
    await sql`DELETE FROM customer_search_stale`.execute(db());
  });

  test.each([
    ['the name on an order', 'lovelace', ['ada']],
    ['that on an earlier one, unfinished, in other letters', 'KIN', ['ada']],
    ['a name without its accents', 'zoe muller', ['zoe']],
    ['an e-mail address', 'Ada.Lovelace@example.com', ['ada']],
    ['the beginning of one', 'ada.love', ['ada']],
    ['one with every sign', "zoe.o'neil+books@example.org", ['zoe']],
    ['a telephone number', '0301234567', ['ada']],
    ['one of another order, with the country', '+49 30 7654321', ['ada']],
    ['the last digits', '109999', ['zoe']],
    ['the account of somebody who never ordered', 'idle', ['idle']],
    ['what they bought, which does not count', 'rose', []],
    ['two letters, which are no beginning', 'zo', []],
    ['what is made of signs only', "' & | :* ! ( ' # \\", []],
    ['nobody', 'melville', []],
  ])('by %s: %s', async (_, q, found) => {
    expect(await find(q)).toEqual(found);
  });
});

test('the list is the newest first, in pages without gaps, also where accounts are of one moment', async () => {
  const moment = sql.lit('2026-01-01 10:00:00.123456Z');
  await sql`UPDATE "user" SET "createdAt" = ${moment}`.execute(db());
  await sql`UPDATE customer_search SET created_at = ${moment}`.execute(db());
  const { rows } = await sql<{ id: string }>`SELECT id FROM "user" ORDER BY id DESC`.execute(db());
  for (const query of ['limit=1', 'limit=2&q=reader']) {
    const seen: string[] = [];
    for (let next: string | undefined = `/api/v1/admin/customers?${query}`; next; ) {
      const answer: Awaited<ReturnType<typeof call>> = await store.app.inject({ url: next, headers: admin });
      seen.push(...answer.json<Customer[]>().map(({ _id }) => _id));
      next = nextPageOf(answer);
    }
    expect(seen).toEqual(rows.map(({ id }) => id));
  }
  expect((await call('GET', '?cursor=bm90aGluZw')).statusCode).toBe(400);
  expect((await call('GET', `?q=${'a'.repeat(201)}`)).statusCode).toBe(400);
});

test('figures are those of the orders, equal to a recount', async () => {
  people.bea = await store.signInCustomer('bea@example.com');
  const delivered = await orderIn('bea', 'confirmed', 'shipped', 'delivered');
  await orderIn('bea', 'confirmed', 'shipped', 'delivered');
  await orderIn('bea', 'confirmed', 'shipped', 'refused');
  await orderIn('bea', 'cancelled');
  const last = await orderIn('bea', 'confirmed');
  await store.app.inject({
    method: 'POST',
    url: `/api/v1/admin/orders/${delivered._id}/returns`,
    headers: admin,
    payload: { books: [{ bookId: books[0].id, copies: 1 }], restock: false, refund: '12.00' },
  });
  expect(await read('bea')).toMatchObject({
    name: 'Ada Reader',
    email: 'bea@example.com',
    orders: 5,
    openOrders: 1,
    refusedOrders: 1,
    spent: '53.00',
  });
  const { rows } = await sql<{ id: string; orders: number; open: number; refused: number; cents: number }>`
    SELECT "user".id, count(orders.id) AS orders, count(*) FILTER (WHERE status IN ('placed', 'confirmed', 'shipped')) AS open,
      count(*) FILTER (WHERE status = 'refused') AS refused,
      coalesce(sum(total_cents) FILTER (WHERE status = 'delivered'), 0) - (
        SELECT coalesce(sum(refund_cents), 0) FROM order_returns
        WHERE order_id IN (SELECT id FROM orders AS own WHERE own.user_id = "user".id)) AS cents
    FROM "user" LEFT JOIN orders ON user_id = "user".id GROUP BY "user".id`.execute(db());
  const listed = (await call('GET', '?limit=100')).json<Customer[]>();
  const figures = listed.map(({ _id, orders, openOrders, refusedOrders, spent }) => ({
    id: _id,
    orders,
    open: openOrders,
    refused: refusedOrders,
    cents: Math.round(Number(spent) * 100),
  }));
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
  expect(figures.toSorted(byId)).toEqual(rows.toSorted(byId));

  const path = `/${people.bea.userId}/orders?limit=2`;
  const page = await call('GET', path);
  expect(page.json<Order[]>()[0]).toMatchObject({ _id: last._id, number: last.number, status: 'confirmed' });
  const next = await store.app.inject({ url: nextPageOf(page) ?? '', headers: admin });
  expect([page.json<Order[]>().length, next.json<Order[]>().length]).toEqual([2, 2]);
});

test('a customer has the name on the newest order that was not withdrawn', async () => {
  const gift = await order('ada', { name: 'A Friend' });
  expect(await read('ada')).toMatchObject({ name: 'A Friend' });
  await sendStatus(store.app, admin, gift._id, 'cancelled');
  expect(await read('ada')).toMatchObject({ name: 'Ada King' });
});

test('a telephone that the desk corrects is found, and the rows of older accounts are filled', async () => {
  const [first] = (await call('GET', `/${people.zoe!.userId}/orders`)).json<Order[]>();
  const { street, ...place } = first!.address;
  await store.app.inject({
    method: 'PUT',
    url: `/api/v1/admin/orders/${first!._id}/address`,
    headers: admin,
    payload: { phone: '0221 998877', address: { street, ...place } },
  });
  expect(await find('0221998877')).toEqual(['zoe']);
  await fillCustomerSearch(db());
  expect(await find('0221998877')).toEqual(['zoe']);
  // As after an update to this version.
  await sql`TRUNCATE customer_search, customer_search_stale`.execute(db());
  await sql`UPDATE customer_search_progress SET filled_up_to = ''`.execute(db());
  expect(await find('lovelace')).toEqual([]);
  await fillCustomerSearch(db(), { atOnce: 2 });
  expect(await find('lovelace')).toEqual(['ada']);
});

describe('a note', () => {
  const notesOf = (who: string) => `/${people[who]!.userId}/notes`;
  const texts = (answer: Awaited<ReturnType<typeof call>>) =>
    answer.json<CustomerNote[]>().map(({ admin: by, text }) => `${by}: ${text}`);

  async function lastAudit(): Promise<unknown> {
    const answer = await store.app.inject({ url: '/api/v1/admin/audit?limit=1', headers: admin });
    const { action, object, changes } = answer.json<AuditEntry[]>()[0]!;
    return { action, object, changes };
  }

  test('is added and deleted, each in the trail without a word of it', async () => {
    const added = await call('POST', notesOf('ada'), { text: ' Rings <b>twice</b> ' });
    expect([added.statusCode, texts(added)]).toEqual([200, ['admin: Rings <b>twice</b>']]);
    const object = { id: people.ada!.userId, name: '' };
    expect(await lastAudit()).toEqual({ action: 'customer-noted', object, changes: {} });
    await call('POST', notesOf('ada'), { text: 'Likes maps' });
    expect(texts(await call('GET', notesOf('ada')))).toEqual([
      'admin: Likes maps',
      'admin: Rings <b>twice</b>',
    ]);
    const [{ _id: id } = { _id: '' }] = added.json<CustomerNote[]>();
    expect((await call('DELETE', `${notesOf('zoe')}/${id}`)).statusCode).toBe(404);
    expect(texts(await call('DELETE', `${notesOf('ada')}/${id}`))).toEqual(['admin: Likes maps']);
    expect(await lastAudit()).toEqual({ action: 'customer-note-deleted', object, changes: {} });
    const again = await call('DELETE', `${notesOf('ada')}/${id}`);
    expect([again.statusCode, again.json().message]).toEqual([404, 'This note is gone already.']);
  });

  test.each([{}, { text: ' ' }, { text: 'a'.repeat(2001) }])('is refused (%#)', async (payload) => {
    expect((await call('POST', notesOf('zoe'), payload)).statusCode).toBe(400);
    expect(texts(await call('GET', notesOf('zoe')))).toEqual([]);
  });

  test('is shown at the desk with the customer’s order, and to nobody else', async () => {
    const placed = await order('zoe');
    const text = 'Rings twice\nand waits';
    await call('POST', `/${people.zoe!.userId}/notes`, { text });
    const ask = (id: string, headers: Record<string, string> = admin) =>
      store.app.inject({ url: `/api/v1/admin/orders/${id}/customer`, headers });
    const answer = await ask(placed._id);
    expect([answer.statusCode, answer.headers['cache-control'], answer.json()]).toEqual([
      200,
      'no-store',
      { _id: people.zoe!.userId, notes: [expect.objectContaining({ text, admin: 'admin' })] },
    ]);
    expect((await ask('nothing')).statusCode).toBe(404);
    const { cookie } = people.zoe!;
    expect((await ask(placed._id, { cookie })).statusCode).toBe(401);
    const number = placed.number.toLowerCase();
    for (const url of [
      `/api/v1/orders/number/${number}`,
      `/api/v1/orders/email/${people.zoe!.email}`,
      `/orders/${number}`,
    ]) {
      const seen = await store.app.inject({ url, headers: { cookie } });
      expect(seen.body).not.toContain('Rings twice');
    }
    const sheet = await store.app.inject({ url: `/api/v1/admin/orders/${placed._id}`, headers: admin });
    expect(sheet.body).not.toContain('Rings twice');
  });

  test('is in the exported data and goes with the account, as the customer does', async () => {
    const { idle } = people;
    await call('POST', notesOf('idle'), { text: 'Asked for a catalogue' });
    const headers = { cookie: idle!.cookie };
    const data = await store.app.inject({ url: '/api/v1/accounts/export', headers });
    expect(data.json<AccountExport>().customerNotes).toEqual([
      { at: expect.any(String), text: 'Asked for a catalogue' },
    ]);
    await store.app.inject({ method: 'DELETE', url: '/api/v1/accounts/account', headers, payload: {} });
    expect(await find('idle')).toEqual([]);
    const missing = [404, { code: 'not_found', message: 'There is no such customer.' }];
    for (const path of ['', '/orders', '/notes']) {
      const answer = await call('GET', `/${idle!.userId}${path}`);
      expect([answer.statusCode, answer.json()]).toEqual(missing);
    }
    expect((await call('POST', notesOf('idle'), { text: 'x' })).statusCode).toBe(404);
    const left = db().selectFrom('customer_notes').select('id').where('text', '=', 'Asked for a catalogue');
    expect(await left.execute()).toEqual([]);
  });
});
