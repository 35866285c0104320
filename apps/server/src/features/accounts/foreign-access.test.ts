/** Somebody registers an address that is not theirs, and its owner comes later. */
import type { KeptAddress } from '@book-store/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countLockWaits } from '../../testing/count-lock-waits.ts';
import { soon } from '../../testing/soon.ts';
import { startTestStore, type TestStore } from '../../testing/test-store.ts';
import { createBrowser, goodPassword, type TestBrowser, tokenIn, waitForMail } from './accounts-test-kit.ts';
import { ok, person, signIn, startGoogleStore } from './google/google-test-kit.ts';

let store: Awaited<ReturnType<typeof startGoogleStore<TestStore>>>;
/** Whose address it is not. */
let attacker: TestBrowser;
let owner: TestBrowser;

beforeAll(async () => {
  store = await startGoogleStore(startTestStore);
});
afterAll(() => store.stop());
beforeEach(async () => {
  await store.forgetLimits();
  attacker = createBrowser(store.app);
  owner = createBrowser(store.app);
});

const verificationOf = async (email: string) =>
  tokenIn(await waitForMail(store.dataDir, 'verify-address', email));
const askForReset = async (email: string) => {
  await createBrowser(store.app).post('password-reset', { email });
  return tokenIn(await waitForMail(store.dataDir, 'reset-password', email));
};
const markVerified = (email: string) =>
  store.database.db.updateTable('user').set({ emailVerified: true }).where('email', '=', email).execute();

describe('confirming an address', () => {
  it('in another browser than the one that registered ends the password and the sessions', async () => {
    const chosen = { email: 'victim@example.com', password: goodPassword };
    await attacker.post('register', chosen);
    await attacker.post('login', chosen);
    const answer = await owner.post('verify', { token: await verificationOf(chosen.email) });
    expect(answer.statusCode).toBe(200);
    const token = answer.json<{ newPasswordToken: string }>().newPasswordToken;
    expect(await attacker.session()).toBeNull();
    expect((await attacker.post('login', chosen)).statusCode).toBe(401);

    const newPassword = 'chosen by the owner';
    expect((await owner.post('password-reset/confirm', { token, newPassword })).statusCode).toBe(204);
    expect((await owner.post('login', { ...chosen, password: newPassword })).statusCode).toBe(204);
    expect(await owner.session()).toMatchObject({ emailVerified: true });
    expect((await attacker.post('login', chosen)).statusCode).toBe(401);
  });

  it('in the browser that registered keeps them', async () => {
    const chosen = { email: 'honest@example.com', password: goodPassword };
    await owner.post('register', chosen);
    const answer = await owner.post('verify', { token: await verificationOf(chosen.email) });
    expect(answer.json()).toEqual({ newPasswordToken: null });
    expect((await owner.post('login', chosen)).statusCode).toBe(204);
  });

  it('in a browser that has logged in since keeps them', async () => {
    const chosen = { email: 'phone@example.com', password: goodPassword };
    await createBrowser(store.app).post('register', chosen);
    await owner.post('login', chosen);
    const answer = await owner.post('verify', { token: await verificationOf(chosen.email) });
    expect(answer.json()).toEqual({ newPasswordToken: null });
    expect(await owner.session()).toMatchObject({ emailVerified: true });
  });

  it('by registering the same address once more proves nothing', async () => {
    const chosen = { email: 'twice@example.com', password: goodPassword };
    await attacker.post('register', chosen);
    const token = await verificationOf(chosen.email);
    await owner.post('register', { ...chosen, password: 'the owner’s own words' });
    const answer = await owner.post('verify', { token });
    expect(answer.json().newPasswordToken).toMatch(/^[\w-]{24}$/);
    expect((await attacker.post('login', chosen)).statusCode).toBe(401);
  });
});

describe('joining Google', () => {
  it('ends a password that this browser never used, and says so by mail', async () => {
    const chosen = { email: 'later-google@example.com', password: goodPassword };
    await attacker.post('register', chosen);
    await attacker.post('login', chosen);
    await markVerified(chosen.email);
    expect(await signIn(owner, person(chosen.email))).toEqual(ok);
    expect(await owner.session()).toMatchObject({ email: chosen.email, hasPassword: false });
    expect(await attacker.session()).toBeNull();
    expect((await attacker.post('login', chosen)).statusCode).toBe(401);
    const letter = await waitForMail(store.dataDir, 'password-ended', chosen.email);
    expect(letter).toContain('/forgot-password');
  });

  it('keeps the password and the sessions where this browser has logged in', async () => {
    const chosen = { email: 'both-ways@example.com', password: goodPassword };
    const desktop = createBrowser(store.app);
    await owner.post('register', chosen);
    await owner.post('login', chosen);
    await desktop.post('login', chosen);
    await markVerified(chosen.email);
    expect(await signIn(owner, person(chosen.email))).toEqual(ok);
    expect(await owner.session()).toMatchObject({ hasPassword: true });
    expect(await desktop.session()).not.toBeNull();
    expect((await desktop.post('login', chosen)).statusCode).toBe(204);
  });
});

describe('addresses that were kept before the owner came', () => {
  const planted = {
    name: 'Not The Owner',
    phone: '0000000',
    address: { street: '1 Elsewhere', city: 'Concord', country: 'US', state: 'MA', zipcode: '01742' },
    isOrdered: true,
  };
  const plantIn = async (browser: TestBrowser, email: string) => {
    const chosen = { email, password: goodPassword };
    await browser.post('register', chosen);
    await browser.post('login', chosen);
    expect((await browser.post('addresses', planted)).statusCode).toBe(200);
  };
  const newPassword = 'chosen by the owner';
  const logIn = async (email: string) =>
    expect((await owner.post('login', { email, password: newPassword })).statusCode).toBe(204);
  const streets = async () =>
    (await owner.get('/api/v1/accounts/addresses'))
      .json<KeptAddress[]>()
      .map(({ address }) => address.street);

  it('are gone when the address is confirmed elsewhere', async () => {
    const email = 'planted@example.com';
    await plantIn(attacker, email);
    const answer = await owner.post('verify', { token: await verificationOf(email) });
    const token = answer.json<{ newPasswordToken: string }>().newPasswordToken;
    await owner.post('password-reset/confirm', { token, newPassword });
    await logIn(email);
    expect(await streets()).toEqual([]);
  });

  it('nor is one kept that was sent in the moment before', async () => {
    const email = 'racing@example.com';
    await plantIn(attacker, email);
    const token = await verificationOf(email);
    const { db } = store.database;
    const [verified, kept] = await db.transaction().execute(async (tx) => {
      await sql`SELECT FROM "user" WHERE email = ${email} FOR UPDATE`.execute(tx);
      const first = owner.post('verify', { token });
      await expect.poll(() => countLockWaits(store.database), soon).toBe(1);
      const second = attacker.post('addresses', { ...planted, name: 'In A Hurry' });
      await expect.poll(() => countLockWaits(store.database), soon).toBe(2);
      return [first, second];
    });
    expect([(await verified).statusCode, (await kept).statusCode]).toEqual([200, 401]);
    expect(
      await db.selectFrom('kept_addresses').selectAll().where('name', '=', 'In A Hurry').execute(),
    ).toEqual([]);
  });

  it.each([
    ['are gone', 'elsewhere', []],
    ['stay', 'in the browser that registered', [planted.address.street]],
  ])('%s when a password is chosen by mail %s before the address is confirmed', async (_, where, kept) => {
    const email = `reset-${kept.length}@example.com`;
    await plantIn(where === 'elsewhere' ? attacker : owner, email);
    const token = await askForReset(email);
    expect((await owner.post('password-reset/confirm', { token, newPassword })).statusCode).toBe(204);
    await logIn(email);
    expect(await streets()).toEqual(kept);
  });

  it('stay when the owner of a confirmed account forgets the password', async () => {
    const email = 'forgetful@example.com';
    await plantIn(createBrowser(store.app), email);
    await markVerified(email);
    await owner.post('password-reset/confirm', { token: await askForReset(email), newPassword });
    await logIn(email);
    expect(await streets()).toEqual([planted.address.street]);
  });

  it('are gone when Google ends a foreign password', async () => {
    const email = 'planted-google@example.com';
    await plantIn(attacker, email);
    await markVerified(email);
    expect(await signIn(owner, person(email))).toEqual(ok);
    expect(await streets()).toEqual([]);
  });
});

describe('a mailed link ends', () => {
  const useLink = async (token: string) =>
    (await attacker.post('password-reset/confirm', { token, newPassword: 'set by an old link' })).json();
  const ended = { code: 'link_invalid', message: 'This link is no longer good. Please ask for a new one.' };

  it('when the password is changed', async () => {
    const chosen = { email: 'changed@example.com', password: goodPassword };
    await owner.post('register', chosen);
    await owner.post('login', chosen);
    const token = await askForReset(chosen.email);
    const change = { currentPassword: chosen.password, newPassword: 'an entirely new one' };
    expect((await owner.post('password', change)).statusCode).toBe(204);
    expect(await useLink(token)).toEqual(ended);
  });

  it('when Google is joined, with or without a foreign password', async () => {
    for (const browser of [owner, createBrowser(store.app)]) {
      const chosen = { email: `joined-${browser === owner}@example.com`, password: goodPassword };
      await owner.post('register', chosen);
      const token = await askForReset(chosen.email);
      await markVerified(chosen.email);
      expect(await signIn(browser, person(chosen.email))).toEqual(ok);
      expect(await useLink(token)).toEqual(ended);
    }
  });

  it('when the address is confirmed elsewhere, and the confirming link when the password is reset', async () => {
    const chosen = { email: 'crossed@example.com', password: goodPassword };
    await attacker.post('register', chosen);
    const verification = await verificationOf(chosen.email);
    const reset = await askForReset(chosen.email);
    expect((await owner.post('verify', { token: verification })).statusCode).toBe(200);
    expect(await useLink(reset)).toEqual(ended);

    const second = { email: 'crossed-too@example.com', password: goodPassword };
    await attacker.post('register', second);
    const unused = await verificationOf(second.email);
    const token = await askForReset(second.email);
    const newPassword = 'chosen by the owner';
    expect((await owner.post('password-reset/confirm', { token, newPassword })).statusCode).toBe(204);
    expect((await owner.post('verify', { token: unused })).json()).toEqual(ended);
  });
});
