/** As in production: better-auth behaves differently where it believes to be tested. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestStore, type TestStore } from '../../testing/test-store.ts';
import {
  createBrowser,
  goodPassword,
  makeDataDir,
  type TestBrowser,
  waitForMail,
} from './accounts-test-kit.ts';

vi.hoisted(() => {
  process.env.NODE_ENV = 'production';
});

let store: TestStore;
let folder: Awaited<ReturnType<typeof makeDataDir>>;
let browser: TestBrowser;

const known = { email: 'known@example.com', password: goodPassword };

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

describe('nobody can find out who has an account', () => {
  const bytes = (answer: { statusCode: number; body: string; headers: object }) => ({
    status: answer.statusCode,
    body: answer.body,
    headers: Object.keys(answer.headers).toSorted(),
  });

  it('by logging in', async () => {
    const wrong = await browser.post('login', { ...known, password: 'not this one' });
    const unknown = await browser.post('login', { email: 'nobody@example.com', password: 'not this one' });
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toEqual({
      code: 'wrong_credentials',
      message: 'Please enter valid Username or Password!',
    });
    expect(bytes(unknown)).toEqual(bytes(wrong));
    expect(bytes(await browser.post('login', { email: 'no address', password: 'x' })).body).toBe(wrong.body);
  });

  it.each(['password-reset', 'verification'])('by asking for a link: %s', async (path) => {
    const forKnown = await browser.post(path, { email: known.email });
    const forUnknown = await browser.post(path, { email: 'nobody@example.com' });
    expect(forKnown.statusCode).toBe(204);
    expect(bytes(forUnknown)).toEqual(bytes(forKnown));
  });

  it('by registering: the owner gets a mail instead', async () => {
    const again = await browser.post('register', { ...known, password: 'another fine password' });
    const fresh = await browser.post('register', { ...known, email: 'fresh@example.com' });
    expect(again.statusCode).toBe(201);
    expect(bytes(fresh)).toEqual(bytes(again));
    expect(await waitForMail(folder.dataDir, 'account-exists', known.email)).toContain(
      'You already have an account',
    );
    expect((await browser.post('login', known)).statusCode).toBe(204);
  });

  it('by the limits', async () => {
    for (const email of [known.email, 'nobody@example.com']) {
      const answers = [];
      for (let n = 0; n < 11; n += 1)
        answers.push(await browser.post('login', { email, password: `guess number ${n}` }));
      expect(answers.map((answer) => answer.statusCode)).toEqual([
        ...Array.from({ length: 10 }, () => 401),
        429,
      ]);
    }
  });

  // Time spent computing, not time on the clock: that would depend on what else the machine does. The clock is
  // read in bench/enumeration-bench.ts.
  const working = [
    [
      'login',
      (n: number) => ({ ...known, password: `wrong ${n}` }),
      (n: number) => ({ email: `n${n}@example.com`, password: `wrong ${n}` }),
    ],
    ['register', () => known, (n: number) => ({ ...known, email: `r${n}@example.com` })],
  ] as const;
  it.each(working)('by the work that it makes: %s', async (path, forKnown, forUnknown) => {
    const spent = { known: 0, unknown: 0 };
    const measure = async (whom: 'known' | 'unknown', payload: object) => {
      await forgetLimits();
      const before = process.cpuUsage();
      await browser.post(path, payload);
      const { user, system } = process.cpuUsage(before);
      spent[whom] += user + system;
    };
    for (let n = 0; n < 20; n += 1) {
      await measure('known', forKnown(n));
      await measure('unknown', forUnknown(n));
    }
    expect(Math.abs(spent.known - spent.unknown) / Math.max(spent.known, spent.unknown)).toBeLessThan(0.15);
  });
});
