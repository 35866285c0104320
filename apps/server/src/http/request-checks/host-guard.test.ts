import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStore, type TestStore } from '../../testing/test-store.ts';
import { listenOnFreePort, sendBytes, statusesIn } from '../raw-request-test-kit.ts';

let local: TestStore;
let published: TestStore;

beforeAll(async () => {
  local = await startTestStore();
  published = await startTestStore({
    PUBLIC_URL: 'https://books.example',
    DEMO: 'true',
    METRICS_TOKEN: 'the token of the figures',
  });
});
afterAll(async () => {
  await local.stop();
  await published.stop();
});

const ask = (store: TestStore, url: string, headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  store.app.inject({ url, headers, remoteAddress });

describe('the Host header', () => {
  it('comes once: the first of two is what one machine on the way sees, the second what another sees', async () => {
    const port = await listenOnFreePort(local.app);
    const twice = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nconnection: close\r\nhOST: elsewhere\r\n\r\n';
    const answer = await sendBytes(port, twice);
    expect(statusesIn(answer)).toEqual([400]);
    expect(answer).toContain('"message":"The request has more than one Host header."');
    expect(statusesIn(await sendBytes(port, twice.replace('hOST', 'x-ghost')))).toEqual([200]);
  });

  it('is missing only where the protocol is older than the header', async () => {
    const port = await listenOnFreePort(published.app);
    const answer = await sendBytes(port, 'GET /healthz HTTP/1.1\r\nconnection: close\r\n\r\n');
    expect(statusesIn(answer)).toEqual([400]);
    expect(answer).toContain('{"code":"malformed_request","message":"The request has no Host header."}');
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(statusesIn(await sendBytes(port, 'GET /healthz HTTP/1.0\r\n\r\n'))).toEqual([200]);
  });

  it.each([
    'localhost:80@evil.example',
    'localhost:80:90',
    'localhost:x',
    'localhost/evil.example',
    'localhost evil.example',
    'localhost#evil.example',
    '[::1]evil.example',
    '[127.0.0.1]',
    '[::1',
    '::1',
    'evil%2Eexample',
  ])('is refused as %s by every store', async (host) => {
    for (const store of [local, published]) {
      for (const url of ['/', '/metrics', '/healthz']) {
        const answer = await ask(store, url, { host });
        expect(answer.statusCode).toBe(400);
        expect(answer.json()).toEqual({
          code: 'malformed_request',
          message: 'The Host header is not a host with a port.',
        });
      }
    }
  });

  it.each([
    'attacker.example',
    'attacker.example:3000',
    'localhost.attacker.example',
    '127.0.0.1.nip.example',
  ])('of a store for this machine only is not %s', async (host) => {
    for (const url of ['/', '/api/v1/books', '/metrics', '/healthz']) {
      const answer = await ask(local, url, { host });
      expect(answer.statusCode).toBe(421);
      expect(answer.json()).toEqual({
        code: 'misdirected_request',
        message: 'This store is at http://localhost:3000.',
      });
    }
  });

  it.each([
    'localhost:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
    'shop.localhost',
    '192.168.1.5:3000',
    'store:3000',
    'host.docker.internal',
  ])('of a store for this machine only may be %s', async (host) => {
    expect((await ask(local, '/healthz', { host })).statusCode).toBe(200);
  });

  it('is the business of the proxy where the store has a public address', async () => {
    expect((await ask(published, '/healthz', { host: '10.0.0.7' })).statusCode).toBe(200);
    expect((await ask(published, '/healthz', { host: 'books.example' })).statusCode).toBe(200);
  });
});

describe('the figures', () => {
  it.each([
    ['another machine', {}, '203.0.113.9'],
    ['a proxy that says for whom', { 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1'],
    ['a proxy that says its name', { via: '1.1 proxy' }, '127.0.0.1'],
    ['a proxy that says the standard way', { forwarded: 'for=192.0.2.1' }, '127.0.0.1'],
    ['a page of another name', { host: 'store:3000' }, '127.0.0.1'],
    ['a wrong token', { authorization: 'Bearer wrong' }, '203.0.113.9'],
  ])('of a local store are not shown to %s', async (_name, headers, address) => {
    expect((await ask(local, '/metrics', headers, address)).statusCode).toBe(403);
  });

  it('of a local store are shown to this machine', async () => {
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]']) {
      expect((await ask(local, '/metrics', { host })).body).toContain('http_request_duration_seconds');
    }
  });

  it('of a published store are shown to holders of the token only, even on this machine', async () => {
    const withToken = { authorization: 'Bearer the token of the figures' };
    expect((await ask(published, '/metrics', { host: 'localhost' })).statusCode).toBe(403);
    expect((await ask(published, '/metrics', { authorization: 'Bearer wrong' })).statusCode).toBe(403);
    expect((await ask(published, '/metrics', withToken, '203.0.113.9')).statusCode).toBe(200);
  });

  it('of a store behind a proxy are shown to nobody while there is no token', async () => {
    const proxied = await startTestStore({ TRUSTED_PROXIES: '127.0.0.1' });
    expect((await ask(proxied, '/metrics', { host: 'localhost' })).statusCode).toBe(403);
    await proxied.stop();
  });
});
