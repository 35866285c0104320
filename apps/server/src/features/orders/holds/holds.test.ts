/** Orders that wait for a confirmation: what holds them, what lets them go on, and what becomes of the rest. */
import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type AuditEntry,
  codeLimits,
  type ErrorBody,
  type CashSheet,
  type MovedOrders,
  type Order,
  type OrderEntry,
  type OrderStatus,
  type TrustRules,
  usualTrustRules,
} from '@book-store/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../database/in-transaction.ts';
import type { App } from '../../../http/app-types.ts';
import { limits } from '../../../http/limits.ts';
import { countLockWaits } from '../../../testing/count-lock-waits.ts';
import type { SignedInCustomer } from '../../../testing/sign-in-customer.ts';
import { readLettersTo } from '../../../testing/read-letters.ts';
import { startTestStore, testAuthSecret, type TestStore } from '../../../testing/test-store.ts';
import { createMail } from '../../mail/index.ts';
import { setCopies } from '../../stock/index.ts';
import { anonymiseOrdersOf } from '../index.ts';
import {
  addBook,
  orderBody,
  placeTestOrder,
  sendOrder,
  sendStatus,
  type TestBook,
  withoutOrderLimits,
} from '../order-test-kit.ts';
import { expectFiguresToEqualRecount } from '../recount-test-kit.ts';
import { cancelUnconfirmed } from './cancel-unconfirmed.ts';
import { deriveHoldKey, writeCode, writeLinkToken } from './hold-keys.ts';
import { soon } from '../../../testing/soon.ts';

const webhookSecret = 'kP3v-9sQx_tR7w+LmB2n/ZcY6dHfGjKa';
const key = deriveHoldKey(testAuthSecret);
let store: TestStore;
let second: App;
let admin: { authorization: string };
let book: TestBook;
let webhook: Server;
let webhookStatus = 200;
let messages: { body: string; headers: Record<string, unknown> }[] = [];
const db = () => store.database.db;

beforeAll(async () => {
  webhook = createServer((request, answer) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      messages.push({ body, headers: request.headers });
      answer.writeHead(webhookStatus, { location: '/elsewhere' }).end();
    });
  }).listen(0, '127.0.0.1');
  await once(webhook, 'listening');
  store = await startTestStore({
    ...withoutOrderLimits,
    SMS_WEBHOOK_URL: `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/codes`,
    SMS_WEBHOOK_SECRET: webhookSecret,
  });
  second = await store.startSecondApp();
  admin = await store.logInAdmin();
  book = await addBook(db(), { cents: 1250 });
});
afterAll(async () => {
  await store.stop();
  webhook.close();
});
beforeEach(async () => {
  await db().deleteFrom('rate_limits').execute();
  messages = [];
  webhookStatus = 200;
});

async function setRules(rules: Partial<TrustRules>) {
  const url = '/api/v1/admin/trust-rules';
  const { version } = (await store.app.inject({ url, headers: admin })).json<TrustRules>();
  const payload = { ...usualTrustRules, ...rules, version };
  const answer = await store.app.inject({ method: 'PUT', url, headers: admin, payload });
  expect(answer.statusCode).toBe(200);
}

let telephones = 0;
/** Nobody's telephone but theirs, so that no refusal of another test counts. */
const own = () => {
  telephones += 1;
  return {
    phone: `01${String(telephones).padStart(8, '0')}`,
    address: { street: `${randomUUID()} Lane`, city: 'C', country: 'US', state: 'MA', zipcode: '01742' },
  };
};

const place = (customer: SignedInCustomer, changes: object = own()) =>
  placeTestOrder(store.app, customer, [book], { ...changes });

async function signInVerified(): Promise<SignedInCustomer> {
  const customer = await store.signInCustomer();
  await db().updateTable('user').set({ emailVerified: true }).where('id', '=', customer.userId).execute();
  return customer;
}

async function held(known?: SignedInCustomer): Promise<{ customer: SignedInCustomer; order: Order }> {
  const customer = known ?? (await store.signInCustomer());
  const order = await place(customer);
  expect(order.hold?.reasons).toEqual(['first-order']);
  return { customer, order };
}

async function move(order: Order, ...steps: OrderStatus[]) {
  for (const step of steps) {
    const answer = await sendStatus(store.app, admin, order._id, step);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  }
}

const post = (path: string, headers: object, payload?: object, app = store.app) =>
  app.inject({
    method: 'POST',
    url: `/api/v1/${path}`,
    headers: { ...headers },
    ...(payload && { payload }),
  });
const byLink = ({ _id, number }: Order, app = store.app, token = writeLinkToken(key, _id)) =>
  post(`orders/number/${number}/confirm-by-link`, {}, { token }, app);
const lookAt = ({ number }: Order, token: string) => post(`orders/number/${number}/link`, {}, { token });
const byDesk = ({ _id }: Order, app = store.app) =>
  post(`admin/orders/${_id}/confirm-by-telephone`, admin, undefined, app);
const cancel = ({ _id }: Order, { cookie }: SignedInCustomer, app = store.app) =>
  post(`orders/${_id}/cancel`, { cookie }, undefined, app);
const askForCode = ({ number }: Order, { cookie }: SignedInCustomer) =>
  post(`orders/number/${number}/code`, { cookie });
const byCode = ({ number }: Order, { cookie }: SignedInCustomer, code: string) =>
  post(`orders/number/${number}/confirm-by-code`, { cookie }, { code });

async function readOrder({ _id }: Order): Promise<Order> {
  return (await store.app.inject({ url: `/api/v1/admin/orders/${_id}`, headers: admin })).json<Order>();
}

const mail = () =>
  createMail({
    settings: store.settings,
    db: db(),
    log: store.app.log,
    readShop: () => Promise.reject(new Error('This one sends nothing.')),
  });
const sweep = () => cancelUnconfirmed({ db: db(), mail: mail() });

async function makeLate({ _id }: Order) {
  await sql`UPDATE order_holds SET until = now() - interval '1 second' WHERE order_id = ${_id}`.execute(db());
}

const sorted = (numbers: number[]) => numbers.toSorted((one, other) => one - other);
const outcome = (answer: { statusCode: number; json(): unknown }) => [
  answer.statusCode,
  (answer.json() as ErrorBody).message,
];

describe('an order is held', () => {
  test('by nothing, as a shop comes', async () => {
    expect(await place(await store.signInCustomer())).not.toHaveProperty('hold');
    expect(await db().selectFrom('order_holds').selectAll().execute()).toEqual([]);
  });

  test('above an amount, until the account has a delivered order', async () => {
    await setRules({ firstOrderAbove: 12.49, hoursToConfirm: 2 });
    const customer = await store.signInCustomer();
    const order = await place(customer);
    const until = Date.parse(order.createdAt) + 2 * 3_600_000;
    expect(order.hold?.reasons).toEqual(['first-order']);
    expect(Math.abs(Date.parse(order.hold?.until ?? '') - until)).toBeLessThan(2);
    expect((await place(customer)).hold?.reasons, 'a second one is no way around it').toEqual([
      'first-order',
    ]);
    await setRules({ firstOrderAbove: 12.5 });
    expect(await place(customer)).not.toHaveProperty('hold');
  });

  test('beyond so many open ones, also where two processes take them at once', async () => {
    await setRules({ openOrders: 2, unverifiedEmail: true });
    // The other process has heard of the rules.
    const heard = async () =>
      (await placeTestOrder(second, await store.signInCustomer(), [book], own())).hold !== undefined;
    await expect.poll(heard, soon).toBe(true);
    const customer = await signInVerified();
    const firsts = [await place(customer), await place(customer)];
    expect(firsts.map(({ hold }) => hold)).toEqual([undefined, undefined]);
    const third = await place(customer);
    expect(third.hold?.reasons).toEqual(['open-orders']);
    for (const order of [third, firsts[0]!]) expect((await cancel(order, customer)).statusCode).toBe(200);
    // As the other process does it: stored, counted, and not committed yet.
    const other = await store.database.pool.connect();
    const id = randomUUID();
    await other.query('BEGIN');
    await other.query('SELECT FROM "user" WHERE id = $1 FOR NO KEY UPDATE', [customer.userId]);
    await other.query(
      `INSERT INTO orders (id, user_id, name, email, phone, city, country, state, zipcode, total_cents, status, created_at)
       SELECT $1, user_id, name, email, phone, city, country, state, zipcode, total_cents, status, now()
       FROM orders WHERE id = $2`,
      [id, firsts[1]?._id],
    );
    const racing = place(customer);
    await expect.poll(() => countLockWaits(store.database), soon).toBe(1);
    await other.query('COMMIT');
    expect((await racing).hold?.reasons).toEqual(['open-orders']);
    await other.query('DELETE FROM orders WHERE id = $1', [id]);
    other.release();
  });

  test('where a parcel was refused before: by telephone or address, however they are written', async () => {
    await setRules({ earlierRefusal: true });
    const refused = {
      phone: '+49 (30) 555-12.34',
      address: { street: '7 Elm-Street', city: 'B', country: 'DE', state: 'B', zipcode: '10 115' },
    };
    const stranger = own();
    const samePhone = { ...stranger, phone: '030 5551234' };
    const sameAddress = {
      ...stranger,
      address: { ...stranger.address, street: '7 ELM STREET', zipcode: '10115' },
    };
    const customer = await store.signInCustomer();
    expect((await place(customer, samePhone)).hold).toBeUndefined();
    const parcel = await place(await store.signInCustomer(), refused);
    await move(parcel, 'confirmed', 'shipped');
    expect((await place(customer, samePhone)).hold).toBeUndefined();
    await move(parcel, 'refused');
    expect((await place(customer, samePhone)).hold?.reasons).toEqual(['earlier-refusal']);
    expect((await place(customer, sameAddress)).hold?.reasons).toEqual(['earlier-refusal']);
    expect((await place(customer, stranger)).hold).toBeUndefined();
    // Neither a door nor a town: where street and postal code only run together, or a street is nothing but signs.
    const at = (street: string, zipcode: string) => ({
      ...own(),
      address: { ...stranger.address, street, zipcode },
    });
    expect((await place(customer, at('7 Elm Street 1', '0115'))).hold).toBeUndefined();
    const signs = await place(await store.signInCustomer(), at('-', '22 333'));
    await move(signs, 'confirmed', 'shipped', 'refused');
    expect((await place(customer, at('.', '22333'))).hold).toBeUndefined();
  });

  test('while the e-mail address is not confirmed; every reason is named', async () => {
    await setRules({ unverifiedEmail: true, firstOrderAbove: 0 });
    const reasonsFor = async (customer: SignedInCustomer) => (await place(customer)).hold?.reasons;
    expect(await reasonsFor(await store.signInCustomer())).toEqual(['first-order', 'unverified-email']);
    expect(await reasonsFor(await signInVerified())).toEqual(['first-order']);
  });

  test('never, for a customer who has paid; again after a refusal', async () => {
    await setRules({});
    const customer = await store.signInCustomer();
    const details = own();
    await move(await place(customer, details), 'confirmed', 'shipped', 'delivered');
    const lost = await place(customer, details);
    await move(lost, 'confirmed', 'shipped');
    await setRules({ firstOrderAbove: 0, openOrders: 1, earlierRefusal: true, unverifiedEmail: true });
    expect((await place(customer, details)).hold).toBeUndefined();
    await move(lost, 'refused');
    expect((await place(customer, details)).hold?.reasons).toEqual([
      'open-orders',
      'earlier-refusal',
      'unverified-email',
    ]);
  });

  test('and a repeated request gets its first answer, whatever became of it', async () => {
    await setRules({ firstOrderAbove: 0 });
    const customer = await store.signInCustomer();
    const [payload, name] = [orderBody(customer.email, [book], own()), randomUUID()];
    const first = await sendOrder(store.app, customer.cookie, payload, name);
    expect((await byLink(first.json<Order>())).statusCode).toBe(204);
    const again = await sendOrder(store.app, customer.cookie, payload, name);
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    expect(first.json<Order>().hold).toBeDefined();
  });
});

describe('a held order', () => {
  beforeAll(() => setRules({ firstOrderAbove: 0 }));

  test('does not go on by mistake, is listed, and goes on after a call', async () => {
    const { order } = await held();
    const refusal = 'This order is held until its customer says yes. After a call you can end the hold.';
    expect(outcome(await sendStatus(store.app, admin, order._id, 'confirmed'))).toEqual([409, refusal]);
    const many = await post('admin/orders/status', admin, { ids: [order._id], status: 'confirmed' });
    expect(many.json<MovedOrders>()).toMatchObject({ moved: [], refused: [{ message: refusal }] });
    const run = await post('admin/runs', admin, { courier: 'Kim', ids: [order._id] });
    expect(outcome(run)).toEqual([409, 'It is held until its customer says yes.']);
    const { order: other } = await held();
    const waiting = [order, other]
      .toSorted((one, two) => one._id.localeCompare(two._id))
      .map(({ number }) => number);
    const both = await post('admin/runs', admin, { courier: 'Kim', ids: [order._id, other._id] });
    expect(outcome(both)).toEqual([
      409,
      `None of these orders can be handed over: only those that are confirmed, or shipped and on no run yet, can. Held until the customer says yes: ${waiting.join(', ')}.`,
    ]);
    await byDesk(other);
    const [from, to] = [Date.now() - 3_600_000, Date.now() + 3_600_000].map((at) =>
      new Date(at).toISOString(),
    );
    const sheet = await store.app.inject({
      url: `/api/v1/admin/orders/cash-sheet?from=${from}&to=${to}`,
      headers: admin,
    });
    const marked = sheet.json<CashSheet>().rows.filter(({ isHeld }) => isHeld);
    expect(marked.map(({ _id }) => _id)).toContain(order._id);
    expect(marked.map(({ _id }) => _id)).not.toContain(other._id);
    expect((await readOrder(order)).status).toBe('placed');

    const list = async (query: string) =>
      (await store.app.inject({ url: `/api/v1/admin/orders?limit=1&${query}`, headers: admin })).json<
        Order[]
      >();
    expect((await list('status=held')).map(({ _id }) => _id)).toEqual([order._id]);
    expect(await list(`status=held&q=${order.number}`)).toHaveLength(1);
    expect(await list('status=held&q=nobody-has-this')).toEqual([]);

    expect((await byDesk(order)).json<Order>().hold?.outcome).toBe('desk');
    expect((await byDesk(order)).statusCode, 'twice changes nothing').toBe(200);
    const entries = await store.app.inject({
      url: `/api/v1/admin/orders/${order._id}/entries`,
      headers: admin,
    });
    expect(entries.json<OrderEntry[]>()).toMatchObject([
      { kind: 'hold', text: 'By telephone', admin: 'admin' },
    ]);
    const [entry] = (await store.app.inject({ url: '/api/v1/admin/audit?limit=1', headers: admin })).json<
      AuditEntry[]
    >();
    expect(entry).toMatchObject({ action: 'order-hold-confirmed', object: { name: order.number } });
    expect(await list(`status=held&q=${order.number}`)).toEqual([]);
    await move(order, 'confirmed', 'shipped');
  });

  test('is confirmed by a press on the link in its letter, and by nothing else', async () => {
    const { customer, order } = await held();
    const [letter = ''] = await readLettersTo(store, customer.email);
    expect(letter).toContain(`Subject: Your order ${order.number} waits for your yes`);
    expect(letter).toContain(
      'because it is above a certain amount while no order of yours has been delivered yet.',
    );
    const link = /\/orders\/[\w-]+#token=([\w-]+)/.exec(letter)?.[1] ?? '';
    expect((await store.app.inject(`/orders/${order.number}`)).statusCode).toBe(200);
    expect((await readOrder(order)).hold?.outcome, 'opening the page confirms nothing').toBeUndefined();
    const { order: other } = await held();
    const bad = [400, 'This link is not good. Please open it from the letter once more, whole.'];
    expect(outcome(await byLink(other, store.app, link))).toEqual(bad);
    expect(outcome(await byLink({ ...order, number: 'BBBB-BBBB' }, store.app, link))).toEqual(bad);
    expect(outcome(await lookAt(order, writeLinkToken(key, other._id)))).toEqual(bad);
    expect((await lookAt(order, link)).json()).toEqual({ isHeld: true });
    expect((await byLink(order, store.app, link)).statusCode).toBe(204);
    expect((await lookAt(order, link)).json()).toEqual({ isHeld: false });
    expect((await byLink(order, store.app, link)).statusCode, 'twice is told the same').toBe(204);
    expect((await readOrder(order)).hold?.outcome).toBe('link');
  });

  test('tells only its own customer how to confirm it, who may have the letter again, not without end', async () => {
    const { customer, order } = await held(await signInVerified());
    const stranger = await store.signInCustomer();
    const read = ({ cookie }: SignedInCustomer) =>
      store.app.inject({ url: `/api/v1/orders/number/${order.number}`, headers: { cookie } });
    expect((await read(customer)).json<Order>().hold?.ways).toEqual(['link', 'code']);
    const again = ({ cookie }: SignedInCustomer) => post(`orders/number/${order.number}/letter`, { cookie });
    expect((await again(stranger)).statusCode).toBe(404);
    expect((await askForCode(order, stranger)).statusCode).toBe(404);
    expect((await byCode(order, stranger, '123456')).statusCode).toBe(404);
    const statuses: number[] = [];
    for (let n = 0; n <= limits.orderLetterAgain.max; n += 1)
      statuses.push((await again(customer)).statusCode);
    expect(statuses).toEqual([204, 204, 204, 429]);
  });

  test('says so where an address that nobody has confirmed gets no more letters', async () => {
    const { customer, order } = await held();
    const again = () => post(`orders/number/${order.number}/letter`, { cookie: customer.cookie });
    for (let n = 1; n < limits.orderLettersByAddress.max; n += 1)
      expect((await again()).statusCode).toBe(204);
    expect(await readLettersTo(store, customer.email)).toHaveLength(limits.orderLettersByAddress.max);
    expect(outcome(await again())).toEqual([
      429,
      'Your e-mail address is not confirmed and has got its letters for today. Please confirm it in My account, or call us. Please wait 24 hours.',
    ]);
  });

  test('that nobody confirms in time is cancelled once, its copies return, and a letter says so', async () => {
    const scarce = await addBook(db(), { cents: 900, title: 'Scarce' });
    const counted = { reason: 'correction', adminUsername: 'admin' } as const;
    await inTransaction(db(), (tx) => setCopies(tx, scarce.id, 3, counted));
    const customer = await store.signInCustomer();
    const order = await placeTestOrder(store.app, customer, [scarce], own());
    expect(await sweep()).toBe(0);
    await makeLate(order);
    const late = 'The time to say yes to this order is over, so it is cancelled.';
    expect(outcome(await byLink(order))).toEqual([409, late]);
    const swept = await Promise.all([sweep(), sweep(), sweep()]);
    expect(sorted(swept)).toEqual([0, 0, 1]);
    expect(await readOrder(order)).toMatchObject({ status: 'cancelled', hold: { outcome: 'expired' } });
    expect(outcome(await byDesk(order))).toEqual([409, late]);
    const { copies } = await db()
      .selectFrom('stock')
      .select('copies')
      .where('book_id', '=', scarce.id)
      .executeTakeFirstOrThrow();
    expect(copies).toBe(3);
    await expectFiguresToEqualRecount(store.database);
    const letters = await readLettersTo(store, customer.email);
    expect(letters).toHaveLength(2);
    expect(letters.join()).toContain(
      'We did not have your yes in time, so the books went back on the shelf.',
    );
  });

  test('is confirmed late only at the desk', async () => {
    const { order } = await held();
    await makeLate(order);
    expect((await byDesk(order)).statusCode).toBe(200);
    expect(await sweep()).toBe(0);
  });

  test('in every race has one end, and whoever comes too late is told', async () => {
    for (let round = 0; round < 4; round += 1) {
      const one = await held();
      await makeLate(one.order);
      const [desk, swept] = await Promise.all([byDesk(one.order, second), sweep()]);
      expect(desk.statusCode === 200).toBe(swept === 0);

      const two = await held();
      const answers = await Promise.all([byLink(two.order, second), cancel(two.order, two.customer)]);
      const { status, hold } = await readOrder(two.order);
      expect(status).toBe('cancelled');
      expect([answers[0].statusCode, hold?.outcome]).toEqual(
        hold?.outcome === 'link' ? [204, 'link'] : [409, 'cancelled'],
      );

      const three = await held();
      const confirmed = await Promise.all([
        byDesk(three.order),
        byDesk(three.order, second),
        byLink(three.order),
      ]);
      expect(confirmed.map(({ statusCode }) => statusCode)).toEqual([200, 200, 204]);
      const entries = db().selectFrom('order_entries').select('text').where('order_id', '=', three.order._id);
      const outcomeOfThree = (await readOrder(three.order)).hold?.outcome;
      expect(await entries.execute()).toHaveLength(outcomeOfThree === 'desk' ? 1 : 0);
    }
  });

  test('is in its customer’s exported data, and why is forgotten with the account', async () => {
    const { customer, order } = await held();
    const exported = await store.app.inject({
      url: '/api/v1/accounts/export',
      headers: { cookie: customer.cookie },
    });
    expect(exported.json<{ orders: Order[] }>().orders[0]?.hold).toEqual(order.hold);
    await cancel(order, customer);
    expect((await readOrder(order)).hold?.outcome).toBe('cancelled');
    await inTransaction(db(), (tx) => anonymiseOrdersOf(tx, customer.userId));
    expect(await readOrder(order)).not.toHaveProperty('hold');
  });
});

describe('a code', () => {
  beforeAll(() => setRules({ firstOrderAbove: 0 }));

  test('goes to the order’s telephone by the signed webhook, again until it is taken, and confirms', async () => {
    const { customer, order } = await held();
    webhookStatus = 307;
    expect((await askForCode(order, customer)).statusCode).toBe(204);
    const postponed = () =>
      sql<{ attempts: number }>`
        SELECT attempts FROM code_outbox WHERE order_id = ${order._id} AND next_try_at < now() + interval '10 seconds'
          AND attempts = 1`.execute(db());
    await expect.poll(async () => (await postponed()).rows, soon).toHaveLength(1);
    expect(messages, 'no redirect is followed').toHaveLength(1);
    expect((await store.app.inject('/metrics')).body).toMatch(/^codes_waiting 1$/m);
    webhookStatus = 200;
    await sql`UPDATE code_outbox SET next_try_at = now()`.execute(db());
    const left = () => db().selectFrom('code_outbox').selectAll().execute();
    await expect.poll(left, soon).toEqual([]);
    const [first, taken] = messages.map(({ body, headers }) => ({ headers, message: JSON.parse(body) }));
    expect(taken?.message).toEqual(first?.message);
    expect(taken?.message).toMatchObject({ to: order.phone, orderNumber: order.number });
    expect(taken?.headers['idempotency-key']).toBe(taken?.message.id);
    const [, time, signature] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(taken?.headers['store-signature'])) ?? [];
    const expected = createHmac('sha256', webhookSecret).update(`${time}.${messages[1]?.body}`).digest('hex');
    expect(signature).toBe(expected);
    const code = writeCode(key, order._id, 1);
    expect(taken?.message).toMatchObject({ code });
    const answer = await byCode(order, customer, ` ${code.slice(0, 3)} -${code.slice(3)} `);
    expect([answer.statusCode, answer.json<Order>().hold?.outcome]).toEqual([200, 'code']);
    expect((await byCode(order, customer, code)).statusCode, 'twice is told the same').toBe(200);
    expect((await askForCode(order, customer)).statusCode).toBe(409);
  });

  test('goes with the account, also while the webhook does not take it', async () => {
    const { customer, order } = await held();
    webhookStatus = 500;
    expect((await askForCode(order, customer)).statusCode).toBe(204);
    const waiting = () =>
      db().selectFrom('code_outbox').selectAll().where('order_id', '=', order._id).execute();
    await expect.poll(async () => (await waiting()).map(({ attempts }) => attempts), soon).toEqual([1]);
    webhookStatus = 200;
    await sql`UPDATE code_outbox SET next_try_at = now() + interval '1 day'`.execute(db());
    await sendStatus(store.app, admin, order._id, 'cancelled');
    await inTransaction(db(), (tx) => anonymiseOrdersOf(tx, customer.userId));
    expect(await waiting()).toEqual([]);
  });

  test('is guessed five times at most, also by many at once, and sent three times at most', async () => {
    const { customer, order } = await held();
    expect(outcome(await byCode(order, customer, '000000'))).toEqual([409, 'Please ask for a code first.']);
    for (let codes = 1; codes <= codeLimits.codes; codes += 1) {
      expect((await askForCode(order, customer)).statusCode).toBe(204);
      expect((await askForCode(order, customer)).statusCode, 'a minute must pass').toBe(409);
      const wrong = String((Number(writeCode(key, order._id, codes)) + 1) % 1e6).padStart(6, '0');
      const guesses = await Promise.all(
        Array.from({ length: codeLimits.tries + 2 }, () => byCode(order, customer, wrong)),
      );
      const statuses = sorted(guesses.map(({ statusCode }) => statusCode));
      expect(statuses).toEqual([400, 400, 400, 400, 400, 409, 409]);
      expect((await byCode(order, customer, writeCode(key, order._id, codes))).statusCode).toBe(409);
      await sql`UPDATE order_holds SET code_at = code_at - interval '2 minutes'`.execute(db());
    }
    expect((await askForCode(order, customer)).statusCode).toBe(409);
    expect((await byLink(order)).statusCode).toBe(204);
  });

  test('is good for minutes, for its own order, and six digits', async () => {
    const { customer, order } = await held();
    expect((await byCode(order, customer, '12345')).statusCode).toBe(400);
    await askForCode(order, customer);
    const { order: other } = await held();
    expect((await byCode(order, customer, writeCode(key, other._id, 1))).statusCode).toBe(400);
    await sql`UPDATE order_holds SET code_at = code_at - interval '16 minutes'`.execute(db());
    expect(outcome(await byCode(order, customer, writeCode(key, order._id, 1)))).toEqual([
      409,
      'This code is too old. Please ask for another one.',
    ]);
  });

  test('costs money, so that network and telephone number are limited', async () => {
    const statuses: number[] = [];
    const { phone, ...elsewhere } = own();
    for (let n = 0; n <= limits.codesByTelephone.max; n += 1) {
      const customer = await store.signInCustomer();
      // However it is written, it is one telephone.
      const details = { ...elsewhere, phone: n % 2 === 0 ? phone : `+49 ${phone.slice(1)}` };
      statuses.push((await askForCode(await place(customer, details), customer)).statusCode);
    }
    expect(statuses.slice(-2)).toEqual([204, 429]);
    for (let n = statuses.length; n <= limits.codesByNetwork.max + 1; n += 1) {
      const { customer, order } = await held();
      statuses.push((await askForCode(order, customer)).statusCode);
    }
    expect(statuses.slice(-2)).toEqual([204, 429]);
  });
});

describe('the rules', () => {
  const url = '/api/v1/admin/trust-rules';
  const send = (payload: object) => store.app.inject({ method: 'PUT', url, headers: admin, payload });

  test('are changed from the version that was seen, and are in the audit trail', async () => {
    await setRules({ openOrders: 4 });
    const before = (await store.app.inject({ url, headers: admin })).json<TrustRules>();
    expect((await send({ ...before, openOrders: 5, version: before.version - 1 })).statusCode).toBe(409);
    expect((await send({ ...before, openOrders: 5 })).json<TrustRules>()).toEqual({
      ...before,
      openOrders: 5,
      version: before.version + 1,
    });
    const [entry] = (await store.app.inject({ url: '/api/v1/admin/audit?limit=1', headers: admin })).json<
      AuditEntry[]
    >();
    expect(entry).toMatchObject({
      action: 'trust-rules-changed',
      changes: { openOrders: { old: 4, new: 5 } },
    });
  });

  test.each([
    [{ openOrders: 0 }, 'Please give the open orders as a whole number from 1 to 100.'],
    [{ openOrders: 1.5 }, 'Please give the open orders as a whole number from 1 to 100.'],
    [{ firstOrderAbove: -1 }, 'A price cannot be negative.'],
    [{ firstOrderAbove: 1.005 }, 'A price has at most two decimals.'],
    [{ hoursToConfirm: 0 }, 'Please give the hours as a whole number from 1 to 720.'],
    [{ hoursToConfirm: 721 }, 'Please give the hours as a whole number from 1 to 720.'],
    [{ earlierRefusal: 'yes' }, 'Please say yes or no.'],
    [{ held: true }, /./],
  ])('are refused with %j', async (part, message) => {
    const before = (await store.app.inject({ url, headers: admin })).json<TrustRules>();
    const answer = await send({ ...before, ...part });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ErrorBody>().message).toMatch(message);
    expect((await store.app.inject({ url, headers: admin })).json()).toEqual(before);
  });
});
