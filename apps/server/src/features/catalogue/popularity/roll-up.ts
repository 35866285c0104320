/** Counts what was sold, every few seconds, in one process at a time and never in an order's way. */
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../database/connect.ts';
import { isKnownOutage } from '../../../database/database-errors.ts';
import { addQueuedSales } from '../../statistics/index.ts';
import { tidyShelfCounts } from '../shelves/shelf-queries.ts';
import { applyQueuedSales, settleTiers } from './count-sales.ts';

export type PopularityRollUp = {
  /** Applies all that is queued; resolves when it is done. */
  runOnce(): Promise<void>;
  stop(): Promise<void>;
};

export function startPopularityRollUp(
  { db }: Pick<Database, 'db'>,
  log: FastifyBaseLogger,
  { intervalMs = 5_000, tierIntervalMs = 60_000 } = {},
): PopularityRollUp {
  let areTiersSettled = true;
  let nextTierCheck = 0;
  let nextTidying = 0;
  let running: Promise<void> | undefined;

  const run = async () => {
    await addQueuedSales(db);
    if (performance.now() >= nextTidying) {
      nextTidying = performance.now() + tierIntervalMs;
      await tidyShelfCounts(db);
    }
    if (await applyQueuedSales(db)) areTiersSettled = false;
    if (areTiersSettled || performance.now() < nextTierCheck) return;
    areTiersSettled = await settleTiers(db);
    if (areTiersSettled) nextTierCheck = performance.now() + tierIntervalMs;
  };

  const runOnce = () => {
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };

  const timer = setInterval(() => {
    runOnce().catch((error: unknown) => {
      if (!isKnownOutage(error)) log.warn({ err: error }, 'could not count what was sold; trying again');
    });
  }, intervalMs);
  timer.unref();

  return {
    runOnce,
    stop: async () => {
      clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
}
