/**
 * For how long one turn of the event loop was held by the work of this thread. Processor time, not the clock's: while
 * another program has the core, or a query is under way, nobody is held by the store.
 */
const sampleIntervalMs = 1;

/** Whatever the limits let in must let others be served in between. */
export const maxHoldMs = 100;

/**
 * A virtual machine that is stopped for a moment counts that as processor time of whoever was at work. It hits one
 * measurement in thousands, while work that holds the loop does so every time: what seems too long is done again, and
 * the shortest hold counts.
 */
const maxMeasurements = 3;

export type Measured<Result> = { heldMs: number; result: Result };

/** What `work` does between its turns in this very thread, such as reading an answer, counts as well. */
export async function measureLoop<Result>(
  work: () => Promise<Result>,
  /** Makes that the work is as much as the first time, such as forgetting the answer. */
  prepareAgain: () => Promise<void> = async () => undefined,
): Promise<Measured<Result>> {
  const { heldMs: firstMs, result } = await measureOnce(work);
  let heldMs = firstMs;
  for (let count = 1; heldMs >= maxHoldMs && count < maxMeasurements; count += 1) {
    await prepareAgain();
    heldMs = Math.min(heldMs, (await measureOnce(work)).heldMs);
  }
  return { heldMs, result };
}

async function measureOnce<Result>(work: () => Promise<Result>): Promise<Measured<Result>> {
  let heldMs = 0;
  let last = readThreadMs();
  const sample = () => {
    const now = readThreadMs();
    heldMs = Math.max(heldMs, now - last);
    last = now;
  };
  // Timers are due once a turn, so that a sample never counts more than one long turn.
  const timer = setInterval(sample, sampleIntervalMs);
  try {
    const result = await work();
    sample();
    return { heldMs, result };
  } finally {
    clearInterval(timer);
  }
}

export function readThreadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
