import { type AccountExport, type KeptAddress, maxKeptAddresses } from '@book-store/contract';
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
    ['GET', 'addresses'],
    ['POST', 'addresses'],
    ['PUT', 'addresses/1'],
    ['DELETE', 'addresses/1'],
  ] as const)('refuses a stranger: %s %s', async (method, path) => {
    const answer = await store.app.inject({
      method,
      url: `/api/v1/accounts/${path}`,
      ...(method !== 'GET' && { payload: {} }),
    });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'not_signed_in']);
  });
});

describe('addresses', () => {
  const quietLane = {
    name: 'Ada Reader',
    phone: '+49 030 1234567',
    address: { street: '1 Quiet Lane', city: 'Concord', country: 'US', state: 'MA', zipcode: '01742' },
  };
  const loudLane = {
    ...quietLane,
    phone: '0049301234',
    address: { ...quietLane.address, street: '2 Loud Lane' },
  };
  const read = async (from = browser) => (await from.get('/api/v1/accounts/addresses')).json<KeptAddress[]>();
  const streets = async () => (await read()).map(({ address }) => address.street);

  it('are kept as they were typed, the last one used first, each only once', async () => {
    await registerAndLogIn('addresses@example.com');
    const first = await browser.post('addresses', { ...quietLane, name: ' Ada Reader ' });
    expect([first.statusCode, first.json()]).toEqual([200, expect.objectContaining(quietLane)]);
    expect(first.headers['cache-control']).toBe('no-store');
    await browser.post('addresses', { ...loudLane, isOrdered: true });
    expect(await streets()).toEqual(['2 Loud Lane', '1 Quiet Lane']);
    // Written down in the account, but no order has used it.
    await browser.post('addresses', quietLane);
    const third = { ...quietLane, address: { ...quietLane.address, street: '3 New Lane' } };
    const { _id: newest } = (await browser.post('addresses', third)).json<KeptAddress>();
    expect(await streets()).toEqual(['2 Loud Lane', '3 New Lane', '1 Quiet Lane']);
    expect((await browser.delete(`addresses/${newest}`)).statusCode).toBe(204);
    const used = { ...quietLane, isOrdered: true };
    const again = await Promise.all([1, 2, 3].map(() => browser.post('addresses', used)));
    expect(again.map((answer) => answer.json<KeptAddress>()._id)).toEqual(
      again.map(() => first.json<KeptAddress>()._id),
    );
    expect(await streets()).toEqual(['1 Quiet Lane', '2 Loud Lane']);
  });

  it('are changed and forgotten by their owner only', async () => {
    await registerAndLogIn('owner@example.com');
    const { _id: id } = (await browser.post('addresses', quietLane)).json<KeptAddress>();
    const other = createBrowser(store.app);
    await registerAndLogIn('other@example.com', other);
    const missing = [404, { code: 'not_found', message: 'There is no such address.' }];
    for (const answer of [
      await other.put(`addresses/${id}`, loudLane),
      await other.delete(`addresses/${id}`),
      await browser.put('addresses/nothing', loudLane),
    ]) {
      expect([answer.statusCode, answer.json()]).toEqual(missing);
    }
    expect([await read(other), await streets()]).toEqual([[], ['1 Quiet Lane']]);
    const changed = await browser.put(`addresses/${id}`, loudLane);
    expect([changed.statusCode, changed.json()]).toEqual([
      200,
      expect.objectContaining({ _id: id, ...loudLane }),
    ]);
    // Two that are equal would be one too many, however quickly they are made so.
    await browser.post('addresses', quietLane);
    const twice = await Promise.all([
      browser.put(`addresses/${id}`, quietLane),
      browser.post('addresses', quietLane),
      browser.put(`addresses/${id}`, loudLane),
    ]);
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([409, 200, 200]);
    expect(twice[0].json()).toEqual({ code: 'address_exists', message: 'You keep this address already.' });
    expect(new Set(await streets())).toEqual(new Set(['1 Quiet Lane', '2 Loud Lane']));
    expect(await read()).toHaveLength(2);
    for (const { _id } of await read()) if (_id !== id) await browser.delete(`addresses/${_id}`);
    expect((await browser.delete(`addresses/${id}`)).statusCode).toBe(204);
    expect((await browser.delete(`addresses/${id}`)).statusCode).toBe(404);
    expect(await read()).toEqual([]);
  });

  it('are at most so many, also where they come at once', async () => {
    await registerAndLogIn('many@example.com');
    const answers = await Promise.all(
      Array.from({ length: maxKeptAddresses + 5 }, (_, house) =>
        browser.post('addresses', {
          ...quietLane,
          address: { ...quietLane.address, street: `${house} Quiet Lane` },
        }),
      ),
    );
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(refused).toHaveLength(5);
    expect(refused[0]?.json()).toEqual({
      code: 'addresses_full',
      message: 'You keep 20 addresses already. Please delete one in your account first.',
    });
    expect(await read()).toHaveLength(maxKeptAddresses);
  });

  it('take nothing that could not stand on a parcel, and nothing from another site', async () => {
    await registerAndLogIn('refused@example.com');
    for (const payload of [
      { ...quietLane, address: { ...quietLane.address, street: '\u200f' } },
      { ...quietLane, phone: 'call me' },
      { ...quietLane, email: 'x@example.com' },
    ]) {
      expect((await browser.post('addresses', payload)).statusCode).toBe(400);
    }
    const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    expect((await browser.post('addresses', quietLane, foreign)).statusCode).toBe(403);
    expect(await read()).toEqual([]);
  });

  it('are in the exported data, and go with the account', async () => {
    const person = await registerAndLogIn('moved@example.com');
    await browser.post('addresses', { ...quietLane, name: 'Moved Reader' });
    const { addresses } = (await browser.get('/api/v1/accounts/export')).json<AccountExport>();
    expect(addresses).toEqual([expect.objectContaining({ ...quietLane, name: 'Moved Reader' })]);
    const stored = store.database.db.selectFrom('kept_addresses').where('name', '=', 'Moved Reader');
    expect(await stored.select('city').execute()).toHaveLength(1);
    expect((await browser.delete('account', { password: person.password })).statusCode).toBe(204);
    expect(await stored.select('city').execute()).toEqual([]);
  });
});

/** Each table that knows people, or what they ordered: where the exported data have it, or why they do not. */
const exported: Record<string, string> = {
  account: 'account.signInMethods',
  account_tokens: 'no: only the hash of a link that was mailed',
  code_outbox: 'no: gone when the code has left, or its order was forgotten',
  kept_addresses: 'addresses',
  newsletter_subscribers: 'no: known by the address alone, which anybody may have typed',
  newsletter_tokens: 'no: only the hash of a link that was mailed',
  courier_run_orders: 'no: with whom a parcel left; what became of it is in the order',
  customer_figures: 'no: follows from orders',
  customer_notes: 'customerNotes',
  customer_search: 'no: follows from account and orders',
  customer_search_stale: 'no: follows from account and orders',
  queued_sales: 'no: follows from orders',
  mail_outbox: 'no: gone when the letter has left',
  order_claims: 'no: follows from orders',
  order_entries: 'orders: notes',
  order_history: 'orders',
  order_holds: 'orders',
  order_lines: 'orders',
  order_returns: 'orders',
  order_search: 'no: follows from orders',
  order_search_stale: 'no: follows from orders',
  orders: 'orders',
  restock_requests: 'restockRequests',
  session: 'sessions',
  stock_changes: 'no: copies, and the order they went to',
  user: 'account',
};

/** What stays when its person goes, and how. */
const outlivesAccount: Record<string, string> = {
  customer_figures: 'without the name',
  customer_search_stale: 'a number that means nothing any more, for some seconds',
  order_claims: 'deleted with the account, by the orders',
  orders: 'without the person, by the orders',
  queued_sales: 'without the name',
};

it('no table with somebody’s data is forgotten by the export or by the deletion', async () => {
  const { rows } = await store.database.pool.query<{ table: string; column: string; cascades: boolean }>(`
    SELECT t.relname AS table, a.attname AS column, EXISTS (
      SELECT FROM pg_constraint c
      WHERE c.conrelid = t.oid AND c.confrelid = '"user"'::regclass AND c.confdeltype = 'c' AND a.attnum = ANY (c.conkey)
    ) AS cascades
    FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0
    WHERE t.relnamespace = 'public'::regnamespace AND t.relkind IN ('r', 'p') AND NOT t.relispartition
      AND a.attname IN ('user_id', 'userId', 'order_id', 'email', 'phone', 'recipient')`);
  const tables = [...new Set(rows.map(({ table }) => table))].toSorted();
  expect(tables).toEqual(Object.keys(exported).toSorted());
  const remaining = rows.filter(({ column, cascades }) => /^user_?id$/i.test(column) && !cascades);
  expect(remaining.map(({ table }) => table).toSorted()).toEqual(Object.keys(outlivesAccount));
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
