/** Reads the settings, opens the database, serves, and stops gracefully. */
import cluster from 'node:cluster';
import { createLog } from './create-log.ts';
import { readSettings } from './settings.ts';
import { loadAuthSecret } from './start/auth-secret.ts';
import { openDemoSignIn } from './start/demo-sign-in.ts';
import { dropRights, needsRootToListen, planRights } from './start/drop-rights.ts';
import { keepDatabaseRunning } from './start/keep-database.ts';
import { embeddedOptions, openDatabase } from './start/open-database.ts';
import { prepareStore } from './start/prepare-store.ts';
import { describeStore } from './start/print-box.ts';
import { runCommand } from './start/run-command.ts';
import { serve } from './start/serve.ts';
import { runWorker, startWorkers } from './start/worker-pool.ts';

/** On top of the time in which the stop is announced: more than cutting the longest request and the last letter take. */
const longestStop = 25_000;

async function runStore(): Promise<void> {
  const settings = readSettings();
  const log = createLog(settings);
  const stopRequested = waitForStopRequest();
  const print = (text: string) => process.stdout.write(`${text}\n`);

  const opened = await openDatabase(settings, print);
  const keeper = opened.embedded && keepDatabaseRunning(opened.embedded, embeddedOptions(settings), log);
  try {
    const authSecret = await loadAuthSecret(settings);
    const { generatedPassword } = await prepareStore(settings, opened.address, print);
    const rights = await planRights(settings, opened);
    if (rights.warning !== undefined) print(rights.warning);
    if (!needsRootToListen(settings)) dropRights(rights);
    const signIn = await openDemoSignIn(settings);
    const options = { settings: signIn.settings, address: opened.address, authSecret, rights };
    const serving = await (settings.webConcurrency === 1 ? serve(options) : startWorkers(options, log));
    dropRights(rights);
    print(describeStore({ settings, generatedPassword }));
    await stopRequested;
    keeper?.expectStop();
    setTimeout(() => process.exit(1), longestStop + settings.stopDelaySeconds * 1_000).unref();
    await serving.close();
    await signIn.close();
  } finally {
    await keeper?.stop();
  }
}

/** A signal, or the death of the command that started the store; further signals change nothing. */
function waitForStopRequest(): Promise<void> {
  return new Promise((resolve) => {
    process.on('SIGINT', () => resolve());
    process.on('SIGTERM', () => resolve());
    process.on('disconnect', () => resolve());
  });
}

if (cluster.isPrimary) await runCommand(runStore);
else runWorker();
