import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createPageCache, type FreshPage } from './page-cache.ts';

const lasting = (body: string) => (): Promise<FreshPage> =>
  Promise.resolve({ status: 200, body, isLasting: true });

const usual = { maxEntries: 10, maxBytes: 1_000_000, isListening: () => true, isAway: () => false };

const bodyOf = (page: { encoded: { bodies: { identity: Buffer } } } | undefined) =>
  page?.encoded.bodies.identity.toString();

describe('the page cache', () => {
  it('goes on with the last good page while the database is away', async () => {
    const cache = createPageCache(usual);
    await cache.get('/', lasting('good'));
    cache.drop();
    const page = await cache.get('/', () => Promise.resolve({ status: 503, body: 'bad', isLasting: false }));
    expect([page.status, bodyOf(page)]).toEqual([200, 'good']);
  });

  it('keeps no page that is not to last', async () => {
    const cache = createPageCache(usual);
    await cache.get('/x', () => Promise.resolve({ status: 404, body: 'gone', isLasting: false }));
    expect(cache.peek('/x')).toBeUndefined();
  });

  it('is bounded in bytes', async () => {
    const cache = createPageCache({ ...usual, maxBytes: 3_000 });
    const render = lasting('x'.repeat(2_000));
    await cache.get('/1', render);
    await cache.get('/2', render);
    expect(cache.peek('/1')).toBeUndefined();
    expect(cache.peek('/2')).toBeDefined();
  });

  it('has the page in each encoding, with a tag for each', async () => {
    const { encoded } = await createPageCache(usual).get('/', lasting('page '.repeat(100)));
    await Promise.all([encoded.addGzip?.(), encoded.addGzip?.()]);
    const { identity, br = Buffer.of(), gzip = Buffer.of() } = encoded.bodies;
    expect(brotliDecompressSync(br)).toEqual(identity);
    expect(gunzipSync(gzip)).toEqual(identity);
    expect(new Set(Object.values(encoded.tags)).size).toBe(3);
  });
});
