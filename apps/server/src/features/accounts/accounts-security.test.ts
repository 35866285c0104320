import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../http/limits.ts';
import { startTestStore, testAdmin, type TestStore } from '../../testing/test-store.ts';
import { useUpLimit } from '../../testing/use-up-limit.ts';
import {
  createBrowser,
  goodPassword,
  makeDataDir,
  type TestBrowser,
  tokenIn,
  waitForMail,
} from './accounts-test-kit.ts';

let store: TestStore;
let folder: Awaited<ReturnType<typeof makeDataDir>>;
let browser: TestBrowser;

const known = { email: 'known@example.com', password: goodPassword };
const cookieName = 'book-store.session_token';

beforeAll(async () => {
  folder = await makeDataDir();
  store = await startTestStore({ DATA_DIR: folder.dataDir });
  await createBrowser(store.app).post('register', known);
});
afterAll(async () => {
  await store.stop();
  await folder.remove();
});
beforeEach(async () => {
  await forgetLimits();
  browser = createBrowser(store.app);
});

async function forgetLimits() {
  await store.database.db.deleteFrom('rate_limits').execute();
}

describe('guessing', () => {
  it('is stopped whatever address is claimed in x-forwarded-for', async () => {
    await useUpLimit(store.database.db, limits.logInByNetwork, ['127.0.0.1'], { left: 1 });
    const statuses = [];
    for (let n = 0; n < 2; n += 1) {
      const guess = { email: `victim${n}@example.com`, password: 'some guess' };
      const headers = {
        'x-forwarded-for': `198.51.100.${n}`,
        'x-real-ip': `198.51.100.${n}`,
        forwarded: `for=198.51.100.${n}`,
      };
      statuses.push((await browser.post('login', guess, headers)).statusCode);
    }
    expect(statuses).toEqual([401, 429]);
  });

  it('at one account is stopped with a time to wait', async () => {
    for (let n = 0; n < 10; n += 1) await browser.post('login', { ...known, password: `guess number ${n}` });
    const answer = await browser.post('login', known);
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(800);
  });
});

describe('a session', () => {
  it('gets a new token at each log-in, and a planted one is worth nothing afterwards', async () => {
    const attacker = createBrowser(store.app);
    await attacker.post('login', known);
    const planted = attacker.jar.get(cookieName) ?? '';
    browser.jar.set(cookieName, planted);
    await browser.post('login', known);
    expect(browser.jar.get(cookieName)).not.toBe(planted);
    expect(await attacker.session()).toBeNull();
    expect(await browser.session()).toMatchObject({ email: known.email });
  });

  it('of an invented token stays nobody’s', async () => {
    browser.jar.set(cookieName, 'chosen-by-somebody.c2lnbmF0dXJl');
    await browser.post('login', known);
    expect(browser.jar.get(cookieName)).not.toContain('chosen-by-somebody');
  });

  it('ended on one instance is over on the other at once', async () => {
    const second = await store.startSecondApp();
    await browser.post('login', known);
    const elsewhere = createBrowser(second);
    elsewhere.jar.set(cookieName, browser.jar.get(cookieName) ?? '');
    const orders = `/api/v1/orders/email/${known.email}`;
    expect((await elsewhere.get(orders)).statusCode).toBe(200);
    await browser.post('logout');
    expect((await elsewhere.get(orders)).statusCode).toBe(401);
    expect(await elsewhere.session()).toBeNull();
  });
});

describe('another site', () => {
  const strangers: Record<string, string>[] = [
    { origin: 'null' },
    { origin: 'https://evil.example' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://sub.localhost', 'sec-fetch-site': 'same-site' },
  ];
  it.each(strangers)('can neither sign in nor out: %j', async (claims) => {
    await browser.post('login', known);
    const headers = { ...claims, cookie: `${cookieName}=${browser.jar.get(cookieName)}` };
    for (const path of ['logout', 'sign-out-everywhere', 'password', 'login', 'register', 'password-reset']) {
      const withCookie = await store.app.inject({
        method: 'POST',
        url: `/api/v1/accounts/${path}`,
        headers,
        payload: known,
      });
      expect([withCookie.statusCode, withCookie.json().code]).toEqual([403, 'cross_site_request']);
    }
    const forced = await store.app.inject({
      method: 'POST',
      url: '/api/v1/accounts/login',
      headers: claims,
      payload: known,
    });
    expect(forced.statusCode).toBe(403);
    expect(forced.headers['set-cookie']).toBeUndefined();
    expect(await browser.session()).not.toBeNull();
  });

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])(
    'cannot post a form as %s',
    async (type) => {
      const payload = type.startsWith('text')
        ? JSON.stringify(known)
        : `email=${known.email}&password=${known.password}`;
      const answer = await store.app.inject({
        method: 'POST',
        url: '/api/v1/accounts/login',
        headers: { 'content-type': type },
        payload,
      });
      expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported_media_type']);
      expect(answer.headers['set-cookie']).toBeUndefined();
    },
  );
});

describe('nothing else of better-auth', () => {
  const paths = [
    'sign-in/email',
    'sign-up/email',
    'update-user',
    'change-email',
    'link-social',
    'list-sessions',
    'start-session',
  ];
  it.each(paths)('can be reached: %s', async (path) => {
    await browser.post('login', known);
    for (const start of ['/api/auth', '/api/v1/accounts', '/api/v1/auth']) {
      const headers = { cookie: `${cookieName}=${browser.jar.get(cookieName)}` };
      const answer = await store.app.inject({
        method: 'POST',
        url: `${start}/${path}`,
        headers,
        payload: {},
      });
      expect(answer.statusCode).toBe(404);
    }
  });
});

describe('no redirect', () => {
  const targets = ['//evil.example', '/\\evil.example', '%2F%2Fevil.example', 'https://evil.example'];
  it.each(targets)('can be chosen from outside: %s', async (target) => {
    for (const name of ['callbackURL', 'redirect', 'redirectTo', 'returnTo', 'next']) {
      const body = await browser.post('login', { ...known, [name]: target });
      expect(body.statusCode).toBe(400);
      const start = await browser.get(
        `/api/v1/accounts/google/popup-start?nonce=0123456789abcdef&${name}=${target}`,
      );
      expect(start.statusCode).toBe(400);
      const end = await browser.get(
        `/api/v1/accounts/google/callback?state=0123456789abcdef.x&${name}=${target}`,
      );
      expect(end.headers.location).toMatch(/^\/api\/v1\/accounts\/google\/end#nonce=0123456789abcdef&code=/);
    }
  });
});

it('puts no token, password or address into a body or the log', async () => {
  const person = { email: 'secretive@example.com', password: 'a very private phrase' };
  const next = 'another very private phrase';
  await browser.post('register', person);
  const verification = tokenIn(await waitForMail(folder.dataDir, 'verify-address', person.email));
  await browser.post('verify', { token: verification });
  await browser.post('login', person);
  const first = browser.jar.get(cookieName) ?? '';
  await browser.session();
  await browser.get('/api/v1/accounts/export');
  await browser.post('password-reset', { email: person.email });
  const reset = tokenIn(await waitForMail(folder.dataDir, 'reset-password', person.email));
  await browser.post('password-reset/confirm', { token: reset, newPassword: next });
  await browser.post('login', { ...person, password: 'wrong for sure' });
  await browser.post('login', { ...person, password: next });
  const second = browser.jar.get(cookieName) ?? '';
  await browser.post('password', { currentPassword: next, newPassword: person.password });
  await browser.post('logout');

  const tokens = [first, second].map((cookie) => decodeURIComponent(cookie).split('.')[0] ?? '');
  const log = store.logLines.join('\n');
  const bodies = browser.bodies.join('\n');
  expect(log).toContain('/api/v1/accounts/login');
  expect(verification).toHaveLength(24);
  for (const secret of [...tokens, verification, reset, person.password, next, 'wrong for sure']) {
    expect(secret.length).toBeGreaterThan(10);
    expect(log).not.toContain(secret);
    expect(bodies).not.toContain(secret);
  }
  expect(log).not.toContain(person.email);
  expect(log).not.toContain('argon2');
});

it('the cookies of customers and of the dashboard are secure on an https store', async () => {
  const secureStore = await startTestStore({ DEMO: 'false', PUBLIC_URL: 'https://books.example' });
  try {
    const secure = createBrowser(secureStore.app, 'https://books.example');
    await secure.post('register', known);
    const answer = await secure.post('login', known);
    // The name itself makes browsers refuse it from other hosts, subdomains and plain http.
    const [session, browserKey, ...others] = [answer.headers['set-cookie']].flat();
    expect(session).toMatch(/^__Host-book-store\.session_token=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(browserKey).toMatch(/^__Host-book-store\.browser=.*; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    expect(others).toEqual([]);
    expect((await secure.post('logout')).headers['set-cookie']).toContainEqual(
      expect.stringMatching(/^__Host-book-store\.session_token=; Max-Age=0; Path=\/; HttpOnly; Secure/),
    );
    expect(await secure.session()).toBeNull();
    await secure.post('login', known);
    expect(await secure.session()).toMatchObject({ email: known.email });
    await secureStore.logInAdmin();
    const admin = await secureStore.app.inject({
      method: 'POST',
      url: '/api/v1/auth/admin',
      payload: testAdmin,
    });
    expect([admin.headers['set-cookie']].flat()).toEqual([
      expect.stringMatching(
        /^__Host-book-store\.admin-browser=.*; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
      ),
    ]);
  } finally {
    await secureStore.stop();
  }
});
