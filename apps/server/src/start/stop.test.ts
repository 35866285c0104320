/** SIGTERM, as a service manager sends it, to stores that are being used. */
import { Agent, type IncomingMessage, request as sendRequest } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { DatabaseAddress } from '../database/connect.ts';
import { errorCodeOf } from '../error-code.ts';
import { type StoreProcess, startStoreProcess, toDatabaseUrl } from '../testing/store-process.ts';
import { cloneTemplate, dropDatabase } from '../testing/test-database.ts';

const admin = { username: 'admin', password: 'correct horse battery' };
let address: DatabaseAddress;
let environment: Record<string, string>;

beforeAll(async () => {
  address = await cloneTemplate(inject('postgres'));
  environment = {
    DATABASE_URL: toDatabaseUrl(address),
    AUTH_SECRET: 'Hq8vN3zLw5TkYc0pXr7mJd2sBf6gUe4a',
    ADMIN_PASSWORD: admin.password,
  };
});
afterAll(() => dropDatabase(inject('postgres'), address));

type Answer = { status: number | undefined; connection: string | undefined; body: string };

function ask(url: string, agent: Agent, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = sendRequest(new URL(path, url), { agent }, (response: IncomingMessage) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode, connection: response.headers.connection, body }),
      );
      response.on('error', reject);
    });
    call.on('error', reject).end();
  });
}

/** One connection, one request after the other, until the port is closed. */
async function askWithoutEnd({ url }: StoreProcess, onAnswer: () => void) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const seen = { answered: 0, goodbyes: 0, failures: [] as string[] };
  for (;;) {
    try {
      const { status, connection } = await ask(url, agent, '/api/v1/books/');
      if (status !== 200) seen.failures.push(`status ${status}`);
      if (connection === 'close') seen.goodbyes += 1;
      seen.answered += 1;
      onAnswer();
    } catch (error) {
      agent.destroy();
      if (errorCodeOf(error) === 'ECONNREFUSED') return seen;
      seen.failures.push(String(error));
    }
  }
}

/** Sends half of its body now and the rest when told. */
function startUpload({ url }: StoreProcess) {
  const body = JSON.stringify({ username: 'admin', password: 'a wrong password' });
  const call = sendRequest(new URL('/api/v1/auth/admin', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  });
  call.write(body.slice(0, 10));
  const answered = once(call, 'response').then(([response]) => (response as IncomingMessage).statusCode);
  return { answered, finish: () => void call.end(body.slice(10)) };
}

/** Resolves once the stream has begun; `ended` with true when it ended as a whole answer does. */
async function openEventStream({ url }: StoreProcess) {
  const logIn = await fetch(`${url}/api/v1/auth/admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  const { token } = (await logIn.json()) as { token: string };
  const call = sendRequest(`${url}/api/v1/admin/events`, { headers: { authorization: `Bearer ${token}` } });
  const [response] = (await once(call.end(), 'response')) as [IncomingMessage];
  await once(response, 'data');
  return { ended: once(response.resume(), 'close').then(() => response.complete) };
}

test.each([1, 2])(
  'eight clients that never pause, an upload and an event stream see no cut request (WEB_CONCURRENCY %d)',
  async (concurrency) => {
    const store = await startStoreProcess({ ...environment, WEB_CONCURRENCY: String(concurrency) });
    const stream = await openEventStream(store);
    const upload = startUpload(store);
    const silent = connect({ host: '127.0.0.1', port: Number(new URL(store.url).port) });
    const silentClosed = once(silent.resume(), 'close');
    let answers = 0;
    const clients = Array.from({ length: 8 }, () =>
      askWithoutEnd(store, () => {
        answers += 1;
        if (answers === 100) store.signal('SIGTERM');
      }),
    );
    await Promise.race(clients);
    // By now the port is closed: what came before is still waited for.
    upload.finish();
    expect(await upload.answered).toBe(401);
    expect(await stream.ended).toBe(true);
    await silentClosed;
    const seen = await Promise.all(clients);
    expect(seen.flatMap(({ failures }) => failures)).toEqual([]);
    // Once by each process that it was with when the stop was announced there, once more when the port is closed.
    for (const { goodbyes } of seen) {
      expect(goodbyes).toBeGreaterThanOrEqual(2);
      expect(goodbyes).toBeLessThanOrEqual(1 + concurrency);
    }
    expect(await store.exited).toBe(0);
  },
);

test('the stop is announced to whoever asks whether the store is ready', async () => {
  const store = await startStoreProcess({ ...environment, STOP_DELAY_SECONDS: '2', LOG_LEVEL: 'info' });
  const agent = new Agent();
  expect(await ask(store.url, agent, '/readyz')).toMatchObject({ status: 200 });
  store.signal('SIGTERM');
  await expect
    .poll(async () => (await ask(store.url, agent, '/readyz')).body, { interval: 20 })
    .toBe('{"code":"overloaded","message":"The store is stopping."}');
  // A newcomer is served all the same.
  expect(await ask(store.url, agent, '/api/v1/books/')).toMatchObject({ status: 200 });
  expect(await store.exited).toBe(0);
  expect(store.output()).toMatch(/the store was told to stop[^]+the store has stopped/);
});
