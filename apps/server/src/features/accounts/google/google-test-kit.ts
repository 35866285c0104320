/** What the tests of the Google popup share: a store, a real OpenID provider, a person in the popup. */
import { expect } from 'vitest';
import { type IdentityProvider, startIdentityProvider } from '@book-store/demo/identity-provider';
import type { Database } from '../../../database/connect.ts';
import { type Choice, makeDataDir, type TestBrowser, visitProvider } from '../accounts-test-kit.ts';

export const publicUrl = 'http://localhost:3000';
export const googlePath = '/api/v1/accounts/google';
export const popupNonce = 'popup-nonce-0123456789';
export const ok = { nonce: popupNonce };
export const failed = (code: string) => ({ nonce: popupNonce, code });

type Store = { database: Database; stop(): Promise<void> };

/** Takes the start of a test store, since only tests may know it. */
export async function startGoogleStore<Started extends Store>(
  startStore: (environment: Record<string, string>) => Promise<Started>,
) {
  const { dataDir, remove } = await makeDataDir();
  const provider = await startIdentityProvider({ publicUrl });
  // The provider is loaded with its first visitor; in one process with the store that would look like an overload.
  await fetch(`${provider.google.issuer}/.well-known/openid-configuration`);
  const store = await startStore({ DATA_DIR: dataDir, ...credentialsOf(provider) });
  return {
    ...store,
    provider,
    dataDir,
    forgetLimits: () => store.database.db.deleteFrom('rate_limits').execute(),
    stop: async () => {
      await store.stop();
      await provider.close();
      await remove();
    },
  };
}

export function credentialsOf({ google }: IdentityProvider) {
  return {
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_CLIENT_SECRET: google.clientSecret,
    OIDC_ISSUER: google.issuer,
  };
}

export const person = (email: string) => ({ name: 'Grace Shelf', email, emailVerified: 'on' as const });

/** Opens the popup and answers where it is sent. */
export async function openPopup(browser: TestBrowser): Promise<string> {
  const answer = await browser.get(`${googlePath}/popup-start?nonce=${popupNonce}`);
  expect(answer.statusCode).toBe(302);
  return answer.headers.location ?? '';
}

/** From the popup to the provider and up to the door of our callback. */
export async function visitPopup(browser: TestBrowser, choice: Choice): Promise<URL> {
  return visitProvider(await openPopup(browser), choice);
}

/** Comes back to our callback; answers what the end page will tell the opener. */
export async function returnFromProvider(browser: TestBrowser, callback: URL) {
  return endOf(await browser.get(callback.pathname + callback.search));
}

export async function signIn(browser: TestBrowser, choice: Choice) {
  return returnFromProvider(browser, await visitPopup(browser, choice));
}

export function endOf(answer: { statusCode: number; headers: Record<string, unknown> }) {
  expect(answer.statusCode).toBe(303);
  const [page, fragment] = String(answer.headers.location).split('#');
  expect(page).toBe(`${googlePath}/end`);
  return Object.fromEntries(new URLSearchParams(fragment));
}
