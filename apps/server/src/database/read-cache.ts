/**
 * What was read from the database, kept in memory; every cache of pages and answers stands on this one rule:
 * - A value is given as long as nothing changed since it was read. While changes could pass unheard, only for a second.
 * - Otherwise it is read again, once for all who ask at the same time.
 * - An older value is given only where the database cannot be asked: at once while it is known to be away, and for a
 *   second after a reading has found it away.
 */
import { LRUCache } from 'lru-cache';
import { isDatabaseUnavailable } from './database-errors.ts';

type Reading<Value> = {
  value: Value;
  /** Whether it may be given to those who ask later. */
  isLasting: boolean;
  /** The value only says that the database is away: an older one is better. */
  isUnavailable?: boolean;
};

export type ReadCache<Value> = {
  /** The value if it is known to hold, or if the database cannot be asked. */
  peek(key: string): Value | undefined;
  /** The value from `read`, which runs once for all who ask at the same time. */
  get(key: string, read: () => Promise<Reading<Value>>): Promise<Value>;
  /** From now on, nothing that was read before this moment is believed. */
  drop(): void;
};

/** How often a value was at hand, and how often it had to be read. */
export type CacheCounts = { hits: number; misses: number };

export type ReadCacheOptions = {
  maxEntries: number;
  maxBytes: number;
  /** False while changes could pass unheard. */
  isListening: () => boolean;
  /** True while the database is known to be away. */
  isAway: () => boolean;
  /** Counted together with others that have the same. */
  counts?: CacheCounts;
};

type Entry<Value> = {
  value: Value;
  /** How many changes had been heard of when it was read. */
  generation: number;
  /** False where the last reading found the database away. */
  isRead: boolean;
  /** Whatever passes unheard until then. */
  believedUntil: number;
};

const believedMs = 1_000;
/** Longer than a reading can take. */
const readingMs = 5_000;

export function createReadCache<Value>({
  maxEntries,
  maxBytes,
  bytesOf,
  isListening,
  isAway,
  counts = { hits: 0, misses: 0 },
}: ReadCacheOptions & { bytesOf: (value: Value) => number }): ReadCache<Value> {
  const entries = new LRUCache<string, Entry<Value>>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: ({ value }) => Math.ceil(bytesOf(value)),
  });
  let readings = new Map<string, Promise<Value>>();
  let generation = 0;

  const holds = (entry: Entry<Value>) =>
    entry.generation === generation &&
    ((entry.isRead && isListening()) || performance.now() < entry.believedUntil);

  const keep = (key: string, entry: Pick<Entry<Value>, 'value' | 'generation' | 'isRead'>) =>
    entries.set(key, { ...entry, believedUntil: performance.now() + believedMs });

  const readAgain = async (key: string, read: () => Promise<Reading<Value>>): Promise<Value> => {
    const startedIn = generation;
    const old = entries.get(key);
    // Only one caller waits for a database that was away a moment ago.
    if (old && !old.isRead) old.believedUntil = performance.now() + readingMs;
    const fallBack = (value: Value) => {
      keep(key, { value, generation: startedIn, isRead: false });
      return value;
    };
    try {
      const { value, isLasting, isUnavailable } = await read();
      if (isUnavailable && old) return fallBack(old.value);
      // What was read before a change must not outlive it.
      if (generation !== startedIn) return value;
      if (isLasting) keep(key, { value, generation, isRead: true });
      else entries.delete(key);
      return value;
    } catch (error) {
      if (old && isDatabaseUnavailable(error)) return fallBack(old.value);
      throw error;
    }
  };

  return {
    peek: (key) => {
      const entry = entries.get(key);
      if (!entry || !(holds(entry) || isAway())) return undefined;
      counts.hits += 1;
      return entry.value;
    },
    get: (key, read) => {
      counts.misses += 1;
      const reading = readings.get(key);
      if (reading) return reading;
      const own = readings;
      const promise = readAgain(key, read).finally(() => own.delete(key));
      own.set(key, promise);
      return promise;
    },
    drop: () => {
      generation += 1;
      readings = new Map();
    },
  };
}
