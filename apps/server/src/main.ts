/** Reads the settings, opens the database, serves, and stops gracefully. */
import cluster from 'node:cluster';
import { once } from 'node:events';
import type { Logger } from 'pino';
import { createLog } from './create-log.ts';
import { readSettings, type Settings } from './settings.ts';
import { loadAuthSecret } from './start/auth-secret.ts';
import { openDemoSignIn } from './start/demo-sign-in.ts';
import { dropPrivileges, needsRootToListen, planPrivileges } from './start/drop-privileges.ts';
import { keepDatabaseRunning } from './start/keep-database.ts';
import { embeddedOptions, openDatabase, type OpenedDatabase } from './start/open-database.ts';
import { prepareStore } from './start/prepare-store.ts';
import { describeFirstAdmin, describeStore } from './start/print-box.ts';
import { runCommand } from './start/run-command.ts';
import { serve } from './start/serve.ts';
import { listenForStop } from './start/stop-request.ts';
import { runWorker, startWorkers } from './start/worker-pool.ts';

/** On top of the time in which the stop is announced: more than cutting the longest request and the last letter take. */
const stopBaseMs = 25_000;

const print = (text: string) => void process.stdout.write(`${text}\n`);

async function runStore(): Promise<void> {
  const settings = readSettings();
  const log = createLog(settings);
  const stop = listenForStop();
  const stopTimeoutMs = stopBaseMs + settings.stopDelaySeconds * 1_000;
  stop.addEventListener('abort', () => setTimeout(() => process.exit(1), stopTimeoutMs).unref());

  const opened = await openDatabase(settings, print, stop);
  const keeper = opened.embedded && keepDatabaseRunning(opened.embedded, embeddedOptions(settings), log);
  stop.addEventListener('abort', () => keeper?.expectStop());
  try {
    const store = await openStore(settings, opened, { log, stop });
    if (!stop.aborted) await once(stop, 'abort');
    await store.close();
  } finally {
    await keeper?.stop();
  }
}

type StartParts = { log: Logger; stop: AbortSignal };

async function openStore(settings: Settings, opened: OpenedDatabase, { log, stop }: StartParts) {
  const authSecret = await loadAuthSecret(settings);
  const { generatedPassword } = await prepareStore(settings, opened.address, print, stop);
  try {
    const rights = await planPrivileges(settings, opened);
    if (rights.warning !== undefined) print(rights.warning);
    if (!needsRootToListen(settings)) dropPrivileges(rights);
    const signIn = await openDemoSignIn(settings);
    stop.throwIfAborted();
    const options = { settings: signIn.settings, address: opened.address, authSecret, rights };
    const serving = await (settings.webConcurrency === 1 ? serve(options) : startWorkers(options, log, stop));
    dropPrivileges(rights);
    print(describeStore({ settings, generatedPassword }));
    const close = async () => {
      await serving.close();
      await signIn.close();
    };
    return { close };
  } catch (error) {
    if (generatedPassword !== undefined) print(describeFirstAdmin(settings.adminUsername, generatedPassword));
    throw error;
  }
}

if (cluster.isPrimary) await runCommand(runStore);
else runWorker();
