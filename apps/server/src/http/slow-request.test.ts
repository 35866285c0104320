/** Bodies that come too slowly or not to their end. */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestStore, type TestStore } from '../testing/test-store.ts';
import { listenOnFreePort, statusesIn } from './raw-request-test-kit.ts';

let store: TestStore;
let port: number;

beforeAll(async () => {
  store = await startTestStore();
  port = await listenOnFreePort(store.app);
});
afterAll(() => store.stop());

const head = (path: string, type: string) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: 1000\r\n`;

const linesSince = (count: number) =>
  store.logLines.slice(count).map((line) => JSON.parse(line) as { level: number; msg: string });

async function sendSlowly(toPort: number, bytes: string, rest: string): Promise<string> {
  const socket = connect(toPort, '127.0.0.1').setNoDelay(true);
  socket.on('error', () => undefined);
  const answer = socket.toArray().then((chunks) => Buffer.concat(chunks).toString());
  socket.write(bytes);
  while (!socket.readableEnded && !socket.destroyed) {
    if (socket.writable) socket.write(rest);
    await wait(20);
  }
  return answer;
}

it.each([
  ['a body', `${head('/api/v1/auth/admin', 'application/json')}\r\n`, ' '],
  ['a head', head('/api/v1/auth/admin', 'application/json'), 'x: y\r\n'],
])('%s that comes byte by byte is cut off', async (_name, bytes, rest) => {
  const impatient = await startTestStore({}, { arrivalLimits: { timeoutMs: 400, checkEveryMs: 50 } });
  const answer = await sendSlowly(await listenOnFreePort(impatient.app), bytes, rest);
  expect(statusesIn(answer)).toEqual([408]);
  expect(answer).toContain('"message":"The request took too long to arrive."');
  await impatient.stop();
});

it('head and body have one and the same limit in the store as it is', () => {
  const { requestTimeout, headersTimeout } = store.app.server;
  expect({ requestTimeout, headersTimeout }).toEqual({ requestTimeout: 30_000, headersTimeout: 30_000 });
});

it.each(['application/json', 'text/csv', 'image/png'])(
  'a caller who hangs up in the middle of a body of %s is neither an error nor the database away',
  async (type) => {
    const { authorization } = await store.logInAdmin();
    const path = { 'text/csv': '/api/v1/admin/books/import', 'image/png': '/api/v1/covers' }[type];
    const logged = store.logLines.length;
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `${head(path ?? '/api/v1/auth/admin', type)}authorization: ${authorization}\r\n\r\n{"username"`,
    );
    const [request] = (await once(store.app.server, 'request')) as [IncomingMessage];
    // Only now is somebody waiting for the rest.
    await expect.poll(() => request.listenerCount('data')).toBeGreaterThan(0);
    socket.resetAndDestroy();
    await expect.poll(() => linesSince(logged)).not.toEqual([]);
    expect(linesSince(logged)).toMatchObject([
      { level: 30, msg: 'the request ended before its body was complete' },
    ]);
    expect(store.database.breaker.isOpen()).toBe(false);
  },
);
