import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import {
  type EmbeddedOptions,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../database/embedded/index.ts';

const retryDelayMs = 1_000;

/** Starts the embedded Postgres again when it dies; the socket stays the same, so the pool finds it by itself. */
export function keepDatabaseRunning(
  first: EmbeddedPostgres,
  options: Pick<EmbeddedOptions, 'dataDir' | 'connections'>,
  log: Logger,
) {
  const stop = new AbortController();
  let current = first;

  const watch = async () => {
    for (;;) {
      const { expected, message } = await current.exited;
      if (expected || stop.signal.aborted) return;
      log.error(message);
      await current.stop();
      current = await startAgain();
      log.info('the database runs again');
    }
  };

  const startAgain = async (): Promise<EmbeddedPostgres> => {
    try {
      return await startEmbeddedPostgres({ ...options, signal: stop.signal });
    } catch (error) {
      if (stop.signal.aborted) throw error;
      log.error({ err: error }, 'the database does not start; trying again');
      await wait(retryDelayMs, undefined, { signal: stop.signal });
      return startAgain();
    }
  };

  // It fails only when it is told to give up.
  const watching = watch().catch(() => undefined);
  return {
    /** A supervisor may signal every process: from now on the database's end is no surprise, and not undone. */
    expectStop: () => stop.abort(),
    stop: async () => {
      stop.abort();
      await current.stop();
      await watching;
      await current.stop();
    },
  };
}
