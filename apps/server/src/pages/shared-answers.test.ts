/**
 * What a cache between the store and its customers may keep is the same for everybody, byte for byte. Each caller has a
 * process of its own, so that nobody is answered from what was made for somebody else.
 */
import { readFile } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addBook, orderBody, sendOrder, type TestBook } from '../features/orders/order-test-kit.ts';
import type { App } from '../http/app-types.ts';
import { undescribedRoutes } from '../testing/answer-check/undescribed-routes.ts';
import { startTestStore, type TestStore } from '../testing/test-store.ts';

const maxAgeSeconds = 60;
const sharedPage = `public, max-age=0, s-maxage=${maxAgeSeconds}, stale-while-revalidate=${maxAgeSeconds}`;

type Caller = { app: App; headers: Record<string, string>; secrets: string[] };
type Seen = { status: number; headers: OutgoingHttpHeaders; body: string };

let store: TestStore;
let book: TestBook;
let orderId: string;
let callers: Caller[];

beforeAll(async () => {
  store = await startTestStore({ CDN_MAX_AGE_SECONDS: String(maxAgeSeconds) });
  book = await addBook(store.database.db);
  const customers: Caller[] = [];
  for (const email of ['ada@readers.example', 'ben@readers.example']) {
    const app = await store.startSecondApp();
    const { cookie, userId } = await store.signInCustomer(email);
    const placed = await sendOrder(app, cookie, orderBody(email, [book]));
    orderId = placed.json<{ _id: string }>()._id;
    customers.push({ app, headers: { cookie }, secrets: [email, userId, orderId, 'Ada Reader'] });
  }
  const admin = { app: await store.startSecondApp(), headers: await store.logInAdmin() };
  const guest = { app: store.app, headers: {}, secrets: [] };
  callers = [...customers, { ...admin, secrets: [admin.headers.authorization] }, guest];
});
afterAll(() => store.stop());

/** Streams without end, and figures that differ from one moment to the next: nobody keeps either. */
const leftOut = new Set(['/api/v1/admin/events', '/metrics', '/readyz', '/healthz']);

async function listAddresses(): Promise<string[]> {
  const description = (await store.app.inject('/api/v1/openapi.json')).json<{
    paths: Record<string, object>;
  }>();
  const calls = Object.entries(description.paths).flatMap(([path, methods]) =>
    'get' in methods ? [path] : [],
  );
  const served = Object.keys(undescribedRoutes)
    .filter((route) => route.startsWith('GET ') && !/[*]|\/dev\//.test(route))
    .map((route) => route.slice('GET '.length));
  const read = (file: string) => readFile(new URL(`../../../web/src/app/${file}`, import.meta.url), 'utf8');
  const routes = (await read('routes.tsx')) + (await read('dashboard-routes.ts'));
  const pages = [...routes.matchAll(/path: '([^']+)'/g)].map(([, path]) => String(path));
  const home = (await store.app.inject('/')).body;
  const files = [...home.matchAll(/(?:href|src)="(\/[^"#]*)"/g)].map(([, path]) => String(path));
  const searches = [
    '/search?q=walden',
    '/api/v1/books?q=walden',
    '/api/v1/books/suggestions?q=wal',
    '/nowhere',
  ];
  const all = [...calls, ...served, ...pages, ...files, ...searches].map(fillIn);
  return [...new Set(all)].filter((path) => path.startsWith('/') && !leftOut.has(path));
}

function fillIn(path: string): string {
  return path
    .replace(/[{:]email\}?/, 'ada@readers.example')
    .replace(/[{:]file\}?/, 'book-1.png')
    .replace(/[{:]part\}?/, '1.xml')
    .replace(/[{:](?:id)\}?/, path.includes('order') ? orderId : book.id)
    .replace(/[{:]\w+\}?/, 'fiction');
}

async function ask({ app, headers }: Caller, url: string): Promise<Seen> {
  const answer = await app.inject({ url, headers });
  const { date, 'x-request-id': id, connection, ...kept } = answer.headers;
  const isShared = String(kept['cache-control']).includes('s-maxage');
  expect([url, isShared && id !== undefined]).toEqual([url, false]);
  void [date, connection];
  return { status: answer.statusCode, headers: kept, body: answer.rawPayload.toString('latin1') };
}

/** Also what says nothing: a cache may then decide by itself. */
const mayBeKept = ({ headers }: Seen) => !/no-store|private/.test(String(headers['cache-control']));

it('is the same for two customers, an admin and a guest, and sets no cookie', async () => {
  const addresses = await listAddresses();
  expect(addresses.length).toBeGreaterThan(60);
  const secrets = callers.flatMap((caller) => caller.secrets);
  const shared: string[] = [];
  let kept = 0;
  for (const url of addresses) {
    const seen = await Promise.all(callers.map((caller) => ask(caller, url)));
    if (!seen.some(mayBeKept)) continue;
    kept += 1;
    const [first, ...others] = seen;
    for (const other of others) expect({ url, ...other }).toEqual({ url, ...first });
    expect([url, first?.headers['set-cookie']]).toEqual([url, undefined]);
    expect([url, first?.headers['vary'] ?? 'accept-encoding']).toEqual([url, 'accept-encoding']);
    expect([url, secrets.filter((secret) => first?.body.includes(secret))]).toEqual([url, []]);
    if (first?.headers['cache-control'] === sharedPage) shared.push(url);
  }
  expect(kept).toBeGreaterThan(30);
  expect(shared).toEqual(expect.arrayContaining(['/', '/about', `/books/${book.id}`]));
  // What somebody typed, and what is for one person, stays between them and the store.
  expect(shared.filter((url) => /\?|^\/(checkout|orders|account|dashboard|admin|nowhere)/.test(url))).toEqual(
    [],
  );
});

it('a page that is not there, or not now, is kept by nobody', async () => {
  const { headers, statusCode } = await store.app.inject('/books/00000000-0000-4000-8000-000000000000');
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-cache']);
  expect(headers['x-request-id']).toBeDefined();
});
