import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../http/limits.ts';
import { startTestStore, type TestStore } from '../../../testing/test-store.ts';
import { useUpLimit } from '../../../testing/use-up-limit.ts';
import { setAdminPassword } from '../index.ts';
import { addAdmin, type AdminHeaders, callAs, logIn, readAudit } from '../people/people-test-kit.ts';

let store: TestStore;
let owner: AdminHeaders;

beforeAll(async () => {
  store = await startTestStore();
  owner = await store.logInAdmin();
});
afterAll(() => store.stop());
beforeEach(() => store.database.db.deleteFrom('rate_limits').execute());

const newPassword = 'a new one of my own';
const change = (headers: AdminHeaders, body: object) =>
  callAs(store, headers)('PUT', '/admin/me/password', body);
const isLoggedIn = async (headers: AdminHeaders) =>
  (await callAs(store, headers)('GET', '/admin/me')).statusCode === 200;

describe('one’s own password', () => {
  it.each(['owner', 'clerk'] as const)('is changed by the %s with the old one', async (role) => {
    const { person, password, headers } = await addAdmin(store, owner, role);
    const { username } = person;
    const elsewhere = await logIn(store, { username, password });
    expect((await change(headers, { currentPassword: password, newPassword })).statusCode).toBe(204);
    expect([await isLoggedIn(headers), await isLoggedIn(elsewhere)]).toEqual([true, false]);
    await expect(logIn(store, { username, password })).rejects.toThrow('wrong_credentials');
    expect(await isLoggedIn(await logIn(store, { username, password: newPassword }))).toBe(true);
    const entries = await readAudit(store, owner);
    expect(entries.map(({ admin, action, object }) => [admin, action, object.name])).toContainEqual([
      username,
      'admin-password-changed',
      username,
    ]);
    expect(JSON.stringify(entries)).not.toContain(newPassword);
  });

  it('stays as it is without the old one, or with a new one that is not good enough', async () => {
    const { person, password, headers } = await addAdmin(store, owner, 'clerk');
    const elsewhere = await logIn(store, { username: person.username, password });
    const refusals: [object, string][] = [
      [{ currentPassword: 'not this one', newPassword }, 'Your current password is not right.'],
      [{ currentPassword: password, newPassword: 'short' }, 'A password has at least 8 characters.'],
      [
        { currentPassword: password, newPassword: 'Password1' },
        'This password is among the most common ones. Please choose another.',
      ],
      [
        { currentPassword: password, newPassword: person.username.toUpperCase() },
        'The password must not be the name that you log in with.',
      ],
    ];
    for (const [body, message] of refusals) {
      const answer = await change(headers, body);
      expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
    }
    expect((await change(headers, { newPassword })).statusCode).toBe(400);
    expect([await isLoggedIn(headers), await isLoggedIn(elsewhere)]).toEqual([true, true]);
  });

  it('cannot be guessed by whoever found a dashboard open', async () => {
    const { password, headers } = await addAdmin(store, owner, 'clerk');
    const [session] = await store.database.db
      .selectFrom('admin_sessions')
      .select('id')
      .orderBy('created_at', 'desc')
      .limit(1)
      .execute();
    await useUpLimit(store.database.db, limits.adminPasswordCheckBySession, [session?.id ?? '']);
    expect((await change(headers, { currentPassword: password, newPassword })).statusCode).toBe(429);
  });

  it('cannot be changed without the old one by way of the people', async () => {
    const { person, password, headers } = await addAdmin(store, owner, 'owner');
    const path = `/admin/admins/${person._id}/password`;
    const answer = await callAs(store, headers)('POST', path, { password: newPassword });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'admin_change_refused']);
    expect(await isLoggedIn(await logIn(store, { username: person.username, password }))).toBe(true);
  });
});

describe('a password that everybody would guess', () => {
  it('is refused for a new admin and for another one', async () => {
    const { person } = await addAdmin(store, owner, 'clerk');
    const asOwner = callAs(store, owner);
    const wanted = { username: 'someone', name: 'Some One', role: 'clerk' };
    for (const password of ['password', 'Trustno1']) {
      for (const answer of [
        await asOwner('POST', '/admin/admins', { ...wanted, password }),
        await asOwner('POST', `/admin/admins/${person._id}/password`, { password }),
      ]) {
        expect([answer.statusCode, answer.json().code]).toEqual([400, 'password_refused']);
      }
    }
    const named = await asOwner('POST', '/admin/admins', {
      ...wanted,
      username: 'somebody',
      password: 'Somebody',
    });
    expect(named.json().code).toBe('password_refused');
  });

  it('is refused on the store’s own machine', async () => {
    await expect(setAdminPassword(store.database.db, 'admin', 'password')).rejects.toThrow('most common');
  });
});
