import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { isGuessable } from './guessable-secret.ts';

it.each([
  'a'.repeat(32),
  'ab'.repeat(20),
  'abcdefghijklmnopqrstuvwxyz0123456789',
  '0123456789abcdef0123456789abcdef',
  '9876543210'.repeat(4),
  'passwordpasswordpasswordpassword',
  'ChangeMe-ChangeMe-ChangeMe-ChangeMe',
  'please-change-this-default-secret',
  'Xk3!'.repeat(8),
  'qwertyuiopasdfghjklzxcvbnmqwertyuiop',
])('%s is easy to guess', (secret) => {
  expect(isGuessable(secret, 16)).toBe(true);
});

it('what a machine drew is not, in any of the usual ways to write it', () => {
  for (let drawn = 0; drawn < 2_000; drawn += 1) {
    for (const encoding of ['hex', 'base64', 'base64url'] as const) {
      expect(isGuessable(randomBytes(24).toString(encoding), 16)).toBe(false);
    }
  }
});

it('nor is a sentence of one’s own', () => {
  expect(isGuessable('seven herons walked over a frozen lake', 16)).toBe(false);
});
