/** Deleting the account while ordering leaves nobody's name and address behind. */
import type { Order } from '@book-store/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../database/in-transaction.ts';
import { countLockWaits } from '../../testing/count-lock-waits.ts';
import { startTestStore, type TestStore } from '../../testing/test-store.ts';
import {
  addBook,
  orderBody,
  placeTestOrder,
  sendOrder,
  sendStatus,
  type TestBook,
  withoutOrderLimits,
} from './order-test-kit.ts';
import { soon } from '../../testing/soon.ts';

let store: TestStore;
let book: TestBook;
const db = () => store.database.db;

beforeAll(async () => {
  store = await startTestStore(withoutOrderLimits);
  book = await addBook(db());
});
afterAll(() => store.stop());

const deleteAccount = (cookie: string) =>
  store.app.inject({ method: 'DELETE', url: '/api/v1/accounts/account', headers: { cookie }, payload: {} });

/** What still names somebody whose account is gone. */
async function countTraces(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT (
      (SELECT count(*) FROM orders WHERE email <> '' AND user_id NOT IN (SELECT id FROM "user")) +
      (SELECT count(*) FROM order_claims WHERE user_id NOT IN (SELECT id FROM "user")) +
      (SELECT count(*) FROM customer_figures
       WHERE name <> 'Former customer' AND user_id NOT IN (SELECT id FROM "user")) +
      (SELECT count(*) FROM queued_sales
       WHERE name <> 'Former customer' AND user_id NOT IN (SELECT id FROM "user")) +
      (SELECT count(*) FROM mail_outbox WHERE recipient NOT IN (SELECT email FROM "user"))
    )::int AS count`.execute(db());
  return rows[0]?.count ?? -1;
}

const listOrders = () => db().selectFrom('orders').select('id').orderBy('id').execute();

it('in sixty races', async () => {
  const outcomes = [];
  for (let round = 0; round < 60; round += 1) {
    const { cookie, email } = await store.signInCustomer();
    const [ordered, deleted] = await Promise.all([
      sendOrder(store.app, cookie, orderBody(email, [book])),
      deleteAccount(cookie),
    ]);
    outcomes.push(`${ordered.statusCode} ${deleted.statusCode}`);
  }
  // Ordered first, so that the account stays for the parcel; or deleted first, so that nobody orders.
  expect(new Set(outcomes)).toEqual(new Set(outcomes.filter((both) => /^(201 409|401 204)$/.test(both))));
  expect(await countTraces()).toBe(0);
});

it('when the order arrives in the middle of the deletion', async () => {
  const { cookie, email, userId } = await store.signInCustomer();
  const before = await listOrders();
  let ordering: ReturnType<typeof sendOrder> | undefined;
  await inTransaction(db(), async (tx) => {
    await sql`SELECT FROM "user" WHERE id = ${userId} FOR UPDATE`.execute(tx);
    ordering = sendOrder(store.app, cookie, orderBody(email, [book]));
    await expect.poll(() => countLockWaits(store.database), soon).toBe(1);
    await sql`DELETE FROM "user" WHERE id = ${userId}`.execute(tx);
  });
  const answer = await ordering;
  expect(answer?.statusCode).toBe(401);
  expect(answer?.json()).toEqual({ code: 'not_signed_in', message: 'This account is gone.' });
  expect(await listOrders()).toEqual(before);
  expect(await countTraces()).toBe(0);
});

it('never waits for a parcel: its address goes once it has arrived', async () => {
  const admin = await store.logInAdmin();
  const { cookie, email, userId } = await store.signInCustomer();
  const { _id: id } = await placeTestOrder(store.app, { cookie, email }, [book]);
  expect((await deleteAccount(cookie)).json()).toMatchObject({ code: 'orders_under_way' });
  for (const status of ['confirmed', 'shipped'] as const) await sendStatus(store.app, admin, id, status);
  expect((await deleteAccount(cookie)).statusCode).toBe(204);
  const read = async (url: string) => (await store.app.inject({ url, headers: admin })).json<Order>();
  expect(await read(`/api/v1/admin/orders/${id}`)).toMatchObject({ name: 'Ada Reader', email });
  const refused = await sendStatus(store.app, admin, id, 'refused');
  expect(refused.json()).toMatchObject({ name: 'Former customer', email: '', phone: '' });
  const figures = db().selectFrom('customer_figures').select('name').where('user_id', '=', userId);
  expect(await figures.execute()).toEqual([{ name: 'Former customer' }]);
  expect(await countTraces()).toBe(0);
});

it('in races with a parcel that arrives', async () => {
  const admin = await store.logInAdmin();
  for (let round = 0; round < 5; round += 1) {
    const { cookie, email } = await store.signInCustomer();
    const { _id: id } = await placeTestOrder(store.app, { cookie, email }, [book]);
    for (const status of ['confirmed', 'shipped'] as const) await sendStatus(store.app, admin, id, status);
    const answers = await Promise.all([sendStatus(store.app, admin, id, 'delivered'), deleteAccount(cookie)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 204]);
  }
  expect(await countTraces()).toBe(0);
});
