/**
 * What was read from the database, kept in memory; every cache of pages and answers stands on this one rule:
 * - A value is given as long as nothing changed since it was read. While changes could pass unheard, only for a second.
 * - Otherwise it is read again, once for all who ask at the same time.
 * - Where nothing is known to have changed but the order of what sells, or something may have, visitors need not wait for
 *   that reading: they get the value from before, for five seconds at most.
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
  /** The value if it is known to hold, else from `read`, which runs once for all who ask at the same time. */
  get(key: string, read: () => Promise<Reading<Value>>): Promise<Value>;
  /** As `get`, but at once where an older value will do. For whoever only looks: what is made of it is not kept. */
  getSoon(key: string, read: () => Promise<Reading<Value>>): Promise<Value>;
  /** From now on, nothing that was read before this moment is believed. */
  drop(): void;
  /** From now on, what was read before this moment is read again when it is asked for. */
  weaken(): void;
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
  /** How often everything had been weakened. */
  strength: number;
  /** When it was first asked for after that. */
  weakSince?: number;
  /** False where the last reading found the database away. */
  isRead: boolean;
  /** Whatever passes unheard until then. */
  believedUntil: number;
};

const believedMs = 1_000;
/** Longer than a reading can take. */
const readingMs = 5_000;
const weakMs = 5_000;

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
  let strength = 0;

  const holds = (entry: Entry<Value>) =>
    entry.generation === generation &&
    entry.strength === strength &&
    ((entry.isRead && isListening()) || performance.now() < entry.believedUntil);

  const keep = (key: string, entry: Pick<Entry<Value>, 'value' | 'generation' | 'strength' | 'isRead'>) =>
    entries.set(key, { ...entry, believedUntil: performance.now() + believedMs });

  const readAgain = async (key: string, read: () => Promise<Reading<Value>>): Promise<Value> => {
    const startedIn = generation;
    const startedWith = strength;
    const old = entries.get(key);
    // Only one caller waits for a database that was away a moment ago.
    if (old && !old.isRead) old.believedUntil = performance.now() + readingMs;
    const fallBack = (value: Value) => {
      keep(key, { value, generation: startedIn, strength: startedWith, isRead: false });
      return value;
    };
    try {
      const { value, isLasting, isUnavailable } = await read();
      if (isUnavailable && old) return fallBack(old.value);
      // What was read before a change must not outlive it.
      if (generation !== startedIn) return value;
      if (isLasting) keep(key, { value, generation, strength: startedWith, isRead: true });
      else entries.delete(key);
      return value;
    } catch (error) {
      if (old && isDatabaseUnavailable(error)) return fallBack(old.value);
      throw error;
    }
  };

  const peek = (key: string): Value | undefined => {
    const entry = entries.get(key);
    if (!entry || !(holds(entry) || isAway())) return undefined;
    counts.hits += 1;
    return entry.value;
  };

  const get = (key: string, read: () => Promise<Reading<Value>>): Promise<Value> => {
    const kept = peek(key);
    if (kept !== undefined) return Promise.resolve(kept);
    counts.misses += 1;
    const reading = readings.get(key);
    if (reading) return reading;
    const own = readings;
    const promise = readAgain(key, read).finally(() => own.delete(key));
    own.set(key, promise);
    return promise;
  };

  return {
    peek,
    get,
    getSoon: (key, read) => {
      const old = entries.get(key);
      const now = performance.now();
      if (old?.generation !== generation || now - (old.weakSince ??= now) > weakMs) return get(key, read);
      // After the answer is on its way: a rendering holds the process. Who asks later hears of it, if it fails again.
      setImmediate(() => void get(key, read).catch(() => undefined));
      return Promise.resolve(old.value);
    },
    drop: () => {
      generation += 1;
      readings = new Map();
    },
    weaken: () => {
      strength += 1;
      readings = new Map();
    },
  };
}
