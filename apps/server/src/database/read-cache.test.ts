import { afterEach, describe, expect, it, vi } from 'vitest';
import { createReadCache } from './read-cache.ts';

const usual = {
  maxEntries: 100,
  maxBytes: 100_000,
  bytesOf: (value: string) => value.length,
  isListening: () => true,
  isAway: () => false,
};

function makeCache(options: Partial<typeof usual> = {}) {
  return createReadCache<string>({ ...usual, ...options });
}

const lasting = (value: string) => () => Promise.resolve({ value, isLasting: true });
const unavailable = () => Promise.reject(Object.assign(new Error('refused'), { code: '57P03' }));

/** A reading that the test ends by hand. */
function slowReading() {
  let end: (value: string) => void = () => undefined;
  const promise = new Promise<{ value: string; isLasting: boolean }>((resolve) => {
    end = (value) => resolve({ value, isLasting: true });
  });
  return { read: () => promise, end };
}

function moveClock(ms: number) {
  const now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now + ms);
}
afterEach(() => vi.restoreAllMocks());

describe('the cache of what was read', () => {
  it('keeps a value until it is dropped', async () => {
    const cache = makeCache();
    await cache.get('a', lasting('1'));
    moveClock(1e9);
    expect(cache.peek('a')).toBe('1');
    cache.drop();
    expect(cache.peek('a')).toBeUndefined();
  });

  it('reads again only what no longer holds', async () => {
    const cache = makeCache();
    const read = vi.fn<ReturnType<typeof lasting>>(lasting('1'));
    for (let asked = 0; asked < 3; asked += 1) expect(await cache.get('a', read)).toBe('1');
    expect(read).toHaveBeenCalledOnce();
    cache.weaken();
    await cache.get('a', read);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('reads once for all who ask at the same time', async () => {
    const cache = makeCache();
    const read = vi.fn<ReturnType<typeof lasting>>(lasting('1'));
    expect(await Promise.all([cache.get('a', read), cache.get('a', read)])).toEqual(['1', '1']);
    expect(read).toHaveBeenCalledOnce();
  });

  it('does not keep what was read before a change, even if it arrives after it', async () => {
    const cache = makeCache();
    const old = slowReading();
    const early = cache.get('a', old.read);
    cache.drop();
    const late = cache.get('a', lasting('new'));
    old.end('old');
    expect(await Promise.all([early, late])).toEqual(['old', 'new']);
    expect(cache.peek('a')).toBe('new');
  });

  it('lets visitors have a weak value while it is read again, but nobody who keeps what is made of it', async () => {
    const cache = makeCache();
    await cache.get('a', lasting('1'));
    cache.weaken();
    expect(cache.peek('a')).toBeUndefined();
    const slow = slowReading();
    expect(await cache.getSoon('a', slow.read)).toBe('1');
    const strict = cache.get('a', slow.read);
    slow.end('2');
    expect(await strict).toBe('2');
    expect(cache.peek('a')).toBe('2');

    cache.weaken();
    expect(await cache.getSoon('a', unavailable)).toBe('2');
    moveClock(5_001);
    expect(await cache.getSoon('a', lasting('3'))).toBe('3');
    cache.drop();
    expect(await cache.getSoon('a', lasting('4'))).toBe('4');
  });

  it('believes a value for a second only while changes could pass unheard, and a change of its own at once', async () => {
    const cache = makeCache({ isListening: () => false });
    await cache.get('a', lasting('1'));
    expect(cache.peek('a')).toBe('1');
    cache.drop();
    expect(cache.peek('a')).toBeUndefined();
    await cache.get('a', lasting('2'));
    moveClock(1_001);
    expect(cache.peek('a')).toBeUndefined();
    expect(await cache.get('a', lasting('3'))).toBe('3');
  });

  it('gives whatever it knows at once while the database is known to be away', async () => {
    let isAway = false;
    const cache = makeCache({ isAway: () => isAway });
    await cache.get('a', lasting('old'));
    cache.drop();
    expect(cache.peek('a')).toBeUndefined();
    isAway = true;
    expect(cache.peek('a')).toBe('old');
    expect(cache.peek('b')).toBeUndefined();
  });

  it.each([
    ['fails', unavailable],
    ['says so', () => Promise.resolve({ value: 'away', isLasting: false, isUnavailable: true })],
  ])('gives the old value when a reading finds the database away and %s', async (_how, read) => {
    const cache = makeCache();
    await cache.get('a', lasting('old'));
    cache.drop();
    expect(await cache.get('a', read)).toBe('old');
    expect(cache.peek('a')).toBe('old');
    cache.drop();
    expect(cache.peek('a')).toBeUndefined();
  });

  it('asks again after a second, and lets nobody else wait for that', async () => {
    const cache = makeCache();
    await cache.get('a', lasting('old'));
    cache.drop();
    await cache.get('a', unavailable);
    moveClock(1_001);
    expect(cache.peek('a')).toBeUndefined();
    const slow = slowReading();
    const asked = cache.get('a', slow.read);
    expect(cache.peek('a')).toBe('old');
    slow.end('new');
    expect(await asked).toBe('new');
    expect(cache.peek('a')).toBe('new');
  });

  it('fails where it knows no older value, and passes other failures on', async () => {
    const cache = makeCache();
    await expect(cache.get('a', unavailable)).rejects.toThrow('refused');
    await cache.get('a', lasting('old'));
    cache.weaken();
    await expect(cache.get('a', () => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug');
    expect(await cache.get('a', lasting('fine'))).toBe('fine');
  });

  it('forgets what was read again and is not to last', async () => {
    const cache = makeCache();
    await cache.get('a', lasting('page'));
    cache.weaken();
    await cache.get('a', () => Promise.resolve({ value: 'gone', isLasting: false }));
    expect(cache.peek('a')).toBeUndefined();
  });

  it.each([
    ['entries', { maxEntries: 3 }],
    ['bytes', { maxBytes: 3 }],
  ])('is bounded in %s and keeps what is wanted', async (_what, bounds) => {
    const cache = makeCache(bounds);
    for (let number = 0; number < 10; number += 1) {
      await cache.get(String(number), lasting('x'));
      cache.peek('0');
    }
    const kept = Array.from({ length: 10 }, (_, number) => cache.peek(String(number))).filter(Boolean);
    expect(kept).toHaveLength(3);
    expect(cache.peek('0')).toBe('x');
  });
});
