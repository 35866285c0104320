/** A few pieces of heavy work at once; the others wait in turn, and are refused when their turn would come too late. */
import { overloaded } from '../app-error.ts';

export type WorkQueue = {
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** For whoever has something to do before: refuses what `run` would refuse now. */
  refuseIfFull(): void;
};

type WorkLimits = {
  atOnce: number;
  maxWaitMs: number;
  /** So many may wait, however long the last ones took. */
  minWaiting: number;
};

/** How much the newest duration counts. */
const weight = 0.2;

export function createWorkQueue({ atOnce, maxWaitMs, minWaiting }: WorkLimits): WorkQueue {
  const waiting: (() => void)[] = [];
  let running = 0;
  let averageMs = 0;

  const refuseIfFull = () => {
    const waitMs = ((waiting.length + 1) * averageMs) / atOnce;
    if (running >= atOnce && waiting.length >= minWaiting && waitMs > maxWaitMs) throw overloaded();
  };
  const takeTurn = async () => {
    refuseIfFull();
    if (running < atOnce) {
      running += 1;
      return;
    }
    // Whoever ends hands over its place.
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  };

  return {
    refuseIfFull,
    run: async (work) => {
      await takeTurn();
      const began = performance.now();
      try {
        return await work();
      } finally {
        const tookMs = performance.now() - began;
        averageMs = averageMs === 0 ? tookMs : averageMs + weight * (tookMs - averageMs);
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
