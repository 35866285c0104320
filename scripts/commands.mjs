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
import { storeCommands } from './package/store-commands.mjs';
import { runStore } from './store-process.mjs';

const storeEntry = 'apps/server/src/main.ts';

/** `needsTools`: what a production installation leaves out. */
const commands = {
  start: { needsBuild: true, run: (args) => runStore(storeEntry, args) },
  // Its pages are built as they are asked for.
  dev: { needsTools: true, needsBuild: ['covers'], run: watchStore },
  test: { needsTools: true, plan: planTests },
  check: { needsTools: true, run: runStaticChecks },
  fuzz: { needsTools: true, needsBuild: true, run: runFuzz },
  browsers: {
    needsTools: true,
    needsBuild: true,
    run: (args) => runScript('e2e/browsers/run-browsers.ts', args),
  },
  bench: { needsTools: true, needsBuild: true, run: (args) => runScript('bench/run-bench.ts', args) },
  drill: { needsTools: true, needsBuild: true, run: (args) => runScript('bench/drill/run-drill.ts', args) },
  package: { needsBuild: true, run: (args) => runScript('scripts/package/make-package.ts', args) },
  seed: { run: (args) => runScript('apps/server/src/commands/seed.ts', args) },
  ...Object.fromEntries(
    Object.entries(storeCommands).map(([name, entry]) => [name, { run: (args) => runScript(entry, args) }]),
  ),
  doctor: {
    run: (args) => runScript(storeCommands.doctor, [`--started-by=${process.version}`, ...args]),
  },
};

export async function runCommand(name, args) {
  try {
    const known = commands[name];
    if (!known) throw new Failure(`Choose one of these commands: ${Object.keys(commands).join(', ')}.`);
    const command = known.plan?.(args) ?? known;
    const tools = known.needsTools ?? false;
    await both(prepare({ tools, build: command.needsBuild ?? false }), ensurePackages(command));
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
