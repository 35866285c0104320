/** Brings the colours of the covers up to date by itself, once the store listens, at most half of the time at work. */
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../database/connect.ts';
import { colourCovers } from './colour-covers.ts';

/** Until the next try, where one failed. */
const pauseMs = 10 * 60 * 1000;

export function colourInBackground(
  { address }: Pick<Database, 'address'>,
  coversDir: string,
  log: FastifyBaseLogger,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const rest = (tookMs: number) => wait(tookMs, undefined, { signal });

  const keepTrying = async () => {
    while (!signal.aborted) {
      try {
        const coloured = await colourCovers(address, { coversDir, rest, signal });
        if (coloured) log.info({ books: coloured }, 'books were given the colours of their covers');
        return;
      } catch (error) {
        if (signal.aborted) return;
        log.warn({ err: error }, 'the colours of covers could not be named; trying again');
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
