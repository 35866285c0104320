/** What the parts make of a store that does not answer as it should: nothing may hold. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerInTests } from './answer-in-tests.ts';
import { askForBooks, askStore } from './ask-store.ts';
import { quickSizes } from './bench-sizes.ts';
import { calls, compareTimes } from './enumeration-bench.ts';
import { compareLoad } from './load-bench.ts';
import { openScope } from './bench-scope.ts';
import { measurePages } from './page-bench.ts';
import { benchSearch } from './search-bench.ts';
import { writeRequest } from './keep-alive-client.ts';
import { judgeTimes, timeRequests } from './timed-requests.ts';

const books = [
  { _id: 'one', title: 'Emma', description: 'A match.', category: 'fiction', author: 'Jane Austen' },
];
/** The list that the parts choose from works; whatever they measure answers with this status. */
let status = 503;
const isList = (path: string) => /^\/api\/v1\/books\/?(\?limit=(1000&|500)|$)/.test(path);
const { url } = answerInTests((request, reply) => {
  const isGood = isList(request.url ?? '');
  request.resume();
  const body = JSON.stringify(isGood ? books : { code: 'overloaded' });
  reply.writeHead(isGood ? 200 : status, { 'content-length': body.length }).end(body);
});
beforeEach(() => {
  status = 503;
});

describe('a question beside the measurement', () => {
  it('fails unless it is answered with the expected status', async () => {
    const address = new URL('/api/v1/auth/admin/logout', url);
    await expect(askStore(address, { method: 'POST', expected: 204 })).rejects.toThrow(
      'POST /api/v1/auth/admin/logout answered 503, not 204.',
    );
    await expect(askForBooks(url, '/api/v1/books?limit=3')).rejects.toThrow('answered 503, not 200');
    expect(await askForBooks(url, '/api/v1/books/')).toEqual(books);
  });

  it('is never asked in another way', async () => {
    // They wait until something answers well, or judge the status themselves.
    const judging = new Set(['ask-store.ts', 'store-process.ts', 'nginx.ts', 'rolling-bench.ts']);
    const files = (await readdir(import.meta.dirname)).filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !judging.has(name),
    );
    expect(files.length).toBeGreaterThan(20);
    const sources = await Promise.all(files.map((name) => readFile(join(import.meta.dirname, name), 'utf8')));
    expect(files.filter((_, at) => sources[at]?.includes('fetch('))).toEqual([]);
  });
});

describe('does not hold with wrong answers:', () => {
  it('load', async () => {
    const context = { sizes: quickSizes, scope: openScope(), report: () => undefined };
    const target = { name: 'home page', path: '/', percent: 50, headers: {} };
    const row = await compareLoad(context, { url, pid: process.pid }, target);
    expect(row).toMatchObject({ figure: 'not measured: the store answers 503', holds: false });
  });

  it('page', async () => {
    const row = await measurePages(url);
    expect(row).toMatchObject({ figure: 'not measured: the store answers 503', holds: false });
  });

  it('search', async () => {
    const rows = await benchSearch(url, 2, 0.2);
    expect(rows.map(({ holds }) => holds)).toEqual([false, false]);
    for (const { figure } of rows) expect(figure).toMatch(/[1-9]\d* failed$/);
  });

  it('orders and statistics', async () => {
    const request = writeRequest(url, { method: 'GET', path: '/api/v1/admin' });
    const ask = async (expected: number) => {
      const requests = { clients: 1, seconds: 0.2, write: () => request, expected };
      return judgeTimes('orders', await timeRequests(url, requests), 10_000);
    };
    expect(await ask(200)).toMatchObject({ holds: false, figure: expect.stringContaining(' failed') });
    status = 200;
    expect((await ask(201)).holds).toBe(false);
    expect((await ask(200)).holds).toBe(true);
    expect(judgeTimes('orders', { ok: 0, times: [] }, 10).holds).toBe(false);
  });

  it.each(calls)('enumeration, $path', async (call) => {
    const measure = () => compareTimes(url, call, 1, async () => undefined);
    for (const wrong of [429, 503]) {
      status = wrong;
      await expect(measure()).rejects.toThrow(`answered ${wrong}, not ${call.expected}`);
    }
    status = call.expected;
    expect((await measure()).figure).toMatch(/ms/);
  });
});
