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

it('a NUL in a name in an address is refused, too', async () => {
  const { paths } = (await store.app.inject('/api/v1/openapi.json')).json<{
    paths: Record<string, object>;
  }>();
  const { cookie } = await store.signInCustomer();
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    path.includes('{') ? Object.keys(methods).map((method) => ({ method, path })) : [],
  );
  const answers = [];
  for (const { method, path } of calls) {
    const url = path.replaceAll(/\{\w+\}/g, 'a%00b');
    const headers = { ...admin, cookie };
    const { statusCode } = await store.app.inject({ method: method.toUpperCase() as 'GET', url, headers });
    answers.push({ call: `${method} ${path}`, statusCode });
  }
  expect(answers.length).toBeGreaterThan(50);
  expect(answers.filter(({ statusCode }) => statusCode < 400 || statusCode >= 500)).toEqual([]);
});

it.each(['/books/a%00b', '/shelves/a%00b', '/a%00b', '/assets/a%00b'])(
  'there is no page %s',
  async (page) => {
    expect((await store.app.inject(page)).statusCode).toBe(404);
  },
);

it.each(['customers', 'orders', 'runs', 'audit'])('so is one in a cursor of %s', async (list) => {
  for (const text of ['1.\0', '1.a\0b', 'o1\0']) {
    const cursor = Buffer.from(text).toString('base64url');
    const answer = await store.app.inject({ url: `/api/v1/admin/${list}?cursor=${cursor}`, headers: admin });
    expect(answer.statusCode).toBe(400);
  }
});

/** Last, since it logs out. */
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
