import { expect, it } from 'vitest';
import { readNextCursor } from './search-next-page.ts';

const answer = (link?: string) => ({ response: new Response(null, { headers: link ? { link } : {} }) });

it.each([
  ['</api/v1/books?q=a%20b&limit=24&cursor=W-_1>; rel="next"', 'W-_1'],
  ['</api/v1/books?cursor=W>; rel="prev"', undefined],
  [undefined, undefined],
])('%s leads to %s', (link, cursor) => {
  expect(readNextCursor(answer(link))).toBe(cursor);
});

it('is undefined where there was no answer', () => {
  expect(readNextCursor(undefined)).toBeUndefined();
});
