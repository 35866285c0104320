import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pathParts, splitAddress } from './page-address.ts';

it.each([
  ['/about', '/about', ''],
  ['/search?q=a?b', '/search', 'q=a?b'],
  ['http://store/about?x=1', '/about', 'x=1'],
  ['https://store', '/', ''],
  ['?x', '/', 'x'],
  ['/about#part', '/about', ''],
])('%s is a path and a query', (url, path, query) => {
  expect(splitAddress(url)).toEqual({ path, query });
});

it('makes of any path one that stays in the store, and leaves that as it is', () => {
  const piece = fc.oneof(fc.constantFrom('/', '\\', '..', '%2e', '\t', '%', '\ud800'), fc.string());
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const path = `/${pathParts(pieces.join('')).join('/')}`;
      expect(path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
      expect(`/${pathParts(path).join('/')}`).toBe(path);
    }),
  );
});
