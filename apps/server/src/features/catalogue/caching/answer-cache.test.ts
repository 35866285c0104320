import { describe, expect, it } from 'vitest';
import { type Answer, createAnswerCache, longestText, toAnswer } from './answer-cache.ts';

const roomy = { mostEntries: 100, mostBytes: 100_000, isAway: () => false };
const unavailable = () => Promise.reject(Object.assign(new Error('refused'), { code: '57P03' }));

function makeCache(isTrusted = () => true) {
  return createAnswerCache({ ...roomy, isTrusted });
}

/** A read that the test finishes by hand. */
function heldRead() {
  let finish: (answer: Answer) => void = () => undefined;
  const promise = new Promise<Answer>((resolve) => {
    finish = resolve;
  });
  return { fill: () => promise, finish };
}

describe('the answer cache', () => {
  it('keeps an answer until it is dropped', async () => {
    const cache = makeCache();
    await cache.get('a', async () => toAnswer(1));
    expect(cache.peek('a')?.body.toString()).toBe('1');
    cache.drop();
    expect(cache.peek('a')).toBeUndefined();
  });

  it('keeps a long answer as bytes, unless it is one of many that come and go', async () => {
    const long = toAnswer('é'.repeat(longestText));
    const lasting = makeCache();
    const fleeting = createAnswerCache({ ...roomy, isTrusted: () => true, isFleeting: true });
    for (const cache of [lasting, fleeting]) {
      await cache.get('short', async () => toAnswer('short'));
      await cache.get('long', async () => ({ ...long, link: 'next' }));
    }
    expect(lasting.peek('short')).toEqual(toAnswer('short'));
    expect(lasting.peek('long')).toEqual({
      ...long,
      link: 'next',
      body: Buffer.from(long.body),
      compressed: {},
    });
    expect(fleeting.peek('long')).toEqual({ ...long, link: 'next' });
  });

  it('does not keep what was read before a change, even if it arrives after it', async () => {
    const cache = makeCache();
    const old = heldRead();
    const asked = cache.get('a', old.fill);
    cache.drop();
    const fresh = await cache.get('a', async () => toAnswer('new'));
    old.finish(toAnswer('old'));
    await asked;
    expect(fresh?.body.toString()).toBe('"new"');
    expect(cache.peek('a')?.body.toString()).toBe('"new"');
  });

  it('reads once for all who ask at the same time', async () => {
    const cache = makeCache();
    const held = heldRead();
    let reads = 0;
    const fill = () => {
      reads += 1;
      return held.fill();
    };
    const asked = [cache.get('a', fill), cache.get('a', fill), cache.get('a', fill)];
    held.finish(toAnswer(1));
    await Promise.all(asked);
    expect(reads).toBe(1);
  });

  it('believes nothing while changes could pass unheard', async () => {
    let isTrusted = true;
    const cache = makeCache(() => isTrusted);
    await cache.get('a', async () => toAnswer('old'));
    isTrusted = false;
    expect(cache.peek('a')).toBeUndefined();
    expect((await cache.get('a', async () => toAnswer('new')))?.body.toString()).toBe('"new"');
  });

  it('gives whatever it knows at once while nobody can be asked', async () => {
    let isAway = false;
    const cache = createAnswerCache({ ...roomy, isTrusted: () => false, isAway: () => isAway });
    await cache.get('a', async () => toAnswer('old'));
    cache.drop();
    expect(cache.peek('a')).toBeUndefined();
    isAway = true;
    expect(cache.peek('a')?.body.toString()).toBe('"old"');
    expect(cache.peek('b')).toBeUndefined();
  });

  it('serves the old answer while the database is away, and fails where it has none', async () => {
    const cache = makeCache(() => false);
    await cache.get('a', async () => toAnswer('old'));
    expect((await cache.get('a', unavailable))?.body.toString()).toBe('"old"');
    await expect(cache.get('b', unavailable)).rejects.toThrow('refused');
  });

  it('lets nobody but one wait while the database is away', async () => {
    const cache = makeCache(() => false);
    await cache.get('a', async () => toAnswer('old'));
    await cache.get('a', unavailable);
    const never = () => new Promise<Answer>(() => undefined);
    expect((await cache.get('a', never))?.body.toString()).toBe('"old"');
  });

  it('passes other failures on', async () => {
    const cache = makeCache();
    await cache.get('a', async () => toAnswer('old'));
    await expect(cache.get('a', () => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug');
  });

  it('does not keep that something is missing', async () => {
    const cache = makeCache();
    expect(await cache.get('a', async () => undefined)).toBeUndefined();
    expect((await cache.get('a', async () => toAnswer(1)))?.body.toString()).toBe('1');
  });

  it.each([
    ['entries', { mostEntries: 3, mostBytes: 100_000 }],
    ['bytes', { mostEntries: 100, mostBytes: 3 }],
  ])('is bounded in %s and keeps what is wanted', async (_what, bounds) => {
    const cache = createAnswerCache({ ...roomy, ...bounds, isTrusted: () => true });
    for (let number = 0; number < 10; number += 1) {
      await cache.get(String(number), async () => toAnswer(1));
      cache.peek('0');
    }
    const kept = Array.from({ length: 10 }, (_, number) => cache.peek(String(number))).filter(Boolean);
    expect(kept.length).toBeLessThanOrEqual(3);
    expect(cache.peek('0')).toBeDefined();
  });
});
