import { expect, it } from 'vitest';
import { readNextCursor } from './next-cursor.ts';

it.each([
  ['</api/v1/orders/email/a%40b.example?limit=10&cursor=abc_-9>; rel="next"', 'abc_-9'],
  ['</first>; rel="prev", </next?cursor=x%2By>; rel=next', 'x+y'],
  ['</next>; rel="next"', undefined],
  ['</next?cursor=x>; rel="prev"', undefined],
  ['nonsense', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('the cursor of %j is %j', (link, cursor) => {
  expect(readNextCursor(link)).toBe(cursor);
});
