/** Brings old rows of the search up to date by itself, once the store listens, at most half of the time at work. */
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../../database/connect.ts';
import { reindexBooks, tidyAfterReindex } from './reindex-books.ts';
import { readRecordedRules } from './reindex-queries.ts';
import { searchRules } from '../search-rules.ts';

/** Until the next look: by then, older code beside this one has most likely gone. */
const pauseMs = 10 * 60 * 1000;

export function reindexInBackground(
  { db, address }: Pick<Database, 'db' | 'address'>,
  log: FastifyBaseLogger,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const rest = (tookMs: number) => wait(tookMs, undefined, { signal });

  const run = async () => {
    await tidyAfterReindex(address);
    while ((await readRecordedRules(db)) < searchRules) {
      const renewed = await reindexBooks(address, { rest, signal });
      if (renewed === 0) return;
      if (renewed !== undefined)
        log.info({ renewed, rules: searchRules }, 'old rows of the search were made anew');
      await wait(pauseMs, undefined, { signal, ref: false });
    }
  };
  const keepTrying = async () => {
    while (!signal.aborted) {
      try {
        return await run();
      } catch (error) {
        if (signal.aborted) return;
        log.warn({ err: error }, 'the search could not be brought up to date; trying again');
        await wait(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
  };
  const running = keepTrying();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
