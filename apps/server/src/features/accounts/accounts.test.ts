import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestStore, type TestStore } from '../../testing/test-store.ts';
import { createBrowser, goodPassword, type TestBrowser } from './accounts-test-kit.ts';

let store: TestStore;
let browser: TestBrowser;

beforeAll(async () => {
  store = await startTestStore({ DEMO: 'false' });
});
afterAll(() => store.stop());
beforeEach(async () => {
  await store.database.db.deleteFrom('rate_limits').execute();
  browser = createBrowser(store.app);
});

const ada = { email: 'ada@example.com', password: goodPassword };
const registrationFailure = 'Please provide a valid email and password!';

async function registerAndLogIn(email: string, from = browser) {
  const person = { email, password: goodPassword };
  expect((await from.post('register', person)).statusCode).toBe(201);
  expect((await from.post('login', person)).statusCode).toBe(204);
  return person;
}

describe('registering', () => {
  it('makes an account that can be used at once, and does not sign in by itself', async () => {
    const answer = await browser.post('register', { ...ada, email: ' Ada@Example.com ' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ verificationSent: false });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect((await browser.post('login', ada)).statusCode).toBe(204);
    expect(await browser.session()).toEqual({
      email: 'ada@example.com',
      name: 'ada',
      emailVerified: false,
      hasPassword: true,
    });
  });

  it('stores the password as argon2id only', async () => {
    await browser.post('register', { ...ada, email: 'hash@example.com' });
    const rows = await store.database.db.selectFrom('account').select('password').execute();
    for (const { password } of rows) expect(password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it.each([
    ['not-an-address', goodPassword, 'email'],
    ['', goodPassword, 'email'],
    ['short@example.com', 'seven77', 'password'],
    ['long@example.com', 'x'.repeat(129), 'password'],
    ['common@example.com', 'Password1', 'password'],
    ['common@example.com', 'trustno1', 'password'],
    ['same.as@example.com', 'Same.As@example.com', 'password'],
  ])('refuses %s with %s', async (email, password, field) => {
    const answer = await browser.post('register', { email, password });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'registration_refused', message: registrationFailure });
    expect(answer.json().details.problems[0].field).toBe(field);
    const rows = await store.database.db
      .selectFrom('user')
      .select('id')
      .where('email', '=', email.toLowerCase())
      .execute();
    expect(rows).toEqual([]);
  });

  it('takes the longest password that is allowed', async () => {
    const person = { email: 'longest@example.com', password: 'é'.repeat(128) };
    expect((await browser.post('register', person)).statusCode).toBe(201);
    expect((await browser.post('login', person)).statusCode).toBe(204);
  });

  it('refuses a known address with the same sentence and changes nothing', async () => {
    await browser.post('register', { ...ada, email: 'known@example.com' });
    const again = await browser.post('register', {
      email: 'KNOWN@example.com',
      password: 'another fine password',
    });
    expect(again.statusCode).toBe(400);
    expect(again.json()).toEqual({ code: 'registration_refused', message: registrationFailure });
    expect((await browser.post('login', { ...ada, email: 'known@example.com' })).statusCode).toBe(204);
  });

  it.each(['emailVerified', 'role', 'id', '_id', 'name', 'image', 'callbackURL', 'rememberMe', '__proto__'])(
    'refuses the extra field %s',
    async (field) => {
      const answer = await store.app.inject({
        method: 'POST',
        url: '/api/v1/accounts/register',
        headers: { 'content-type': 'application/json' },
        payload: `{"email":"extra@example.com","password":"${goodPassword}","${field}":true}`,
      });
      expect(answer.statusCode).toBe(400);
      const rows = await store.database.db
        .selectFrom('user')
        .select('id')
        .where('email', '=', 'extra@example.com')
        .execute();
      expect(rows).toEqual([]);
    },
  );
});

describe('the session', () => {
  it('is nobody before the log-in and after the log-out', async () => {
    await registerAndLogIn('session@example.com');
    expect(await browser.session()).toMatchObject({ email: 'session@example.com' });
    expect((await browser.post('logout')).statusCode).toBe(204);
    expect([...browser.jar.keys()]).toEqual(['book-store.browser']);
    expect(await browser.session()).toBeNull();
  });

  it('is carried by a cookie that scripts and other sites cannot use', async () => {
    await browser.post('register', { ...ada, email: 'cookie@example.com' });
    const answer = await browser.post('login', { ...ada, email: 'cookie@example.com' });
    const cookies = [answer.headers['set-cookie'] ?? []].flat();
    expect(cookies).toHaveLength(2);
    expect(cookies[0]).toMatch(
      /^book-store\.session_token=[\w%.-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toBe('');
  });

  it('lets the customer through the guard of the orders', async () => {
    await registerAndLogIn('guard@example.com');
    const url = '/api/v1/orders/email/guard@example.com';
    expect((await browser.get(url)).statusCode).toBe(200);
    expect((await store.app.inject({ url })).statusCode).toBe(401);
  });

  it('rolls on for thirty days, once a day', async () => {
    const { email } = await registerAndLogIn('rolling@example.com');
    const fresh = await browser.get('/api/v1/accounts/session');
    expect(fresh.headers['set-cookie']).toBeUndefined();
    const user = await store.database.db
      .selectFrom('user')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const inTwentyDays = new Date(Date.now() + 20 * 86_400_000);
    await store.database.db
      .updateTable('session')
      .set({ expiresAt: inTwentyDays })
      .where('userId', '=', user.id)
      .execute();
    const rolled = await browser.get('/api/v1/accounts/session');
    expect([rolled.headers['set-cookie']].flat()[0]).toMatch(/^book-store\.session_token=.*Max-Age=2592000/);
    const row = await store.database.db
      .selectFrom('session')
      .selectAll()
      .where('userId', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(row.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29.9 * 86_400_000);
    expect(row.ipAddress ?? '').toBe('');
  });
});

describe('my account', () => {
  it('changes the password, keeps this browser and ends all others', async () => {
    const person = await registerAndLogIn('change@example.com');
    const other = createBrowser(store.app);
    await other.post('login', person);
    const change = { currentPassword: person.password, newPassword: 'an entirely new one' };
    const wrong = await browser.post('password', { ...change, currentPassword: 'not this one' });
    expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'wrong_credentials']);
    const weak = await browser.post('password', { ...change, newPassword: 'password1' });
    expect([weak.statusCode, weak.json().code]).toEqual([400, 'password_refused']);
    expect(await other.session()).not.toBeNull();

    const before = browser.jar.get('book-store.session_token');
    expect((await browser.post('password', change)).statusCode).toBe(204);
    expect(browser.jar.get('book-store.session_token')).not.toBe(before);
    expect(await browser.session()).toMatchObject({ email: person.email });
    expect(await other.session()).toBeNull();
    expect((await other.post('login', person)).statusCode).toBe(401);
    expect((await other.post('login', { ...person, password: change.newPassword })).statusCode).toBe(204);
  });

  it('signs out everywhere', async () => {
    const person = await registerAndLogIn('everywhere@example.com');
    const other = createBrowser(store.app);
    await other.post('login', person);
    expect((await browser.post('sign-out-everywhere')).statusCode).toBe(204);
    expect(await browser.session()).toBeNull();
    expect(await other.session()).toBeNull();
  });

  it('exports everything about the customer and nothing secret', async () => {
    await registerAndLogIn('export@example.com');
    const answer = await browser.get('/api/v1/accounts/export');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="book-store-my-data.json"');
    expect(answer.json()).toMatchObject({
      account: { email: 'export@example.com', hasPassword: true, signInMethods: ['password'] },
      sessions: [{ userAgent: 'test browser' }],
      orders: [],
    });
    expect(answer.body).not.toMatch(/argon2|token/i);
  });

  it('deletes the account with the password only, and keeps orders without the person', async () => {
    const person = await registerAndLogIn('gone@example.com');
    const { db } = store.database;
    const { id } = await db
      .selectFrom('user')
      .select('id')
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('orders')
      .values({
        id: '00000000-0000-4000-8000-000000000001',
        user_id: id,
        name: 'Gone Reader',
        email: person.email,
        phone: '0123456',
        street: '1 Shelf Lane',
        city: 'Reading',
        country: 'UK',
        state: 'Berks',
        zipcode: 'RG1',
        total_cents: 1250,
        status: 'delivered',
        created_at: new Date(),
      } as never)
      .execute();
    for (const payload of [{}, { password: 'not this one' }]) {
      expect((await browser.delete('account', payload)).statusCode).toBe(401);
    }
    expect(await browser.session()).not.toBeNull();
    expect((await browser.delete('account', { password: person.password })).statusCode).toBe(204);
    expect(await browser.session()).toBeNull();
    expect((await browser.post('login', person)).statusCode).toBe(401);
    for (const table of ['session', 'account'] as const) {
      expect(await db.selectFrom(table).select('id').where('userId', '=', id).execute()).toEqual([]);
    }
    const kept = await db
      .selectFrom('orders')
      .selectAll()
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({
      total_cents: 1250,
      name: 'Former customer',
      email: '',
      phone: '',
      street: null,
      city: '',
    });
  });

  it.each([
    ['POST', 'password'],
    ['POST', 'sign-out-everywhere'],
    ['GET', 'export'],
    ['DELETE', 'account'],
  ] as const)('refuses a stranger: %s %s', async (method, path) => {
    const answer = await store.app.inject({
      method,
      url: `/api/v1/accounts/${path}`,
      ...(method !== 'GET' && { payload: {} }),
    });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'not_signed_in']);
  });
});

it('says what this store offers, and refuses links where it sends no mail', async () => {
  expect((await browser.get('/api/v1/accounts/config')).json()).toEqual({
    authorizedDomains: ['localhost:3000'],
    google: { enabled: false, demo: false },
    mail: { enabled: false },
  });
  for (const path of ['verification', 'password-reset']) {
    const answer = await browser.post(path, { email: ada.email });
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { code: 'mail_disabled', message: 'This store does not send e-mail, so it cannot send you a link.' },
    ]);
  }
});
