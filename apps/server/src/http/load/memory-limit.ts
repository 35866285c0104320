/** A limit kept in the memory of one process, for calls that are too many and too quick for a count in the database. */
import { LRUCache } from 'lru-cache';
import type { Limit } from '../limits.ts';
import { tooManyTries } from '../rate-limit.ts';

const maxEntries = 10_000;

export type MemoryLimit = (countedBy: string) => void;

/**
 * Each one has a bucket of `max` tries that fills up again evenly over the window. Who has been quiet for a window
 * has a full one, so it need not be remembered; the oldest is forgotten first.
 */
export function createMemoryLimit({ max, windowSeconds }: Limit, now = () => performance.now()): MemoryLimit {
  const buckets = new LRUCache<string, { tries: number; filledAt: number }>({ max: maxEntries });
  const triesPerMs = max / (windowSeconds * 1000);
  return (countedBy) => {
    if (max === 0) return;
    const at = now();
    const known = buckets.get(countedBy);
    const tries = known ? Math.min(max, known.tries + (at - known.filledAt) * triesPerMs) : max;
    if (tries < 1) throw tooManyTries((1 - tries) / triesPerMs / 1000);
    buckets.set(countedBy, { tries: tries - 1, filledAt: at });
  };
}
