import type { Logger } from 'pino';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../database/embedded/index.ts';

const pauseBeforeRetry = 1_000;

/** Starts the embedded Postgres again when it dies; the socket stays the same, so the pool finds it by itself. */
export function keepDatabaseRunning(first: EmbeddedPostgres, dataDir: string, log: Logger) {
  let current = first;
  let stopping = false;

  const watch = async () => {
    for (;;) {
      const { expected, message } = await current.exited;
      if (expected || stopping) return;
      log.error(message);
      await current.stop();
      current = await startAgain();
      log.info('the database runs again');
    }
  };

  const startAgain = async (): Promise<EmbeddedPostgres> => {
    try {
      return await startEmbeddedPostgres({ dataDir });
    } catch (error) {
      if (stopping) throw error;
      log.error({ err: error }, 'the database does not start; trying again');
      await new Promise((resolve) => setTimeout(resolve, pauseBeforeRetry));
      return startAgain();
    }
  };

  const watching = watch();
  return {
    /** A supervisor may signal every process: from now on the database's end is no surprise. */
    expectStop: () => {
      stopping = true;
    },
    stop: async () => {
      stopping = true;
      await current.stop();
      await watching.catch(() => undefined);
      await current.stop();
    },
  };
}
