import { randomUUID } from 'node:crypto';
import type { ErrorBody, Order } from '@book-store/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../../../http/app-types.ts';
import { startTestStore, type TestStore } from '../../../testing/test-store.ts';
import { dropFinishedClaims } from '../index.ts';
import { addBook, countOrders, orderBody, sendOrder, sendStatus, snapshotOrders } from '../order-test-kit.ts';

let store: TestStore;
let secondApp: App;

beforeAll(async () => {
  store = await startTestStore();
  secondApp = await store.startSecondApp();
});
afterAll(() => store.stop());

describe('with an Idempotency-Key', () => {
  test('the same request gets the first answer again, byte by byte, whatever happened since', async () => {
    const { app, database } = store;
    const customer = await store.signInCustomer();
    const book = await addBook(database.db, { cents: 1000 });
    const payload = orderBody(customer.email, [book]);
    const key = randomUUID();
    const first = await sendOrder(app, customer.cookie, payload, key);
    expect(first.statusCode).toBe(201);
    await sendStatus(app, await store.logInAdmin(), first.json<Order>()._id, 'confirmed');
    await database.db.updateTable('books').set({ new_price_cents: 1 }).where('id', '=', book.id).execute();

    const before = await snapshotOrders(database.db);
    const afterPriceChange = await sendOrder(secondApp, customer.cookie, payload, key);
    await database.db.deleteFrom('books').where('id', '=', book.id).execute();
    const afterDeletion = await sendOrder(app, customer.cookie, payload, key);
    // The order of the fields does not make another request.
    const reversed = Object.fromEntries(Object.entries(payload).toReversed());
    const otherSpelling = await sendOrder(app, customer.cookie, reversed, key);
    for (const again of [afterPriceChange, afterDeletion, otherSpelling]) {
      expect([again.statusCode, again.body]).toEqual([201, first.body]);
    }
    expect(await snapshotOrders(database.db)).toBe(before);
  });

  test('another request under the same key is refused', async () => {
    const { app, database } = store;
    const customer = await store.signInCustomer();
    const book = await addBook(database.db);
    const key = randomUUID();
    await sendOrder(app, customer.cookie, orderBody(customer.email, [book]), key);
    const before = await snapshotOrders(database.db);
    const other = await sendOrder(
      app,
      customer.cookie,
      orderBody(customer.email, [book], { name: 'Eve' }),
      key,
    );
    expect(other.statusCode).toBe(422);
    expect(other.json<ErrorBody>()).toEqual({
      code: 'idempotency_key_reused',
      message: 'This Idempotency-Key was already used for another order. Please use a new one.',
    });
    const wrongTotal = orderBody(customer.email, [book], { totalPrice: '0.01' });
    expect((await sendOrder(app, customer.cookie, wrongTotal, key)).statusCode).toBe(422);
    expect(await snapshotOrders(database.db)).toBe(before);
  });

  test('two customers may use the same key', async () => {
    const { app, database } = store;
    const [ada, ben] = [await store.signInCustomer(), await store.signInCustomer()];
    const book = await addBook(database.db);
    const key = randomUUID();
    const one = await sendOrder(app, ada.cookie, orderBody(ada.email, [book]), key);
    const other = await sendOrder(app, ben.cookie, orderBody(ben.email, [book]), key);
    expect([one.statusCode, other.statusCode]).toEqual([201, 201]);
    expect(other.json<Order>()._id).not.toBe(one.json<Order>()._id);
  });

  test('different keys make different orders, even of the same content', async () => {
    const { app, database } = store;
    const customer = await store.signInCustomer();
    const payload = orderBody(customer.email, [await addBook(database.db)]);
    const before = await countOrders(database.db);
    await sendOrder(app, customer.cookie, payload, randomUUID());
    await sendOrder(app, customer.cookie, payload, randomUUID());
    expect(await countOrders(database.db)).toBe(before + 2);
  });

  test('a refused order does not use up its key', async () => {
    const { app, database } = store;
    const customer = await store.signInCustomer();
    const book = await addBook(database.db, { cents: 700 });
    const key = randomUUID();
    const wrong = await sendOrder(
      app,
      customer.cookie,
      orderBody(customer.email, [book], { totalPrice: '6.99' }),
      key,
    );
    expect(wrong.statusCode).toBe(409);
    const right = await sendOrder(app, customer.cookie, orderBody(customer.email, [book]), key);
    expect(right.statusCode).toBe(201);
  });

  test('fifty at once over two processes make one order and fifty equal answers', async () => {
    const customer = await store.signInCustomer();
    const payload = orderBody(customer.email, [
      await addBook(store.database.db),
      await addBook(store.database.db),
    ]);
    const { statuses, bodies, orders } = await sendFifty(customer.cookie, payload, randomUUID());
    expect([statuses, bodies.length, orders]).toEqual([[201], 1, 1]);
  });
});

describe('without an Idempotency-Key', () => {
  test('the same order within ten seconds is not doubled, also at once over two processes', async () => {
    const customer = await store.signInCustomer();
    const payload = orderBody(customer.email, [await addBook(store.database.db)]);
    const { statuses, bodies, orders } = await sendFifty(customer.cookie, payload, undefined);
    expect([statuses, bodies.length, orders]).toEqual([[201], 1, 1]);
    const again = await sendOrder(secondApp, customer.cookie, payload);
    expect([again.statusCode, again.body]).toEqual([201, bodies[0]]);
  });

  test('what was claimed is forgotten after an hour, unlike what was claimed with a key', async () => {
    const { app, database } = store;
    const customer = await store.signInCustomer();
    const payload = orderBody(customer.email, [await addBook(database.db)]);
    await sendOrder(app, customer.cookie, payload, randomUUID());
    await sendOrder(app, customer.cookie, payload);
    const claims = async () => {
      const rows = await database.db
        .selectFrom('order_claims')
        .select('claim')
        .where('user_id', '=', customer.userId)
        .orderBy('claim')
        .execute();
      return rows.map(({ claim }) => claim.split(':')[0]);
    };
    await dropFinishedClaims(database.db);
    expect(await claims()).toEqual(['content', 'key']);
    await sql`UPDATE order_claims SET claimed_at = now() - interval '61 minutes'`.execute(database.db);
    await dropFinishedClaims(database.db);
    expect(await claims()).toEqual(['key']);
  });

  test('the same order is another one after its customer has cancelled the first', async () => {
    const { app, database } = store;
    const customer = await store.signInCustomer();
    const payload = orderBody(customer.email, [await addBook(database.db)]);
    const first = (await sendOrder(app, customer.cookie, payload)).json<Order>();
    const url = `/api/v1/orders/${first._id}/cancel`;
    const cancelled = await app.inject({ method: 'POST', url, headers: { cookie: customer.cookie } });
    expect(cancelled.statusCode).toBe(200);
    const second = await sendOrder(app, customer.cookie, payload);
    expect(second.statusCode).toBe(201);
    expect(second.json<Order>()).toMatchObject({ status: 'placed' });
    expect(second.json<Order>()._id).not.toBe(first._id);
    const again = await sendOrder(secondApp, customer.cookie, payload);
    expect(again.body).toBe(second.body);
  });

  test('another order in between does not matter', async () => {
    const { app, database } = store;
    const customer = await store.signInCustomer();
    const [one, other] = [await addBook(database.db), await addBook(database.db)];
    const before = await countOrders(database.db);
    const first = await sendOrder(app, customer.cookie, orderBody(customer.email, [one]));
    await sendOrder(app, customer.cookie, orderBody(customer.email, [other]));
    const again = await sendOrder(app, customer.cookie, orderBody(customer.email, [one]));
    expect(again.body).toBe(first.body);
    expect(await countOrders(database.db)).toBe(before + 2);
  });

  test('after ten seconds it is a new order', async () => {
    const { app, database } = store;
    const customer = await store.signInCustomer();
    const payload = orderBody(customer.email, [await addBook(database.db)]);
    const first = await sendOrder(app, customer.cookie, payload);
    await letTimePass('9 seconds', customer.userId);
    expect((await sendOrder(app, customer.cookie, payload)).body).toBe(first.body);
    await letTimePass('1 second', customer.userId);
    const later = await sendOrder(app, customer.cookie, payload);
    expect(later.statusCode).toBe(201);
    expect(later.json<Order>()._id).not.toBe(first.json<Order>()._id);
    expect((await sendOrder(app, customer.cookie, payload)).body).toBe(later.body);
  });

  test('a repeat whose books changed gets the first answer for ten seconds, then the refusal', async () => {
    const { app, database } = store;
    const customer = await store.signInCustomer();
    const book = await addBook(database.db, { cents: 1000 });
    const payload = orderBody(customer.email, [book]);
    const first = await sendOrder(app, customer.cookie, payload);
    await database.db.updateTable('books').set({ new_price_cents: 900 }).where('id', '=', book.id).execute();
    expect((await sendOrder(app, customer.cookie, payload)).body).toBe(first.body);
    await letTimePass('11 seconds', customer.userId);
    expect((await sendOrder(app, customer.cookie, payload)).statusCode).toBe(409);
  });
});

/** Fifty times the same request at once, over two processes: the different answers, and how many orders it made. */
async function sendFifty(cookie: string, payload: object, key: string | undefined) {
  const before = await countOrders(store.database.db);
  const sent = Array.from({ length: 50 }, (_, index) =>
    sendOrder(index % 2 ? store.app : secondApp, cookie, payload, key),
  );
  const answers = await Promise.all(sent);
  return {
    statuses: [...new Set(answers.map((answer) => answer.statusCode))],
    bodies: [...new Set(answers.map((answer) => answer.body))],
    orders: (await countOrders(store.database.db)) - before,
  };
}

/** Moves the customer's orders into the past instead of waiting. */
async function letTimePass(time: string, userId: string): Promise<void> {
  await sql`
    UPDATE order_claims SET claimed_at = claimed_at - ${time}::interval
    WHERE user_id = ${userId}`.execute(store.database.db);
}
