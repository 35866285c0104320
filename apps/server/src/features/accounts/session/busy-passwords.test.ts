/** While too many passwords wait to be hashed, a refused try uses up nobody's limits. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { overloaded } from '../../../app-error.ts';
import { limits } from '../../../http/limits.ts';
import { countTry, refundTriesIfBusy } from '../../../http/rate-limit.ts';
import { hashPassword } from '../../../security/password-hash.ts';
import { startTestStore, testAdmin, type TestStore } from '../../../testing/test-store.ts';
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
let browser: TestBrowser;
let admin: { authorization: string };
let token = '';

const email = 'reader@example.com';

beforeAll(async () => {
  folder = await makeDataDir();
  store = await startTestStore({ DATA_DIR: folder.dataDir });
  admin = await store.logInAdmin();
  browser = createBrowser(store.app);
  await browser.post('register', { email, password: goodPassword });
  await browser.post('login', { email, password: goodPassword });
  await browser.post('password-reset', { email });
  token = tokenIn(await waitForMail(folder.dataDir, 'reset-password', email));
});
afterAll(async () => {
  await store.stop();
  await folder.remove();
});
beforeEach(() => store.database.db.deleteFrom('rate_limits').execute());

const readCounts = async () =>
  (await store.database.db.selectFrom('rate_limits').select('count').execute()).map(({ count }) => count);

/** Whoever ends is followed by more than can be taken, before anybody else gets a turn. */
function keepQueueFull(): () => Promise<void> {
  const running = new Set<Promise<void>>();
  let isOver = false;
  const add = (count: number) => {
    if (isOver) return;
    for (let added = 0; added < count; added += 1) {
      const run: Promise<void> = hashPassword(goodPassword).then(
        () => add(50),
        () => undefined,
      );
      running.add(run);
      void run.then(() => running.delete(run));
    }
  };
  add(400);
  return async () => {
    isOver = true;
    await Promise.all(running);
  };
}

it('a busy store locks nobody out', async () => {
  const stranger = createBrowser(store.app);
  const asAdmin = (method: 'POST' | 'PUT', url: string, payload: object) =>
    store.app.inject({ method, url: `/api/v1${url}`, payload, headers: admin });
  const calls = {
    'log in': () => stranger.post('login', { email, password: 'a wrong one' }),
    'log in in a known browser': () => browser.post('login', { email, password: 'a wrong one' }),
    register: () => stranger.post('register', { email: 'new@example.com', password: goodPassword }),
    'reset by mail': () =>
      stranger.post('password-reset/confirm', { token, newPassword: 'another good one' }),
    'change the password': () =>
      browser.post('password', { currentPassword: 'a wrong one', newPassword: 'another good one' }),
    'log in as admin': () => asAdmin('POST', '/auth/admin', { ...testAdmin, password: 'a wrong one' }),
    'change the admin password': () =>
      asAdmin('PUT', '/admin/me/password', { currentPassword: 'wrong', newPassword: 'another good one' }),
  };
  // Only now is it known how long one takes.
  await hashPassword(goodPassword);
  const empty = keepQueueFull();
  const seen: Record<string, string> = {};
  for (const [name, call] of Object.entries(calls)) {
    const answer = await call();
    seen[name] = `${answer.statusCode} ${answer.json().code}`;
  }
  await empty();
  expect(seen).toEqual(Object.fromEntries(Object.keys(calls).map((name) => [name, '503 overloaded'])));
  expect(Math.max(0, ...(await readCounts()))).toBe(0);
});

it('a try that was counted before the queue was full is given back, any other is not', async () => {
  const { db } = store.database;
  const tries: Parameters<typeof refundTriesIfBusy>[1] = [
    [limits.registerByNetwork, '203.0.113.7'],
    [limits.registerByAccount, email],
  ];
  for (const one of [...tries, ...tries]) await countTry(db, ...one);
  await expect(refundTriesIfBusy(db, tries, () => Promise.reject(overloaded()))).rejects.toThrow(/very busy/);
  expect(await readCounts()).toEqual([1, 1]);
  await expect(refundTriesIfBusy(db, tries, () => Promise.reject(new Error('wrong')))).rejects.toThrow(
    'wrong',
  );
  expect(await refundTriesIfBusy(db, tries, () => Promise.resolve('right'))).toBe('right');
  expect(await readCounts()).toEqual([1, 1]);
});
