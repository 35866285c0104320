/** A courier's run, from the hand-over to the cash that comes back. */
import {
  type AuditEntry,
  boundsOfDay,
  type CashDay,
  type CloseRun,
  type CourierRun,
  type CourierRunInBrief,
  type ErrorBody,
  type HandedOver,
  type Order,
  type OrderEntry,
  type OrderStatus,
  type RunResult,
  shiftDay,
  today,
} from '@book-store/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../testing/test-store.ts';
import { zoneAtNoon } from '../../../testing/zone-at-noon.ts';
import { sendShop } from '../../shop/shop-test-kit.ts';
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

const timeZone = zoneAtNoon();
let store: TestStore;
let second: TestStore['app'];
let admin: { authorization: string };
let customer: Awaited<ReturnType<TestStore['signInCustomer']>>;
let book: TestBook;

beforeAll(async () => {
  store = await startTestStore(withoutOrderLimits);
  second = await store.startSecondApp();
  admin = await store.logInAdmin();
  await sendShop(store.app, admin, { timeZone });
  customer = await store.signInCustomer();
  book = await addBook(store.database.db, { cents: 1999 });
  await countCopies(store.app, admin, book.id, 100);
});
afterAll(() => store.stop());

async function orderIn(...steps: OrderStatus[]): Promise<Order> {
  const order = await placeTestOrder(store.app, customer, [book]);
  for (const step of steps) await sendStatus(store.app, admin, order._id, step);
  return order;
}

const call = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, app = store.app) =>
  app.inject({ method, url: `/api/v1/admin/${path}`, headers: admin, ...(payload && { payload }) });
const idsOf = (orders: Order[]) => orders.map(({ _id }) => _id);
const handOver = (orders: Order[], courier = 'Kim', app = store.app) =>
  call('POST', 'runs', { courier, ids: idsOf(orders) }, app);
const startRun = async (orders: Order[]) => (await handOver(orders)).json<HandedOver>().run._id;
const note = (runId: string, order: Order, result: RunResult | null) =>
  call('PUT', `runs/${runId}/orders/${order._id}`, { result });
const close = (runId: string, body: Partial<CloseRun>, app = store.app) =>
  call('POST', `runs/${runId}/closing`, body, app);
const statusesOf = (answers: { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
const refusalOf = (answer: { statusCode: number; body: string }) => [
  answer.statusCode,
  (JSON.parse(answer.body) as ErrorBody).message,
];
const statusOf = async ({ _id }: Order) => (await call('GET', `orders/${_id}`)).json<Order>().status;
const runEntriesOf = async ({ _id }: Order) =>
  (await call('GET', `orders/${_id}/entries`))
    .json<OrderEntry[]>()
    .filter(({ kind }) => kind === 'run')
    .map(({ text }) => text);
const nowhere = '018f0000-0000-7000-8000-000000000000';

describe('handing over', () => {
  test('ships what was confirmed and says why others stay', async () => {
    const [confirmed, shipped] = [await orderIn('confirmed'), await orderIn('confirmed', 'shipped')];
    const [placed, cancelled] = [await orderIn(), await orderIn('cancelled')];
    const ids = [...idsOf([shipped, placed, confirmed, cancelled, shipped]), nowhere];
    const answer = await call('POST', 'runs', { courier: ' Kim ', ids });
    expect(answer.statusCode).toBe(201);
    const { run, refused } = answer.json<HandedOver>();
    expect(run).toMatchObject({
      courier: 'Kim',
      handedOverBy: 'admin',
      orders: 2,
      cash: '39.98',
      expected: '0.00',
    });
    expect(run.rows.map(({ _id, status, result, phone }) => [_id, status, result, phone])).toEqual([
      [shipped._id, 'shipped', null, '0301234567'],
      [confirmed._id, 'shipped', null, '0301234567'],
    ]);
    expect(refused).toEqual([
      { _id: placed._id, number: placed.number, message: 'An order that is placed cannot be handed over.' },
      {
        _id: cancelled._id,
        number: cancelled.number,
        message: 'An order that is cancelled cannot be handed over.',
      },
      { _id: nowhere, message: 'There is no such order.' },
    ]);
    expect(await runEntriesOf(confirmed)).toEqual([`Handed over to Kim, run ${run._id}`]);
    expect(refusalOf(await handOver([confirmed], 'Lee'))).toEqual([409, 'It is on a run with Kim already.']);
    expect((await call('GET', 'runs')).json<CourierRunInBrief[]>()[0]).toMatchObject({
      _id: run._id,
      orders: 2,
    });
    await expectFiguresToEqualRecount(store.database);
  });

  test('its sheet goes town by town, then by postal code and street, as people count houses', async () => {
    const places = [
      ['Zehlendorf', '14163', '1 Elm'],
      ['berlin', '10117', '10 Oak'],
      ['Berlin', '10117', '9 Oak'],
      ['Berlin', '10115', 'Yew 3'],
    ] as const;
    const orders: Order[] = [];
    for (const [city, zipcode, street] of places) {
      const address = { street, city, zipcode, country: 'DE', state: 'BE' };
      const order = await placeTestOrder(store.app, customer, [book], { address });
      await sendStatus(store.app, admin, order._id, 'confirmed');
      orders.push(order);
    }
    const { rows } = (await call('GET', `runs/${await startRun(orders)}`)).json<CourierRun>();
    expect(rows.map(({ address: { city, street } }) => `${city} ${street}`)).toEqual([
      'Berlin Yew 3',
      'Berlin 9 Oak',
      'berlin 10 Oak',
      'Zehlendorf 1 Elm',
    ]);
  });

  test('an order goes with one courier, however many hand it over at once', async () => {
    const order = await orderIn('confirmed');
    const answers = await Promise.all(
      [store.app, second, store.app].map((app, index) => handOver([order], `Courier ${index}`, app)),
    );
    expect(statusesOf(answers)).toEqual([201, 409, 409]);
  });

  test('the customer who cancels at the same time, or the courier: one of them', async () => {
    const order = await orderIn('confirmed');
    const cancel = store.app.inject({
      method: 'POST',
      url: `/api/v1/orders/${order._id}/cancel`,
      headers: { cookie: customer.cookie },
      payload: {},
    });
    const [cancelled, handed] = await Promise.all([cancel, handOver([order])]);
    expect(statusesOf([cancelled, handed])).toEqual(cancelled.statusCode === 200 ? [200, 409] : [201, 409]);
    expect(await statusOf(order)).toBe(cancelled.statusCode === 200 ? 'cancelled' : 'shipped');
  });

  test.each([
    [{ courier: ' ', ids: [nowhere] }, 'Please name the courier.'],
    [{ courier: 'Kim', ids: [] }, 'Please choose an order.'],
    [{ courier: 'Kim', ids: Array.from({ length: 201 }, () => nowhere) }, 'A run has at most 200 orders.'],
  ])('is refused (%#)', async (payload, message) => {
    expect(refusalOf(await call('POST', 'runs', payload))).toEqual([400, message]);
  });
});

/** Told with the day's cash, which only runs with a difference are. */
async function expectOnTheDay(run: CashDay['runs'][number]): Promise<void> {
  const readRuns = async (day: string) => (await call('GET', `cash-days/${day}`)).json<CashDay>().runs;
  expect(await readRuns(today(timeZone))).toEqual([run]);
  expect(await readRuns(shiftDay(today(timeZone), -1))).toEqual([]);
}

describe('back from the run', () => {
  test('each order takes its step when the run is closed, and the cash is compared', async () => {
    const orders = [await orderIn('confirmed'), await orderIn('confirmed'), await orderIn('confirmed')];
    const [delivered, refused, absent] = orders as [Order, Order, Order];
    const runId = await startRun(orders);
    const counted = { expected: '19.99', counted: '19.99' };
    await note(runId, absent, 'delivered');
    expect((await note(runId, absent, 'not-at-home')).json<CourierRun>().rows[2]?.result).toBe('not-at-home');
    await note(runId, delivered, 'delivered');
    expect(await statusOf(delivered)).toBe('shipped');
    expect(refusalOf(await close(runId, counted))).toEqual([
      409,
      'Please say of every order what became of it: 1 of 3 are left.',
    ]);
    await note(runId, refused, 'refused');
    const before = await snapshotOrders(store.database.db);
    expect(refusalOf(await close(runId, { expected: '39.98', counted: '39.98' }))).toEqual([
      409,
      'Meanwhile 19.99 is expected. Please count again.',
    ]);
    expect(refusalOf(await close(runId, { ...counted, counted: '19.98' }))).toEqual([
      400,
      'Please say why the cash differs from what is expected.',
    ]);
    expect(refusalOf(await close(runId, { ...counted, counted: '-19.99', reason: 'A slip.' }))).toEqual([
      400,
      'Less than nothing cannot be counted.',
    ]);
    expect(await snapshotOrders(store.database.db)).toBe(before);
    const closed = await close(runId, { ...counted, counted: '19.50', reason: 'Change ran out.' });
    expect(closed.json<CourierRun>().closing).toMatchObject({
      by: 'admin',
      expected: '19.99',
      counted: '19.50',
      difference: '-0.49',
      reason: 'Change ran out.',
    });
    await expectOnTheDay({ _id: runId, courier: 'Kim', difference: '-0.49', reason: 'Change ran out.' });
    expect([await statusOf(delivered), await statusOf(refused), await statusOf(absent)]).toEqual([
      'delivered',
      'refused',
      'shipped',
    ]);
    expect((await runEntriesOf(absent)).at(-1)).toBe(`Not at home (Kim, run ${runId})`);
    expect(refusalOf(await close(runId, counted))).toEqual([409, 'admin has closed this run already.']);
    expect((await note(runId, absent, 'delivered')).statusCode).toBe(409);
    const next = await startRun([absent]);
    await sendStatus(store.app, admin, absent._id, 'delivered');
    expect((await call('GET', `runs/${next}`)).json<CourierRun>()).toMatchObject({
      expected: '19.99',
      rows: [{ result: 'delivered' }],
    });
    expect((await call('GET', `runs/${runId}`)).json<CourierRun>().rows[2]?.result).toBe('not-at-home');
    expect((await close(next, counted)).json<CourierRun>().rows[0]?.result).toBe('delivered');
    const trail = (await call('GET', 'audit?limit=1')).json<AuditEntry[]>();
    expect(trail[0]).toMatchObject({ action: 'run-closed', object: { name: `run ${next}` } });
    await expectFiguresToEqualRecount(store.database);
    await expectStockToAddUp(store.database.db);
  });

  test('a wrong key is corrected until the day is closed, with cash, copies and figures', async () => {
    const { db } = store.database;
    const orders = [await orderIn('confirmed'), await orderIn('confirmed'), await orderIn('confirmed')];
    const [one, two, three] = orders as [Order, Order, Order];
    const runId = await startRun(orders);
    const correct = (order: Order, result: RunResult, reason = 'Wrong key.') =>
      call('PUT', `runs/${runId}/orders/${order._id}/correction`, { result, reason });
    const copies = async () =>
      (await db.selectFrom('stock').select('copies').where('book_id', '=', book.id).executeTakeFirst())
        ?.copies;
    expect(refusalOf(await correct(one, 'refused'))[0]).toBe(409);
    for (const [order, result] of [
      [one, 'delivered'],
      [two, 'refused'],
      [three, 'not-at-home'],
    ] as const)
      await note(runId, order, result);
    await close(runId, { expected: '19.99', counted: '19.99' });
    const before = await copies();

    expect((await correct(one, 'refused')).json<CourierRun>()).toMatchObject({
      expected: '0.00',
      closing: {
        expected: '0.00',
        counted: '19.99',
        difference: '19.99',
        reason: expect.stringMatching(/^\w{4}-\w{4} was refused instead of delivered\.$/),
      },
    });
    expect([await statusOf(one), await copies()]).toEqual(['refused', (before ?? 0) + 1]);
    expect((await correct(two, 'delivered')).json<CourierRun>().closing?.difference).toBe('0.00');
    expect([await statusOf(two), await copies()]).toEqual(['delivered', before]);
    await correct(three, 'delivered');
    expect((await correct(three, 'not-at-home')).json<CourierRun>()).toMatchObject({ expected: '19.99' });
    expect(await statusOf(three)).toBe('shipped');
    expect((await runEntriesOf(three)).slice(-2)).toEqual([
      `Corrected: delivered instead of not at home (Kim, run ${runId}). Wrong key.`,
      `Corrected: not at home instead of delivered (Kim, run ${runId}). Wrong key.`,
    ]);
    const trail = (await call('GET', 'audit?limit=1')).json<AuditEntry[]>();
    expect(trail[0]).toMatchObject({ action: 'run-corrected', object: { name: `run ${runId}` } });
    // Run and trail outlive the customer, whom the reason may name.
    expect(trail[0]?.changes).toEqual({
      order: { new: three.number },
      result: { old: 'delivered', new: 'not at home' },
    });
    await expectFiguresToEqualRecount(store.database);
    await expectStockToAddUp(db);

    expect(refusalOf(await correct(two, 'delivered'))).toEqual([409, 'It is noted as delivered already.']);
    expect((await correct(two, 'refused', ' ')).statusCode).toBe(400);
    await countCopies(store.app, admin, book.id, 0);
    expect(refusalOf(await correct(one, 'delivered'))).toEqual([
      409,
      'Its copies went back on the shelf and have been sold since.',
    ]);
    await countCopies(store.app, admin, book.id, 100);
    const answers = await Promise.all([correct(two, 'refused'), correct(two, 'refused')]);
    expect(statusesOf(answers)).toEqual([200, 409]);
    await correct(two, 'delivered');
    await startRun([three]);
    expect(refusalOf(await correct(three, 'refused'))).toEqual([409, 'It is on a run with Kim by now.']);
    const day = today(timeZone);
    const { expected } = (await call('GET', `cash-days/${day}`)).json<CashDay>();
    const settled = async () =>
      (await call('GET', `runs/${runId}`)).json<CourierRun>().rows.map(({ isSettled }) => isSettled);
    expect(await settled()).toEqual([false, false, false]);
    await call('POST', `cash-days/${day}/closing`, { expected, counted: expected });
    expect(await settled()).toEqual([true, true, true]);
    expect(refusalOf(await correct(two, 'refused'))).toEqual([
      409,
      'The cash of that day is closed. An owner can set it right beside the day.',
    ]);
    await expectFiguresToEqualRecount(store.database);
    await expectStockToAddUp(db);
  });

  test('what was delivered on a day that is closed is settled, though the run was closed later', async () => {
    const orders = [await orderIn('confirmed', 'shipped'), await orderIn('confirmed')];
    const [early, late] = orders as [Order, Order];
    const runId = await startRun(orders);
    await sendStatus(store.app, admin, early._id, 'delivered');
    const day = shiftDay(today(timeZone), -3);
    await store.database.db
      .updateTable('order_history')
      .set({ at: new Date(boundsOfDay(day, timeZone).from) })
      .where('order_id', '=', early._id)
      .where('status', '=', 'delivered')
      .execute();
    await note(runId, late, 'delivered');
    await close(runId, { expected: '39.98', counted: '39.98' });
    const { expected } = (await call('GET', `cash-days/${day}`)).json<CashDay>();
    await call('POST', `cash-days/${day}/closing`, { expected, counted: expected });
    const { rows } = (await call('GET', `runs/${runId}`)).json<CourierRun>();
    const settled = rows.filter(({ isSettled }) => isSettled);
    expect(settled.map(({ _id }) => _id)).toEqual([early._id]);
  });

  test('two who close it at once: one of them does', async () => {
    const orders = [await orderIn('confirmed'), await orderIn('confirmed')];
    const runId = await startRun(orders);
    for (const order of orders) await note(runId, order, 'delivered');
    const body = { expected: '39.98', counted: '39.98' };
    const answers = await Promise.all([store.app, second].map((app) => close(runId, body, app)));
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect(await Promise.all(orders.map(statusOf))).toEqual(['delivered', 'delivered']);
    await expectFiguresToEqualRecount(store.database);
  });

  test('a run and an order that are not there', async () => {
    const runId = await startRun([await orderIn('confirmed')]);
    const other = await orderIn('confirmed');
    expect((await note(runId, other, 'delivered')).statusCode).toBe(404);
    for (const id of ['0', 'x', '999999']) {
      expect((await call('GET', `runs/${id}`)).statusCode).toBe(404);
      expect((await close(id, { expected: '0.00', counted: '0.00' })).statusCode).toBe(404);
    }
  });

  test('open runs come first, page by page', async () => {
    const listed: CourierRunInBrief[] = [];
    for (let url: string | undefined = 'runs?limit=2'; url; ) {
      const answer = await call('GET', url);
      listed.push(...answer.json<CourierRunInBrief[]>());
      url = /admin\/(runs[^>]*)>/.exec(String(answer.headers.link ?? ''))?.[1];
    }
    const places = listed.map(({ _id, closing }) => Number(_id) + (closing ? 0 : 1e6));
    expect(places).toEqual(places.toSorted((one, other) => other - one));
    expect(new Set(places).size).toBe(
      (await call('GET', 'runs?limit=100')).json<CourierRunInBrief[]>().length,
    );
  });
});
