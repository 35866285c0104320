import { randomUUID } from 'node:crypto';
import {
  type AuditEntry,
  type Delivery,
  type ErrorBody,
  type LetterPreview,
  type OrderStatus,
  usualDelivery,
} from '@book-store/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../database/in-transaction.ts';
import { limits } from '../../../http/limits.ts';
import { readLettersTo, readOutbox } from '../../../testing/read-letters.ts';
import { startTestStore, type TestStore } from '../../../testing/test-store.ts';
import { anonymiseOrdersOf } from '../index.ts';
import { addBook, orderBody, placeTestOrder, sendOrder, sendStatus } from '../order-test-kit.ts';
import { sendShop } from '../../shop/shop-test-kit.ts';
import { soon } from '../../../testing/soon.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.stop());

it('confirms an order by one letter, however often it is sent', async () => {
  const book = await addBook(store.database.db, { title: 'The Time Machine' });
  const { cookie, email } = await store.signInCustomer();
  const key = randomUUID();
  const first = await sendOrder(store.app, cookie, orderBody(email, [book]), key);
  expect(first.statusCode).toBe(201);
  await sendOrder(store.app, cookie, orderBody(email, [book]), key);
  await expect.poll(() => readOutbox(store.settings.dataDir), soon).toHaveLength(1);
  const [letter = ''] = await readOutbox(store.settings.dataDir);
  expect(letter).toContain(`To: ${email}`);
  expect(letter).toContain('The Time Machine: $12.50');
  expect(letter).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(letter, 'every line ends as lines of a mail do').not.toMatch(/[^\r]\n/);
});

/** What somebody types who wants a stranger to read it. */
const typed = {
  name: 'WIN A PRIZE evil.example',
  phone: '0666987654321',
  address: {
    street: 'https://evil.example/street',
    city: 'evil-city.example',
    country: 'evil-country.example',
    state: 'evil-state.example',
    zipcode: 'evil-zip',
  },
};

it('tells an address that is not confirmed nothing that was typed', async () => {
  const book = await addBook(store.database.db, { title: 'The Invisible Man' });
  const { cookie, email } = await store.signInCustomer();
  const answer = await sendOrder(store.app, cookie, orderBody(email, [book], typed));
  expect(answer.statusCode).toBe(201);
  const [letter = ''] = await readLettersTo(store, email);
  expect(letter).toContain('The Invisible Man: $12.50');
  expect(letter).toContain('Total: $12.50');
  expect(letter).toContain('/orders');
  for (const text of [typed.name, typed.phone, ...Object.values(typed.address), 'evil', 'Ada Reader']) {
    expect(letter).not.toContain(text);
  }
});

it('repeats what was typed to whoever has confirmed the address', async () => {
  const book = await addBook(store.database.db);
  const { cookie, email, userId } = await store.signInCustomer();
  const verified = store.database.db.updateTable('user').set({ emailVerified: true });
  await verified.where('id', '=', userId).execute();
  await sendOrder(store.app, cookie, orderBody(email, [book]));
  const [letter] = await readLettersTo(store, email);
  expect(letter).toContain('Dear Ada Reader,');
  expect(letter).toContain('1 Quiet Lane');
});

it('sends three order letters a day to an address that is not confirmed, whoever delivers them', async () => {
  await store.startSecondApp();
  const book = await addBook(store.database.db);
  const { cookie, email } = await store.signInCustomer();
  const sent = Array.from({ length: 7 }, () =>
    sendOrder(store.app, cookie, orderBody(email, [book]), randomUUID()),
  );
  expect((await Promise.all(sent)).map((answer) => answer.statusCode)).toEqual(Array(7).fill(201));
  expect(await readLettersTo(store, email)).toHaveLength(limits.orderLettersByAddress.max);
});

it('queues no letter for an order that is refused', async () => {
  const book = await addBook(store.database.db);
  const { cookie, email } = await store.signInCustomer();
  const refused = await sendOrder(store.app, cookie, orderBody(email, [book], { totalPrice: '1.00' }));
  expect(refused.statusCode).toBe(409);
  const waiting = await store.database.db.selectFrom('mail_outbox').select('recipient').execute();
  expect(waiting.map((job) => job.recipient)).not.toContain(email);
});

it('keeps the address of an order that can still be cancelled', async () => {
  const book = await addBook(store.database.db);
  const { cookie, email, userId } = await store.signInCustomer();
  const order = (await sendOrder(store.app, cookie, orderBody(email, [book]))).json<{ _id: string }>();
  const forget = () => inTransaction(store.database.db, (tx) => anonymiseOrdersOf(tx, userId));
  const readOrder = () =>
    store.database.db
      .selectFrom('orders')
      .select(['email', 'city'])
      .where('id', '=', order._id)
      .executeTakeFirst();
  await expect(forget()).rejects.toMatchObject({ code: 'orders_under_way' });
  expect(await readOrder()).toEqual({ email, city: 'Concord' });

  await store.database.db
    .updateTable('orders')
    .set({ status: 'delivered' })
    .where('id', '=', order._id)
    .execute();
  await forget();
  expect(await readOrder()).toEqual({ email: '', city: '' });
});

describe('each step that the customer did not take', () => {
  const subjectsTo = async (email: string) =>
    (await readLettersTo(store, email))
      .map((letter) => /^Subject: (.+?)\r?$/m.exec(letter)?.[1] ?? '')
      .toSorted();
  const verify = async () => {
    const customer = await store.signInCustomer();
    const verified = store.database.db.updateTable('user').set({ emailVerified: true });
    await verified.where('id', '=', customer.userId).execute();
    return customer;
  };

  it('tells who carries the parcel, where that is said when it leaves', async () => {
    const admin = await store.logInAdmin();
    const customer = await verify();
    const { _id: id } = await placeTestOrder(store.app, customer, [await addBook(store.database.db)]);
    await sendStatus(store.app, admin, id, 'confirmed');
    const parcel = { courier: 'Swift & Sons', trackingLink: 'https://track.example.com/7' };
    const url = `/api/v1/admin/orders/${id}/status`;
    await store.app.inject({ method: 'POST', url, headers: admin, payload: { status: 'shipped', parcel } });
    const telling = (await readLettersTo(store, customer.email)).filter((letter) =>
      letter.includes('track.example'),
    );
    expect(telling).toHaveLength(1);
    expect(telling[0]).toContain('Swift & Sons');
    expect(telling[0]).toContain('Subject: Your order is on its way');
  });

  it('is told in one letter, even where two admins take it at once', async () => {
    const admin = await store.logInAdmin();
    const book = await addBook(store.database.db);
    const customer = await verify();
    const steps: OrderStatus[][] = [
      ['confirmed', 'shipped', 'delivered'],
      ['confirmed', 'shipped', 'refused'],
      ['cancelled'],
    ];
    for (const step of steps) {
      const { _id: id } = await placeTestOrder(store.app, customer, [book]);
      for (const status of step) {
        const answers = await Promise.all([1, 2].map(() => sendStatus(store.app, admin, id, status)));
        expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409']);
      }
    }
    const own = await placeTestOrder(store.app, customer, [book]);
    const cancel = `/api/v1/orders/${own._id}/cancel`;
    const headers = { cookie: customer.cookie };
    expect((await store.app.inject({ method: 'POST', url: cancel, headers })).statusCode).toBe(200);
    expect(await subjectsTo(customer.email)).toEqual(
      [
        ...Array<string>(4).fill('Your order is placed'),
        ...Array<string>(2).fill('Your order is confirmed'),
        ...Array<string>(2).fill('Your order is on its way'),
        'Your order has arrived',
        'Your order is closed',
        'Your order was cancelled',
      ].toSorted(),
    );
  });

  it('is told in an owner’s words, in which only the placeholders mean anything', async () => {
    const admin = await store.logInAdmin();
    const url = '/api/v1/admin/letters/confirmed';
    const send = (method: 'PUT' | 'DELETE', payload?: object) =>
      store.app.inject({ method, url, headers: admin, ...(payload && { payload }) });
    const texts = {
      subject: 'Confirmed: {number}',
      opening: 'Hello {Name}, this is {SHOP}.\n\n<b>Packed</b> & {not one}.',
    };
    expect((await send('PUT', texts)).json()).toMatchObject({ status: 'confirmed', ...texts });
    const stranger = await store.signInCustomer();
    const book = await addBook(store.database.db);
    const numbers = [];
    for (const customer of [await verify(), stranger]) {
      const order = await placeTestOrder(store.app, customer, [book], { name: '<i>Ada</i>' });
      await sendStatus(store.app, admin, order._id, 'confirmed');
      const letters = await readLettersTo(store, customer.email);
      const letter = letters.find((one) => one.includes(`Subject: Confirmed: ${order.number}`));
      numbers.push(letter?.replaceAll('\r\n', '\n'));
    }
    expect(numbers[0]).toContain('Hello <i>Ada</i>, this is the Book Store.\n\n<b>Packed</b> & {not one}.');
    expect(numbers[0]).toContain('Hello <span dir="auto">&lt;i&gt;Ada&lt;/i&gt;</span>, this is');
    expect(numbers[0]).toContain('&lt;b&gt;Packed&lt;/b&gt; &amp; {not one}.');
    expect(numbers[1], 'to an address that is not confirmed').toContain('Hello customer, this is');
    expect(numbers[1]).not.toContain('Ada');

    expect((await send('DELETE')).json()).toMatchObject({ subject: 'Your order is confirmed' });
    const rows = await store.database.db.selectFrom('order_letter_texts').selectAll().execute();
    expect(rows).toEqual([]);
    const trail = await store.app.inject({ url: '/api/v1/admin/audit?limit=2', headers: admin });
    expect(trail.json<AuditEntry[]>().map(({ action, object }) => [action, object.name])).toEqual([
      ['letter-changed', 'confirmed'],
      ['order-moved', expect.any(String)],
    ]);
  });

  it('is shown to an owner before it is saved; what cannot be a letter is refused', async () => {
    const admin = await store.logInAdmin();
    const ask = (payload: object, status = 'shipped') =>
      store.app.inject({
        method: 'POST',
        url: `/api/v1/admin/letters/${status}/preview`,
        headers: admin,
        payload,
      });
    const shown = (
      await ask({ subject: 'Off it goes, {name}', opening: 'See {number}.' })
    ).json<LetterPreview>();
    expect(shown.subject).toBe('Off it goes, Ada Reader');
    expect(shown.text).toContain('See K7QM-4TRB.');
    expect(shown.html).toContain('See K7QM-4TRB.');
    expect(shown.text).toContain('Total: $24.50');
    const terms = { fee: 4.9, freeFrom: null, days: { from: 2, to: 4 }, taxRate: 10 };
    const free = { ...terms, fee: 0, taxRate: null, countries: ['DE'] };
    const deliveries: [Delivery, string[]][] = [
      [
        { ...terms, regions: [], elsewhere: 'delivered' },
        ['Delivery: $4.90', 'Taxes: $2.94', 'Total: $32.34', 'within 2 to 4 days'],
      ],
      [{ ...terms, regions: [free], elsewhere: 'delivered' }, ['Total: $32.34']],
      [{ ...terms, regions: [free], elsewhere: 'refused' }, ['Total: $24.50']],
    ];
    for (const [delivery, told] of deliveries) {
      expect((await sendShop(store.app, admin, { delivery })).statusCode).toBe(200);
      const { text } = (await ask({ subject: 'One', opening: 'Two' })).json<LetterPreview>();
      for (const line of told) expect(text).toContain(line);
    }
    await sendShop(store.app, admin, { delivery: usualDelivery });
    const refused = [
      { subject: ' ', opening: 'One' },
      { subject: '\u200B', opening: 'One' },
      { subject: 'One', opening: '\u202E' },
      { subject: 'One\nBcc: all@example.com', opening: 'Two' },
      { subject: 'x'.repeat(121), opening: 'Two' },
      { subject: 'One', opening: 'x'.repeat(2001) },
      { subject: 'One', opening: 'a\u0000b' },
      { subject: 'One' },
    ];
    for (const payload of refused) expect((await ask(payload)).statusCode).toBe(400);
    expect((await ask({ subject: 'One', opening: 'Two' }, 'lost')).statusCode).toBe(400);
    const mistyped = { subject: 'Order {nummer}', opening: 'Hello {Name} {nom},' };
    const url = '/api/v1/admin/letters/shipped';
    const unsaved = await store.app.inject({ method: 'PUT', url, headers: admin, payload: mistyped });
    const sentence = (word: string) =>
      `${word} stands for nothing. A letter knows these: {name}, {number}, {shop}.`;
    expect([unsaved.statusCode, unsaved.json<ErrorBody>().details]).toEqual([
      400,
      {
        problems: [
          { field: 'subject', message: sentence('{nummer}') },
          { field: 'opening', message: sentence('{nom}') },
        ],
      },
    ]);
    const rows = await store.database.db.selectFrom('order_letter_texts').selectAll().execute();
    expect(rows).toEqual([]);
  });
});
