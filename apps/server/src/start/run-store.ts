/** The store from its start to its end: opens the database, serves, and stops gracefully. */
import { once } from 'node:events';
import type { Logger } from 'pino';
import { createLog } from '../create-log.ts';
import { InterruptedError } from '../database/embedded/index.ts';
import type { Settings } from '../settings.ts';
import { loadAuthSecret } from './auth-secret.ts';
import { openDemoSignIn } from './demo-sign-in.ts';
import { dropPrivileges, needsRootToListen, planPrivileges } from './drop-privileges.ts';
import { keepDatabaseRunning } from './keep-database.ts';
import { embeddedOptions, openDatabase, type OpenedDatabase } from './open-database.ts';
import { prepareStore } from './prepare-store.ts';
import { describeFirstAdmin, describeStore } from './print-box.ts';
import type { ServeOptions, ServeParts } from './serve.ts';
import { requireBackupFolder } from './require-backup-folder.ts';
import { listenForStop, StoppedAtStart } from './stop-request.ts';
import { startWorkers } from './worker-pool.ts';

/** On top of the time in which the stop is announced: more than cutting the longest request and the last letter take. */
const stopBaseMs = 25_000;

const print = (text: string) => void process.stdout.write(`${text}\n`);

/** What a developer's store does in another way. */
export type StoreParts = Pick<ServeParts, 'openPages' | 'sheddingLimits'> & {
  openDatabase?: typeof openDatabase;
  planPrivileges?: typeof planPrivileges;
};

export async function runStore(settings: Settings, parts: StoreParts = {}): Promise<void> {
  try {
    await openAndServe(settings, parts);
  } catch (error) {
    throw error instanceof InterruptedError ? new StoppedAtStart() : error;
  }
}

async function openAndServe(settings: Settings, parts: StoreParts): Promise<void> {
  const log = createLog(settings);
  const stop = listenForStop();
  const stopTimeoutMs = stopBaseMs + settings.stopDelaySeconds * 1_000;
  stop.addEventListener('abort', () => setTimeout(() => process.exit(1), stopTimeoutMs).unref());

  const opened = await (parts.openDatabase ?? openDatabase)(settings, print, stop);
  const keeper = opened.embedded && keepDatabaseRunning(opened.embedded, embeddedOptions(settings), log);
  stop.addEventListener('abort', () => keeper?.expectStop());
  try {
    const store = await openStore(settings, opened, { ...parts, log, stop });
    if (!stop.aborted) await once(stop, 'abort');
    log.info('the store was told to stop; it finishes what it has begun');
    await store.close();
    log.info('the store has stopped');
  } finally {
    await keeper?.stop();
  }
}

type StartParts = StoreParts & { log: Logger; stop: AbortSignal };

async function openStore(settings: Settings, opened: OpenedDatabase, parts: StartParts) {
  const { log, stop } = parts;
  const authSecret = await loadAuthSecret(settings);
  const firstAdmin = await prepareStore(settings, opened.address, print, stop);
  try {
    // Half of the program: loaded by whoever serves, while it may still read what was compiled before.
    const server = settings.webConcurrency === 1 ? await import('./serve.ts') : undefined;
    const privileges = await (parts.planPrivileges ?? planPrivileges)(settings, opened);
    if (privileges.warning !== undefined) print(privileges.warning);
    if (!needsRootToListen(settings)) dropPrivileges(privileges);
    await requireBackupFolder(settings);
    const signIn = await openDemoSignIn(settings);
    stop.throwIfAborted();
    const options: ServeOptions = {
      settings: signIn.settings,
      address: opened.address,
      authSecret,
      privileges,
    };
    const serving = await (server?.serve(options, parts) ?? startWorkers(options, log, stop));
    dropPrivileges(privileges);
    print(describeStore({ settings, firstAdmin, clusterDir: opened.embedded?.clusterDir }));
    const close = async () => {
      await serving.close();
      await signIn.close();
    };
    return { close };
  } catch (error) {
    const { generatedPassword } = firstAdmin;
    if (generatedPassword !== undefined) print(describeFirstAdmin(settings.adminUsername, generatedPassword));
    throw error;
  }
}
