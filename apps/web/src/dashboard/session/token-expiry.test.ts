import { expect, test } from 'vitest';
import { expiryOf } from './token-expiry.ts';

test('a token ends by this browser’s clock after the time that the server gave it', () => {
  const payload = Buffer.from(JSON.stringify({ sub: 'ÿ', iat: 1000, exp: 37_000 })).toString('base64url');
  expect(expiryOf(`a.${payload}.c`, Date.UTC(2026, 0, 1))).toBe('2026-01-01T10:00:00.000Z');
});
