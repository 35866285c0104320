/** Rendered pages, kept as bytes until the catalogue changes. */
import { type Encoded, encode } from '../http/answers/content-encoding.ts';

export type Page = { status: number; encoded: Encoded; redirectTo?: string | undefined };

/** What a rendering yields; only pages with `isLasting` are kept. */
export type FreshPage = { status: number; body: string; isLasting: boolean; redirectTo?: string };

export type PageCache = {
  /** The page if it is known to hold, or if nobody can be asked. */
  peek(key: string): Page | undefined;
  /** The page from `render`, which runs once for all who ask at the same time. */
  get(key: string, render: () => Promise<FreshPage>): Promise<Page>;
  /** From now on, nothing that was rendered before this moment is believed. */
  drop(): void;
};

type Entry = { page: Page; bytes: number; generation: number; renderedAt: number };

type CacheOptions = {
  mostEntries: number;
  mostBytes: number;
  /** False while changes could pass unheard. */
  isTrusted: () => boolean;
  /** True while nobody can be asked: then whatever is known is given at once. */
  isAway: () => boolean;
};

/** While changes could pass unheard, a page is rendered again this often; in between the old one serves. */
const patience = 1_000;

export function createPageCache({ mostEntries, mostBytes, isTrusted, isAway }: CacheOptions): PageCache {
  /** In the order of use, the longest unused first. */
  const entries = new Map<string, Entry>();
  let flights = new Map<string, Promise<Page>>();
  let generation = 0;
  let totalBytes = 0;

  const forget = (key: string) => {
    totalBytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  const keep = (key: string, entry: Entry) => {
    forget(key);
    entries.set(key, entry);
    totalBytes += entry.bytes;
    for (const oldest of entries.keys()) {
      if (entries.size <= mostEntries && totalBytes <= mostBytes) break;
      forget(oldest);
    }
  };
  const touch = (key: string, entry: Entry) => {
    entries.delete(key);
    entries.set(key, entry);
  };

  const fill = async (key: string, render: () => Promise<FreshPage>): Promise<Page> => {
    const startedIn = generation;
    const fresh = await render();
    const old = entries.get(key);
    if (fresh.status === 503 && old) {
      // The database is away: the last good page goes on, and the next try waits a little.
      old.renderedAt = performance.now();
      return old.page;
    }
    const encoded = await encode(Buffer.from(fresh.body));
    const page = { status: fresh.status, encoded, redirectTo: fresh.redirectTo };
    // What was rendered before a change must not outlive it.
    if (generation !== startedIn) return page;
    if (fresh.isLasting) keep(key, { page, bytes: sizeOf(page), generation, renderedAt: performance.now() });
    else forget(key);
    return page;
  };

  const holds = (entry: Entry) =>
    isTrusted() ? entry.generation === generation : performance.now() - entry.renderedAt < patience;

  return {
    peek: (key) => {
      const entry = entries.get(key);
      if (!entry || !(holds(entry) || isAway())) return undefined;
      touch(key, entry);
      return entry.page;
    },
    get: (key, render) => {
      const flight = flights.get(key);
      if (flight) return flight;
      const own = flights;
      const promise = fill(key, render).finally(() => own.delete(key));
      own.set(key, promise);
      return promise;
    },
    drop: () => {
      generation += 1;
      flights = new Map();
    },
  };
}

/** The second encoding, which may still come, is about as large as the first. */
function sizeOf({ encoded: { bodies } }: Page): number {
  return bodies.identity.length + 2 * (bodies.br?.length ?? 0);
}
