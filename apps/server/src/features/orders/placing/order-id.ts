import { randomUUID } from 'node:crypto';

/**
 * A UUID (version 7) that begins with the time, so that the newest orders lie together in every index;
 * the other 74 bits are random, so that nobody can guess one.
 */
export function createOrderId(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0');
  // Node keeps random bits for these in store. What comes before is the time, and the digit of the version.
  const random = randomUUID().slice('xxxxxxxx-xxxx-4'.length);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random}`;
}
