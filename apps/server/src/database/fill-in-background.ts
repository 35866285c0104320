import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/** After so many milliseconds of work. */
type Rest = (tookMs: number) => Promise<void>;

const intervalMs = 5_000;
const restFactor = 15;

export type BackgroundFill = { stop(): Promise<void> };

/** Looks every few seconds; where much is waiting, it works a small part of the time. `what`: for the log. */
export function fillInBackground(
  what: string,
  fill: (rest: Rest) => Promise<void>,
  log: FastifyBaseLogger,
): BackgroundFill {
  const stopping = new AbortController();
  const { signal } = stopping;
  const rest = (tookMs: number) => wait(restFactor * tookMs, undefined, { signal });
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= fill(rest)
      .catch((error: unknown) => {
        if (!signal.aborted) log.warn({ err: error }, `${what} could not be filled; trying again`);
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
