/** One fault under orders and reads, and what it cost. */
import { setTimeout as wait } from 'node:timers/promises';
import { untilReady } from '../store-process.ts';
import { type FaultResult, judgeFault, measureFault, notPlayed } from './judge-fault.ts';
import type { Fault } from './shop-faults.ts';
import type { ShopStage } from './stage.ts';

const settleMs = 2_000;

/** `untilWhole`: when the database is as it was before. */
export async function playFault<On extends ShopStage>(
  stage: On,
  { what, maxGapSeconds, obstacle, play }: Fault<On>,
  untilWhole: () => Promise<void> = () => Promise.resolve(),
): Promise<FaultResult> {
  const reason = obstacle?.(stage);
  if (reason !== undefined) return notPlayed(what, reason);
  stage.orders.resume();
  await wait(settleMs);
  const startedAt = performance.now();
  await play(stage);
  await wait(settleMs);
  const endedAt = performance.now();
  // Whoever still has no answer waits for it here, so that nothing is on its way when the orders are counted.
  await stage.orders.pause();
  await untilWhole();
  for (const { url, child } of stage.stores) await untilReady(url, child);
  return judgeFault(what, maxGapSeconds, measureFault({ ...stage, startedAt, endedAt }, await stage.audit()));
}
