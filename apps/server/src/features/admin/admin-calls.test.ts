/** Every call that is the admin's × every kind of caller; the list comes from the app itself. */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStore, type TestStore } from '../../testing/test-store.ts';
import { wrongTokens } from './session/wrong-tokens-test-kit.ts';

type Operation = { security?: Record<string, string[]>[] };
type ApiCall = { method: string; path: string; operation: Operation };

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.stop());

/** A call that is on none of these lists belongs to nobody, and the tests say so. */
const publicCalls = [
  'get /api/v1/accounts/config',
  'get /api/v1/accounts/google/callback',
  'get /api/v1/accounts/google/popup-start',
  'get /api/v1/accounts/session',
  'get /api/v1/authors/{name}',
  'get /api/v1/book-count',
  'get /api/v1/books',
  'get /api/v1/books/suggestions',
  'get /api/v1/books/{id}',
  'get /api/v1/openapi.json',
  'get /api/v1/series/{name}',
  'get /api/v1/shelves',
  'get /api/v1/shelves/{name}',
  'get /api/v1/front-page',
  'get /api/v1/shop',
  'get /books.json',
  'get /covers/{file}',
  'get /healthz',
  'get /metrics',
  'get /readyz',
  'post /api/v1/accounts/login',
  'post /api/v1/accounts/logout',
  'post /api/v1/accounts/password-reset',
  'post /api/v1/accounts/password-reset/confirm',
  'post /api/v1/accounts/register',
  'post /api/v1/accounts/verification',
  'post /api/v1/accounts/verify',
  'post /api/v1/auth/admin',
  'post /api/v1/newsletter',
  'post /api/v1/newsletter/confirm',
  'post /api/v1/newsletter/unsubscribe',
  'post /api/v1/orders/number/{number}/confirm-by-link',
  'post /api/v1/orders/number/{number}/link',
  'post /api/v1/orders/quote',
  'post /api/v1/search-choices',
];

/** Served, but left out of the description: none of them may be the admin's. */
const undescribedCalls = [
  'get /api/docs',
  'get /api/docs/page.css',
  'get /api/docs/page.js',
  'get /api/v1/accounts/google/end',
  'get /api/v1/accounts/google/end.js',
];

const everyAdminsCalls = [
  'get /api/v1/admin',
  'get /api/v1/admin/books.csv',
  'delete /api/v1/admin/customers/{id}/notes/{noteId}',
  'get /api/v1/admin/customers',
  'get /api/v1/admin/customers/{id}',
  'get /api/v1/admin/customers/{id}/notes',
  'get /api/v1/admin/customers/{id}/orders',
  'post /api/v1/admin/customers/{id}/notes',
  'get /api/v1/admin/cash-days.csv',
  'get /api/v1/admin/cash-days/{day}',
  'get /api/v1/admin/events',
  'delete /api/v1/admin/imports/{id}',
  'delete /api/v1/admin/suppliers/{id}',
  'get /api/v1/admin/imports',
  'get /api/v1/admin/imports/{id}',
  'get /api/v1/admin/imports/{id}/rows',
  'get /api/v1/admin/suppliers',
  'post /api/v1/admin/imports',
  'post /api/v1/admin/imports/{id}/check',
  'post /api/v1/admin/imports/{id}/look',
  'post /api/v1/admin/imports/{id}/take',
  'put /api/v1/admin/imports/{id}/left-out',
  'put /api/v1/admin/imports/{id}/parts/{number}',
  'get /api/v1/admin/insights',
  'get /api/v1/admin/low-stock',
  'get /api/v1/admin/me',
  'get /api/v1/admin/orders',
  'get /api/v1/admin/orders/cash-sheet',
  'get /api/v1/admin/orders/chosen',
  'get /api/v1/admin/orders/{id}',
  'get /api/v1/admin/orders/{id}/customer',
  'get /api/v1/admin/orders/{id}/entries',
  'get /api/v1/admin/runs',
  'get /api/v1/admin/runs/{id}',
  'delete /api/v1/admin/price-plans/{id}',
  'get /api/v1/admin/price-plans',
  'post /api/v1/admin/price-plans',
  'post /api/v1/admin/price-plans/preview',
  'post /api/v1/admin/price-plans/{id}/end',
  'put /api/v1/admin/price-plans/{id}',
  'get /api/v1/admin/stock',
  'get /api/v1/admin/stock/{id}',
  'get /api/v1/admin/shelves',
  'get /api/v1/admin/unfound-searches',
  'post /api/v1/admin/books/import',
  'post /api/v1/admin/cash-days/{day}/closing',
  'post /api/v1/admin/orders/status',
  'post /api/v1/admin/orders/{id}/confirm-by-telephone',
  'post /api/v1/admin/orders/{id}/notes',
  'post /api/v1/admin/orders/{id}/returns',
  'post /api/v1/admin/orders/{id}/status',
  'put /api/v1/admin/orders/{id}/address',
  'put /api/v1/admin/orders/{id}/parcel',
  'post /api/v1/admin/runs',
  'post /api/v1/admin/runs/{id}/closing',
  'put /api/v1/admin/runs/{id}/orders/{orderId}',
  'put /api/v1/admin/runs/{id}/orders/{orderId}/correction',
  'post /api/v1/admin/stock/{id}',
  'post /api/v1/auth/admin/logout',
  'post /api/v1/books/create-book',
  'post /api/v1/covers',
  'put /api/v1/admin/me/password',
  'put /api/v1/books/update/{id}',
];

const ownersCalls = [
  'delete /api/v1/admin/admins/{id}',
  'delete /api/v1/books/{id}',
  'get /api/v1/admin/admins',
  'get /api/v1/admin/audit',
  'get /api/v1/admin/backups',
  'get /api/v1/admin/backups/{name}',
  'get /api/v1/admin/first-steps',
  'post /api/v1/admin/imports/{id}/take-back',
  'get /api/v1/admin/front-page',
  'put /api/v1/admin/front-page',
  'get /api/v1/admin/trust-rules',
  'put /api/v1/admin/trust-rules',
  'delete /api/v1/admin/letters/{status}',
  'get /api/v1/admin/letters',
  'post /api/v1/admin/letters/{status}/preview',
  'put /api/v1/admin/letters/{status}',
  'post /api/v1/admin/cash-days/{day}/corrections',
  'post /api/v1/admin/admins',
  'post /api/v1/admin/admins/{id}/password',
  'post /api/v1/admin/admins/{id}/role',
  'delete /api/v1/admin/shelves/{name}',
  'post /api/v1/admin/shelves',
  'put /api/v1/admin/shelf-order',
  'put /api/v1/admin/shelves/{name}',
  'put /api/v1/admin/shop',
];

function listCalls(): ApiCall[] {
  const { paths } = store.app.swagger() as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method, path, operation })),
  );
}

/** Everything under /api that the app answers, described or not; its routes come as a drawn tree. */
function listServed(): string[] {
  const branches: string[] = [];
  const drawn = store.app.printRoutes({ commonPrefix: false }).split('\n');
  return drawn
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([ │]*)[├└]── (\S+) \((.+)\)$/.exec(line) ?? [];
      branches.splice(indent.length / 4, Infinity, part);
      const path = branches.join('').replaceAll(/:(\w+)/g, '{$1}');
      return methods.split(', ').map((method) => `${method.toLowerCase()} ${path}`);
    })
    .filter((call) => call.includes(' /api/') && !call.startsWith('head '));
}

const nameOf = ({ method, path }: ApiCall) => `${method} ${path}`;

const needs = (scheme: string, { operation }: ApiCall) =>
  operation.security?.some((known) => scheme in known) ?? false;
const isAdminCall = (call: ApiCall) => needs('adminToken', call);
const isOwnersCall = (call: ApiCall) =>
  call.operation.security?.some(({ adminToken }) => adminToken?.includes('owner')) ?? false;

async function countRows(): Promise<unknown> {
  const tables = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_name NOT IN ('rate_limits', 'admin_sessions') ORDER BY 1`.execute(
    store.database.db,
  );
  const counts: Record<string, unknown> = {};
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ state: string }>`
      SELECT md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS state FROM ${sql.table(name)} t`.execute(
      store.database.db,
    );
    counts[name] = rows[0]?.state;
  }
  return counts;
}

describe('a call of the admin', () => {
  it('is listed here, like every other call that the app answers', () => {
    const described = listCalls().map(nameOf);
    expect(listServed().toSorted()).toEqual(
      [...described.filter((call) => call.includes(' /api/')), ...undescribedCalls].toSorted(),
    );
    const open = listCalls().filter((call) => !isAdminCall(call) && !needs('customerSession', call));
    expect(open.map(nameOf).toSorted()).toEqual(publicCalls.toSorted());
    const admins = listCalls().filter(isAdminCall);
    expect(admins.map(nameOf).toSorted()).toEqual([...everyAdminsCalls, ...ownersCalls].toSorted());
  });

  it.each(Object.keys(wrongTokens))(
    'is refused with a token that is %s, and nothing changes',
    async (fault) => {
      const authorization = await wrongTokens[fault]?.(store);
      const headers: Headers = authorization === undefined ? {} : { authorization };
      expect(await sendAll(headers, listCalls().filter(isAdminCall))).toEqual(notAdmin);
    },
  );

  it('is refused to a customer who is signed in, and nothing changes', async () => {
    const { cookie } = await store.signInCustomer();
    expect(await sendAll({ cookie }, listCalls().filter(isAdminCall))).toEqual(notAdmin);
  });

  it('is for owners only where it deletes a book, manages admins, reads the audit trail, takes a backup, takes an import back or sets the shop up', () => {
    const names = listCalls().filter(isOwnersCall).map(nameOf);
    expect(names.toSorted()).toEqual(ownersCalls.toSorted());
  });

  it('is refused to a clerk where it is for owners, and nothing changes', async () => {
    expect(await sendAll(await logInClerk(), listCalls().filter(isOwnersCall))).toEqual({
      answers: [{ statusCode: 403, body: { code: 'forbidden', message: 'Only an owner may do this.' } }],
      isUnchanged: true,
    });
  });

  it('is open to a clerk where it is for every admin', async () => {
    const calls = listCalls().filter((call) => isAdminCall(call) && !isOwnersCall(call));
    expect(await listShut(await logInClerk(), calls)).toEqual([]);
  });

  it('is open to an owner', async () => {
    expect(await listShut(await store.logInAdmin(), listCalls().filter(isAdminCall))).toEqual([]);
  });
});

type Headers = Record<string, string>;

const notAdmin = {
  answers: [
    {
      statusCode: 401,
      body: { code: 'admin_token_invalid', message: 'Please log in as an administrator.' },
    },
  ],
  isUnchanged: true,
};

function send({ method, path }: ApiCall, headers: Headers) {
  return store.app.inject({
    method: method.toUpperCase() as 'POST',
    url: path.replace('{id}', randomUUID()),
    headers,
    ...(method !== 'get' && method !== 'delete' && { payload: {} }),
    // One of the calls is a stream that never ends.
    payloadAsStream: true,
  });
}

/** The answers that differ from each other, and whether any row of the store is another one than before. */
async function sendAll(headers: Headers, calls: ApiCall[]) {
  const before = await countRows();
  const answers = await Promise.all(
    calls.map(async (call) => {
      const answer = await send(call, headers);
      return JSON.stringify({ statusCode: answer.statusCode, body: await readJson(answer.stream()) });
    }),
  );
  return {
    answers: Array.from(new Set(answers), (answer): unknown => JSON.parse(answer)),
    isUnchanged: isDeepStrictEqual(await countRows(), before),
  };
}

/** Empty bodies and unknown ids are refused for what they are, not for who sends them. */
async function listShut(headers: Headers, calls: ApiCall[]): Promise<string[]> {
  const shut: string[] = [];
  const logoutLast = calls.toSorted((left, right) => Number(isLogout(left)) - Number(isLogout(right)));
  for (const call of logoutLast) {
    const answer = await send(call, headers);
    answer
      .stream()
      .on('error', () => undefined)
      .destroy();
    const isOpen = [200, 204, 400, 404, 415].includes(answer.statusCode);
    if (!isOpen) shut.push(`${answer.statusCode} ${call.method} ${call.path}`);
  }
  return shut;
}

const isLogout = ({ path }: ApiCall) => path.endsWith('/logout');

async function readJson(stream: AsyncIterable<Buffer>): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

async function logInClerk(): Promise<{ authorization: string }> {
  const clerk = { username: `clerk-${randomUUID()}`, password: 'a clerk’s own words' };
  const headers = await store.logInAdmin();
  const payload = { ...clerk, name: 'Clerk', role: 'clerk' };
  await store.app.inject({ method: 'POST', url: '/api/v1/admin/admins', headers, payload });
  const answer = await store.app.inject({ method: 'POST', url: '/api/v1/auth/admin', payload: clerk });
  return { authorization: `Bearer ${answer.json<{ token: string }>().token}` };
}
