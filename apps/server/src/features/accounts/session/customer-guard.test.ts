import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestStore, type TestStore, testAuthSecret } from '../../../testing/test-store.ts';
import { readSessionToken, sessionCookieName, signSessionToken } from './session-cookie.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.stop());

const readOrders = (email: string, cookie?: string) =>
  store.app.inject({
    url: `/api/v1/orders/email/${encodeURIComponent(email)}`,
    headers: cookie === undefined ? {} : { cookie },
  });

it('lets in a customer with a live session', async () => {
  const { cookie, email } = await store.signInCustomer();
  expect((await readOrders(email, `theme=dark; ${cookie}; other=1`)).statusCode).toBe(200);
});

it('refuses everybody else with the same sentence', async () => {
  const { cookie, email, userId } = await store.signInCustomer();
  const name = sessionCookieName(store.settings.publicUrl);
  const token = decodeURIComponent(cookie.slice(name.length + 1)).split('.')[0] ?? '';
  const cookies = [
    undefined,
    '',
    `${name}=`,
    `${name}=%`,
    `${name}=${token}`,
    `${name}=${token}.`,
    `${name}=${signSessionToken(token, 'another secret, which is also long enough')}`,
    `${name}=${signSessionToken(randomUUID(), testAuthSecret)}`,
    `x${cookie}`,
  ];
  for (const forged of cookies) {
    const answer = await readOrders(email, forged);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ code: 'not_signed_in', message: 'Please sign in first.' });
  }
  await store.database.db
    .updateTable('session')
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where('userId', '=', userId)
    .execute();
  expect((await readOrders(email, cookie)).statusCode).toBe(401);
});

it('takes the secure cookie only on an https store', () => {
  expect(sessionCookieName('https://books.example')).toBe('__Host-book-store.session_token');
  const signed = signSessionToken('t', testAuthSecret);
  const name = sessionCookieName('https://books.example');
  expect(readSessionToken(`${name}=${signed}`, name, testAuthSecret)).toBe('t');
  expect(readSessionToken(`book-store.session_token=${signed}`, name, testAuthSecret)).toBeUndefined();
});
