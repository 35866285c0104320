import type { AuditEntry, ErrorBody, MovedOrders, Order } from '@book-store/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../testing/test-store.ts';
import {
  addBook,
  placeTestOrder,
  sendStatus,
  snapshotOrders,
  withoutOrderLimits,
} from '../order-test-kit.ts';
import { expectFiguresToEqualRecount } from '../recount-test-kit.ts';

let store: TestStore;
let admin: { authorization: string };
let orders: Order[];

beforeAll(async () => {
  store = await startTestStore(withoutOrderLimits);
  admin = await store.logInAdmin();
  const customer = await store.signInCustomer();
  const book = await addBook(store.database.db);
  orders = [];
  for (let count = 0; count < 4; count += 1) orders.push(await placeTestOrder(store.app, customer, [book]));
});
afterAll(() => store.stop());

const move = (payload: object) =>
  store.app.inject({ method: 'POST', url: '/api/v1/admin/orders/status', headers: admin, payload });
const idsOf = (some: Order[]) => some.map(({ _id }) => _id);
const nowhere = '018f0000-0000-7000-8000-000000000000';

describe('many orders', () => {
  test('are moved at once; each refusal is named, and the rest is done', async () => {
    const [first, second, third, fourth] = orders as [Order, Order, Order, Order];
    await sendStatus(store.app, admin, second._id, 'cancelled');
    const ids = [...idsOf([first, second, third]), nowhere, 'nothing', first._id];
    const answer = await move({ ids, status: 'confirmed' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json<MovedOrders>()).toEqual({
      moved: idsOf([first, third]),
      refused: [
        {
          _id: second._id,
          number: second.number,
          message: 'An order that is cancelled cannot become confirmed.',
        },
        { _id: nowhere, message: 'There is no such order.' },
        { _id: 'nothing', message: 'There is no such order.' },
      ],
    });
    const chosen = await store.app.inject({
      url: `/api/v1/admin/orders/chosen?ids=${[third._id, nowhere, fourth._id, first._id, 'x'].join(',')}`,
      headers: admin,
    });
    expect(chosen.json<Order[]>().map(({ _id, status }) => [_id, status])).toEqual([
      [third._id, 'confirmed'],
      [fourth._id, 'placed'],
      [first._id, 'confirmed'],
    ]);
    const trail = await store.app.inject({ url: '/api/v1/admin/audit?limit=3', headers: admin });
    expect(trail.json<AuditEntry[]>().map(({ action, object }) => [action, object.id])).toEqual([
      ['order-moved', third._id],
      ['order-moved', first._id],
      ['order-moved', second._id],
    ]);
    await expectFiguresToEqualRecount(store.database);
  });

  test('sent twice, or by two at the same time, move once', async () => {
    const second = await store.startSecondApp();
    const [, , , fourth] = orders as [Order, Order, Order, Order];
    const payload = { ids: [fourth._id], status: 'confirmed' };
    const answers = await Promise.all(
      [store.app, second].map((app) =>
        app.inject({ method: 'POST', url: '/api/v1/admin/orders/status', headers: admin, payload }),
      ),
    );
    expect(answers.flatMap((answer) => answer.json<MovedOrders>().moved)).toEqual([fourth._id]);
  });

  test.each([
    [{ ids: [], status: 'confirmed' }, 'Please choose an order.'],
    [{ ids: Array.from({ length: 101 }, () => nowhere), status: 'shipped' }, 'At most 100 orders at once.'],
    [{ ids: [nowhere], status: 'cancelled' }, /./],
    [{ ids: 'all', status: 'confirmed' }, /./],
  ])('are refused as %j', async (payload, message) => {
    const before = await snapshotOrders(store.database.db);
    const answer = await move(payload);
    expect([answer.statusCode, answer.json<ErrorBody>().message]).toEqual([
      400,
      expect.stringMatching(message),
    ]);
    expect(await snapshotOrders(store.database.db)).toBe(before);
  });
});
