/** What each command does once everything it needs is installed and built. */
import { runStaticChecks } from './checks.mjs';
import { ensureChromium } from './chromium.mjs';
import { watchStore } from './dev.mjs';
import { Failure } from './failure.mjs';
import { runFuzz } from './fuzz.mjs';
import { ensureOlderPostgres } from './older-postgres.mjs';
import { planTests } from './plan-tests.mjs';
import { prepare } from './prepare.mjs';
import { runScript } from './program.mjs';
import { runStore } from './store-process.mjs';

const storeEntry = 'apps/server/src/main.ts';

const commands = {
  start: { needsBuild: true, run: (args) => runStore(storeEntry, args) },
  // Its pages are built as they are asked for.
  dev: { needsBuild: ['covers'], run: watchStore },
  test: { plan: planTests },
  check: { run: runStaticChecks },
  fuzz: { needsBuild: true, run: runFuzz },
  browsers: { needsBuild: true, run: (args) => runScript('e2e/browsers/run-browsers.ts', args) },
  bench: { needsBuild: true, run: (args) => runScript('bench/run-bench.ts', args) },
  seed: { run: (args) => runScript('apps/server/src/seed.ts', args) },
  migrate: { run: (args) => runScript('apps/server/src/migrate.ts', args) },
  reindex: { run: (args) => runScript('apps/server/src/reindex.ts', args) },
  backup: { run: (args) => runScript('apps/server/src/backup.ts', args) },
  restore: { run: (args) => runScript('apps/server/src/restore.ts', args) },
  admin: { run: (args) => runScript('apps/server/src/admin-command.ts', args) },
  doctor: {
    run: (args) => runScript('apps/server/src/doctor.ts', [`--started-by=${process.version}`, ...args]),
  },
};

export async function runCommand(name, args) {
  try {
    const known = commands[name];
    if (!known) throw new Failure(`Choose one of these commands: ${Object.keys(commands).join(', ')}.`);
    const command = known.plan?.(args) ?? known;
    await both(prepare({ build: command.needsBuild ?? false }), ensurePackages(command));
    process.exit(await command.run(args));
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    process.exit(error instanceof Failure ? error.exitCode : 1);
  }
}

/** One after the other: apt-get bears no second one beside it. */
async function ensurePackages({ needsBrowser, needsOlderPostgres }) {
  if (needsBrowser) await ensureChromium();
  if (needsOlderPostgres) await ensureOlderPostgres();
}

/** What fails first does not leave the other half done. */
async function both(...steps) {
  const failed = (await Promise.allSettled(steps)).find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}
