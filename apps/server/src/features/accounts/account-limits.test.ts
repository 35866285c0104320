/** How often somebody may register, ask for a link, use one and give the password again; who is left alone meanwhile. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { limits } from '../../http/limits.ts';
import { startTestStore, type TestStore } from '../../testing/test-store.ts';
import { useUpLimit } from '../../testing/use-up-limit.ts';
import { createBrowser, goodPassword, makeDataDir, type TestBrowser } from './accounts-test-kit.ts';
import { sessionCookieName } from './session/session-cookie.ts';

let store: TestStore;
let folder: Awaited<ReturnType<typeof makeDataDir>>;

const email = 'known@example.com';
const other = 'other@example.com';
const network = '203.0.113.7';
const elsewhere = '198.51.100.9';

beforeAll(async () => {
  folder = await makeDataDir();
  store = await startTestStore({ DATA_DIR: folder.dataDir, TRUSTED_PROXIES: '127.0.0.1' });
  for (const address of [email, other]) {
    await createBrowser(store.app).post('register', { email: address, password: goodPassword });
  }
});
afterAll(async () => {
  await store.stop();
  await folder.remove();
});
beforeEach(async () => {
  await store.database.db.deleteFrom('rate_limits').execute();
});

async function signIn(address: string): Promise<TestBrowser> {
  const browser = createBrowser(store.app);
  await browser.post('login', { email: address, password: goodPassword });
  return browser;
}

/** What is sent for an account. */
const calls = {
  register: (address: string) => ({ email: address, password: goodPassword }),
  'password-reset': (address: string) => ({ email: address }),
  verification: (address: string) => ({ email: address }),
  verify: () => ({ token: 'made-up' }),
  'password-reset/confirm': () => ({ token: 'made-up', newPassword: goodPassword }),
};

async function send(path: keyof typeof calls, address: string, from: string) {
  const browser = await signIn(address);
  const { statusCode, headers } = await browser.post(path, calls[path](address), { 'x-forwarded-for': from });
  return { isRefused: statusCode === 429, waitSeconds: Number(headers['retry-after'] ?? 0) };
}

/** The answer tells how long the window still is, which began no earlier than the test. */
function expectRestOfWindow(
  { waitSeconds }: { waitSeconds: number },
  { windowSeconds }: { windowSeconds: number },
  began: number,
): void {
  expect(waitSeconds).toBeLessThanOrEqual(windowSeconds);
  expect(waitSeconds).toBeGreaterThanOrEqual(Math.floor(windowSeconds - (Date.now() - began) / 1000));
}

it.each([
  ['register', limits.registerByNetwork],
  ['password-reset', limits.resetLinkByNetwork],
  ['verification', limits.verifyLinkByNetwork],
  ['verify', limits.linkUseByNetwork],
  ['password-reset/confirm', limits.linkUseByNetwork],
] as const)('%s is stopped for a network that tries too often, and for no other', async (path, limit) => {
  const began = Date.now();
  await useUpLimit(store.database.db, limit, [network], { left: 1 });
  expect(await send(path, email, network)).toMatchObject({ isRefused: false });
  const refused = await send(path, other, network);
  expect(refused.isRefused).toBe(true);
  expectRestOfWindow(refused, limit, began);
  expect(await send(path, other, elsewhere)).toMatchObject({ isRefused: false });
});

it.each([
  ['register', limits.registerByAccount],
  ['password-reset', limits.resetLinkByAccount],
  ['verification', limits.verifyLinkByAccount],
] as const)('%s is stopped for an account from everywhere, and for no other', async (path, limit) => {
  const began = Date.now();
  await useUpLimit(store.database.db, limit, [email], { left: 1 });
  expect(await send(path, email, network)).toMatchObject({ isRefused: false });
  const refused = await send(path, email, elsewhere);
  expect(refused.isRefused).toBe(true);
  expectRestOfWindow(refused, limit, began);
  expect(await send(path, other, network)).toMatchObject({ isRefused: false });
});

it('giving the password again is stopped for one session, and for no other of the same customer', async () => {
  const [guessing, own] = [await signIn(email), await signIn(email)];
  const cookie = decodeURIComponent(guessing.jar.get(sessionCookieName(store.settings.publicUrl)) ?? '');
  const [token = ''] = cookie.split('.');
  await useUpLimit(store.database.db, limits.passwordCheckBySession, [token], { left: 1 });
  const change = (browser: TestBrowser, currentPassword: string) =>
    browser.post('password', { currentPassword, newPassword: 'one that nobody knows' });
  expect((await change(guessing, 'a wrong one')).statusCode).toBe(401);
  expect((await change(guessing, goodPassword)).statusCode).toBe(429);
  expect((await change(own, goodPassword)).statusCode).toBe(204);
});
