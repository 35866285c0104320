/** What is held in memory while something is done; what only waits to be cleared away does not count. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readThreadMs } from './loop-delay.ts';

/** Clearing away costs more than most steps of the work, which has so much of the processor between two looks. */
const workBetweenMs = 80;

/** By how many bytes more than before at the most. */
export async function measureLiveGrowth<Result>(
  work: () => Promise<Result>,
): Promise<{ growth: number; looks: number; result: Result }> {
  setFlagsFromString('--expose-gc');
  // Else buffers are subtracted a moment after they were cleared away.
  setFlagsFromString('--no-concurrent-array-buffer-sweeping');
  const clearAway = runInNewContext('gc') as () => void;
  const readLive = () => {
    clearAway();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const before = readLive();
  let growth = 0;
  let looks = 0;
  let lookedAtMs = readThreadMs();
  const timer = setInterval(() => {
    if (readThreadMs() - lookedAtMs < workBetweenMs) return;
    growth = Math.max(growth, readLive() - before);
    looks += 1;
    lookedAtMs = readThreadMs();
  }, 5);
  try {
    return { result: await work(), growth, looks };
  } finally {
    clearInterval(timer);
  }
}
