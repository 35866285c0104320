/** One address for each page; whatever else is asked for is a redirect or a 404, never a failure. */
import type { ErrorBody } from '@book-store/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenOnFreePort, sendBytes } from '../http/raw-request-test-kit.ts';
import { startTestStore, type TestStore } from '../testing/test-store.ts';

const id = '0a1b2c3d-0000-4000-8000-00000000abcd';

let store: TestStore;
let port: number;
beforeAll(async () => {
  store = await startTestStore();
  port = await listenOnFreePort(store.app);
});
afterAll(() => store.stop());

/** Byte for byte as it is written: every client of a library would tidy the address first. */
async function ask(
  target: string,
  method = 'GET',
): Promise<{ status: number; location: string | undefined }> {
  const request = `${method} ${target} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`;
  const answer = await sendBytes(port, Buffer.from(request, 'latin1'));
  const [statusLine = '', ...headers] = answer.split('\r\n\r\n', 1)[0]?.split('\r\n') ?? [];
  const location = headers.find((header) => header.startsWith('location: '))?.slice('location: '.length);
  return { status: Number(statusLine.split(' ')[1]), location };
}

describe.each(['GET', 'HEAD'])('%s', (method) => {
  it.each([
    ['//', '/'],
    ['///', '/'],
    ['/./', '/'],
    ['/%2e', '/'],
    ['/a/..', '/'],
    ['/index.html', '/'],
    ['//about', '/about'],
    ['/about/', '/about'],
    ['/about///', '/about'],
    ['/About', '/about'],
    ['/%61bout', '/about'],
    ['/x/../about', '/about'],
    ['/x/%2E%2e/about', '/about'],
    ['/\\about', '/about'],
    ['//search?q=two&q=words', '/search?q=two&q=words'],
    ['/Login/?next=//evil.example', '/login?next=//evil.example'],
    [`/BOOKS/${id.toUpperCase()}`, `/books/${id}`],
    [`/books/${id}/`, `/books/${id}`],
    [`/Dashboard/orders/${id}/Packing-Slip/`, `/dashboard/orders/${id}/packing-slip`],
    ['/dashboard/orders/Cash-Sheet?day=2026-01-01', '/dashboard/orders/cash-sheet?day=2026-01-01'],
    ['//evil.example', '/evil.example'],
    ['/\\evil.example', '/evil.example'],
    ['/./\\/evil.example', '/evil.example'],
    ['//a:b', '/a:b'],
  ])('%s leads to %s, and that address to itself', async (target, address) => {
    expect(await ask(target, method)).toEqual({ status: 301, location: address });
    expect((await ask(address, method)).location).toBeUndefined();
  });

  it.each([
    ['/evil.example', 404],
    ['/%2f%2fevil.example', 404],
    ['/%5cevil.example', 404],
    ['/%00', 404],
    ['/%', 400],
    ['/%ff', 400],
    ['/About?q=\xff', 400],
    ['/nowhere/', 404],
    ['/dashboard%2forders', 404],
    ['/books/__proto__', 404],
    ['/books/constructor', 404],
    ['/books/toString', 404],
    ['/books/%00', 404],
    ['/books/%F0%9F%93%9A', 404],
    ['/books/count', 404],
    ['/books/suggestions', 404],
    ['/__proto__', 404],
    ['/constructor', 404],
    ['/search?q=__proto__&sort=constructor&category=toString', 200],
    ['/covers/__proto__', 404],
    ['/assets/__proto__', 404],
    ['/about?__proto__=1', 200],
    ['http://store/about', 200],
  ])('%s is answered with %i where it is', async (target, status) => {
    expect(await ask(target, method)).toEqual({ status, location: undefined });
  });
});

it('leads to this store and ends, whatever the path is made of', async () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '%2e',
    '%2f',
    '%5c',
    '%09',
    'about',
    'books',
    'e.example',
    ':',
    '@',
    '%25',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (pieces) => {
      const first = await ask(`/${pieces.join('')}`);
      expect([200, 301, 400, 404]).toContain(first.status);
      if (first.location === undefined) return;
      expect(first.location).toMatch(/^\/(?![/\\])/);
      expect((await ask(first.location)).location).toBeUndefined();
    }),
    { numRuns: 150 },
  );
});

it.each([
  [`/x${'/'.repeat(15_500)}a`],
  [`/books/${'a'.repeat(2_000)}`],
  [`/api/v1/books?q=${'a'.repeat(8_000)}`],
])('refuses an address that is too long', async (url) => {
  const answer = await store.app.inject({ url });
  const { code, message } = answer.json<ErrorBody>();
  expect([answer.statusCode, code, message]).toEqual([414, 'uri_too_long', 'The address is too long.']);
});

it('takes the longest address that the calls allow', async () => {
  const ids = Array.from({ length: 100 }, () => id).join('%2C');
  expect((await store.app.inject({ url: `/api/v1/books?ids=${ids}` })).statusCode).toBe(200);
  const words = encodeURIComponent('紅'.repeat(200));
  expect((await store.app.inject({ url: `/search?q=${words}&cursor=${'A'.repeat(512)}` })).statusCode).toBe(
    404,
  );
});
