/** Sweeps out rows that mean nothing any more, now and then, in every process. */
import type { Db } from '../database/connect.ts';
import { dropOldImports, dropOldPricePlans } from '../features/catalogue/index.ts';
import { dropUnconfirmedSubscribers } from '../features/content/index.ts';
import { dropFinishedClaims } from '../features/orders/index.ts';
import { dropFinishedWindows } from '../http/rate-limit.ts';

const intervalMs = 10 * 60 * 1000;

type Log = { warn(details: object, line: string): void };

export function startHousekeeping(db: Db, log: Log): { stop(): void } {
  const sweep = () => {
    Promise.all([
      dropFinishedWindows(db),
      dropFinishedClaims(db),
      dropUnconfirmedSubscribers(db),
      dropOldImports(db),
      dropOldPricePlans(db),
    ]).catch((error: unknown) => log.warn({ err: error }, 'housekeeping failed'));
  };
  const timer = setInterval(sweep, intervalMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
