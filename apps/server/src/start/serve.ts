/** One serving process: the app on the shared port until it is told to stop. */
import { setTimeout as wait } from 'node:timers/promises';
import { type AppParts, buildApp } from '../app/build-app.ts';
import { createLog, openRequestLogStream } from '../create-log.ts';
import { connectDatabase, type DatabaseAddress, stretchLimits } from '../database/connect.ts';
import { errorCodeOf } from '../error-code.ts';
import type { ProcessFigures } from '../http/metrics/process-figures.ts';
import type { Settings } from '../settings.ts';
import { dropPrivileges, type PrivilegePlan } from './drop-privileges.ts';
import { clearHeap, letYoungHeapGrow } from '../small-heap.ts';
import { StartError } from './start-error.ts';
import { warmUp } from './warm-up.ts';

export type ServeOptions = {
  settings: Settings;
  address: DatabaseAddress;
  authSecret: string;
  /** Taken up as soon as the port is open, if not before. */
  privileges?: PrivilegePlan;
};

export type Serving = {
  /** The figures of this process only. */
  readFigures: () => Promise<ProcessFigures>;
  /** `untilAllPortsAreClosed`: where other processes serve the same port. */
  close: (untilAllPortsAreClosed?: () => Promise<void>) => Promise<void>;
};

/** A database that hangs may not hold up the end: nothing that was acknowledged depends on it. */
const closeTimeoutMs = 7_000;

/** `readAllFigures`: of every serving process, where there are several. */
export type ServeParts = Pick<AppParts, 'openPages' | 'readAllFigures' | 'sheddingLimits'>;

export async function serve(
  { settings, address, authSecret, privileges = {} }: ServeOptions,
  parts: ServeParts = {},
): Promise<Serving> {
  // Not the app's own: the database may go away before there is an app.
  const log = createLog(settings);
  const database = connectDatabase(
    address,
    (error) => log.debug({ err: error }, 'an idle connection broke'),
    {
      onAway: (error) => log.error({ err: error }, 'the database is away; what needs it is refused'),
      onBack: () => log.info('the database is back'),
      onMove: ({ host, port }) => log.warn({ host, port }, 'another server is the one that writes now'),
      limits: stretchLimits(settings.patience),
      poolSize: settings.databasePool,
    },
  );
  const app = await buildApp({
    ...parts,
    settings,
    authSecret,
    database,
    logStream: openRequestLogStream(),
  });
  const close = async (untilAllPortsAreClosed?: () => Promise<void>) => {
    const announceMs = settings.stopDelaySeconds * 1_000;
    const cut = await app.gracefulStop.drain({ announceMs, untilAllPortsAreClosed });
    if (cut > 0) log.warn({ cut }, 'requests that took too long were cut');
    const timeout = new AbortController();
    const isLate = wait(closeTimeoutMs, true, timeout).catch(() => false);
    const closed = app.close().then(() => database.close());
    if (await Promise.race([closed.then(() => false), isLate])) {
      log.warn('the database does not answer; the store stops without its goodbye');
    }
    timeout.abort();
  };
  try {
    // For "localhost" Fastify would open a second server, which could not be stopped gracefully.
    const host = settings.host === 'localhost' ? '127.0.0.1' : settings.host;
    await app.ready();
    await warmUp(app, settings.publicUrl);
    clearHeap();
    await app.listen({ port: settings.port, host });
    dropPrivileges(privileges);
    letYoungHeapGrow();
  } catch (error) {
    await close();
    throw explainListenFailure(error, settings);
  }
  return { close, readFigures: app.readFigures };
}

function explainListenFailure(error: unknown, { port, host }: Settings): unknown {
  switch (errorCodeOf(error)) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} is already taken: stop the program that uses it, or set PORT to another number.`,
      );
    case 'EACCES':
      return new StartError(`Port ${port} may not be used by this user: set PORT to a number above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`HOST is "${host}", which is not an address of this machine.`);
    default:
      return error;
  }
}
