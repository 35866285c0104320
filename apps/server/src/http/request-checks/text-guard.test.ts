import { afterAll, beforeAll, expect, it } from 'vitest';
import { digestTables } from '../../testing/fuzz/table-digest.ts';
import { startTestStore, type TestStore } from '../../testing/test-store.ts';

let store: TestStore;
let admin: { authorization: string };

beforeAll(async () => {
  store = await startTestStore();
  admin = await store.logInAdmin();
});
afterAll(() => store.stop());

const refusal = 'The request has a character that cannot be kept.';
const book = { title: 'Walden', description: 'A pond.', category: 'fiction', oldPrice: 5, newPrice: 4 };

it.each([
  ['a NUL in an admin’s user name', '/api/v1/auth/admin', { username: 'a\0b', password: 'x' }, refusal],
  ['half a character in it', '/api/v1/auth/admin', { username: 'a\ud800', password: 'x' }, refusal],
  ['a NUL in a customer’s', '/api/v1/accounts/login', { email: 'a\0@example.com', password: 'x' }, refusal],
  [
    'half a character in a title, which the audit trail could not keep',
    '/api/v1/books/create-book',
    { ...book, title: 'Wal\udfffden' },
    'The title has a character that cannot be kept.',
  ],
])('%s is refused with a sentence and changes nothing', async (_name, url, payload, message) => {
  const before = await digestTables(store.database.db);
  const answer = await store.app.inject({ method: 'POST', url, payload, headers: admin });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'validation_failed', message });
  expect(await digestTables(store.database.db)).toEqual(before);
});

it('a body may be nested deeper than the stack', async () => {
  const payload = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  const headers = { ...admin, 'content-type': 'application/json' };
  const answer = await store.app.inject({
    method: 'POST',
    url: '/api/v1/auth/admin/logout',
    payload,
    headers,
  });
  expect(answer.statusCode).toBe(204);
});
