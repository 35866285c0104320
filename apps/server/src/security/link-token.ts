/** What a mailed link carries: random, and kept only as a hash. */
import { createHash, randomBytes } from 'node:crypto';

/** 144 bits: beyond guessing, and short enough for a link that fits on one line of a mail. */
const tokenBytes = 18;

export function createLinkToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

export function hashLinkToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
