/** A shop that asks for delivery and taxes: every sum that anybody sees, pays or counts has them in it. */
import { randomUUID } from 'node:crypto';
import type { Delivery, ErrorBody, Order, Quote } from '@book-store/contract';
import { usualDelivery } from '@book-store/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { limits } from '../../../http/limits.ts';
import { countLockWaits } from '../../../testing/count-lock-waits.ts';
import type { SignedInCustomer } from '../../../testing/sign-in-customer.ts';
import { startTestStore, type TestStore } from '../../../testing/test-store.ts';
import { readShop, sendShop } from '../../shop/shop-test-kit.ts';
import { layOutLetter } from '../../mail/letter-layout.ts';
import { composeOrderLetter, composeUnconfirmedLetter } from '../letters/order-letter.ts';
import { ourLetterTexts } from '../letters/our-letter-texts.ts';
import { expectFiguresToEqualRecount } from '../recount-test-kit.ts';
import {
  addBook,
  findOnCashSheet,
  orderBody,
  placeTestOrder,
  sendOrder,
  snapshotOrders,
  type TestBook,
  withoutOrderLimits,
} from '../order-test-kit.ts';
import { soon } from '../../../testing/soon.ts';

/** $4.90, free from $30, 2 to 4 days, 7.25 % taxes; Germany and Austria: $9, never free, taxes included. */
const charging: Delivery = {
  fee: 4.9,
  freeFrom: 30,
  days: { from: 2, to: 4 },
  taxRate: 7.25,
  regions: [{ countries: ['DE', 'AT'], fee: 9, freeFrom: null, days: null, taxRate: null }],
  elsewhere: 'delivered',
};

let store: TestStore;
let admin: { authorization: string };
let customer: SignedInCustomer;
let emma: TestBook;
let dracula: TestBook;

beforeAll(async () => {
  store = await startTestStore(withoutOrderLimits);
  admin = await store.logInAdmin();
  customer = await store.signInCustomer();
  emma = await addBook(store.database.db, { title: 'Emma', cents: 1250 });
  dracula = await addBook(store.database.db, { title: 'Dracula', cents: 2000 });
});
afterAll(() => store.stop());
beforeEach(() => deliver(charging));

async function deliver(delivery: Delivery, cashLimit: number | null = null): Promise<void> {
  expect((await sendShop(store.app, admin, { delivery, cashLimit })).statusCode).toBe(200);
}

const ask = (payload: { productIds: string[]; country?: string }, remoteAddress = '127.0.0.1') =>
  store.app.inject({ method: 'POST', url: '/api/v1/orders/quote', payload, remoteAddress });

const quote = async (books: TestBook[], country: string) =>
  (await ask({ productIds: books.map(({ id }) => id), country })).json<Quote>();

const to = (country: string, totalPrice: string) => ({
  address: { street: '1 Quiet Lane', city: 'Concord', state: 'MA', zipcode: '01742', country },
  totalPrice,
});

/** Sent, and refused without a trace. */
async function refuse(books: TestBook[], changes: Record<string, unknown>) {
  const before = await snapshotOrders(store.database.db);
  const answer = await sendOrder(store.app, customer.cookie, orderBody(customer.email, books, changes));
  expect(await snapshotOrders(store.database.db)).toBe(before);
  return { status: answer.statusCode, ...answer.json<ErrorBody>() };
}

const charges = { deliveryPrice: '4.90', taxPrice: '1.26', deliveryDays: { from: 2, to: 4 } };

describe('a quote', () => {
  it('is the books, delivery, taxes and the total, by the country', async () => {
    const elsewhere = { booksPrice: '12.50', ...charges, totalPrice: '18.66' };
    expect(await quote([emma], 'United States')).toEqual(elsewhere);
    for (const country of [
      'DE',
      'Germany',
      ' germany ',
      'Deutschland',
      'Österreich',
      'Austria',
      'Federal Republic of Germany',
    ]) {
      expect(await quote([emma], country)).toEqual({
        booksPrice: '12.50',
        deliveryPrice: '9.00',
        totalPrice: '21.50',
      });
    }
    expect(await quote([emma, dracula], 'Brasil')).toEqual({
      booksPrice: '32.50',
      taxPrice: '2.36',
      deliveryDays: { from: 2, to: 4 },
      totalPrice: '34.86',
    });
  });

  it('is the books alone in a shop as it comes, wherever they go', async () => {
    await deliver(usualDelivery);
    const books = { booksPrice: '12.50', totalPrice: '12.50' };
    expect(await quote([emma], 'Atlantis')).toEqual(books);
    expect((await ask({ productIds: [emma.id] })).json()).toEqual(books);
  });

  it('names books that are gone', async () => {
    const answer = await ask({ productIds: [emma.id, randomUUID()], country: 'DE' });
    expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([409, 'books_gone']);
  });

  it('is given to one network only so often', async () => {
    // Refused for another reason, since that costs less.
    const from = async (remoteAddress: string) =>
      (await ask({ productIds: [emma.id], country: 'Grmany' }, remoteAddress)).statusCode;
    const tries = Array.from({ length: 2 * limits.quotesByNetwork.max }, () => from('192.0.2.7'));
    expect(new Set(await Promise.all(tries))).toEqual(new Set([400, 429]));
    expect(await from('192.0.2.8')).toBe(400);
  });
});

describe('an order', () => {
  it('keeps what it cost: for its customer, in the letter, on the cash sheet, in the figures', async () => {
    const order = await placeTestOrder(store.app, customer, [emma], to('United States', '18.66'));
    expect(order).toMatchObject({ totalPrice: '18.66', ...charges });
    // What the shop asks for later changes nothing.
    await deliver({ ...charging, fee: 99, days: null });
    const own = await store.app.inject({
      url: `/api/v1/orders/email/${customer.email}`,
      headers: { cookie: customer.cookie },
    });
    expect(own.json<Order[]>()[0]).toEqual(order);
    const seen = await store.app.inject({ url: `/api/v1/admin/orders/${order._id}`, headers: admin });
    expect(seen.json()).toEqual(order);

    for (const compose of [composeOrderLetter, composeUnconfirmedLetter]) {
      const shop = await readShop(store.app);
      const texts = ourLetterTexts.placed;
      const frame = { status: order.status, texts, orderAddress: 'https://shop.example/orders', shop };
      const { text, html } = layOutLetter(compose(order, frame), shop);
      expect(text).toContain(
        '- Emma: $12.50\n\nBooks: $12.50\nDelivery: $4.90\nTaxes: $1.26\nTotal: $18.66\n',
      );
      expect(text).toContain('It arrives within 2 to 4 days of your order.');
      expect(html).toMatch(/>Delivery<.+>\$4\.90<.+\n.+>Taxes<.+>\$1\.26<.+\n.+>Total<.+>\$18\.66</);
    }

    expect(await findOnCashSheet(store.app, admin, order)).toMatchObject({ totalPrice: '18.66' });
    await expectFiguresToEqualRecount(store.database);

    const cancel = `/api/v1/orders/${order._id}/cancel`;
    await store.app.inject({ method: 'POST', url: cancel, headers: { cookie: customer.cookie } });
    await expectFiguresToEqualRecount(store.database);
  });

  it('says nothing of delivery in a shop as it comes', async () => {
    await deliver(usualDelivery);
    const order = await placeTestOrder(store.app, customer, [emma], to('Atlantis', '12.50'));
    expect(Object.keys(order)).toEqual(expect.not.arrayContaining(Object.keys(charges)));
    expect(order.totalPrice).toBe('12.50');
  });

  it('goes by its own country, also where many are placed by one statement', async () => {
    const wanted = { Germany: '21.50', Brasil: '18.66', AT: '21.50', USA: '18.66', Austria: '21.50' };
    const orders = await Promise.all(
      Object.entries(wanted).map(([country, total]) =>
        placeTestOrder(store.app, customer, [emma], to(country, total)),
      ),
    );
    const charged = orders.map(({ totalPrice, deliveryPrice, taxPrice }) => [
      totalPrice,
      deliveryPrice,
      taxPrice,
    ]);
    const [abroad, region] = [
      ['18.66', '4.90', '1.26'],
      ['21.50', '9.00', undefined],
    ];
    expect(charged).toEqual([region, abroad, region, abroad, region]);
    await expectFiguresToEqualRecount(store.database);
  });

  test.each([
    ['the books alone', 'Brasil', '12.50', '18.66'],
    ['another region', 'Germany', '18.66', '21.50'],
    ['a cent too much', 'Germany', '21.51', '21.50'],
  ])('for %s is refused with what it costs', async (_case, country, sent, totalPrice) => {
    expect(await refuse([emma], to(country, sent))).toMatchObject({
      status: 409,
      code: 'price_changed',
      message: `The price of your order has changed: it is $${totalPrice} now.`,
      details: { totalPrice },
    });
  });

  test.each([
    [
      'Congo',
      'Please give the country by its full name, such as Germany: what delivery costs depends on it.',
    ],
    [
      'Grmany',
      'Please give the country by its full name, such as Germany: what delivery costs depends on it.',
    ],
    ['Brazil', 'We do not deliver to Brazil.'],
  ])('to %s is refused beside the field', async (country, message) => {
    await deliver({ ...charging, elsewhere: 'refused' });
    const problems = (field: string) => ({
      code: 'validation_failed',
      message,
      details: { problems: [{ field, message }] },
    });
    expect(await refuse([emma], to(country, '18.66'))).toEqual({
      status: 400,
      ...problems('address.country'),
    });
    expect(await quote([emma], country)).toEqual(problems('country'));
  });

  test('above the highest total in cash is refused with delivery counted', async () => {
    await deliver(charging, 18.65);
    expect(await refuse([emma], to('Brasil', '18.66'))).toMatchObject({ code: 'cash_limit_exceeded' });
    await deliver(charging, 18.66);
    await placeTestOrder(store.app, customer, [emma], to('Brasil', '18.66'));
  });

  test('that is sent again gets its first answer, whatever the shop asks for by then', async () => {
    const key = randomUUID();
    const send = () =>
      sendOrder(store.app, customer.cookie, orderBody(customer.email, [emma], to('Germany', '21.50')), key);
    const first = await send();
    await deliver({
      ...charging,
      regions: [{ ...charging.regions[0]!, countries: ['FR'] }],
      elsewhere: 'refused',
    });
    const again = await send();
    expect([again.statusCode, again.body]).toEqual([201, first.body]);
  });

  test.each([
    { comesTo: 'something else', delivery: charging, before: 1250, sent: '18.66', after: 1300, now: '19.20' },
    {
      // $27 and the fee, or $32 without it.
      comesTo: 'the same with free delivery',
      delivery: { ...usualDelivery, fee: 5, freeFrom: 30 },
      before: 2700,
      sent: '32.00',
      after: 3200,
      now: '32.00',
    },
    {
      // What is sent is the new price with the old taxes.
      comesTo: 'what nobody has computed',
      delivery: { ...usualDelivery, fee: 5, taxRate: 10 },
      before: 1000,
      sent: '17.50',
      after: 1100,
      now: '16.50',
    },
  ])('whose price changes under way is refused, also if it comes to $comesTo', async (change) => {
    await deliver(change.delivery);
    const book = await addBook(store.database.db, { cents: change.before });
    const { answer } = await store.database.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('books')
        .set({ new_price_cents: change.after })
        .where('id', '=', book.id)
        .execute();
      const sent = orderBody(customer.email, [book], to('Brasil', change.sent));
      const pending = sendOrder(store.app, customer.cookie, sent);
      await waitForLockOr(pending);
      return { answer: pending };
    });
    expect((await answer).json()).toMatchObject({
      code: 'price_changed',
      details: { totalPrice: change.now },
    });
  });
});

/** Until the order waits for a book that somebody else is changing, or needs not. */
async function waitForLockOr(answer: PromiseLike<unknown>): Promise<void> {
  let isAnswered = false;
  void answer.then(() => (isAnswered = true));
  const isWaiting = async () => isAnswered || (await countLockWaits(store.database, 'store_orders')) > 0;
  await expect.poll(isWaiting, { ...soon, interval: 20 }).toBe(true);
}
