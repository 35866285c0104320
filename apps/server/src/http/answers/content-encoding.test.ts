import { expect, it } from 'vitest';
import { chooseEncoding } from './content-encoding.ts';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.000, gzip;q=0', 'identity'],
  ['BR', 'br'],
  ['brotli', 'identity'],
])('%j gets %s', (accepted, expected) => {
  expect(chooseEncoding(accepted)).toBe(expected);
});
