import { expect } from 'vitest';

/** That the moment was noted since then, or lies so far after one that was: however slow the machine is. */
export function expectSince(sinceMs: number, moment: Date | string, aheadMs = 0): void {
  const noted = new Date(moment).getTime() - aheadMs;
  expect(noted).toBeGreaterThanOrEqual(sinceMs);
  // The database rounds to milliseconds.
  expect(noted).toBeLessThanOrEqual(Date.now() + 1);
}
