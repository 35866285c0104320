import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/** After so many milliseconds of work. */
type Rest = (tookMs: number) => Promise<void>;

export type BackgroundWork = { stop(): Promise<void> };

type Work = {
  /** Ends where nothing is left to do; `rest` fails once it should end. */
  work: (rest: Rest) => Promise<void>;
  intervalMs: number;
  /** So many times as long as it works. */
  restFactor: number;
  /** For the log: what could not be done. */
  failure: string;
};

/** Looks every few seconds; where much is waiting, it works a part of the time only. */
export function workInBackground(
  { work, intervalMs, restFactor, failure }: Work,
  log: FastifyBaseLogger,
): BackgroundWork {
  const stopping = new AbortController();
  const { signal } = stopping;
  const rest = (tookMs: number) => wait(restFactor * tookMs, undefined, { signal });
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= work(rest)
      .catch((error: unknown) => {
        if (!signal.aborted) log.warn({ err: error }, `${failure}; trying again`);
      })
      .finally(() => {
        running = undefined;
      });
  }, intervalMs).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

/** A search that is filled from what has changed, a small part of the time. */
export function fillInBackground(
  what: string,
  fill: (rest: Rest) => Promise<void>,
  log: FastifyBaseLogger,
): BackgroundWork {
  const failure = `${what} could not be filled`;
  return workInBackground({ work: fill, intervalMs: 5_000, restFactor: 15, failure }, log);
}
