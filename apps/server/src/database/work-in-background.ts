/** What a process does besides answering: never twice at once, and awaited when the store stops. */
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { isKnownOutage } from './database-errors.ts';

/** After so many milliseconds of work. */
type Rest = (tookMs: number) => Promise<void>;

export type BackgroundWork = { stop(): Promise<void> };

type RegularWork = {
  /** Ends where nothing is left to do; `rest` fails once it should end. */
  work: (rest: Rest) => Promise<unknown>;
  intervalMs: number;
  /** So many times as long as it works. */
  restFactor?: number;
  /** For the log: what could not be done. */
  failure: string;
};

/** Looks every few seconds; where much is waiting, it works a part of the time only. */
export function workInBackground(
  { work, intervalMs, restFactor = 0, failure }: RegularWork,
  log: Pick<FastifyBaseLogger, 'warn'>,
): BackgroundWork {
  const stopping = new AbortController();
  const { signal } = stopping;
  const rest = (tookMs: number) => wait(restFactor * tookMs, undefined, { signal });
  let running: Promise<void> | undefined;
  const workOnce = async () => {
    try {
      await work(rest);
    } catch (error) {
      if (signal.aborted || isKnownOutage(error)) return;
      log.warn({ err: error }, `${failure}; trying again`);
    }
  };
  const timer = setInterval(() => {
    running ??= workOnce().finally(() => {
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

type WorkOfAStart = {
  /** At most half of the time, if it rests after each part. */
  work: (rest: Rest, signal: AbortSignal) => Promise<void>;
  /** For the log: what could not be done. */
  failure: string;
};

/** Until the next try, where one failed. */
const pauseMs = 10 * 60 * 1000;

/** Begins at once, and again only where it failed: for what one start after an update has to do. */
export function workOnceInBackground(
  { work, failure }: WorkOfAStart,
  log: Pick<FastifyBaseLogger, 'warn'>,
): BackgroundWork {
  const stopping = new AbortController();
  const { signal } = stopping;
  const rest = (tookMs: number) => wait(tookMs, undefined, { signal });
  const keepTrying = async () => {
    while (!signal.aborted) {
      try {
        return await work(rest, signal);
      } catch (error) {
        if (signal.aborted) return;
        if (!isKnownOutage(error)) log.warn({ err: error }, `${failure}; trying again`);
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
