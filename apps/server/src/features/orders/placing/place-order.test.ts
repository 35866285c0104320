import { randomUUID } from 'node:crypto';
import type { ErrorBody, Order } from '@book-store/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countLockWaits } from '../../../testing/count-lock-waits.ts';
import { startTestStore, type TestStore } from '../../../testing/test-store.ts';
import { addBook, countOrders, orderBody, sendOrder, snapshotOrders } from '../order-test-kit.ts';
import { soon } from '../../../testing/soon.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.stop());

describe('an order', () => {
  test('is stored with a snapshot of its lines in the order of the cart, and its first status', async () => {
    const { app, database } = store;
    const customer = await store.signInCustomer();
    const books = [
      await addBook(database.db, { title: 'Emma', cents: 999 }),
      await addBook(database.db, { title: 'Dracula', category: 'horror', cents: 1 }),
    ];
    const answer = await sendOrder(app, customer.cookie, orderBody(customer.email.toUpperCase(), books));
    expect(answer.statusCode).toBe(201);
    const order = answer.json<Order>();
    expect(order).toMatchObject({
      name: 'Ada Reader',
      email: customer.email,
      phone: '0301234567',
      totalPrice: '10.00',
      status: 'placed',
      address: { street: '1 Quiet Lane', city: 'Concord', zipcode: '01742' },
      productIds: books.map((book) => book.id),
      history: [{ status: 'placed', at: order.createdAt }],
    });
    expect(order.lines.map(({ title, price, category }) => [title, price, category])).toEqual([
      ['Emma', 9.99, 'fiction'],
      ['Dracula', 0.01, 'horror'],
    ]);

    await database.db.deleteFrom('books').where('id', '=', books[0]!.id).execute();
    const list = await app.inject({
      url: `/api/v1/orders/email/${customer.email}`,
      headers: { cookie: customer.cookie },
    });
    expect(list.json()).toEqual([order]);
  });

  test('may do without a street, and may give the phone as a number', async () => {
    const customer = await store.signInCustomer();
    const book = await addBook(store.database.db);
    const { street: _, ...address } = orderBody(customer.email, [book]).address;
    const answer = await sendOrder(
      store.app,
      customer.cookie,
      orderBody(customer.email, [book], { address, phone: 5550100 }),
    );
    expect(answer.statusCode).toBe(201);
    expect(answer.json<Order>().address).toEqual(address);
    expect(answer.json<Order>().phone).toBe('5550100');
  });
});

describe('an order is refused, and nothing is left of it,', () => {
  async function refuse(payload: object, cookie: string) {
    const before = await snapshotOrders(store.database.db);
    const answer = await sendOrder(store.app, cookie, payload, randomUUID());
    const isUnchanged = (await snapshotOrders(store.database.db)) === before;
    return { status: answer.statusCode, ...answer.json<ErrorBody>(), isUnchanged };
  }

  test('without a session', async () => {
    const book = await addBook(store.database.db);
    const refusal = {
      status: 401,
      code: 'not_signed_in',
      message: 'Please sign in first.',
      isUnchanged: true,
    };
    for (const cookie of ['', 'book-store.session_token=forged.abc']) {
      expect(await refuse(orderBody('ada@example.com', [book]), cookie)).toEqual(refusal);
    }
  });

  test('with somebody else’s e-mail', async () => {
    const customer = await store.signInCustomer();
    const other = await store.signInCustomer();
    const book = await addBook(store.database.db);
    for (const email of [other.email, 'nobody@example.com']) {
      expect(await refuse(orderBody(email, [book]), customer.cookie)).toEqual({
        status: 403,
        code: 'forbidden',
        message: 'You can only order with the e-mail address of your own account.',
        isUnchanged: true,
      });
    }
  });

  test.each([
    ['a missing name', { name: ' ' }, /^Please give the name\.$/],
    ['a name that nobody sees', { name: '\u200B\u202E' }, /^Please give the name\.$/],
    ['letters for a phone number', { phone: 'call me' }, /^Please give the phone number in digits\.$/],
    ['a bad e-mail', { email: 'ada' }, /^Please give a valid e-mail address\.$/],
    ['no books', { productIds: [] }, /^Your order has no books\.$/],
    ['the same book twice', { productIds: ['a', 'a'] }, /^Each book can be in an order only once\.$/],
    ['a total without decimals', { totalPrice: '12' }, /^Please give the total as text/],
    ['a total as a number', { totalPrice: 12.5 }, /string/],
    ['a control character', { name: 'Ada\u0000' }, /^The name has characters that cannot be used\.$/],
    ['half a character', { name: 'Ada \ud800' }, /^The name has characters that cannot be used\.$/],
    ['an unknown field', { status: 'delivered' }, /status/],
    ['an empty address', { address: {} }, /^Please give the city\.$/],
  ])('with %s', async (_, changes, message) => {
    const customer = await store.signInCustomer();
    const book = await addBook(store.database.db);
    expect(await refuse(orderBody(customer.email, [book], changes), customer.cookie)).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: expect.stringMatching(message),
      isUnchanged: true,
    });
  });

  test('with a malformed Idempotency-Key', async () => {
    const customer = await store.signInCustomer();
    const book = await addBook(store.database.db);
    const answer = await sendOrder(store.app, customer.cookie, orderBody(customer.email, [book]), 'short');
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ErrorBody>().message).toBe('An Idempotency-Key has 8 to 128 visible characters.');
  });

  test('when the prices have changed: the answer has the new total', async () => {
    const customer = await store.signInCustomer();
    const books = [
      await addBook(store.database.db, { cents: 1000 }),
      await addBook(store.database.db, { cents: 5 }),
    ];
    for (const totalPrice of ['10.00', '999999999.99']) {
      expect(await refuse(orderBody(customer.email, books, { totalPrice }), customer.cookie)).toEqual({
        status: 409,
        code: 'price_changed',
        message: 'The price of your order has changed: it is $10.05 now.',
        details: { totalPrice: '10.05' },
        isUnchanged: true,
      });
    }
  });

  test('when books are gone: the answer names them', async () => {
    const { db } = store.database;
    const customer = await store.signInCustomer();
    const kept = await addBook(db);
    const gone = await addBook(db, { title: 'The Lost World' });
    await db.insertInto('deleted_books').values({ id: gone.id, title: gone.title }).execute();
    await db.deleteFrom('books').where('id', '=', gone.id).execute();
    expect(await refuse(orderBody(customer.email, [kept, gone]), customer.cookie)).toEqual({
      status: 409,
      code: 'books_gone',
      message: 'No longer available: “The Lost World”. Please remove it from your order.',
      details: { books: [{ _id: gone.id, title: 'The Lost World' }] },
      isUnchanged: true,
    });

    const unknown = { ...kept, id: randomUUID() };
    const malformed = { ...kept, id: kept.id.toUpperCase() };
    const three = orderBody(customer.email, [kept, unknown, gone, malformed]);
    expect(await refuse(three, customer.cookie)).toEqual({
      status: 409,
      code: 'books_gone',
      message: 'No longer available: “The Lost World”, 2 books. Please remove them from your order.',
      details: {
        books: [{ _id: unknown.id }, { _id: gone.id, title: 'The Lost World' }, { _id: malformed.id }],
      },
      isUnchanged: true,
    });
  });
});

describe('while an order is being placed', () => {
  test('a price cannot change under it: whoever comes first wins, and the totals always agree', async () => {
    const { db } = store.database;
    const customer = await store.signInCustomer();
    const book = await addBook(db, { cents: 1000 });
    const orders = Array.from({ length: 10 }, () =>
      sendOrder(store.app, customer.cookie, orderBody(customer.email, [book]), randomUUID()),
    );
    const change = db.updateTable('books').set({ new_price_cents: 1100 }).where('id', '=', book.id).execute();
    const answers = await Promise.all(orders);
    await change;
    const late = await sendOrder(store.app, customer.cookie, orderBody(customer.email, [book]), randomUUID());
    expect(late.statusCode).toBe(409);
    for (const answer of answers) expect([201, 409]).toContain(answer.statusCode);
    const stored = await sql<{ total: number; price: number }>`
      SELECT total_cents AS total, price_cents AS price FROM orders JOIN order_lines ON order_id = orders.id
      WHERE book_id = ${book.id}`.execute(db);
    expect(stored.rows).toEqual(
      answers.filter((answer) => answer.statusCode === 201).map(() => ({ total: 1000, price: 1000 })),
    );
  });

  test('it waits for a book that is being deleted, and then misses it', async () => {
    const { db } = store.database;
    const customer = await store.signInCustomer();
    const book = await addBook(db, { title: 'Persuasion' });
    const before = await countOrders(db);
    const answer = await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('books').where('id', '=', book.id).execute();
      await tx.insertInto('deleted_books').values({ id: book.id, title: book.title }).execute();
      const sent = sendOrder(store.app, customer.cookie, orderBody(customer.email, [book]), randomUUID());
      await expect.poll(() => countLockWaits(store.database), soon).toBeGreaterThan(0);
      return { sent };
    });
    const refused = await answer.sent;
    expect(refused.json<ErrorBody>()).toMatchObject({
      code: 'books_gone',
      details: { books: [{ _id: book.id, title: 'Persuasion' }] },
    });
    expect(await countOrders(db)).toBe(before);
  });
});
