import { expect, it } from 'vitest';
import { createAnswerCache, maxTextLength, toAnswer } from './answer-cache.ts';

const roomy = { maxEntries: 100, maxBytes: 100_000, isListening: () => true, isAway: () => false };

it('keeps a long answer as bytes, unless it is one of many that come and go', async () => {
  const long = toAnswer('é'.repeat(maxTextLength));
  const lasting = createAnswerCache(roomy);
  const shortLived = createAnswerCache({ ...roomy, isShortLived: true });
  for (const cache of [lasting, shortLived]) {
    await cache.get('short', async () => toAnswer('short'));
    await cache.get('long', async () => ({ ...long, link: 'next' }));
  }
  expect(lasting.peek('short')).toEqual({ ...toAnswer('short'), forms: {} });
  expect(lasting.peek('long')).toEqual({
    ...long,
    link: 'next',
    body: Buffer.from(long.body),
    forms: {},
  });
  expect(shortLived.peek('long')).toEqual({ ...long, link: 'next' });
});

it('does not keep that something is missing', async () => {
  const cache = createAnswerCache(roomy);
  await cache.get('a', async () => toAnswer('was there'));
  cache.drop();
  expect(await cache.get('a', async () => undefined)).toBeUndefined();
  expect((await cache.get('a', async () => toAnswer(1)))?.body).toBe('1');
});

it.each([
  ['a long answer, of which there are three', 1_500, 3_000],
  ['a short answer, of which there is one', 900, 1_500],
  ['one that goes out as it is, of which there are the packed ones', 20_000, 25_000],
])('reckons with the forms of %s', async (_name, length, maxBytes) => {
  const cache = createAnswerCache({ ...roomy, maxBytes });
  await cache.get('long', async () => toAnswer('x'.repeat(length)));
  expect(cache.peek('long')).toBeUndefined();
});
