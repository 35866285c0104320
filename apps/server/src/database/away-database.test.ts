/** The whole store on a line that freezes, breaks and comes back. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { Book } from '@book-store/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { buildApp } from '../app/build-app.ts';
import { createSampleBook } from '../features/catalogue/testing/sample-books.ts';
import type { App } from '../http/app-types.ts';
import { type DatabaseLine, openLine } from '../testing/database-line.ts';
import { untilKept } from '../testing/kept-answers.ts';
import { cloneTemplate, dropDatabase, runOnServer } from '../testing/test-database.ts';
import { startTestStore, type TestStore, testAuthSecret } from '../testing/test-store.ts';
import { connectDatabase, type DatabaseAddress, type GuardedDatabase } from './connect.ts';
import { soon } from '../testing/soon.ts';

/** A fourth of the usual ones, and a probe that a busy machine still answers. */
const limits = { doubtAfterMs: 500, breakAfterMs: 1_500, probeTimeoutMs: 1_000 };
let store: TestStore;
let line: DatabaseLine;
let database: GuardedDatabase;
let app: App;
let books: Book[];
let timesAway = 0;
const logLines: string[] = [];

beforeAll(async () => {
  store = await startTestStore();
  const admin = await store.logInAdmin();
  books = await Promise.all(
    ['Carmilla', 'Melmoth'].map((title) => createSampleBook(store.app, admin, { title })),
  );
  line = await openLine(store.database.address);
  database = connectDatabase(line.address, () => undefined, {
    limits,
    onAway: () => {
      timesAway += 1;
    },
  });
  app = await buildApp({
    settings: { ...store.settings, logLevel: 'warn' },
    authSecret: testAuthSecret,
    database,
    logStream: { write: (logged: string) => void logLines.push(logged) },
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.close();
  await line.close();
  await store.stop();
});
beforeEach(async () => {
  await vi.waitUntil(isReady, soon);
  timesAway = 0;
});

const isReady = async () => (await app.inject('/readyz')).statusCode === 200;

async function timed(url: string) {
  const began = performance.now();
  const { statusCode, headers } = await app.inject(url);
  return { statusCode, retryAfter: headers['retry-after'], milliseconds: performance.now() - began };
}

/** Always needs the database. */
const uncached = () => timed(`/api/v1/books?ids=${books[0]?._id}`);

it('frozen with every connection busy and a queue: all get 503 soon, what is kept is served at once', async () => {
  const kept = ['/api/v1/books', `/api/v1/books/${books[1]?._id}`, '/'];
  for (const url of kept) await untilKept(app, database, url);

  let answered = 0;
  const askUntilRefused = async () => {
    for (;;) {
      const answer = await uncached();
      if (answer.statusCode !== 200) return answer;
      answered += 1;
      if (answered === 200) line.freeze();
    }
  };
  const refusals = await Promise.all(Array.from({ length: 40 }, askUntilRefused));
  for (const refusal of refusals) expect(refusal).toMatchObject({ statusCode: 503, retryAfter: '2' });
  expect(Math.max(...refusals.map(({ milliseconds }) => milliseconds))).toBeLessThan(5_000);

  await expect.poll(() => database.breaker.isOpen(), soon).toBe(true);
  expect(database.pool.waitingCount).toBe(0);
  // Far less than the two seconds that a connection may take.
  for (const url of kept) {
    const answer = await timed(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.milliseconds).toBeLessThan(1_000);
  }
  const before = logLines.length;
  const refused = await uncached();
  expect(refused).toMatchObject({ statusCode: 503, retryAfter: '2' });
  expect((await app.inject(`/books/${books[0]?._id}?a-page=not-kept`)).statusCode).toBe(503);
  expect(refused.milliseconds).toBeLessThan(1_000);
  // Known by now: the cause and the way to it would stand in the log as often as somebody asks.
  const logged = logLines.slice(before).join('');
  expect(logged).toContain('"msg":"request refused: the database is away"');
  expect(logged).not.toContain('"stack"');
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  expect((await app.inject('/metrics')).body).toMatch(/^database_away 1$/m);

  line.thaw();
  await expect.poll(() => isReady(), soon).toBe(true);
  expect((await uncached()).statusCode).toBe(200);
  expect((await app.inject('/metrics')).body).toMatch(/^database_away 0$/m);
});

it('a statement that is slow, wrong or cut off opens nothing', async () => {
  const { pool } = database;
  const slow = pool.query(`SELECT pg_sleep(${(2 * limits.doubtAfterMs) / 1_000})`);
  await expect(pool.query('SELECT nonsense')).rejects.toThrow('nonsense');
  await expect(pool.query('SELECT pg_terminate_backend(pg_backend_pid())')).rejects.toThrow('terminating');
  expect((await slow).rowCount).toBe(1);
  await database.breaker.check();
  expect(timesAway).toBe(0);
});

it('gone with all its connections: refused at once, and found again by itself', async () => {
  const url = '/api/v1/books';
  await untilKept(app, database, url);
  await line.cut();
  expect(await uncached()).toMatchObject({ statusCode: 503, retryAfter: '2' });
  expect((await timed(url)).statusCode).toBe(200);
  await expect.poll(() => database.breaker.isOpen(), soon).toBe(true);
  expect(await uncached()).toMatchObject({ statusCode: 503, retryAfter: '2' });
  expect((await timed(url)).statusCode).toBe(200);
  await line.mend();
  // Nobody has to ask for it.
  await expect.poll(() => database.breaker.isOpen(), soon).toBe(false);
  expect((await uncached()).statusCode).toBe(200);
  expect(timesAway).toBe(1);
});

describe('at the start of a store', () => {
  async function withDatabase(
    address: DatabaseAddress,
    work: (started: App) => Promise<void>,
  ): Promise<void> {
    const opened = connectDatabase(address, () => undefined);
    const settings = { ...store.settings, logLevel: 'silent' as const };
    const started = await buildApp({ settings, authSecret: testAuthSecret, database: opened });
    await work(started);
    await started.close();
    await opened.close();
  }

  async function expectUnavailable(started: App): Promise<void> {
    const began = Date.now();
    const answer = await started.inject({ url: '/api/v1/books/' });
    expect(Date.now() - began).toBeLessThan(5_000);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.json()).toEqual({
      code: 'database_unavailable',
      message: 'The store cannot reach its database. Please try again shortly.',
    });
    expect((await started.inject({ url: '/readyz' })).statusCode).toBe(503);
    expect((await started.inject({ url: '/healthz' })).statusCode).toBe(200);
  }

  it('gives 503 with Retry-After when nothing listens', () =>
    withDatabase({ url: 'postgres://shop@127.0.0.1:1/shop' }, expectUnavailable));

  it('gives 503 with Retry-After within 5 s when it accepts and never answers', async () => {
    const hanging = createServer().listen(0, '127.0.0.1');
    await once(hanging, 'listening');
    const { port } = hanging.address() as AddressInfo;
    await withDatabase({ url: `postgres://shop@127.0.0.1:${port}/shop` }, expectUnavailable);
    hanging.close();
  });

  it('is found again when it comes back', async () => {
    const server = inject('postgres');
    const address = await cloneTemplate(server);
    const name = 'database' in address ? address.database : '';
    await withDatabase(address, async (started) => {
      expect((await started.inject({ url: '/readyz' })).statusCode).toBe(200);
      await runOnServer(server, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
      await runOnServer(
        server,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
      );
      expect((await started.inject({ url: '/readyz' })).statusCode).toBe(503);
      await runOnServer(server, `ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
      // A probe that was under way still found it closed.
      await expect.poll(async () => (await started.inject({ url: '/readyz' })).statusCode, soon).toBe(200);
    });
    await dropDatabase(server, address);
  });
});
