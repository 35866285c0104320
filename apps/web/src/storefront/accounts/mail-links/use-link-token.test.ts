import { describe, expect, it } from 'vitest';
import { readToken } from './use-link-token.ts';

describe('the token of a mailed link', () => {
  it.each([
    ['#token=abc-_9', '', 'abc-_9'],
    ['', '?token=abc', 'abc'],
    ['#token=first', '?token=second', 'first'],
    ['', '', undefined],
    ['#token=', '', undefined],
    ['#abc', '', undefined],
    ['#token=a%20b', '', undefined],
    [`#token=${'a'.repeat(201)}`, '', undefined],
  ])('of %j and %j is %j', (hash, search, token) => {
    expect(readToken({ hash, search })).toBe(token);
  });
});
