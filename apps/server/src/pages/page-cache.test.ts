import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createPageCache, type FreshPage } from './page-cache.ts';

function lasting(body: string): FreshPage {
  return { status: 200, body, isLasting: true };
}

const usual = { mostEntries: 10, mostBytes: 1_000_000, isTrusted: () => true, isAway: () => false };

function makeCache(options: Partial<typeof usual> = {}) {
  return createPageCache({ ...usual, ...options });
}

/** A rendering that ends when the test says so. */
function slowRender() {
  let end: (page: FreshPage) => void = () => undefined;
  const rendered = new Promise<FreshPage>((resolve) => {
    end = resolve;
  });
  return { render: () => rendered, end };
}

const bodyOf = (page: { encoded: { bodies: { identity: Buffer } } } | undefined) =>
  page?.encoded.bodies.identity.toString();

describe('the page cache', () => {
  it('renders once for all who ask at the same time, and keeps the page', async () => {
    const cache = makeCache();
    let renderings = 0;
    const render = () => {
      renderings += 1;
      return Promise.resolve(lasting('page'));
    };
    const pages = await Promise.all([cache.get('/', render), cache.get('/', render), cache.get('/', render)]);
    expect(pages.map(bodyOf)).toEqual(['page', 'page', 'page']);
    expect(renderings).toBe(1);
    expect(bodyOf(cache.peek('/'))).toBe('page');
  });

  it('does not keep a page that was rendered while the catalogue changed', async () => {
    const cache = makeCache();
    const { render, end } = slowRender();
    const early = cache.get('/', render);
    cache.drop();
    const late = cache.get('/', () => Promise.resolve(lasting('new')));
    end(lasting('old'));
    expect(bodyOf(await early)).toBe('old');
    expect(bodyOf(await late)).toBe('new');
    expect(bodyOf(cache.peek('/'))).toBe('new');
  });

  it('believes no page from before a change', async () => {
    const cache = makeCache();
    await cache.get('/', () => Promise.resolve(lasting('old')));
    cache.drop();
    expect(cache.peek('/')).toBeUndefined();
  });

  it('goes on with the last good page while the database is away', async () => {
    const cache = makeCache();
    await cache.get('/', () => Promise.resolve(lasting('good')));
    cache.drop();
    const page = await cache.get('/', () => Promise.resolve({ status: 503, body: 'bad', isLasting: false }));
    expect([page.status, bodyOf(page)]).toEqual([200, 'good']);
  });

  it('gives whatever page it knows at once while nobody can be asked', async () => {
    let isAway = false;
    const cache = makeCache({ isAway: () => isAway });
    await cache.get('/', () => Promise.resolve(lasting('page')));
    cache.drop();
    expect(cache.peek('/')).toBeUndefined();
    isAway = true;
    expect(bodyOf(cache.peek('/'))).toBe('page');
  });

  it('asks again while changes could pass unheard, but not for every visitor', async () => {
    let isTrusted = true;
    const cache = makeCache({ isTrusted: () => isTrusted });
    await cache.get('/', () => Promise.resolve(lasting('page')));
    isTrusted = false;
    expect(bodyOf(cache.peek('/'))).toBe('page');
  });

  it('keeps no page that is not to last', async () => {
    const cache = makeCache();
    await cache.get('/x', () => Promise.resolve({ status: 404, body: 'gone', isLasting: false }));
    expect(cache.peek('/x')).toBeUndefined();
  });

  it('is bounded in entries and drops the longest unused first', async () => {
    const cache = makeCache({ mostEntries: 2 });
    await cache.get('/1', () => Promise.resolve(lasting('1')));
    await cache.get('/2', () => Promise.resolve(lasting('2')));
    cache.peek('/1');
    await cache.get('/3', () => Promise.resolve(lasting('3')));
    expect(['/1', '/2', '/3'].map((key) => bodyOf(cache.peek(key)))).toEqual(['1', undefined, '3']);
  });

  it('is bounded in bytes', async () => {
    const cache = makeCache({ mostBytes: 3_000 });
    const page = () => Promise.resolve(lasting('x'.repeat(2_000)));
    await cache.get('/1', page);
    await cache.get('/2', page);
    expect(cache.peek('/1')).toBeUndefined();
    expect(cache.peek('/2')).toBeDefined();
  });

  it('lets a failed rendering be tried again', async () => {
    const cache = makeCache();
    await expect(cache.get('/', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(bodyOf(await cache.get('/', () => Promise.resolve(lasting('fine'))))).toBe('fine');
  });

  it('has the page in each encoding, with a tag for each', async () => {
    const { encoded } = await makeCache().get('/', () => Promise.resolve(lasting('page '.repeat(100))));
    await Promise.all([encoded.addGzip?.(), encoded.addGzip?.()]);
    const { identity, br = Buffer.of(), gzip = Buffer.of() } = encoded.bodies;
    expect(brotliDecompressSync(br)).toEqual(identity);
    expect(gunzipSync(gzip)).toEqual(identity);
    expect(new Set(Object.values(encoded.tags)).size).toBe(3);
  });
});
