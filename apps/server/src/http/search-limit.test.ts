import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestStore, type TestStore } from '../testing/test-store.ts';
import { createMemoryLimit } from './load/memory-limit.ts';

const limit = { name: 'Search', countsBy: 'network', max: 4, windowSeconds: 20 };

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore({ TRUSTED_PROXIES: '127.0.0.1', LIMIT_SEARCHES_BY_NETWORK: '4' });
});
afterAll(() => store.stop());

const get = (url: string, network: string) =>
  store.app.inject({ url, headers: { 'x-forwarded-for': network } });

/** A try comes back every five seconds, in which a busy machine may not have come far. */
async function searchUntilRefused(url: string, network: string) {
  for (let tries = 1; tries < 20; tries += 1) {
    const answer = await get(`${url}${tries}`, network);
    if (answer.statusCode !== 200) return answer;
  }
  throw new Error(`${url} is never refused.`);
}

it('stops one network that searches without end, by the API and by pages together', async () => {
  const searches = ['/api/v1/books/suggestions?q=a', '/api/v1/books?q=b', '/search?q=c', '/search?q=d'];
  for (const url of searches) expect((await get(url, '203.0.113.1')).statusCode).toBe(200);
  for (const url of ['/api/v1/books/suggestions?q=e', '/api/v1/books?q=f']) {
    const refused = await searchUntilRefused(url, '203.0.113.1');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({
      code: 'too_many_requests',
      message: 'Too many tries. Please wait a minute.',
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  }
  const page = await searchUntilRefused('/search?q=g', '203.0.113.1');
  expect([page.statusCode, page.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
  expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
});

it('leaves browsing and other networks alone', async () => {
  for (let n = 0; n < 5; n += 1) await get(`/api/v1/books?q=${n}`, '203.0.113.2');
  for (const url of ['/', '/api/v1/books', '/books.json']) {
    expect((await get(url, '203.0.113.2')).statusCode).toBe(200);
  }
  expect((await get('/api/v1/books?q=x', '203.0.113.3')).statusCode).toBe(200);
});

it('fills up again evenly', () => {
  let now = 0;
  const count = createMemoryLimit(limit, () => now);
  for (let n = 0; n < 4; n += 1) count('a');
  expect(() => count('a')).toThrow('Too many tries.');
  now = 5_000;
  count('a');
  expect(() => count('a')).toThrow('Too many tries.');
  now = 1_000_000;
  for (let n = 0; n < 4; n += 1) count('a');
  expect(() => count('a')).toThrow('Too many tries.');
});

it('remembers only so many, the oldest first', () => {
  const count = createMemoryLimit({ ...limit, max: 1 }, () => 0);
  for (let n = 0; n <= 10_000; n += 1) count(`network ${n}`);
  expect(() => count('network 10000')).toThrow('Too many tries.');
  count('network 0');
});

it('is no limit at all where it is lifted', () => {
  const count = createMemoryLimit({ ...limit, max: 0 }, () => 0);
  expect(() => {
    for (let n = 0; n < 1_000; n += 1) count('a');
  }).not.toThrow();
});
