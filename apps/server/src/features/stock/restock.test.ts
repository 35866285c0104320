/** "Tell me when it is back": one letter, once, and none to an address that nobody has confirmed. */
import type { AccountExport, Book } from '@book-store/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { limits } from '../../http/limits.ts';
import type { SignedInCustomer } from '../../testing/sign-in-customer.ts';
import { startTestStore, type TestStore } from '../../testing/test-store.ts';
import { createSampleBook } from '../catalogue/testing/sample-books.ts';
import { queueBackLetters } from './restock-requests.ts';
import { countCopies } from './stock-test-kit.ts';

let store: TestStore;
let admin: { authorization: string };
let book: Book;
let customer: SignedInCustomer;
const db = () => store.database.db;

beforeAll(async () => {
  store = await startTestStore();
  admin = await store.logInAdmin();
});
afterAll(() => store.stop());
beforeEach(async () => {
  book = await createSampleBook(store.app, admin, { title: 'Emma' });
  await countCopies(store.app, admin, book._id, 0);
  customer = await store.signInCustomer();
  await setVerified(customer, true);
});

const setVerified = ({ userId }: SignedInCustomer, emailVerified: boolean) =>
  db().updateTable('user').set({ emailVerified }).where('id', '=', userId).execute();

const ask = ({ cookie }: { cookie?: string }, id = book._id) =>
  store.app.inject({
    method: 'POST',
    url: `/api/v1/books/${id}/restock-request`,
    headers: cookie ? { cookie } : {},
  });

/** Those that left for the mailbox folder are rows no more, so the queue is looked at in the same turn. */
async function lettersTo({ email }: SignedInCustomer): Promise<number> {
  const { count } = await db()
    .selectFrom('mail_outbox')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('recipient', '=', email)
    .where('kind', '=', 'book-back')
    .executeTakeFirstOrThrow();
  return count;
}

it('is one letter, when the book is back, however often it was asked for', async () => {
  expect((await ask(customer)).json()).toEqual({ outcome: 'noted' });
  expect((await ask(customer)).json()).toEqual({ outcome: 'noted' });
  expect(await queueBackLetters(db())).toBe(0);
  await countCopies(store.app, admin, book._id, 4);
  await db()
    .transaction()
    .execute(async (tx) => {
      expect(await queueBackLetters(tx)).toBe(1);
      const rows = await tx.selectFrom('mail_outbox').selectAll().where('kind', '=', 'book-back').execute();
      expect(rows).toMatchObject([{ recipient: customer.email, content: { bookId: book._id }, priority: 2 }]);
    });
  await countCopies(store.app, admin, book._id, 0);
  await countCopies(store.app, admin, book._id, 4);
  expect(await queueBackLetters(db())).toBe(0);
  expect((await ask(customer)).json()).toEqual({ outcome: 'available' });
});

it('is refused for an address that is not confirmed, and for nobody', async () => {
  await setVerified(customer, false);
  const answer = await ask(customer);
  expect([answer.statusCode, answer.json()]).toEqual([
    403,
    { code: 'forbidden', message: 'Please confirm your e-mail address first: your account page says how.' },
  ]);
  expect((await ask({})).statusCode).toBe(401);
  await setVerified(customer, true);
  await ask(customer);
  // Somebody whose address is in doubt since gets no letter either.
  await setVerified(customer, false);
  await countCopies(store.app, admin, book._id, 4);
  expect(await queueBackLetters(db())).toBe(1);
  expect(await lettersTo(customer)).toBe(0);
});

it('is a part of what the store tells a customer about herself, and ends with the account', async () => {
  await ask(customer);
  const { cookie } = customer;
  const data = await store.app.inject({ url: '/api/v1/accounts/export', headers: { cookie } });
  expect(data.json<AccountExport>().restockRequests).toMatchObject([{ bookId: book._id, title: 'Emma' }]);
  await db().deleteFrom('user').where('id', '=', customer.userId).execute();
  const left = await db()
    .selectFrom('restock_requests')
    .selectAll()
    .where('user_id', '=', customer.userId)
    .execute();
  expect(left).toEqual([]);
});

it('is withdrawn by whoever asked, and by nobody else', async () => {
  const stranger = await store.signInCustomer();
  const call = (method: 'GET' | 'DELETE', { cookie }: { cookie?: string }, url: string) =>
    store.app.inject({ method, url: `/api/v1${url}`, headers: cookie ? { cookie } : {} });
  const waiting = async () => (await call('GET', customer, '/accounts/restock-requests')).json<object[]>();
  const path = `/books/${book._id}/restock-request`;
  await ask(customer);
  expect((await call('DELETE', stranger, path)).statusCode).toBe(204);
  expect((await call('DELETE', {}, path)).statusCode).toBe(401);
  expect(await waiting()).toMatchObject([{ bookId: book._id, title: 'Emma' }]);
  for (let turn = 0; turn < 2; turn += 1) expect((await call('DELETE', customer, path)).statusCode).toBe(204);
  expect(await waiting()).toEqual([]);
  await countCopies(store.app, admin, book._id, 4);
  expect(await queueBackLetters(db())).toBe(0);
  expect((await call('DELETE', customer, '/books/nothing/restock-request')).statusCode).toBe(204);
});

it('is limited by account', async () => {
  for (let n = 0; n < limits.restockByAccount.max; n += 1) await ask(customer);
  expect((await ask(customer)).statusCode).toBe(429);
});
