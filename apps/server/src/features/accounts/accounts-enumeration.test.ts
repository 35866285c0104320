import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '../../http/limits.ts';
import { startTestStore, type TestStore } from '../../testing/test-store.ts';
import { useUpLimit } from '../../testing/use-up-limit.ts';
import {
  createBrowser,
  goodPassword,
  makeDataDir,
  type TestBrowser,
  waitForMail,
} from './accounts-test-kit.ts';

/** Sees what each derivation of a password's tag costs, as it is asked for. */
const argon2 = vi.spyOn(crypto, 'argon2');
syncBuiltinESMExports();
afterAll(() => {
  argon2.mockRestore();
  syncBuiltinESMExports();
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

/** Two calls together do: whoever registers an address can log in where it was new (docs/decisions/010-accounts.md). */
describe('no call by itself tells who has an account', () => {
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
      const counted = [email, '127.0.0.1'];
      await useUpLimit(store.database.db, limits.logInByAccountAndNetwork, counted, { left: 2 });
      const answers = [];
      for (let n = 0; n < 3; n += 1)
        answers.push(await browser.post('login', { email, password: `guess number ${n}` }));
      expect(answers.map((answer) => answer.statusCode)).toEqual([401, 401, 429]);
    }
  });

  // Deriving a tag is nearly all of the time, and is made slow on purpose. The clock is read in bench/enumeration-bench.ts.
  it.each([
    ['login', { ...known, password: 'wrong' }, { email: 'nobody@example.com', password: 'wrong' }],
    ['register', known, { ...known, email: 'newcomer@example.com' }],
  ])('by the work that it makes: %s', async (path, forKnown, forUnknown) => {
    const readWork = async (payload: object) => {
      argon2.mockClear();
      await browser.post(path, payload);
      return argon2.mock.calls.map(([algorithm, { memory, passes, parallelism, tagLength }]) => ({
        algorithm,
        memory,
        passes,
        parallelism,
        tagLength,
      }));
    };
    const work = await readWork(forKnown);
    expect(work).toEqual([expect.objectContaining({ algorithm: 'argon2id', memory: 19_456, passes: 2 })]);
    expect(await readWork(forUnknown)).toEqual(work);
  });
});
