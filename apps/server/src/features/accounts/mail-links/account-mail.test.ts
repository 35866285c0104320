import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { countLockWaits } from '../../../testing/count-lock-waits.ts';
import { expectSince } from '../../../testing/expect-since.ts';
import { startTestStore, type TestStore } from '../../../testing/test-store.ts';
import {
  createBrowser,
  goodPassword,
  makeDataDir,
  type TestBrowser,
  tokenIn,
  waitForMail,
} from '../accounts-test-kit.ts';
import { issueToken } from './account-tokens.ts';
import { soon } from '../../../testing/soon.ts';

let store: TestStore;
let folder: Awaited<ReturnType<typeof makeDataDir>>;
let browser: TestBrowser;

beforeAll(async () => {
  folder = await makeDataDir();
  store = await startTestStore({ DATA_DIR: folder.dataDir, PUBLIC_URL: 'http://localhost:3000' });
});
afterAll(async () => {
  await store.stop();
  await folder.remove();
});
beforeEach(async () => {
  await store.database.db.deleteFrom('rate_limits').execute();
  browser = createBrowser(store.app);
});

const outOfDate = { code: 'link_invalid', message: 'This link is no longer good. Please ask for a new one.' };

async function askForReset(email: string): Promise<string> {
  expect((await browser.post('password-reset', { email })).statusCode).toBe(204);
  return tokenIn(await waitForMail(folder.dataDir, 'reset-password', email));
}

describe('confirming an address', () => {
  it('works once, by the link in the mail', async () => {
    const person = { email: 'confirm@example.com', password: goodPassword };
    expect((await browser.post('register', person)).json()).toEqual({ verificationSent: true });
    const mail = await waitForMail(folder.dataDir, 'verify-address', person.email);
    expect(mail).toContain('Subject: Please confirm your e-mail address');
    expect(mail).toContain('http://localhost:3000/verify-email#token=');
    await browser.post('login', person);
    expect(await browser.session()).toMatchObject({ emailVerified: false });
    const token = tokenIn(mail);
    expect((await browser.post('verify', { token })).json()).toEqual({ newPasswordToken: null });
    expect(await browser.session()).toMatchObject({ emailVerified: true });
    expect((await browser.post('verify', { token })).json()).toEqual(outOfDate);
  });

  it('cannot be done with the link for a new password, nor the other way round', async () => {
    const person = { email: 'mixed@example.com', password: goodPassword };
    await browser.post('register', person);
    const verification = tokenIn(await waitForMail(folder.dataDir, 'verify-address', person.email));
    const reset = await askForReset(person.email);
    expect((await browser.post('verify', { token: reset })).json()).toEqual(outOfDate);
    const newPassword = 'a stolen new password';
    expect(
      (await browser.post('password-reset/confirm', { token: verification, newPassword })).json(),
    ).toEqual(outOfDate);
  });
});

describe('a new password', () => {
  it('is set by the link, once, and ends every session', async () => {
    const person = { email: 'reset@example.com', password: goodPassword };
    await browser.post('register', person);
    await browser.post('login', person);
    const token = await askForReset(person.email);
    const stored = await store.database.db.selectFrom('account_tokens').selectAll().execute();
    expect(stored.length).toBeGreaterThan(0);
    for (const { hash } of stored)
      expect([hash.length, hash.toString()]).toEqual([32, expect.not.stringContaining(token)]);

    const weak = await browser.post('password-reset/confirm', { token, newPassword: 'password1' });
    expect([weak.statusCode, weak.json().code]).toEqual([400, 'password_refused']);
    expect(await browser.session()).not.toBeNull();

    const newPassword = 'a much better phrase';
    expect((await browser.post('password-reset/confirm', { token, newPassword })).statusCode).toBe(204);
    expect(await browser.session()).toBeNull();
    expect((await browser.post('login', person)).statusCode).toBe(401);
    expect((await browser.post('login', { ...person, password: newPassword })).statusCode).toBe(204);
    expect(await browser.session()).toMatchObject({ emailVerified: true });
    expect(
      (await browser.post('password-reset/confirm', { token, newPassword: 'yet another phrase' })).json(),
    ).toEqual(outOfDate);
  });

  it('cannot be set with a link that is too old', async () => {
    const person = { email: 'late@example.com', password: goodPassword };
    await browser.post('register', person);
    const first = await askForReset(person.email);
    await store.database.db
      .updateTable('account_tokens')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute();
    expect(
      (await browser.post('password-reset/confirm', { token: first, newPassword: 'one more phrase' })).json(),
    ).toEqual(outOfDate);
    expect((await browser.post('login', person)).statusCode).toBe(204);
  });

  it('cannot be set with the link of an earlier mail once a later one was used', async () => {
    const person = { email: 'impatient@example.com', password: goodPassword };
    await browser.post('register', person);
    const first = await askForReset(person.email);
    await browser.post('password-reset', { email: person.email });
    const second = await vi.waitFor(async () => {
      const token = tokenIn(await waitForMail(folder.dataDir, 'reset-password', person.email));
      expect(token).not.toBe(first);
      return token;
    }, soon);
    const used = await browser.post('password-reset/confirm', {
      token: second,
      newPassword: 'the later phrase',
    });
    expect(used.statusCode).toBe(204);
    const late = await browser.post('password-reset/confirm', {
      token: first,
      newPassword: 'the earlier phrase',
    });
    expect(late.json()).toEqual(outOfDate);
  });

  it('is good for an hour, the address link for a day', async () => {
    const person = { email: 'lifetimes@example.com', password: goodPassword };
    const began = Date.now();
    await browser.post('register', person);
    await waitForMail(folder.dataDir, 'verify-address', person.email);
    await askForReset(person.email);
    const rows = await store.database.db
      .selectFrom('account_tokens')
      .innerJoin('user', 'user.id', 'account_tokens.user_id')
      .select(['purpose', 'expires_at'])
      .where('email', '=', person.email)
      .execute();
    const ends = Object.fromEntries(rows.map((row) => [row.purpose, row.expires_at]));
    expect(Object.keys(ends).toSorted()).toEqual(['reset-password', 'verify-address']);
    expectSince(began, ends['reset-password'] ?? '', 3_600_000);
    expectSince(began, ends['verify-address'] ?? '', 24 * 3_600_000);
  });

  it('is used once even by two at the same moment', async () => {
    const person = { email: 'twice@example.com', password: goodPassword };
    await browser.post('register', person);
    const token = await askForReset(person.email);
    const uses = await Promise.all(
      ['first new phrase', 'second new phrase'].map((newPassword) =>
        createBrowser(store.app).post('password-reset/confirm', { token, newPassword }),
      ),
    );
    expect(new Set(uses.map((use) => use.statusCode))).toEqual(new Set([204, 400]));
  });

  it('is set by one of two links that are used at once; neither holds its link while it waits for the account', async () => {
    const { db, pool } = store.database;
    const person = { email: 'two-links@example.com', password: goodPassword };
    await browser.post('register', person);
    const { id } = await db
      .selectFrom('user')
      .select('id')
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow();
    const tokens = await Promise.all([1, 2].map(() => issueToken(db, 'reset-password', id)));
    const holder = await pool.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM "user" WHERE id = $1 FOR UPDATE', [id]);
    const uses = tokens.map((token) =>
      createBrowser(store.app).post('password-reset/confirm', { token, newPassword: 'one of two phrases' }),
    );
    await vi.waitFor(async () => expect(await countLockWaits(store.database, '"user"')).toBe(2), soon);
    const { rowCount } = await holder.query(
      'SELECT FROM account_tokens WHERE user_id = $1 FOR UPDATE SKIP LOCKED',
      [id],
    );
    await holder.query('COMMIT');
    holder.release();
    expect(rowCount).toBe(2);
    const statuses = (await Promise.all(uses)).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([204, 400]));
  });
});

it('writes to nobody who has no account', async () => {
  await browser.post('password-reset', { email: 'stranger@example.com' });
  await browser.post('register', { email: 'later@example.com', password: goodPassword });
  await waitForMail(folder.dataDir, 'verify-address', 'later@example.com');
  const waiting = () => store.database.db.selectFrom('mail_outbox').select('recipient').execute();
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), soon);
  const outbox = join(folder.dataDir, 'outbox');
  const mails = await Promise.all(
    (await readdir(outbox)).map((file) => readFile(join(outbox, file), 'utf8')),
  );
  expect(mails.some((mail) => mail.includes('later@example.com'))).toBe(true);
  expect(mails.some((mail) => mail.includes('stranger@example.com'))).toBe(false);
});
