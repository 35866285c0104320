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
import { describeCommands, storeCommands } from './package/store-commands.mjs';
import { runStore } from './store-process.mjs';

const storeEntry = 'apps/server/src/main.ts';

/** `about`: its line in `--help`. `needsTools`: what a production installation leaves out. */
const commands = {
  start: {
    about: 'installs, builds what is stale, starts the store',
    needsBuild: true,
    run: (args) => runStore(storeEntry, args),
  },
  dev: {
    about: 'the store with reload on change',
    needsTools: true,
    // Its pages are built as they are asked for.
    needsBuild: ['covers'],
    run: watchStore,
  },
  test: {
    about: 'all checks and tests, those with a name in their path, or --changed',
    needsTools: true,
    plan: planTests,
  },
  check: { about: 'the static checks only', needsTools: true, run: runStaticChecks },
  fuzz: {
    about: "hostile requests made from the API's description; --minutes N, --seed S",
    needsTools: true,
    needsBuild: true,
    run: runFuzz,
  },
  browsers: {
    about: 'an order and a look at the dashboard in Firefox and WebKit; --only name,name',
    needsTools: true,
    needsBuild: true,
    run: (args) => runScript('e2e/browsers/run-browsers.ts', args),
  },
  bench: {
    about: 'measures the bars of docs/benchmarks.md; --quick, --only name,name',
    needsTools: true,
    needsBuild: true,
    run: (args) => runScript('bench/run-bench.ts', args),
  },
  drill: {
    about: 'faults of a database that fails over, under load; --only fault,fault',
    needsTools: true,
    needsBuild: true,
    run: (args) => runScript('bench/drill/run-drill.ts', args),
  },
  package: {
    about: 'a folder and an archive for production; --without-postgres',
    needsBuild: true,
    run: (args) => runScript('scripts/package/make-package.ts', args),
  },
  seed: {
    about: 'a synthetic catalogue for scale tests; --books N --orders M [--add]',
    run: (args) => runScript('apps/server/src/commands/seed.ts', args),
  },
  ...Object.fromEntries(
    Object.entries(storeCommands).map(([name, { entry, about }]) => [
      name,
      { about, run: (args) => runScript(entry, args) },
    ]),
  ),
  doctor: {
    about: storeCommands.doctor.about,
    run: (args) => runScript(storeCommands.doctor.entry, [`--started-by=${process.version}`, ...args]),
  },
};

export async function runCommand(name, args) {
  if ([name, ...args].includes('--help')) {
    console.log(describeAll());
    process.exit(0);
  }
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

function describeAll() {
  const calls = Object.entries(commands).map(([name, { about }]) => [callOf(name), about]);
  return `${describeCommands(calls)}\nWhat follows a command stands after "--": npm run backup -- shop.backup`;
}

function callOf(name) {
  return name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`;
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
