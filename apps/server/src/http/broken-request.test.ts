import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStore, type TestStore } from '../testing/test-store.ts';
import { listenOnFreePort, sendBytes, statusesIn } from './raw-request-test-kit.ts';

let store: TestStore;
let port: number;

beforeAll(async () => {
  store = await startTestStore();
  port = await listenOnFreePort(store.app);
});
afterAll(() => store.stop());

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${more}\r\n`;
const logIn = (body: string) =>
  `POST /api/v1/auth/admin HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;

describe('a broken request', () => {
  it('is answered after the good ones ahead of it on the same connection', async () => {
    const slow = logIn('{"username":"nobody","password":"wrong"}');
    const answers = await sendBytes(port, `${slow}${get('/healthz')}${get('/readyz')}NONSENSE\r\n\r\n`);
    expect(statusesIn(answers)).toEqual([401, 200, 200, 400]);
    expect(answers).toMatch(/"message":"The request is not valid HTTP\."}$/);
  });

  it('is answered at once where nothing is ahead of it, or where its own body is broken', async () => {
    expect(statusesIn(await sendBytes(port, 'NONSENSE\r\n\r\n'))).toEqual([400]);
    const brokenBody =
      'POST /api/v1/auth/admin HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n';
    expect(statusesIn(await sendBytes(port, brokenBody))).toEqual([400]);
    expect(statusesIn(await sendBytes(port, get('/healthz') + brokenBody))).toEqual([200, 400]);
  });

  it('gets the one failure shape, also where its head is too long', async () => {
    expect(await sendBytes(port, 'NONSENSE\r\n\r\n')).toContain('"code":"malformed_request"');
    const answer = await sendBytes(port, get('/', `cookie: ${'x'.repeat(40_000)}\r\n`));
    expect(statusesIn(answer)).toEqual([431]);
    expect(answer).toContain('"code":"headers_too_large"');
  });

  it.each([
    ['both lengths', 'content-length: 3\r\ntransfer-encoding: chunked\r\n'],
    ['two lengths', 'content-length: 3\r\ncontent-length: 4\r\n'],
    ['a folded header', 'x-long: a\r\n b\r\ncontent-length : 3\r\n'],
    ['a line feed in a header', 'x-one: a\nb\r\n'],
    ['a NUL in a header', 'x-one: a\0b\r\n'],
  ])('has %s', async (_name, headers) => {
    const answers = await sendBytes(port, get('/healthz') + get('/healthz', headers));
    expect(statusesIn(answers)).toEqual([200, 400]);
  });

  it('is not one that only expects what nobody knows', async () => {
    const answers = await sendBytes(port, get('/healthz', 'expect: x\r\nconnection: close\r\n'));
    expect(statusesIn(answers)).toEqual([200]);
  });
});

/** Sent as written: a client would follow the dots before it sends them. */
it.each([
  '/books/../..//elsewhere.example/x',
  '/books/%2e%2e//elsewhere.example/x',
  '/.\\\\elsewhere.example/x',
  '/./\\elsewhere.example/x',
])('a form that is sent to %s is not led to another store', async (address) => {
  const head = `POST ${address} HTTP/1.1\r\nhost: localhost\r\naccept: text/html\r\nconnection: close\r\n`;
  const form = 'content-type: application/x-www-form-urlencoded\r\ncontent-length: 3\r\n\r\na=b';
  const answer = await sendBytes(port, head + form);
  expect(statusesIn(answer)).toEqual([405]);
  expect(answer).not.toMatch(/^location:/im);
});
