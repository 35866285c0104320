import { randomUUID } from 'node:crypto';
import type { AdminPerson } from '@book-store/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestStore, type TestStore, testAdmin } from '../../../testing/test-store.ts';
import { type Admin, setAdminPassword } from '../index.ts';
import { changeAdminRole, removeAdmin } from './manage-admins.ts';
import { addAdmin, type AdminHeaders, callAs, logIn, readAudit } from './people-test-kit.ts';

let store: TestStore;
let owner: AdminHeaders;
let asOwner: ReturnType<typeof callAs>;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.stop());
beforeEach(async () => {
  await store.database.db.deleteFrom('admins').execute();
  await store.database.db.deleteFrom('rate_limits').execute();
  owner = await store.logInAdmin();
  asOwner = callAs(store, owner);
});

const findOwner = async () =>
  (await asOwner('GET', '/admin/admins'))
    .json<AdminPerson[]>()
    .find(({ username }) => username === testAdmin.username)?._id ?? '';
const countOwners = async () =>
  (await store.database.db.selectFrom('admins').select('id').where('role', '=', 'owner').execute()).length;

describe('who is logged in', () => {
  it('is told with name and role', async () => {
    expect((await asOwner('GET', '/admin/me')).json()).toEqual({
      username: 'admin',
      name: 'admin',
      role: 'owner',
    });
    const clerk = await addAdmin(store, owner, 'clerk');
    expect((await callAs(store, clerk.headers)('GET', '/admin/me')).json()).toEqual({
      username: clerk.person.username,
      name: 'Ada',
      role: 'clerk',
    });
  });
});

describe('an owner', () => {
  it('adds an admin, who can log in, and sees no password anywhere', async () => {
    const { person, password } = await addAdmin(store, owner, 'clerk');
    const list = await asOwner('GET', '/admin/admins');
    expect(list.json<AdminPerson[]>().map(({ role }) => role)).toEqual(['owner', 'clerk']);
    expect(list.json()).toContainEqual(person);
    expect(Object.keys(person).toSorted()).toEqual(['_id', 'createdAt', 'name', 'role', 'username']);
    for (const text of [
      list.body,
      JSON.stringify(await readAudit(store, owner)),
      store.logLines.join('\n'),
    ]) {
      expect(text).not.toContain(password);
      expect(text).not.toContain('argon2');
    }
  });

  it('cannot take a user name twice', async () => {
    const { person } = await addAdmin(store, owner, 'clerk');
    const payload = { username: person.username, name: 'Else', role: 'owner', password: 'long enough' };
    const answer = await asOwner('POST', '/admin/admins', payload);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'username_taken' });
    expect(await countOwners()).toBe(1);
  });

  it.each([
    { password: 'short' },
    { username: 'two words' },
    { username: 'zero\u200bwidth' },
    { name: ' ' },
    { role: 'king' },
    { _id: '1' },
  ])('is told what is wrong with %j', async (change) => {
    const payload = { username: 'new', name: 'New', role: 'clerk', password: 'long enough', ...change };
    const answer = await asOwner('POST', '/admin/admins', payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'validation_failed' });
  });

  it('ends the sessions of an admin whose password or role changes', async () => {
    const clerk = await addAdmin(store, owner, 'clerk');
    const me = (headers: AdminHeaders) => callAs(store, headers)('GET', '/admin/me');
    const path = `/admin/admins/${clerk.person._id}`;

    expect((await asOwner('POST', `${path}/password`, { password: 'another one' })).statusCode).toBe(204);
    expect((await me(clerk.headers)).statusCode).toBe(401);
    await expect(logIn(store, { username: clerk.person.username, password: clerk.password })).rejects.toThrow(
      'wrong_credentials',
    );
    const again = await logIn(store, { username: clerk.person.username, password: 'another one' });

    expect((await asOwner('POST', `${path}/role`, { role: 'owner' })).json()).toMatchObject({
      role: 'owner',
    });
    expect((await me(again)).statusCode).toBe(401);
    const asNewOwner = await logIn(store, { username: clerk.person.username, password: 'another one' });
    expect((await me(asNewOwner)).json()).toMatchObject({ role: 'owner' });

    expect((await asOwner('POST', `${path}/role`, { role: 'owner' })).statusCode).toBe(200);
    expect((await me(asNewOwner)).statusCode).toBe(200);
  });

  it('removes an admin, and the admin’s token with it', async () => {
    const clerk = await addAdmin(store, owner, 'clerk');
    expect((await asOwner('DELETE', `/admin/admins/${clerk.person._id}`)).statusCode).toBe(204);
    expect((await callAs(store, clerk.headers)('GET', '/admin/me')).statusCode).toBe(401);
    expect((await asOwner('DELETE', `/admin/admins/${clerk.person._id}`)).statusCode).toBe(404);
    expect((await asOwner('DELETE', '/admin/admins/nobody')).statusCode).toBe(404);
  });
});

describe('the last owner', () => {
  it('can neither be removed nor made a clerk', async () => {
    await addAdmin(store, owner, 'clerk');
    const id = await findOwner();
    for (const answer of [
      await asOwner('DELETE', `/admin/admins/${id}`),
      await asOwner('POST', `/admin/admins/${id}/role`, { role: 'clerk' }),
    ]) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ code: 'admin_change_refused' });
    }
    expect(await countOwners()).toBe(1);
  });

  it('is there even when all owners turn on each other at the same moment', async () => {
    const { db } = store.database;
    for (let round = 0; round < 20; round += 1) {
      await db.deleteFrom('admins').execute();
      const owners = ['a', 'b', 'c'].map((username) => ({
        id: randomUUID(),
        username,
        name: username,
        role: 'owner' as const,
        sessionId: '',
      }));
      const rows = owners.map(({ sessionId: _none, ...columns }) => ({ ...columns, password_hash: '' }));
      await db.insertInto('admins').values(rows).execute();
      const [first, second, third] = owners as [Admin, Admin, Admin];
      const outcomes = await Promise.allSettled([
        changeAdminRole(db, first, second.id, 'clerk'),
        changeAdminRole(db, second, third.id, 'clerk'),
        removeAdmin(db, third, first.id),
      ]);
      expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
      expect(await countOwners()).toBeGreaterThan(0);
    }
  });

  it('cannot be touched by somebody who became a clerk while the call was on its way', async () => {
    const other = await addAdmin(store, owner, 'owner');
    const id = await findOwner();
    const asItWas = { ...other.person, id: other.person._id, sessionId: '' };
    await asOwner('POST', `/admin/admins/${other.person._id}/role`, { role: 'clerk' });
    const late = removeAdmin(store.database.db, asItWas, id);
    await expect(late).rejects.toMatchObject({ code: 'forbidden' });
    expect(await countOwners()).toBe(1);
  });
});

it('lets nobody remove themselves', async () => {
  await addAdmin(store, owner, 'owner');
  const answer = await asOwner('DELETE', `/admin/admins/${await findOwner()}`);
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toEqual({ code: 'admin_change_refused', message: 'Nobody can remove themselves.' });
});

it('keeps the role when the password is set on the store’s machine', async () => {
  const clerk = await addAdmin(store, owner, 'clerk');
  await setAdminPassword(store.database.db, clerk.person.username, 'set by hand');
  const headers = await logIn(store, { username: clerk.person.username, password: 'set by hand' });
  expect((await callAs(store, headers)('GET', '/admin/me')).json()).toMatchObject({
    role: 'clerk',
    name: 'Ada',
  });
});

it('refuses a clerk’s deleting of a book, which stays', async () => {
  const clerk = await addAdmin(store, owner, 'clerk');
  const asClerk = callAs(store, clerk.headers);
  const payload = { title: 'Emma', description: 'A match.', category: 'fiction', oldPrice: 9, newPrice: 8 };
  const book = await asClerk('POST', '/books/create-book', payload);
  expect(book.statusCode).toBe(201);
  const { _id } = book.json<{ _id: string }>();
  expect((await asClerk('DELETE', `/books/${_id}`)).json()).toEqual({
    code: 'forbidden',
    message: 'Only an owner may do this.',
  });
  expect((await asOwner('GET', `/books/${_id}`)).statusCode).toBe(200);
  expect((await asOwner('DELETE', `/books/${_id}`)).statusCode).toBe(200);
});
