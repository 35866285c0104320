/** Starts the store's own Postgres in a data folder, and watches over it. */
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { awaitDatabase, type Connection } from './await-database.ts';
import { type BoundedLog, openBoundedLog } from './bounded-log.ts';
import { clearLeftovers } from './clear-leftovers.ts';
import { type DatabasePlace, preparePlace } from './database-place.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { databaseName, databaseRole, ensureCluster } from './initialise-cluster.ts';
import { findNativePackage, prepareRuntime } from './native-runtime.ts';
import { postgresArguments } from './postgres-settings.ts';
import { prepareSocketFolder, socketPort } from './socket-folder.ts';
import { lockStore } from './store-lock.ts';
import { startWatchdog } from './watchdog.ts';

export type EmbeddedPostgres = {
  /** `host` is the folder of the Unix socket. */
  connection: Connection;
  clusterDir: string;
  /** Resolves when Postgres has ended: expected after `stop`, otherwise with the reason as a sentence. */
  exited: Promise<{ expected: boolean; message: string }>;
  stop: () => Promise<void>;
};

export async function startEmbeddedPostgres(options: {
  dataDir: string;
  onProgress?: (line: string) => void;
}): Promise<EmbeddedPostgres> {
  const { onProgress = () => undefined } = options;
  const dataDir = resolve(options.dataDir);
  findNativePackage();
  const place = await preparePlace(dataDir, onProgress);
  const unlock = await lockStore(place, dataDir);
  try {
    return await startLocked(place, unlock, onProgress);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function startLocked(
  place: DatabasePlace,
  unlock: () => void,
  onProgress: (line: string) => void,
): Promise<EmbeddedPostgres> {
  await clearLeftovers(place, onProgress);
  const programs = await prepareRuntime(place, onProgress);
  await ensureCluster(place, programs, onProgress);
  const host = await prepareSocketFolder(place);
  const connection = { host, port: socketPort, user: databaseRole, database: databaseName };

  const log = openBoundedLog(place);
  const watchdog = startWatchdog(place, programs, postgresArguments(place.clusterDir, host), log.descriptor);
  let stopping = false;
  let ended = false;
  let released = false;
  const exited = watchdog.exited.then((reason) => {
    ended = true;
    // Had only the shell been killed, this stops the Postgres that it left alone.
    watchdog.release();
    const message = stopping
      ? 'The database has stopped.'
      : `The database stopped unexpectedly (${reason}); its log is ${place.logFile}.`;
    return { expected: stopping, message };
  });
  const stop = async () => {
    stopping ||= !ended;
    watchdog.release();
    await exited;
    if (released) return;
    released = true;
    await rm(host, { recursive: true, force: true });
    log.close();
    unlock();
  };

  try {
    await awaitDatabase(place.clusterDir, connection, () => ended, onProgress);
    if (ended) throw new EmbeddedPostgresError(explainFailure(place, log));
  } catch (error) {
    await stop();
    throw error;
  }
  return { connection, clusterDir: place.clusterDir, exited, stop };
}

function explainFailure(place: DatabasePlace, log: BoundedLog): string {
  const lines = log.readTail();
  const reason = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '';
  return `The database did not start: ${reason.replace(/^.*?(FATAL|PANIC):\s*/, '')} (its log is ${place.logFile}).`;
}
