/** Starts the store's own Postgres in a data folder, and watches over it. */
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { errorCodeOf } from '../../error-code.ts';
import { awaitDatabase, type Connection } from './await-database.ts';
import { type BoundedLog, openBoundedLog } from './bounded-log.ts';
import { clearLeftovers } from './clear-leftovers.ts';
import { closeAccess, prepareAccess } from './cluster-access.ts';
import { claimDatabaseFolder, type DatabaseFolder, prepareDatabaseFolder } from './database-folder.ts';
import type { DatabaseUser } from './database-user.ts';
import { describe, EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { databaseName, databaseRole, ensureCluster } from './initialise-cluster.ts';
import { findNativePackage, prepareRuntime } from './native-runtime.ts';
import { postgresArguments } from './postgres-settings.ts';
import { prepareSocketFolder, socketPort } from './socket-folder.ts';
import { findStartupReason } from './startup-reason.ts';
import { lockStore } from './store-lock.ts';
import { startWatchdog } from './watchdog.ts';

export type EmbeddedPostgres = {
  /** `host` is the folder of the Unix socket. */
  connection: Connection;
  clusterDir: string;
  /** Who runs it, and owns all its files. */
  user: DatabaseUser;
  /** Resolves when Postgres has ended: expected after `stop`, otherwise with the reason as a sentence. */
  exited: Promise<{ expected: boolean; message: string }>;
  stop: () => Promise<void>;
};

export type EmbeddedOptions = {
  dataDir: string;
  onProgress?: (line: string) => void;
  /** How many connections the store may want at the same time. */
  connections?: number;
  /** Nothing in it is worth waiting for the disk: a test's. It would not survive a crash of the machine. */
  isDisposable?: boolean;
  /** Gives up starting, however long that would still take, with the signal's reason. */
  signal?: AbortSignal;
};

export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  findNativePackage();
  const databaseFolder = await prepareDatabaseFolder(dataDir, options.onProgress ?? (() => undefined));
  const unlock = await lockStore(databaseFolder, dataDir);
  try {
    return await startLocked(databaseFolder, unlock, options);
  } catch (error) {
    unlock();
    throw explainSystemFailure(databaseFolder, error);
  }
}

async function startLocked(
  databaseFolder: DatabaseFolder,
  unlock: () => void,
  { onProgress = () => undefined, connections = 0, isDisposable = false, signal }: EmbeddedOptions,
): Promise<EmbeddedPostgres> {
  signal?.throwIfAborted();
  await claimDatabaseFolder(databaseFolder);
  await clearLeftovers(databaseFolder, onProgress);
  signal?.throwIfAborted();
  const programs = await prepareRuntime(databaseFolder, onProgress);
  signal?.throwIfAborted();
  await ensureCluster(databaseFolder, programs, { onProgress, signal });
  signal?.throwIfAborted();
  const host = await prepareSocketFolder(databaseFolder);
  const access = await prepareAccess(databaseFolder);
  const { password } = access;
  const connection = { host, port: socketPort, user: databaseRole, password, database: databaseName };
  const settings = postgresArguments(databaseFolder.clusterDir, host, { connections, isDisposable });

  const log = openBoundedLog(databaseFolder);
  const watchdog = startWatchdog(databaseFolder, programs, settings, log.descriptor);
  let stopping = false;
  let ended = false;
  let released = false;
  const exited = watchdog.exited.then((reason) => {
    ended = true;
    // Had only the shell been killed, this stops the Postgres that it left alone.
    watchdog.release();
    const message = stopping
      ? 'The database has stopped.'
      : `The database stopped unexpectedly (${reason}); its log is ${databaseFolder.logFile}.`;
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
    const isOver = () => ended || signal?.aborted === true;
    await awaitDatabase(databaseFolder.clusterDir, connection, isOver, onProgress);
    signal?.throwIfAborted();
    if (ended) throw new EmbeddedPostgresError(explainFailure(databaseFolder, log));
    await closeAccess(databaseFolder, connection, access);
    signal?.throwIfAborted();
  } catch (error) {
    await stop();
    throw error;
  }
  return { connection, clusterDir: databaseFolder.clusterDir, user: databaseFolder.user, exited, stop };
}

function explainFailure(databaseFolder: DatabaseFolder, log: BoundedLog): string {
  return `The database did not start: ${findStartupReason(log.readTail())} (its log is ${databaseFolder.logFile}).`;
}

/** A full disk, for instance, can show itself anywhere on the way. */
function explainSystemFailure(databaseFolder: DatabaseFolder, error: unknown): unknown {
  if (errorCodeOf(error) === '' || error instanceof EmbeddedPostgresError) return error;
  return new EmbeddedPostgresError(
    `The database in ${databaseFolder.home} could not be started: ${describe(error)}.`,
    {
      cause: error,
    },
  );
}
