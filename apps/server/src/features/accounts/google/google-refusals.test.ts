/** Against a real OpenID provider. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type IdentityProvider, startIdentityProvider } from '@book-store/demo/identity-provider';
import { buildApp } from '../../../app/build-app.ts';
import { limits } from '../../../http/limits.ts';
import { startTestStore, type TestStore, testAuthSecret } from '../../../testing/test-store.ts';
import { useUpLimit } from '../../../testing/use-up-limit.ts';
import { createBrowser, type TestBrowser } from '../accounts-test-kit.ts';
import {
  returnFromProvider,
  credentialsOf,
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
import { createPopupState, createStateSeal } from './popup-state.ts';

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
afterEach(() => vi.useRealTimers());

describe('a sign-in that goes wrong', () => {
  it('is told as cancelled when the person refuses', async () => {
    expect(await signIn(browser, 'cancel')).toEqual(failed('user-cancelled'));
    expect(await browser.session()).toBeNull();
  });

  it('is refused with a state that was never given', async () => {
    const callback = await visitPopup(browser, person('state@example.com'));
    callback.searchParams.set('state', `${popupNonce}.${'x'.repeat(43)}`);
    expect(await returnFromProvider(browser, callback)).toEqual(failed('invalid-auth-event'));
    callback.searchParams.delete('state');
    expect(await returnFromProvider(browser, callback)).toEqual({ code: 'invalid-auth-event' });
    expect(await browser.session()).toBeNull();
  });

  it('is refused where a network comes back too often', async () => {
    expect(await signIn(browser, 'cancel')).toEqual(failed('user-cancelled'));
    await useUpLimit(store.database.db, limits.googleByNetwork, ['127.0.0.1']);
    expect(await signIn(browser, person('too-often@example.com'))).toEqual(failed('too-many-requests'));
    expect(await browser.session()).toBeNull();
  });

  it('is refused in a browser that did not start it, which is told of the cookie that is missing', async () => {
    const callback = await visitPopup(browser, person('login-csrf@example.com'));
    const victim = createBrowser(store.app);
    expect(await returnFromProvider(victim, callback)).toEqual(failed('missing-cookie'));
    expect(await victim.session()).toBeNull();
    const busy = createBrowser(store.app);
    await visitPopup(busy, person('busy@example.com'));
    expect(await returnFromProvider(busy, callback)).toEqual(failed('invalid-auth-event'));
    expect(await busy.session()).toBeNull();
  });

  it('is refused when it is played again, even with the cookie and on another instance', async () => {
    expect(limits.googleByState.max).toBe(1);
    const callback = await visitPopup(browser, person('replay@example.com'));
    const thief = createBrowser(await store.startSecondApp());
    for (const [name, value] of browser.jar) thief.jar.set(name, value);
    expect(await returnFromProvider(browser, callback)).toEqual(ok);
    expect(await returnFromProvider(thief, callback)).toEqual(failed('invalid-auth-event'));
    expect(await thief.session()).toBeNull();
  });

  it('uses up its state even when it failed', async () => {
    const callback = await visitPopup(browser, 'cancel');
    const again = createBrowser(store.app);
    for (const [name, value] of browser.jar) again.jar.set(name, value);
    expect(await returnFromProvider(browser, callback)).toEqual(failed('user-cancelled'));
    expect(await returnFromProvider(again, callback)).toEqual(failed('invalid-auth-event'));
  });

  it('is refused after ten minutes', async () => {
    const state = createPopupState(popupNonce);
    const refuse = async (ageSeconds: number) => {
      const sealedAt = new Date(Date.now() - ageSeconds * 1000);
      const cookie = await createStateSeal(testAuthSecret, publicUrl).seal(state, sealedAt);
      const headers = { cookie: cookie.split(';', 1)[0] ?? '' };
      return endOf(
        await browser.get(`${googlePath}/callback?error=access_denied&state=${state.state}`, headers),
      );
    };
    expect(await refuse(601)).toEqual(failed('invalid-auth-event'));
    expect(await refuse(540)).toEqual(failed('user-cancelled'));
  });

  it('does not depend on the clock of this instance', async () => {
    const address = await openPopup(browser);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 3_600_000 });
    const state = new URL(address).searchParams.get('state');
    const answer = await browser.get(`${googlePath}/callback?error=access_denied&state=${state}`);
    expect(endOf(answer)).toEqual(failed('user-cancelled'));
  });

  it('is refused with a forged cookie', async () => {
    const callback = await visitPopup(browser, person('forged@example.com'));
    const sealed = browser.jar.get('book-store.google_state') ?? '';
    browser.jar.set('book-store.google_state', `${sealed.slice(0, -4)}AAAA`);
    expect(await returnFromProvider(browser, callback)).toEqual(failed('invalid-auth-event'));
  });

  it('keeps its state in a cookie that nobody else can set on an https store', async () => {
    const { settings, database } = store;
    const https = { ...settings, publicUrl: 'https://books.example', logLevel: 'silent' as const };
    const secure = await buildApp({ settings: https, authSecret: testAuthSecret, database });
    const started = await secure.inject(`${googlePath}/popup-start?nonce=${popupNonce}`);
    const state = new URL(String(started.headers.location)).searchParams.get('state');
    // A state that was never given: the cookie goes, whatever is in it.
    const ended = await secure.inject(`${googlePath}/callback?error=access_denied&state=${state}`);
    await secure.close();
    expect(started.headers['set-cookie']).toMatch(
      /^__Host-book-store\.google_state=.+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(ended.headers['set-cookie']).toBe(
      '__Host-book-store.google_state=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
    );
  });

  it('is refused with the code of another sign-in', async () => {
    const stolen = await visitPopup(createBrowser(store.app), person('stolen@example.com'));
    const callback = await visitPopup(browser, person('own@example.com'));
    callback.searchParams.set('code', stolen.searchParams.get('code') ?? '');
    expect(await returnFromProvider(browser, callback)).toEqual(failed('invalid-auth-event'));
    expect(await browser.session()).toBeNull();
  });

  it('is refused when it names another provider', async () => {
    const callback = await visitPopup(browser, person('mixup@example.com'));
    callback.searchParams.set('iss', 'https://evil.example');
    expect(await returnFromProvider(browser, callback)).toEqual(failed('invalid-auth-event'));
  });

  it('is refused for an address that the provider does not vouch for', async () => {
    expect(await signIn(browser, { name: 'Eve', email: 'unverified@example.com' })).toEqual(
      failed('unverified-email'),
    );
    expect(await browser.session()).toBeNull();
    const users = await store.database.db
      .selectFrom('user')
      .select('id')
      .where('email', '=', 'unverified@example.com')
      .execute();
    expect(users).toEqual([]);
  });

  it('names a client that the provider does not know', async () => {
    const wrong = { ...credentialsOf(store.provider), GOOGLE_CLIENT_SECRET: 'not the secret' };
    const other = await startTestStore({ DATA_DIR: store.dataDir, ...wrong });
    try {
      expect(await signIn(createBrowser(other.app), person('client@example.com'))).toEqual(
        failed('invalid-api-key'),
      );
    } finally {
      await other.stop();
    }
  });

  it('needs a nonce of the opener', async () => {
    for (const nonce of ['', 'short', 'x'.repeat(65), '<script>alert(1)</script>']) {
      expect(
        (await browser.get(`${googlePath}/popup-start?nonce=${encodeURIComponent(nonce)}`)).statusCode,
      ).toBe(400);
    }
  });
});

it('works again by itself when the provider was away at the start and comes back', async () => {
  const away = await startIdentityProvider({ publicUrl });
  const port = Number(new URL(away.google.issuer).port);
  await away.close();
  const other = await startTestStore({ DATA_DIR: store.dataDir, ...credentialsOf(away) });
  const visitor = createBrowser(other.app);
  let back: IdentityProvider | undefined;
  try {
    expect((await visitor.get('/api/v1/accounts/config')).json().google).toEqual({
      enabled: true,
      demo: false,
    });
    const popup = () => visitor.get(`${googlePath}/popup-start?nonce=${popupNonce}`);
    expect(endOf(await popup())).toEqual(failed('network-request-failed'));
    back = await startIdentityProvider({ publicUrl, port, clientSecret: away.google.clientSecret });
    expect(await signIn(visitor, person('back@example.com'))).toEqual(ok);
    const callback = await visitPopup(visitor, person('back@example.com'));
    await back.close();
    expect(await returnFromProvider(visitor, callback)).toEqual(failed('network-request-failed'));
    back = await startIdentityProvider({ publicUrl, port, clientSecret: away.google.clientSecret });
    expect(await signIn(visitor, person('back@example.com'))).toEqual(ok);
  } finally {
    await back?.close();
    await other.stop();
  }
});
