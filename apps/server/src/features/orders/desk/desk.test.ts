/** What the desk does with an order besides its steps. */
import type {
  AccountExport,
  AuditEntry,
  ErrorBody,
  Order,
  OrderEntry,
  OrderStatus,
} from '@book-store/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../database/in-transaction.ts';
import { countLockWaits } from '../../../testing/count-lock-waits.ts';
import { startTestStore, type TestStore } from '../../../testing/test-store.ts';
import { addBook, placeTestOrder, sendStatus, type TestBook, withoutOrderLimits } from '../order-test-kit.ts';
import { expectFiguresToEqualRecount } from '../recount-test-kit.ts';
import { soon } from '../../../testing/soon.ts';

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
});
afterAll(() => store.stop());

function call(method: 'GET' | 'POST' | 'PUT', id: string, path: string, payload?: object) {
  const url = `/api/v1/admin/orders/${id}/${path}`;
  return store.app.inject({ method, url, headers: admin, ...(payload && { payload }) });
}

async function orderIn(...steps: OrderStatus[]): Promise<Order> {
  let order = await placeTestOrder(store.app, customer, books);
  for (const step of steps) {
    const answer = await sendStatus(store.app, admin, order._id, step);
    expect(answer.statusCode).toBe(200);
    order = answer.json<Order>();
  }
  return order;
}

async function readEntries(id: string): Promise<Pick<OrderEntry, 'kind' | 'text'>[]> {
  const answer = await call('GET', id, 'entries');
  return answer.json<OrderEntry[]>().map(({ kind, text }) => ({ kind, text }));
}

async function lastAudit(): Promise<Pick<AuditEntry, 'action' | 'object' | 'changes'>> {
  const answer = await store.app.inject({ url: '/api/v1/admin/audit?limit=1', headers: admin });
  const { action, object, changes } = answer.json<AuditEntry[]>()[0]!;
  return { action, object, changes };
}

const refusal = (status: number, message: string) => ({ status, message });
const readRefusal = (answer: Awaited<ReturnType<typeof call>>) =>
  refusal(answer.statusCode, answer.json<ErrorBody>().message);

const ownOrders = () =>
  store.app.inject({
    url: `/api/v1/orders/email/${customer.email}?limit=1`,
    headers: { cookie: customer.cookie },
  });

describe('a parcel', () => {
  const parcel = { courier: 'Swift & Sons', trackingLink: 'https://track.example.com/?id=1#now' };

  test('is described when it leaves or later, and its customer sees it', async () => {
    const order = await orderIn('confirmed');
    const early = await call('PUT', order._id, 'parcel', parcel);
    expect(readRefusal(early)).toEqual(refusal(409, 'An order that is confirmed has no parcel on its way.'));
    const shipped = await call('POST', order._id, 'status', { status: 'shipped', parcel });
    expect(shipped.json<Order>().parcel).toEqual(parcel);
    expect((await ownOrders()).json<Order[]>()[0]?.parcel).toEqual(parcel);
    const changed = await call('PUT', order._id, 'parcel', { courier: 'Other' });
    expect(changed.json<Order>().parcel).toEqual({ courier: 'Other' });
    // The trail outlives the customer, to whom the link leads.
    expect(await lastAudit()).toMatchObject({
      action: 'order-parcel-set',
      changes: { courier: { old: parcel.courier, new: 'Other' }, tracking_link: { new: 'changed' } },
    });
    expect((await call('PUT', order._id, 'parcel', {})).json<Order>().parcel).toBeUndefined();
    expect(await readEntries(order._id)).toEqual([
      { kind: 'parcel', text: `${parcel.courier}, ${parcel.trackingLink}` },
      { kind: 'parcel', text: 'Other' },
      { kind: 'parcel', text: '' },
    ]);
  });

  test.each([
    'http://track.example.com',
    'javascript:alert(1)',
    'https://user:word@track.example.com',
    'https://track.example.com/" onclick="x',
    'track.example.com',
    `https://track.example.com/${'a'.repeat(500)}`,
  ])('has no link such as %s', async (trackingLink) => {
    const { _id } = await orderIn('confirmed', 'shipped');
    expect((await call('PUT', _id, 'parcel', { trackingLink })).statusCode).toBe(400);
  });

  test('is nothing that another step could have', async () => {
    const { _id } = await orderIn();
    expect((await call('POST', _id, 'status', { status: 'confirmed', parcel })).statusCode).toBe(400);
  });
});

describe('an address', () => {
  const corrected = {
    phone: '+49 30 7654321',
    address: { street: '2 Loud Lane', city: 'Salem', country: 'Germany', state: 'MA', zipcode: '01970' },
  };

  test('is corrected until the parcel leaves; the trail has no word of it, the desk the former one', async () => {
    const order = await orderIn('confirmed');
    const answer = await call('PUT', order._id, 'address', corrected);
    expect(answer.json()).toEqual({ ...order, ...corrected });
    expect(await lastAudit()).toEqual({
      action: 'order-address-corrected',
      object: { id: order._id, name: order.number },
      changes: { address: { new: 'phone, street, city, country, zipcode' } },
    });
    expect((await readEntries(order._id))[0]?.text).toContain('1 Quiet Lane');
    const again = await call('PUT', order._id, 'address', corrected);
    expect([again.statusCode, await readEntries(order._id)]).toEqual([200, [expect.anything()]]);
    const found = await store.app.inject({ url: '/api/v1/admin/orders?q=salem', headers: admin });
    expect(found.json<Order[]>().map(({ _id }) => _id)).toEqual([order._id]);
    await expectFiguresToEqualRecount(store.database);
  });

  test('and a parcel that leaves in the same moment take turns', async () => {
    const second = await store.startSecondApp();
    for (let round = 0; round < 5; round += 1) {
      const order = await orderIn('confirmed');
      const [correction] = await Promise.all([
        call('PUT', order._id, 'address', corrected),
        sendStatus(second, admin, order._id, 'shipped'),
      ]);
      const now = await store.app.inject({ url: `/api/v1/admin/orders/${order._id}`, headers: admin });
      expect(now.json<Order>().status).toBe('shipped');
      const isCorrected = now.json<Order>().address.city === 'Salem';
      expect(correction.statusCode).toBe(isCorrected ? 200 : 409);
    }
    // One that has begun to leave: the correction waits for it, and comes too late.
    const leaving = await orderIn('confirmed');
    let waiting: ReturnType<typeof call> | undefined;
    await inTransaction(db(), async (tx) => {
      await tx.updateTable('orders').set({ status: 'shipped' }).where('id', '=', leaving._id).execute();
      waiting = call('PUT', leaving._id, 'address', corrected);
      await expect.poll(() => countLockWaits(store.database), soon).toBe(1);
    });
    expect((await waiting)?.statusCode).toBe(409);
    const late = await call('PUT', (await orderIn('cancelled'))._id, 'address', corrected);
    expect(readRefusal(late)).toEqual(refusal(409, 'An order that is cancelled keeps its address.'));
  });
});

describe('a note', () => {
  test('is for the desk: orders do not show it; it is in the exported data and goes with the account', async () => {
    const eve = await store.signInCustomer();
    const order = await placeTestOrder(store.app, eve, [books[0]]);
    const answer = await call('POST', order._id, 'notes', { text: ' Rings twice <b> ' });
    expect(answer.json<OrderEntry[]>()).toEqual([
      expect.objectContaining({ kind: 'note', text: 'Rings twice <b>', admin: 'admin' }),
    ]);
    expect(await lastAudit()).toMatchObject({ action: 'order-noted', changes: {} });
    const headers = { cookie: eve.cookie };
    const own = await store.app.inject({ url: `/api/v1/orders/email/${eve.email}`, headers });
    expect([own.statusCode, own.body.includes('Rings twice')]).toEqual([200, false]);
    const data = await store.app.inject({ url: '/api/v1/accounts/export', headers });
    expect(data.json<AccountExport>().deskEntries).toEqual([
      { orderNumber: order.number, at: expect.any(String), kind: 'note', text: 'Rings twice <b>' },
    ]);
    await sendStatus(store.app, admin, order._id, 'cancelled');
    await store.app.inject({ method: 'DELETE', url: '/api/v1/accounts/account', headers, payload: {} });
    expect(await readEntries(order._id)).toEqual([]);
  });

  test.each([{}, { text: ' ' }, { text: 'a'.repeat(2001) }])('is refused (%#)', async (payload) => {
    expect((await call('POST', (await orderIn())._id, 'notes', payload)).statusCode).toBe(400);
  });
});
