/** Brings old rows of the search up to date by itself, once the store listens. */
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../../database/connect.ts';
import { type BackgroundWork, workOnceInBackground } from '../../../../database/work-in-background.ts';
import { reindexBooks, tidyAfterReindex } from './reindex-books.ts';
import { readRecordedRules } from './reindex-queries.ts';
import { searchRules } from '../search-rules.ts';

/** Until the next look: by then, older code beside this one has most likely gone. */
const pauseMs = 10 * 60 * 1000;

export function reindexInBackground(
  { db, address }: Pick<Database, 'db' | 'address'>,
  log: FastifyBaseLogger,
): BackgroundWork {
  return workOnceInBackground(
    {
      work: async (rest, signal) => {
        await tidyAfterReindex(address);
        while ((await readRecordedRules(db)) < searchRules) {
          const renewed = await reindexBooks(address, { rest, signal });
          if (renewed === 0) return;
          if (renewed !== undefined)
            log.info({ renewed, rules: searchRules }, 'old rows of the search were made anew');
          await wait(pauseMs, undefined, { signal, ref: false });
        }
      },
      failure: 'the search could not be brought up to date',
    },
    log,
  );
}
