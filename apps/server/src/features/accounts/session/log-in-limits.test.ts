import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../http/limits.ts';
import { startTestStore, type TestStore } from '../../../testing/test-store.ts';
import { useUpLimit } from '../../../testing/use-up-limit.ts';
import {
  createBrowser,
  goodPassword,
  makeDataDir,
  type TestBrowser,
  tokenIn,
  waitForMail,
} from '../accounts-test-kit.ts';

let store: TestStore;
let folder: Awaited<ReturnType<typeof makeDataDir>>;
let stranger: TestBrowser;
/** A browser that has logged in before. */
let own: TestBrowser;

const email = 'known@example.com';
const browserCookie = 'book-store.browser';
const home = '203.0.113.7';
const elsewhere = '198.51.100.9';
const db = () => store.database.db;

beforeAll(async () => {
  folder = await makeDataDir();
  store = await startTestStore({ DATA_DIR: folder.dataDir, TRUSTED_PROXIES: '127.0.0.1' });
  await createBrowser(store.app).post('register', { email, password: goodPassword });
});
afterAll(async () => {
  await store.stop();
  await folder.remove();
});
beforeEach(async () => {
  await db().deleteFrom('rate_limits').execute();
  stranger = createBrowser(store.app);
  own = createBrowser(store.app);
});

const logIn = async (browser: TestBrowser, network: string, password = goodPassword) =>
  (await browser.post('login', { email, password }, { 'x-forwarded-for': network })).statusCode;

describe('guesses at one account', () => {
  it('from one network close it to that network only', async () => {
    await useUpLimit(db(), limits.logInByAccountAndNetwork, [email, elsewhere], { left: 1 });
    expect(await logIn(stranger, elsewhere, 'a wrong one')).toBe(401);
    expect(await logIn(stranger, elsewhere)).toBe(429);
    expect(await logIn(createBrowser(store.app), home)).toBe(204);
  });

  it('from one network are few in a day, too', async () => {
    await useUpLimit(db(), limits.logInByAccountAndNetworkInADay, [email, elsewhere]);
    expect(await logIn(stranger, elsewhere)).toBe(429);
    expect(await logIn(stranger, home)).toBe(204);
  });

  it('from everywhere are stopped together, on every instance', async () => {
    await useUpLimit(db(), limits.logInByAccount, [email], { left: 1 });
    expect(await logIn(stranger, elsewhere, 'a wrong one')).toBe(401);
    expect(await logIn(stranger, home)).toBe(429);
    const second = await store.startSecondApp();
    expect(await logIn(createBrowser(second), home)).toBe(429);
  });

  it('that one limit refuses use up no other', async () => {
    await useUpLimit(db(), limits.logInByAccountAndNetwork, [email, elsewhere]);
    await useUpLimit(db(), limits.logInByAccount, [email], { left: 1 });
    for (let n = 0; n < 3; n += 1) expect(await logIn(stranger, elsewhere, 'a wrong one')).toBe(429);
    expect(await logIn(stranger, home)).toBe(204);
  });

  it('do not include log-ins that succeed: those who share a router leave each other their tries', async () => {
    await useUpLimit(db(), limits.logInByNetwork, [home], { left: 2 });
    await useUpLimit(db(), limits.logInByAccount, [email], { left: 2 });
    for (let n = 0; n < 3; n += 1) expect(await logIn(createBrowser(store.app), home)).toBe(204);
    // A right one in between gives no guess back.
    for (let n = 0; n < 2; n += 1) expect(await logIn(stranger, home, 'a wrong one')).toBe(401);
    expect(await logIn(createBrowser(store.app), home)).toBe(429);
  });

  it('are more expensive in a day than ten in fifteen minutes were', () => {
    expect(limits.logInByAccount.max).toBeLessThan((10 * 24 * 60) / 15);
    expect(limits.logInByAccount.windowSeconds).toBe(24 * 3600);
    // One network cannot close an account to all others.
    expect(limits.logInByAccountAndNetworkInADay.max * 10).toBeLessThanOrEqual(limits.logInByAccount.max);
  });
});

describe('a browser that has logged in before', () => {
  const closeToStrangers = async () => {
    await useUpLimit(db(), limits.logInByNetwork, [home]);
    await useUpLimit(db(), limits.logInByAccountAndNetwork, [email, home]);
    await useUpLimit(db(), limits.logInByAccountAndNetworkInADay, [email, home]);
    await useUpLimit(db(), limits.logInByAccount, [email]);
  };

  it('gets in whatever strangers do, even in its own network', async () => {
    expect(await logIn(own, home)).toBe(204);
    await own.post('logout');
    await closeToStrangers();
    expect(await logIn(stranger, home)).toBe(429);
    expect(await logIn(own, home)).toBe(204);
  });

  it('has ten tries of its own', async () => {
    await logIn(own, home);
    const [browserId = ''] = own.jar.get(browserCookie)?.split('.') ?? [];
    await useUpLimit(db(), limits.logInByKnownBrowser, [email, browserId], { left: 1 });
    expect(await logIn(own, home, 'a wrong one')).toBe(401);
    expect(await logIn(own, home)).toBe(429);
    expect(await logIn(stranger, home)).toBe(204);
  });

  it('is known for the accounts that logged in there only', async () => {
    const other = { email: 'other@example.com', password: goodPassword };
    await own.post('register', other);
    expect((await own.post('login', other)).statusCode).toBe(204);
    await closeToStrangers();
    expect(await logIn(own, home)).toBe(429);
    await db().deleteFrom('rate_limits').execute();
    expect(await logIn(own, home)).toBe(204);
    await closeToStrangers();
    await useUpLimit(db(), limits.logInByAccount, [other.email]);
    // A family shares a browser: both are known now.
    expect(await logIn(own, home)).toBe(204);
    expect((await own.post('login', other)).statusCode).toBe(204);
  });

  it.each([
    ['invented', 'a'.repeat(22).concat('.', 'b'.repeat(22))],
    ['broken', 'a.b'],
    ['endless', Array.from({ length: 9 }, () => 'a'.repeat(22)).join('.')],
  ])('cannot be pretended: %s', async (_what, cookie) => {
    stranger.jar.set(browserCookie, cookie);
    await closeToStrangers();
    expect(await logIn(stranger, home)).toBe(429);
  });

  it('says so in a cookie that scripts cannot read', async () => {
    const answer = await own.post('login', { email, password: goodPassword });
    expect([answer.headers['set-cookie']].flat()).toContainEqual(
      expect.stringMatching(
        /^book-store\.browser=[\w-]{22}\.[\w-]{22}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    );
  });
});

it('a new password by mail opens the account again at once, and ends what old cookies were worth', async () => {
  const person = { email: 'besieged@example.com', password: goodPassword };
  await own.post('register', person);
  await own.post('login', person);
  await useUpLimit(db(), limits.logInByAccountAndNetwork, [person.email, home]);
  await useUpLimit(db(), limits.logInByAccount, [person.email]);
  await stranger.post('password-reset', { email: person.email });
  const token = tokenIn(await waitForMail(folder.dataDir, 'reset-password', person.email));
  const newPassword = 'one that nobody knows';
  expect((await stranger.post('password-reset/confirm', { token, newPassword })).statusCode).toBe(204);
  const attempt = { email: person.email, password: newPassword };
  const from = { 'x-forwarded-for': home };
  expect((await createBrowser(store.app).post('login', attempt, from)).statusCode).toBe(204);

  await useUpLimit(db(), limits.logInByAccount, [person.email]);
  expect((await own.post('login', attempt, from)).statusCode).toBe(429);
  expect((await stranger.post('login', attempt, from)).statusCode).toBe(204);
});

it('strangers cannot keep somebody who is signed in from changing the password', async () => {
  const person = { email: 'changing@example.com', password: goodPassword };
  await own.post('register', person);
  await own.post('login', person);
  await useUpLimit(db(), limits.logInByAccount, [person.email]);
  const change = { currentPassword: person.password, newPassword: 'one that nobody knows' };
  expect((await own.post('password', change)).statusCode).toBe(204);
});
