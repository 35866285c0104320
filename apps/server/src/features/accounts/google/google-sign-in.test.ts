/** Against a real OpenID provider. */
import { googlePopupMessageSchema } from '@book-store/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestStore, type TestStore } from '../../../testing/test-store.ts';
import {
  createBrowser,
  goodPassword,
  type TestBrowser,
  tokenIn,
  visitProvider,
  waitForMail,
} from '../accounts-test-kit.ts';
import {
  returnFromProvider,
  endOf,
  failed,
  googlePath,
  ok,
  openPopup,
  person,
  popupNonce,
  publicUrl,
  signIn,
  startGoogleStore,
  visitPopup,
} from './google-test-kit.ts';

let store: Awaited<ReturnType<typeof startGoogleStore<TestStore>>>;
let browser: TestBrowser;

beforeAll(async () => {
  store = await startGoogleStore(startTestStore);
});
afterAll(() => store.stop());
beforeEach(async () => {
  await store.forgetLimits();
  browser = createBrowser(store.app);
});

describe('signing in', () => {
  it('sends the popup away with everything the protocol asks for', async () => {
    const answer = await browser.get(`${googlePath}/popup-start?nonce=${popupNonce}`);
    const url = new URL(answer.headers.location ?? '');
    expect(url.origin).toBe(store.provider.google.issuer);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: store.provider.google.clientId,
      redirect_uri: `${publicUrl}${googlePath}/callback`,
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(url.searchParams.get(name)?.length).toBeGreaterThanOrEqual(43);
    }
    expect(answer.headers['set-cookie']).toMatch(
      /^book-store\.google_state=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(answer.headers['cross-origin-opener-policy']).toBeUndefined();
  });

  it('makes an account at the first time and finds it at the second', async () => {
    expect(await signIn(browser, person('grace@example.com'))).toEqual(ok);
    expect(await browser.session()).toEqual({
      email: 'grace@example.com',
      name: 'Grace Shelf',
      emailVerified: true,
      hasPassword: false,
    });
    expect(browser.jar.has('book-store.google_state')).toBe(false);
    expect((await browser.get('/api/v1/orders/email/grace@example.com')).statusCode).toBe(200);
    const again = createBrowser(store.app);
    expect(await signIn(again, person('grace@example.com'))).toEqual(ok);
    const users = await store.database.db
      .selectFrom('user')
      .select('id')
      .where('email', '=', 'grace@example.com')
      .execute();
    expect(users).toHaveLength(1);
  });

  it('asks each time who it is', async () => {
    const cookiesOfProvider = new Map<string, string>();
    for (const email of ['one@example.com', 'two@example.com', 'one@example.com']) {
      const callback = await visitProvider(await openPopup(browser), person(email), cookiesOfProvider);
      expect(await returnFromProvider(browser, callback)).toEqual(ok);
      expect(await browser.session()).toMatchObject({ email });
    }
    expect([...cookiesOfProvider.keys()]).toContain('_session');
  });

  it('makes one account for two popups at once', async () => {
    const browsers = [createBrowser(store.app), createBrowser(store.app)];
    const ends = await Promise.all(browsers.map((one) => signIn(one, person('parallel@example.com'))));
    expect(ends).toEqual([ok, ok]);
  });

  it('replaces the session that was there', async () => {
    await browser.post('register', { email: 'before@example.com', password: goodPassword });
    await browser.post('login', { email: 'before@example.com', password: goodPassword });
    const former = createBrowser(store.app);
    for (const [name, value] of browser.jar) former.jar.set(name, value);
    await signIn(browser, person('after@example.com'));
    expect(await browser.session()).toMatchObject({ email: 'after@example.com' });
    expect(await former.session()).toBeNull();
  });

  it('ends on a page that tells the opener, without inline script and without an opener policy', async () => {
    const page = await browser.get(`${googlePath}/end`);
    expect(page.headers['cross-origin-opener-policy']).toBeUndefined();
    expect(page.headers['content-security-policy']).toContain("default-src 'self'");
    expect(page.body.match(/<script[^>]*>/g)).toEqual([`<script src="${googlePath}/end.js" defer>`]);
    const script = await browser.get(`${googlePath}/end.js`);
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
    for (const [fragment, expected] of [
      [`#nonce=${popupNonce}`, { ok: true }],
      [`#nonce=${popupNonce}&code=user-cancelled`, { ok: false, code: 'user-cancelled' }],
    ] as const) {
      const told = runEndScript(script.body, page.body, fragment);
      expect(told.broadcast).toEqual([{ type: 'book-store-google-sign-in', nonce: popupNonce, ...expected }]);
      expect(told.posted).toEqual([[told.broadcast[0], publicUrl]]);
      expect(googlePopupMessageSchema.safeParse(told.broadcast[0]).success).toBe(true);
    }
    expect(runEndScript(script.body, page.body, '').broadcast).toEqual([]);
  });
});

/** The page's own script with just enough of a browser around it. */
function runEndScript(script: string, page: string, hash: string) {
  const broadcast: unknown[] = [];
  const posted: unknown[] = [];
  const channel = /data-channel="([^"]+)"/.exec(page)?.[1];
  class Channel {
    postMessage = (message: unknown) => void broadcast.push(message);
  }
  const window = {
    opener: { postMessage: (...message: unknown[]) => void posted.push(message) },
    close: () => undefined,
  };
  // oxlint-disable-next-line no-implied-eval -- the script is our own file, run as a browser would run it
  new Function('document', 'location', 'window', 'BroadcastChannel', 'setTimeout', script)(
    { body: { dataset: { channel } } },
    { hash, origin: publicUrl },
    window,
    Channel,
    () => undefined,
  );
  return { broadcast, posted };
}

describe('an address that has an account', () => {
  it('is not joined while nobody has proven to own it', async () => {
    const attacker = { email: 'victim@example.com', password: goodPassword };
    await createBrowser(store.app).post('register', attacker);
    expect(await signIn(browser, person(attacker.email))).toEqual(
      failed('account-exists-with-different-credential'),
    );
    expect(await browser.session()).toBeNull();
  });

  it('is joined once the owner has confirmed it', async () => {
    const owner = { email: 'owner@example.com', password: goodPassword };
    await browser.post('register', owner);
    const token = tokenIn(await waitForMail(store.dataDir, 'verify-address', owner.email));
    await browser.post('verify', { token });
    expect(await signIn(browser, { name: 'Eve', email: owner.email })).toEqual(failed('unverified-email'));
    expect(await signIn(browser, person(owner.email))).toEqual(ok);
    expect(await browser.session()).toMatchObject({ email: owner.email, hasPassword: true, name: 'owner' });
  });
});

describe('somebody without a password', () => {
  it('deletes the account only just after a sign-in', async () => {
    await signIn(browser, person('leaving@example.com'));
    const { db } = store.database;
    const { id } = await db
      .selectFrom('user')
      .select('id')
      .where('email', '=', 'leaving@example.com')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('session')
      .set({ createdAt: new Date(Date.now() - 601_000) })
      .where('userId', '=', id)
      .execute();
    const stale = await browser.delete('account', { password: 'anything' });
    expect([stale.statusCode, stale.json().code]).toEqual([403, 'fresh_sign_in_required']);
    await signIn(browser, person('leaving@example.com'));
    expect((await browser.delete('account')).statusCode).toBe(204);
    expect(await browser.session()).toBeNull();
  });

  it('cannot change one', async () => {
    await signIn(browser, person('passwordless@example.com'));
    const answer = await browser.post('password', { currentPassword: '', newPassword: 'a whole new phrase' });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
  });
});

it('is off, and says so, in a store without credentials', async () => {
  const other = await startTestStore({ DEMO: 'false' });
  try {
    const visitor = createBrowser(other.app);
    expect((await visitor.get('/api/v1/accounts/config')).json().google).toEqual({
      enabled: false,
      demo: false,
    });
    expect(endOf(await visitor.get(`${googlePath}/popup-start?nonce=${popupNonce}`))).toEqual(
      failed('auth-domain-config-required'),
    );
  } finally {
    await other.stop();
  }
});

it('keeps neither the provider’s tokens nor a trace of the sign-in in log or bodies', async () => {
  const callback = await visitPopup(browser, person('traces@example.com'));
  await returnFromProvider(browser, callback);
  const columns = await store.database.pool.query<{ column_name: string }>(
    `SELECT column_name FROM information_schema.columns WHERE table_name = 'account'`,
  );
  expect(columns.rows.map((row) => row.column_name).filter((name) => /token/i.test(name))).toEqual([]);
  const session = decodeURIComponent(browser.jar.get('book-store.session_token') ?? '').split('.')[0] ?? '';
  const secrets = [
    callback.searchParams.get('code') ?? '',
    callback.searchParams.get('state') ?? '',
    session,
  ];
  const everything = [...store.logLines, ...browser.bodies].join('\n');
  for (const secret of [...secrets, 'traces@example.com']) {
    expect(secret.length).toBeGreaterThan(10);
    expect(everything).not.toContain(secret);
  }
});
