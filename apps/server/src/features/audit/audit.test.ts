import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../database/in-transaction.ts';
import { limits } from '../../http/limits.ts';
import { expectSince } from '../../testing/expect-since.ts';
import { nextPageOf } from '../../testing/next-page.ts';
import { startTestStore, type TestStore } from '../../testing/test-store.ts';
import { addBook, placeTestOrder, sendStatus } from '../orders/order-test-kit.ts';
import { listChanges, recordAudit } from '../audit/index.ts';
import { addAdmin, type AdminHeaders, callAs, readAudit } from '../admin/people/people-test-kit.ts';

let store: TestStore;
let owner: AdminHeaders;
let asOwner: ReturnType<typeof callAs>;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.stop());
beforeEach(async () => {
  owner = await store.logInAdmin();
  asOwner = callAs(store, owner);
  await sql`DELETE FROM audit_entries`.execute(store.database.db);
});

const emma = {
  title: 'Emma',
  description: 'A match.',
  category: 'fiction',
  oldPrice: 9,
  newPrice: 8,
  coverImage: '',
};
const createBook = async (change = {}) =>
  (await asOwner('POST', '/books/create-book', { ...emma, ...change })).json<{ _id: string }>()._id;

describe('the audit trail', () => {
  it('tells who created, changed and deleted a book, and from what to what', async () => {
    const began = Date.now();
    const id = await createBook();
    await asOwner('PUT', `/books/update/${id}`, {
      ...emma,
      newPrice: 7.5,
      author: 'Jane Austen',
      isbn: '0306406152',
    });
    await asOwner('DELETE', `/books/${id}`);
    const [deleted, updated, created, ...rest] = await readAudit(store, owner);
    expect(rest).toEqual([]);
    expect(created).toMatchObject({ admin: 'admin', action: 'book-created', object: { id, name: 'Emma' } });
    expect(created?.changes).toMatchObject({ title: { new: 'Emma' }, newPrice: { new: '8.00' } });
    expect(updated).toMatchObject({ action: 'book-updated' });
    expect(updated?.changes).toEqual({
      author: { old: null, new: 'Jane Austen' },
      isbn: { old: null, new: '9780306406157' },
      newPrice: { old: '8.00', new: '7.50' },
    });
    expect(deleted).toMatchObject({ action: 'book-deleted', changes: { title: { old: 'Emma' } } });
    expectSince(began, created?.at ?? '');
  });

  it('tells of a moved order without a word about its customer', async () => {
    const customer = await store.signInCustomer();
    const order = await placeTestOrder(store.app, customer, [await addBook(store.database.db)]);
    await sendStatus(store.app, owner, order._id, 'confirmed');
    const entries = await readAudit(store, owner);
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      action: 'order-moved',
      object: { id: order._id },
      changes: { status: { old: 'placed', new: 'confirmed' } },
    });
    for (const secret of [customer.email, order.name, order.phone, order.address.city]) {
      expect(JSON.stringify(entries)).not.toContain(secret);
    }
  });

  it('tells of log-ins, log-outs and what was done to admins', async () => {
    const clerk = await addAdmin(store, owner, 'clerk');
    await callAs(store, clerk.headers)('POST', '/auth/admin/logout');
    await asOwner('POST', `/admin/admins/${clerk.person._id}/role`, { role: 'owner' });
    await asOwner('POST', `/admin/admins/${clerk.person._id}/password`, { password: 'quite another' });
    await asOwner('DELETE', `/admin/admins/${clerk.person._id}`);
    const entries = await readAudit(store, owner);
    expect(entries.map(({ admin, action }) => [admin, action])).toEqual([
      ['admin', 'admin-removed'],
      ['admin', 'admin-password-changed'],
      ['admin', 'admin-role-changed'],
      [clerk.person.username, 'logged-out'],
      [clerk.person.username, 'logged-in'],
      ['admin', 'admin-created'],
    ]);
    expect(entries[2]?.changes).toEqual({ role: { old: 'clerk', new: 'owner' } });
    expect(JSON.stringify(entries)).not.toContain('quite another');
  });

  describe('of failed log-ins', () => {
    const guess = (username: string, remoteAddress = '203.0.113.7') =>
      store.app.inject({
        method: 'POST',
        url: '/api/v1/auth/admin',
        payload: { username, password: 'hunter2hunter2' },
        remoteAddress,
      });

    it('tells the account that was tried, never the password, nor a name that is no account', async () => {
      expect((await guess('admin')).statusCode).toBe(401);
      expect((await guess('my-secret-typed-as-a-name')).statusCode).toBe(401);
      const entries = await readAudit(store, owner);
      expect(entries.map(({ admin, action, object }) => [admin, action, object.name])).toEqual([
        [null, 'log-in-failed', ''],
        [null, 'log-in-failed', 'admin'],
      ]);
      const { rows } = await sql<{ text: string }>`
        SELECT coalesce(string_agg(e::text, ''), '') AS text FROM audit_entries e`.execute(store.database.db);
      expect(rows[0]?.text).not.toMatch(/hunter2|secret/);
    });

    it('lists only so many a day, whatever names are tried', async () => {
      await sql`DELETE FROM rate_limits`.execute(store.database.db);
      const { max } = limits.failedLogInEntries;
      for (let index = 0; index < max + 3; index += 1) {
        expect((await guess(`nobody-${index}`, `203.0.113.${index}`)).statusCode).toBe(401);
      }
      expect((await guess('admin')).statusCode).toBe(401);
      const names = (await readAudit(store, owner)).map(({ object }) => object.name);
      expect(names).toEqual(['admin', ...Array.from({ length: max }, () => '')]);
    });
  });

  it('says nothing of a save that changed nothing', async () => {
    const id = await createBook();
    const before = (await asOwner('GET', `/books/${id}`)).json();
    const answer = await asOwner('PUT', `/books/update/${id}`, { ...emma, newPrice: '8.00' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual(before);
    expect((await readAudit(store, owner)).map(({ action }) => action)).toEqual(['book-created']);
  });

  it('says nothing of what was refused', async () => {
    const order = await placeTestOrder(store.app, await store.signInCustomer(), [
      await addBook(store.database.db),
    ]);
    expect((await sendStatus(store.app, owner, order._id, 'delivered')).statusCode).toBe(409);
    expect((await asOwner('DELETE', '/books/nothing')).statusCode).toBe(404);
    expect(await readAudit(store, owner)).toEqual([]);
  });

  it('pages by key, newest first', async () => {
    for (const title of ['One', 'Two', 'Three']) await createBook({ title });
    const names: string[] = [];
    let path: string | undefined = '/admin/audit?limit=2';
    while (path) {
      const answer = await asOwner('GET', path);
      expect(answer.headers['cache-control']).toBe('no-store');
      names.push(...answer.json<{ object: { name: string } }[]>().map(({ object }) => object.name));
      path = nextPageOf(answer)?.slice('/api/v1'.length);
    }
    expect(names).toEqual(['Three', 'Two', 'One']);
    expect((await asOwner('GET', '/admin/audit?cursor=nonsense')).statusCode).toBe(400);
    expect((await asOwner('GET', '/admin/audit?limit=101')).statusCode).toBe(400);
  });

  it('keeps markup as the text that it is, and long texts short', async () => {
    const title = '<script>alert(1)</script>';
    await createBook({ title, description: 'x'.repeat(5_000) });
    const [entry] = await readAudit(store, owner);
    expect(entry?.object.name).toBe(title);
    expect(String(entry?.changes['description']?.new)).toMatch(/^x{300}… \(5000 characters\)$/);
  });
});

describe('an entry and its change', () => {
  const db = () => store.database.db;

  it('are rolled back together when the change fails', async () => {
    const failing = inTransaction(db(), async (tx) => {
      await recordAudit(tx, null, { action: 'book-deleted', object: { id: '1', name: 'Emma' } });
      throw new Error('the change failed');
    });
    await expect(failing).rejects.toThrow('the change failed');
    expect(await readAudit(store, owner)).toEqual([]);
  });

  it('are rolled back together when the entry fails', async () => {
    const id = await createBook();
    await sql`ALTER TABLE audit_entries ADD CONSTRAINT no_more CHECK (false) NOT VALID`.execute(db());
    try {
      expect((await asOwner('PUT', `/books/update/${id}`, { ...emma, title: 'Other' })).statusCode).toBe(500);
      expect((await asOwner('DELETE', `/books/${id}`)).statusCode).toBe(500);
      expect((await asOwner('GET', `/books/${id}`)).json()).toMatchObject({ title: 'Emma' });
    } finally {
      await sql`ALTER TABLE audit_entries DROP CONSTRAINT no_more`.execute(db());
    }
  });
});

it('lists only what differs', () => {
  expect(listChanges({ a: 1, b: 'x', c: null }, { a: 1, b: 'y', c: true })).toEqual({
    b: { old: 'x', new: 'y' },
    c: { old: null, new: true },
  });
});
