/** Days that are closed: what was counted stays, what comes later counts on the next one, and all of it adds up. */
import {
  boundsOfDay,
  type CashDay,
  type CloseCashDay,
  type ErrorBody,
  formatCents,
  type Order,
  shiftDay,
  today,
  usualDelivery,
} from '@book-store/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { countLockWaits } from '../../../testing/count-lock-waits.ts';
import { startTestStore, type TestStore } from '../../../testing/test-store.ts';
import { zoneAtNoon } from '../../../testing/zone-at-noon.ts';
import { sendShop } from '../../shop/shop-test-kit.ts';
import { addBook, placeTestOrder, sendStatus, type TestBook, withoutOrderLimits } from '../order-test-kit.ts';
import { findClosedDays } from './cash-day-queries.ts';
import { soon } from '../../../testing/soon.ts';

const timeZone = 'Europe/Berlin';
let store: TestStore;
let second: TestStore['app'];
let admin: { authorization: string };
let customer: Awaited<ReturnType<TestStore['signInCustomer']>>;
let book: TestBook;

beforeAll(async () => {
  store = await startTestStore(withoutOrderLimits);
  second = await store.startSecondApp();
  admin = await store.logInAdmin();
  customer = await store.signInCustomer();
  book = await addBook(store.database.db, { cents: 1999 });
});
afterAll(() => store.stop());

const url = '/api/v1/admin/cash-days';
const read = (day: string) => store.app.inject({ url: `${url}/${day}`, headers: admin });
const readDay = async (day: string) => (await read(day)).json<CashDay>();
const close = (day: string, payload: Partial<CloseCashDay>, app = store.app) =>
  app.inject({ method: 'POST', url: `${url}/${day}/closing`, headers: admin, payload });
const correct = (day: string, payload: object) =>
  store.app.inject({ method: 'POST', url: `${url}/${day}/corrections`, headers: admin, payload });
const statusesOf = (answers: { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
const refusalOf = (answer: { statusCode: number; body: string }) => [
  answer.statusCode,
  (JSON.parse(answer.body) as ErrorBody).message,
];

async function shippedOrder(): Promise<Order> {
  const order = await placeTestOrder(store.app, customer, [book]);
  for (const step of ['confirmed', 'shipped'] as const) await sendStatus(store.app, admin, order._id, step);
  return order;
}

/** Delivered at the moment, if one is given. */
async function deliver(moment?: string, changes: object = {}): Promise<Order> {
  const order = await placeTestOrder(store.app, customer, [book], { ...changes });
  for (const step of ['confirmed', 'shipped', 'delivered'] as const)
    await sendStatus(store.app, admin, order._id, step);
  if (moment !== undefined) {
    await sql`UPDATE order_history SET at = ${moment} WHERE order_id = ${order._id}`.execute(
      store.database.db,
    );
  }
  return order;
}

async function giveBack(order: Order, refund: string, moment?: string): Promise<void> {
  await store.app.inject({
    method: 'POST',
    url: `/api/v1/admin/orders/${order._id}/returns`,
    headers: admin,
    payload: { books: [{ bookId: book.id, copies: 1 }], restock: false, refund },
  });
  if (moment !== undefined) {
    await sql`UPDATE order_returns SET at = ${moment} WHERE order_id = ${order._id}`.execute(
      store.database.db,
    );
  }
}

/** Every cent that came in or went out, from the rows themselves. */
async function recount(from: string, to: string) {
  const { rows } = await sql<{ cents: number; orders: number }>`
    SELECT (SELECT coalesce(sum(total_cents), 0) FROM orders JOIN order_history h ON h.order_id = orders.id
            WHERE h.status = 'delivered' AND h.at >= ${from} AND h.at < ${to})::bigint
         - (SELECT coalesce(sum(refund_cents), 0) FROM order_returns WHERE at >= ${from} AND at < ${to})::bigint AS cents,
      (SELECT count(*) FROM order_history h WHERE h.status = 'delivered' AND h.at >= ${from} AND h.at < ${to}) AS orders`.execute(
    store.database.db,
  );
  return { expected: formatCents(rows[0]?.cents ?? 0), orders: rows[0]?.orders };
}

/** What the settings say at their field, if they refuse it. */
async function chooseZone(zone: string | null, app = store.app) {
  const answer = await sendShop(app, admin, { timeZone: zone });
  const { problems } = (answer.json<ErrorBody>().details ?? {}) as { problems?: { field: string }[] };
  return [answer.statusCode, problems?.[0]?.field];
}

test('a day needs the shop’s own clock', async () => {
  const sentence = 'Days can be closed once the shop has a time zone. An owner sets it under Shop settings.';
  expect(refusalOf(await read('2026-03-29'))).toEqual([409, sentence]);
  expect((await close('2026-03-29', { expected: '0.00', counted: '0.00' })).statusCode).toBe(409);
  expect((await sendShop(store.app, admin, { timeZone })).statusCode).toBe(200);
  expect(await readDay('2026-03-29')).toMatchObject({
    ...boundsOfDay('2026-03-29', timeZone),
    expected: '0.00',
    mayBeClosed: true,
    corrections: [],
  });
  // As long as no day is closed the clock may go again.
  expect(await chooseZone(null)).toEqual([200, undefined]);
  expect(await chooseZone(timeZone)).toEqual([200, undefined]);
});

/** The day that is going on, by clocks that show noon, until the test is over. */
async function todayAtNoon(): Promise<string> {
  const zone = zoneAtNoon();
  expect(await chooseZone(zone)).toEqual([200, undefined]);
  onTestFinished(async () => {
    expect(await chooseZone(timeZone)).toEqual([200, undefined]);
  });
  return today(zone);
}

describe('a day that is closed', () => {
  test('is not changed by what comes later: that counts on the next day', async () => {
    const day = await todayAtNoon();
    const returned = await deliver();
    await deliver();
    await giveBack(returned, '5.00');
    const open = await readDay(day);
    expect(open).toMatchObject({
      orders: 2,
      books: 2,
      collected: '39.98',
      givenBack: '5.00',
      expected: '34.98',
    });
    expect(refusalOf(await close(day, { expected: '39.98', counted: '34.98' }))).toEqual([
      409,
      'Meanwhile 34.98 is expected. Please count again.',
    ]);
    expect(refusalOf(await close(day, { expected: '34.98', counted: '34.97' }))).toEqual([
      400,
      'Please say why the cash differs from what is expected.',
    ]);
    const answers = await Promise.all(
      [store.app, second, store.app].map((app) => close(day, { expected: '34.98', counted: '34.98' }, app)),
    );
    expect(statusesOf(answers)).toEqual([200, 409, 409]);
    expect(answers.filter(({ statusCode }) => statusCode === 409).map(refusalOf)).toEqual(
      Array.from({ length: 2 }, () => [409, 'admin has closed this day already.']),
    );
    const closed = await readDay(day);
    expect(closed.closing).toMatchObject({ by: 'admin', counted: '34.98', difference: '0.00', reason: '' });
    const late = await deliver();
    await giveBack(late, '1.99');
    expect(await readDay(day)).toEqual(closed);
    const next = await readDay(shiftDay(day, 1));
    expect(next).toMatchObject({ from: closed.to, orders: 1, expected: '18.00', mayBeClosed: false });
    for (const told of [closed, next])
      expect(await recount(told.from, told.to)).toMatchObject({ expected: told.expected });
    expect(refusalOf(await close(next.day, { expected: '18.00', counted: '18.00' }))).toEqual([
      409,
      'This day has not begun yet.',
    ]);
  });

  test('keeps the shop’s clock, of whichever place', async () => {
    const closed = (await close('2026-01-15', { expected: '0.00', counted: '0.00' })).json<CashDay>();
    expect(closed).toMatchObject(boundsOfDay('2026-01-15', timeZone));
    expect(await chooseZone(null)).toEqual([409, 'timeZone']);
    expect(await chooseZone(null, second)).toEqual([409, 'timeZone']);
    expect(await chooseZone('America/Lima')).toEqual([200, undefined]);
    expect(await readDay(closed.day)).toEqual(closed);
    expect(await chooseZone(timeZone)).toEqual([200, undefined]);
  });

  test('waits for cash that is just coming in: no cent falls between two days', async () => {
    const { db } = store.database;
    await sql`DELETE FROM cash_days`.execute(db);
    const day = await todayAtNoon();
    const order = await shippedOrder();
    const { expected, orders } = await readDay(day);
    const counted = { expected, counted: expected };
    const { delivering, closing } = await db.transaction().execute(async (tx) => {
      // Both write there last: the step is written down, but not committed, when the day is closed.
      await sql`LOCK TABLE audit_entries IN ACCESS EXCLUSIVE MODE`.execute(tx);
      const step = send(() => sendStatus(store.app, admin, order._id, 'delivered'));
      await expect.poll(() => countLockWaits(store.database), soon).toBe(1);
      const end = send(() => close(day, counted, second));
      await expect.poll(() => countLockWaits(store.database), soon).toBe(2);
      return { delivering: step, closing: end };
    });
    expect((await delivering.answer).statusCode).toBe(200);
    const now = await readDay(day);
    expect(now.orders).toBe(orders + 1);
    const refusal = `Meanwhile ${now.expected} is expected. Please count again.`;
    expect(refusalOf(await closing.answer)).toEqual([409, refusal]);
    const told = (await close(day, { expected: now.expected, counted: now.expected })).json<CashDay>();
    expect(await recount(told.from, told.to)).toEqual({ expected: told.expected, orders: orders + 1 });
  });

  /** On its way, and not waited for: in an object, since a promise that is returned would be. */
  function send<Answer>(call: () => PromiseLike<Answer>): { answer: Promise<Answer> } {
    return { answer: (async () => call())() };
  }

  test('is corrected by an entry beside it, which everybody sees', async () => {
    const day = '2026-02-03';
    await deliver('2026-02-03T10:00:00Z');
    expect(refusalOf(await correct(day, { amount: '1.00', reason: 'Found.' }))).toEqual([
      409,
      'Only a day that is closed can be corrected.',
    ]);
    await close(day, { expected: '19.99', counted: '9.99', reason: '=HYPERLINK("x")' });
    expect(refusalOf(await correct(day, { amount: '0.00', reason: 'Nothing.' }))[0]).toBe(400);
    expect(refusalOf(await correct(day, { amount: '1.00', reason: ' ' }))).toEqual([400, 'Please say why.']);
    const stuck = { amount: '10.00', reason: 'A note stuck\n=1 to another.' };
    const answers = await Promise.all([correct(day, stuck), correct(day, stuck), correct(day, stuck)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, next) => one - next)).toEqual([
      200, 409, 409,
    ]);
    expect(refusalOf(await correct(day, stuck))[1]).toMatch(/^The same correction stands there already\./);
    const corrected = (await correct(day, { amount: '-0.50', reason: 'It was a button.' })).json<CashDay>();
    expect(corrected).toMatchObject({
      expected: '19.99',
      closing: { counted: '9.99', difference: '-10.00', afterCorrections: '-0.50' },
      corrections: [
        { by: 'admin', amount: '10.00', reason: 'A note stuck\n=1 to another.' },
        { by: 'admin', amount: '-0.50', reason: 'It was a button.' },
      ],
    });
  });

  test.each(['2026-02-30', 'today', '1970-01-01', '20260101'])('%s is no day', async (day) => {
    expect((await read(day)).statusCode).toBe(400);
  });
});

describe('the file for the accountant', () => {
  const ask = (period: string) => store.app.inject({ url: `${url}.csv`, query: { period }, headers: admin });
  const linesOf = (text: string) =>
    text
      .slice(1)
      .split('\r\n')
      .slice(0, -1)
      .map((line) => line.split(','));

  test('has a line for each day, by the shop’s calendar, with what the rows themselves add up to', async () => {
    await sendShop(store.app, admin, { delivery: { ...usualDelivery, fee: 4.9, taxRate: 7 } });
    const charged = { totalPrice: '26.63' };
    await deliver('2026-03-28T22:59:59.999Z', charged);
    await deliver('2026-03-28T23:00:00.000Z', charged);
    const back = await deliver('2026-03-29T21:59:59.999Z', charged);
    await giveBack(back, '26.63', '2026-03-30T08:00:00Z');
    await sendShop(store.app, admin, { delivery: usualDelivery });
    await close('2026-03-30', { expected: '-26.63', counted: '-26.63' });
    const answer = await ask('2026-03');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="cash-2026-03.csv"');
    const [columns, ...lines] = linesOf(answer.body);
    expect(columns?.slice(0, 12).join(',')).toBe(
      'Day,Orders delivered,Copies,Books,Delivery,Taxes,Cash in,Given back,Expected,Counted,Difference,Corrections',
    );
    expect(lines).toHaveLength(31);
    const lineOf = (day: string) =>
      lines
        .find(([first]) => first === day)
        ?.slice(1, 12)
        .join(',');
    expect(lineOf('2026-03-28')).toBe('1,1,19.99,4.90,1.74,26.63,0.00,26.63,,,');
    expect(lineOf('2026-03-29')).toBe('2,2,39.98,9.80,3.48,53.26,0.00,53.26,,,');
    expect(lineOf('2026-03-30')).toBe('0,0,0.00,0.00,0.00,0.00,26.63,-26.63,-26.63,0.00,0.00');
    for (const [day = '', orders, ...sums] of lines) {
      const { from, to } = boundsOfDay(day, timeZone);
      const counted = await recount(from, to);
      expect([Number(orders), sums[6]]).toEqual([Number(counted.orders), counted.expected]);
    }
  });

  test('says the time as the shop’s clocks show it, and writes decimals as asked', async () => {
    const query = { period: '2026-03', decimal: 'comma' };
    const answer = await store.app.inject({ url: `${url}.csv`, query, headers: admin });
    const cells = answer.body
      .split('\r\n')
      .find((line) => line.startsWith('2026-03-30'))
      ?.split(';');
    expect(cells?.slice(1, 12).join(' ')).toBe('0 0 0,00 0,00 0,00 0,00 26,63 -26,63 -26,63 0,00 0,00');
    const [closed] = await findClosedDays(store.database.db, '2026-03-30', '2026-03-30');
    const shown = new Date(closed?.closed_at ?? 0).toLocaleString('sv-SE', { timeZone }).slice(0, 16);
    expect([cells?.[12], cells?.at(-1)]).toEqual([shown, timeZone]);
    expect(
      (await store.app.inject({ url: `${url}.csv`, query: { ...query, decimal: 'x' }, headers: admin }))
        .statusCode,
    ).toBe(400);
  });

  test('a year is its months; no reason becomes a formula; an open day is not said to be counted', async () => {
    const year = linesOf((await ask('2026')).body);
    expect(year.filter(([day]) => day?.startsWith('2026-03'))).toEqual(
      linesOf((await ask('2026-03')).body).slice(1),
    );
    const closed = (await ask('2026-02')).body.split('\r\n').find((line) => line.startsWith('2026-02-03'));
    expect(closed).toContain('9.99,-10.00,9.50,');
    expect(closed).toContain(`,"'=HYPERLINK(""x""); A note stuck =1 to another.; It was a button."`);
    expect(linesOf((await ask('2999')).body)).toHaveLength(1);
  });

  test('takes closed days as they were closed, without adding them up again', async () => {
    await sql`
      INSERT INTO cash_days (day, from_at, to_at, closed_at, closed_by, orders, books, delivery_cents, tax_cents,
                             collected_cents, given_back_cents, counted_cents, reason)
      SELECT day, day AT TIME ZONE ${timeZone}, (day + 1) AT TIME ZONE ${timeZone}, now(), 'admin', 3, 4, 0, 0, 5000, 0, 5000, ''
      FROM (SELECT '2019-02-01'::date + n AS day FROM generate_series(0, 27) AS n) AS days`.execute(
      store.database.db,
    );
    // Whoever adds up has to read these.
    const answer = await store.database.db.transaction().execute(async (tx) => {
      await sql`LOCK TABLE order_returns IN ACCESS EXCLUSIVE MODE`.execute(tx);
      return ask('2019-02');
    });
    expect(answer.statusCode).toBe(200);
    const [, ...lines] = linesOf(answer.body);
    expect(lines).toHaveLength(28);
    for (const [, orders, copies, ...sums] of lines)
      expect([orders, copies, sums[3]]).toEqual(['3', '4', '50.00']);
  });

  test('ends with the day that is going on', async () => {
    const day = await todayAtNoon();
    expect(linesOf((await ask(day.slice(0, 4))).body).at(-1)?.[0]).toBe(day);
  });

  test.each(['', '2026-13', '26', '1969', '2026-03-01'])(
    '%j is neither a month nor a year',
    async (period) => {
      expect((await ask(period)).statusCode).toBe(400);
    },
  );
});

test('a count below nothing is refused, and no correction is too large to be shown', async () => {
  const day = '2024-03-01';
  const count = { expected: '0.00', counted: '-999999999.99', reason: 'x' };
  expect(refusalOf(await close(day, count))).toEqual([400, 'Less than nothing cannot be counted.']);
  expect(refusalOf(await close(day, { ...count, counted: '1.00', reason: '\u200B' }))[0]).toBe(400);
  expect((await close(day, { ...count, counted: '999999999.99' })).statusCode).toBe(200);
  for (const reason of ['x', 'y'])
    expect((await correct(day, { amount: '999999999.99', reason })).statusCode).toBe(200);
  expect((await readDay(day)).closing).toMatchObject({ afterCorrections: '2999999999.97' });
  expect((await read('9999-12-31')).statusCode).toBe(400);
});
