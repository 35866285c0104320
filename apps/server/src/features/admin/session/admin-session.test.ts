import { adminTokenLifetimeSeconds } from '@book-store/contract';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../http/limits.ts';
import { expectSince } from '../../../testing/expect-since.ts';
import { startTestStore, type TestStore, testAdmin } from '../../../testing/test-store.ts';
import { useUpLimit } from '../../../testing/use-up-limit.ts';
import { setAdminPassword } from '../index.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore({ TRUSTED_PROXIES: '127.0.0.1' });
  await setAdminPassword(store.database.db, testAdmin.username, testAdmin.password);
});
afterAll(() => store.stop());
beforeEach(() => store.database.db.deleteFrom('rate_limits').execute());

const logIn = (payload: object, address = '203.0.113.7', headers: Record<string, string> = {}) =>
  store.app.inject({
    method: 'POST',
    url: '/api/v1/auth/admin',
    payload,
    headers: { 'x-forwarded-for': address, ...headers },
  });
const readFigures = (authorization: string) =>
  store.app.inject({ url: '/api/v1/admin', headers: { authorization } });

describe('logging in', () => {
  it('gives a token that is good for 36000 seconds', async () => {
    const began = Date.now();
    const answer = await logIn(testAdmin);
    expect(answer.statusCode).toBe(200);
    const claims = decodeJwt(answer.json().token);
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(adminTokenLifetimeSeconds);
    expectSince(began, answer.json().expiresAt, 36_000_000);
    expect((await readFigures(`Bearer ${answer.json().token}`)).statusCode).toBe(200);
  });

  it('answers a wrong password and an unknown name with the same bytes', async () => {
    const wrong = await logIn({ ...testAdmin, password: 'not this one' });
    const unknown = await logIn({ username: 'nobody', password: 'not this one' });
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toEqual({
      code: 'wrong_credentials',
      message: 'Please enter valid Username or Password!',
    });
    expect(unknown.body).toBe(wrong.body);
  });

  it.each([{}, { username: 'admin' }, { username: '', password: 'x' }, { ...testAdmin, role: 'owner' }])(
    'refuses %j as incomplete or unknown',
    async (payload) => {
      const answer = await logIn(payload);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().code).toBe('validation_failed');
    },
  );

  it('stops guessing at one account from one network, and lets others in', async () => {
    const { db } = store.database;
    const wrong = { ...testAdmin, password: 'not this one' };
    await useUpLimit(db, limits.adminLogInByAccountAndNetwork, [testAdmin.username, '198.51.100.1'], {
      left: 1,
    });
    expect((await logIn(wrong, '198.51.100.1')).statusCode).toBe(401);
    const refused = await logIn({ ...testAdmin, username: 'ADMIN' }, '198.51.100.1');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect(refused.json().message).toMatch(/^Too many tries\. Please wait 15 minutes\.$/);
    expect((await logIn(testAdmin, '198.51.100.99')).statusCode).toBe(200);
  });

  it('stops guessing at one account from many networks, but not a browser that has logged in before', async () => {
    const { db } = store.database;
    const first = await logIn(testAdmin);
    const cookie = String(first.headers['set-cookie']);
    expect(cookie).toMatch(
      /^book-store\.admin-browser=[\w.-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const closeToStrangers = async () => {
      await useUpLimit(db, limits.adminLogInByNetwork, ['203.0.113.7']);
      await useUpLimit(db, limits.adminLogInByAccount, [testAdmin.username]);
    };
    await closeToStrangers();
    expect((await logIn(testAdmin, '198.51.100.99')).statusCode).toBe(429);
    const known = { cookie: cookie.split(';', 1)[0] ?? '' };
    expect((await logIn(testAdmin, '203.0.113.7', known)).statusCode).toBe(200);
    expect((await logIn({ ...testAdmin, password: 'no' }, '203.0.113.7', known)).statusCode).toBe(401);

    await setAdminPassword(db, testAdmin.username, testAdmin.password);
    expect((await logIn(testAdmin, '198.51.100.99')).statusCode).toBe(200);
    await closeToStrangers();
    // It was known for the former hash only.
    expect((await logIn(testAdmin, '203.0.113.7', known)).statusCode).toBe(429);
  });

  it('stops what one network tries at one account in a day, and no other network', async () => {
    const network = '198.51.100.2';
    await useUpLimit(store.database.db, limits.adminLogInByAccountAndNetworkInADay, [
      testAdmin.username,
      network,
    ]);
    const refused = await logIn(testAdmin, network);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
    expect((await logIn(testAdmin, '198.51.100.3')).statusCode).toBe(200);
  });

  it('gives a browser that has logged in before tries of its own', async () => {
    const network = '198.51.100.4';
    const [cookie = ''] = String((await logIn(testAdmin, network)).headers['set-cookie']).split(';', 1);
    const [browserId = ''] = cookie.slice(cookie.indexOf('=') + 1).split('.');
    await useUpLimit(store.database.db, limits.adminLogInByKnownBrowser, [testAdmin.username, browserId], {
      left: 1,
    });
    expect((await logIn({ ...testAdmin, password: 'no' }, network, { cookie })).statusCode).toBe(401);
    expect((await logIn(testAdmin, network, { cookie })).statusCode).toBe(429);
    expect((await logIn(testAdmin, network)).statusCode).toBe(200);
  });

  it('does not count who logs in: those who share a router leave each other their tries', async () => {
    const network = '198.51.100.5';
    const { db } = store.database;
    await useUpLimit(db, limits.adminLogInByNetwork, [network], { left: 1 });
    await useUpLimit(db, limits.adminLogInByAccount, [testAdmin.username], { left: 1 });
    for (let time = 0; time < 3; time += 1) expect((await logIn(testAdmin, network)).statusCode).toBe(200);
    expect((await logIn({ ...testAdmin, password: 'a guess' }, network)).statusCode).toBe(401);
    // A right one in between gives no guess back.
    expect((await logIn(testAdmin, network)).statusCode).toBe(429);
  });

  it('stops one address that tries many accounts, and leaves others alone', async () => {
    await useUpLimit(store.database.db, limits.adminLogInByNetwork, ['203.0.113.7'], { left: 1 });
    expect((await logIn({ username: 'u1', password: 'some guess' })).statusCode).toBe(401);
    expect((await logIn({ username: 'u2', password: 'some guess' })).statusCode).toBe(429);
    expect((await logIn(testAdmin, '192.0.2.1')).statusCode).toBe(200);
  });
});

describe('logging out', () => {
  it('ends the token at once, on every instance', async () => {
    const { authorization } = await store.logInAdmin();
    const second = await store.startSecondApp();
    expect((await second.inject({ url: '/api/v1/admin', headers: { authorization } })).statusCode).toBe(200);
    const out = await store.app.inject({
      method: 'POST',
      url: '/api/v1/auth/admin/logout',
      headers: { authorization },
    });
    expect(out.statusCode).toBe(204);
    expect((await second.inject({ url: '/api/v1/admin', headers: { authorization } })).statusCode).toBe(401);
    expect((await readFigures(authorization)).statusCode).toBe(401);
  });
});

it('ends every session when the password is set anew', async () => {
  const { authorization } = await store.logInAdmin();
  expect((await readFigures(authorization)).statusCode).toBe(200);
  await setAdminPassword(store.database.db, testAdmin.username, testAdmin.password);
  expect((await readFigures(authorization)).statusCode).toBe(401);
});

it('writes neither password nor token into the log', async () => {
  const { authorization } = await store.logInAdmin();
  await readFigures(authorization);
  await logIn({ ...testAdmin, password: 'a wrong secret' });
  const log = store.logLines.join('\n');
  expect(log).toContain('/api/v1/auth/admin');
  for (const secret of [testAdmin.password, 'a wrong secret', authorization.slice(7)]) {
    expect(log).not.toContain(secret);
  }
});
