import { once } from 'node:events';
import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { connectionConfig } from '../../../database/connect.ts';
import { adjustableLimits } from '../../../http/limits.ts';
import { startTestStore, testAdmin, type TestStore } from '../../../testing/test-store.ts';
import { catalogueChannel } from '../../catalogue/index.ts';
import { orderChannel } from '../../orders/index.ts';
import { addBook, placeTestOrder, sendStatus } from '../../orders/order-test-kit.ts';
import { createAdminEvents } from './admin-events.ts';
import { addOwner } from '../index.ts';
import { soon } from '../../../testing/soon.ts';

let store: TestStore;
let admin: { authorization: string };
let customer: { cookie: string; email: string };
let address: string;
const requests: ClientRequest[] = [];

beforeAll(async () => {
  store = await startTestStore();
  admin = await store.logInAdmin();
  customer = await store.signInCustomer();
  address = `${await store.app.listen({ port: 0, host: '127.0.0.1' })}/api/v1/admin/events`;
});
afterAll(() => store.stop());
afterEach(() => requests.splice(0).forEach((request) => request.destroy()));

/** On a connection of its own, as a browser tab has it. */
async function ask(url: string, headers: Record<string, string>): Promise<IncomingMessage> {
  const request = get(url, { headers, agent: false });
  requests.push(request);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
}

/** Reads the stream of `url` and collects the names of its events. */
async function openEvents(url = address, token = admin) {
  const response = await ask(url, token);
  const events: string[] = [];
  let hasEnded = false;
  response.setEncoding('utf8').on('data', (text: string) => {
    events.push(...[...text.matchAll(/^event: (.+)$/gm)].map(([, name]) => name ?? ''));
  });
  response
    .on('error', () => undefined)
    .on('end', () => {
      hasEnded = true;
    });
  await vi.waitFor(() => expect(events).toContain('ready'), soon);
  return { response, events, hasEnded: () => hasEnded };
}

/** On which channels the database tells of what `change` does: they come in the order of the commits. */
async function listTold(change: () => Promise<unknown>): Promise<string[]> {
  const client = new pg.Client(connectionConfig(store.database.address));
  await client.connect();
  const told: string[] = [];
  client.on('notification', ({ channel }) => told.push(channel));
  for (const channel of [catalogueChannel, orderChannel, 'test_end']) await client.query(`LISTEN ${channel}`);
  await change();
  await client.query('NOTIFY test_end');
  await vi.waitFor(() => expect(told).toContain('test_end'), soon);
  await client.end();
  return told;
}

describe('the dashboard’s events', () => {
  test('are for administrators only', async () => {
    expect((await ask(address, {})).statusCode).toBe(401);
    expect((await ask(address, { cookie: customer.cookie })).statusCode).toBe(401);
    expect((await ask(address, { authorization: 'Bearer a.b.c' })).statusCode).toBe(401);
  });

  test('come as a stream that nobody keeps', async () => {
    const { response } = await openEvents();
    expect(response.headers['content-type']).toMatch(/^text\/event-stream/);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('tell of a new order, of a moved order and of a changed book', async () => {
    const book = await addBook(store.database.db);
    const { events } = await openEvents();
    const order = await placeTestOrder(store.app, customer, [book]);
    await vi.waitFor(() => expect(events).toContain('orders-changed'), soon);
    events.length = 0;
    // The stream itself may tell of books as well: whenever changes may have passed unheard, it tells of all kinds.
    const told = await listTold(() => sendStatus(store.app, admin, order._id, 'confirmed'));
    expect(told).toContain(orderChannel);
    expect(told).not.toContain(catalogueChannel);
    await vi.waitFor(() => expect(events).toContain('orders-changed'), soon);
    await store.app.inject({ method: 'DELETE', url: `/api/v1/books/${book.id}`, headers: admin });
    await vi.waitFor(() => expect(events).toContain('books-changed'), soon);
  });

  test('tell of what another process did', async () => {
    const other = await store.startSecondApp();
    const book = await addBook(store.database.db);
    const { events } = await openEvents();
    await placeTestOrder(other, customer, [book]);
    await vi.waitFor(() => expect(events).toContain('orders-changed'), soon);
  });

  test('end for a token that was revoked, at the next heartbeat', async () => {
    const answer = await store.app.inject({ method: 'POST', url: '/api/v1/auth/admin', payload: testAdmin });
    const own = { authorization: `Bearer ${answer.json<{ token: string }>().token}` };
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const { hasEnded } = await openEvents(address, own);
      vi.advanceTimersByTime(15_000);
      await store.app.inject({ method: 'POST', url: '/api/v1/auth/admin/logout', headers: own });
      expect(hasEnded()).toBe(false);
      vi.advanceTimersByTime(15_000);
      await vi.waitFor(() => expect(hasEnded()).toBe(true), soon);
    } finally {
      vi.useRealTimers();
    }
  });

  test('are heard no more by a token that has logged out', async () => {
    const answer = await store.app.inject({ method: 'POST', url: '/api/v1/auth/admin', payload: testAdmin });
    const own = { authorization: `Bearer ${answer.json<{ token: string }>().token}` };
    const book = await addBook(store.database.db);
    const { events, hasEnded } = await openEvents(address, own);
    const other = await openEvents();
    await store.app.inject({ method: 'POST', url: '/api/v1/auth/admin/logout', headers: own });
    events.length = 0;
    await store.app.inject({ method: 'DELETE', url: `/api/v1/books/${book.id}`, headers: admin });
    await vi.waitFor(() => expect(other.events).toContain('books-changed'), soon);
    await vi.waitFor(() => expect(hasEnded()).toBe(true), soon);
    expect(events).toEqual([]);
  });

  describe('are limited', () => {
    /** Another administrator for each test: streams of the one before may still be closing. */
    async function addAdmin(username: string) {
      const person = { ...testAdmin, username };
      await addOwner(store.database.db, person.username, person.password);
      return async () => {
        const answer = await store.app.inject({ method: 'POST', url: '/api/v1/auth/admin', payload: person });
        return { authorization: `Bearer ${answer.json<{ token: string }>().token}` };
      };
    }
    const byToken = adjustableLimits.eventStreamsByToken.max;
    const byAccount = adjustableLimits.eventStreamsByAccount.max;
    const openMany = (count: number, token: { authorization: string }) =>
      Promise.all(Array.from({ length: count }, () => openEvents(address, token)));

    test('for one token: the next tab is refused and asks for its figures instead', async () => {
      const logIn = await addAdmin('tabs');
      const token = await logIn();
      await openMany(byToken, token);
      const refused = await ask(address, token);
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5']);
      refused.setEncoding('utf8');
      expect(await refused.toArray()).toEqual([
        '{"code":"too_many_requests","message":"Too many live views are open already. Please close one of them."}',
      ]);
      const figures = await store.app.inject({ url: '/api/v1/admin', headers: token });
      expect(figures.statusCode).toBe(200);
      await openEvents(address, await logIn());

      requests.splice(0).forEach((request) => request.destroy());
      await vi.waitFor(async () => expect((await ask(address, token)).statusCode).toBe(200), soon);
    });

    test('for one administrator, over all tokens', async () => {
      const logIn = await addAdmin('tokens');
      await openMany(byToken, await logIn());
      await openMany(byToken, await logIn());
      const third = await logIn();
      await openMany(byAccount - 2 * byToken, third);
      expect((await ask(address, third)).statusCode).toBe(429);
    });

    test('but not by tabs that were closed while they were being let in', async () => {
      const token = await (await addAdmin('hasty'))();
      for (let round = 0; round < 3; round += 1) {
        const hasty = Array.from({ length: 8 }, () => get(address, { headers: token, agent: false }));
        for (const request of hasty) request.on('error', () => undefined);
        await Promise.all(hasty.map((request) => once(request, 'finish')));
        for (const request of hasty) request.destroy();
      }
      await vi.waitFor(async () => {
        const answers = await Promise.all(Array.from({ length: 8 }, () => ask(address, token)));
        const statuses = answers.map((answer) => answer.statusCode);
        if (statuses.includes(429)) requests.splice(0).forEach((request) => request.destroy());
        expect(statuses).toEqual(Array(8).fill(200));
      }, soon);
    });
  });

  describe('when the store stops', () => {
    async function openStore() {
      const own = await startTestStore();
      const url = `${await own.app.listen({ port: 0, host: '127.0.0.1' })}/api/v1/admin/events`;
      return { own, url, token: await own.logInAdmin() };
    }

    async function closeByItself({ app }: TestStore): Promise<boolean> {
      return Promise.race([app.close().then(() => true), pause(soon.timeout, false)]);
    }

    test('end, and hold nothing up', async () => {
      const { own, url, token } = await openStore();
      const open = await Promise.all([openEvents(url, token), openEvents(url, token)]);
      const isClosed = await closeByItself(own);
      if (!isClosed) requests.splice(0).forEach((request) => request.destroy());
      expect(isClosed).toBe(true);
      await vi.waitFor(() => expect(open.map(({ hasEnded }) => hasEnded())).toEqual([true, true]), soon);
      await own.stop();
    });

    test('end also for whoever is still being let in', async () => {
      const { own, url, token } = await openStore();
      const arrived = once(own.app.server, 'request');
      const answer = ask(url, token).then((response) => response.resume());
      await arrived;
      const isClosed = await closeByItself(own);
      if (!isClosed) requests.splice(0).forEach((request) => request.destroy());
      expect(isClosed).toBe(true);
      expect((await answer).statusCode).toBe(200);
      await own.stop();
    });
  });
});

describe('the comparing of figures', () => {
  const figures = (orders: string) => ({ orders, books: '1', visits: '1' });

  test('runs only while somebody listens, and once for all', async () => {
    const readFigures = vi.fn<() => Promise<ReturnType<typeof figures>>>(() => Promise.resolve(figures('1')));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const events = createAdminEvents({ readFigures, onFailure: () => undefined, intervalMs: 5 });
    await vi.advanceTimersByTimeAsync(20);
    expect(readFigures).not.toHaveBeenCalled();
    const [one, other] = [events.listen(() => undefined), events.listen(() => undefined)];
    await Promise.all([one.ready, other.ready]);
    expect(readFigures).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(10);
    expect(readFigures).toHaveBeenCalledTimes(3);
    one.stop();
    await vi.advanceTimersByTimeAsync(5);
    expect(readFigures).toHaveBeenCalledTimes(4);
    other.stop();
    // The look that was planned already is the last.
    await vi.advanceTimersByTimeAsync(100);
    expect(readFigures).toHaveBeenCalledTimes(5);
  });

  test('that failed for a while counts everything as changed', async () => {
    const heard: string[] = [];
    let isAway = true;
    const readFigures = () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(figures('1')));
    const events = createAdminEvents({ readFigures, onFailure: () => undefined, intervalMs: 5 });
    const { ready, stop } = events.listen((event) => heard.push(event));
    await ready;
    expect(heard).toEqual([]);
    isAway = false;
    await vi.waitFor(
      () => expect(heard).toEqual(['orders-changed', 'books-changed', 'visits-changed']),
      soon,
    );
    stop();
  });
});
