import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPathOfStore, readReturnPath } from './return-path.ts';

describe('where a sign-in leads', () => {
  it.each([
    '/checkout',
    '/orders',
    '/books/a-b_c',
    '/search?q=moby+dick&sort=price',
    '/search?q=50%25',
    '/about#terms',
    '/books/caf%C3%A9',
    '/',
  ])('may be %s', (path) => {
    expect(isPathOfStore(path)).toBe(true);
    expect(readReturnPath(`?${new URLSearchParams({ next: path })}`)).toBe(path);
  });

  it.each([
    '',
    'checkout',
    ' /checkout',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    '/\u0000/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/orders/..//evil.example',
    '/orders/../..//evil.example',
    '/%2F/evil.example',
    '/%2fevil.example',
    '/%5Cevil.example',
    '/%5cevil.example',
    '/%09/evil.example',
    '/%2e//evil.example',
    '/%252Fevil.example',
    '/%25252Fevil.example',
    '/%2525252525252Fevil.example',
    '/orders%5C..%5C%5Cevil.example',
    '/%E0%A4%A',
    'http://evil.example',
    'https:/evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,hello',
    'mailto:a@b.example',
    '@evil.example',
    '.evil.example',
    '?next=/orders',
    '#orders',
    '/login',
    '/login/',
    '/register?next=/login',
    '/%6Cogin',
    `/${'a'.repeat(3_000)}`,
  ])('is never %j', (path) => {
    expect(isPathOfStore(path)).toBe(false);
    expect(readReturnPath(`?${new URLSearchParams({ next: path })}`)).toBe('/');
  });

  it('is the home page where nothing was asked for, and the first where two were', () => {
    expect(readReturnPath('')).toBe('/');
    expect(readReturnPath('?other=/orders')).toBe('/');
    expect(readReturnPath('?next=/orders&next=//evil.example')).toBe('/orders');
    expect(readReturnPath('?next=//evil.example&next=/orders')).toBe('/');
  });

  it('stays in the store for anything made of dangerous pieces', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%',
      '2F',
      '5C',
      '25',
      '2e',
      '\t',
      ':',
      '@',
      'evil',
      '?',
      '#',
      'http',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const path = readReturnPath(`?${new URLSearchParams({ next: pieces.join('') })}`);
        for (const seen of [path, decodeURIComponent(path.replace(/[?#].*$/, ''))]) {
          expect(new URL(seen, 'https://store.example').origin).toBe('https://store.example');
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
