/**
 * The checks: each counts as one beside the tests, and none hides the next. The journeys wait for pages about a quarter
 * of their time, so that checks and tests run beside them.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.mjs';
import { buildFolder, findTool, root } from './checkout-paths.mjs';
import { describeFailedJourneys, describeFailedTests } from './failed-tests.mjs';
import { runNode } from './program.mjs';

/** Each further checker works out most types once more, for which there is no idle core. */
const typeOptions = ['--noEmit', '--checkers', '1'];

const staticChecks = [
  { name: 'types', package: 'typescript', command: 'tsc', args: typeOptions, isQuick: true },
  {
    name: 'web types',
    package: 'typescript',
    command: 'tsc',
    args: [...typeOptions, '--project', 'apps/web'],
    isQuick: true,
  },
  {
    name: 'e2e types',
    package: 'typescript',
    command: 'tsc',
    args: [...typeOptions, '--project', 'e2e'],
    isQuick: true,
  },
  { name: 'lint', package: 'oxlint', command: 'oxlint', args: [] },
  { name: 'format', package: '@biomejs/biome', command: 'biome', args: ['format', '.'], isQuick: true },
  { name: 'boundaries', package: 'dependency-cruiser', command: 'depcruise', args: ['packages', 'apps'] },
  { name: 'dead code', package: 'knip', command: 'knip', args: [] },
  { name: 'expressions', script: 'checks/regular-expressions/run.ts', args: [] },
];
/** Compilers and linters are written in Go: that they tidy up their memory less often saves a sixth of their work. */
const goSettings = { GOGC: '400' };
const quickChecks = staticChecks.filter(({ isQuick }) => isQuick);

const testResults = join(buildFolder, 'test-results.json');
const journeyResults = join(buildFolder, 'journey-results.json');
const nothing = { passed: 0, failures: [] };

/** Everything. What is built meanwhile is only waited for by those who start the store. */
export function runChecks(built) {
  return runBeside(
    async () => {
      const checks = await countStaticChecks(staticChecks);
      await built;
      return [checks, await runTests([])];
    },
    async () => {
      await built;
      return runJourneys([]);
    },
  );
}

/** Only these files, at least one of them. */
export function runFiles({ tests, journeys }) {
  return runBeside(
    async () => [tests.length > 0 ? await runTests(tests) : nothing],
    () => (journeys.length > 0 ? runJourneys(journeys) : nothing),
  );
}

/** The checks that are quick, the tests that reach a file that has changed since the commit, and these journeys. */
export function runChanged(since, journeys) {
  return runBeside(
    async () => [await countStaticChecks(quickChecks), await runTests(['--changed', since])],
    () => (journeys.length > 0 ? runJourneys(journeys) : nothing),
  );
}

export async function runStaticChecks() {
  return summarise([await countStaticChecks(staticChecks)]);
}

async function runBeside(checksAndTests, journeys) {
  return summarise((await Promise.all([checksAndTests(), journeys()])).flat());
}

async function countStaticChecks(checks) {
  const failures = [];
  for (const check of checks) {
    const started = performance.now();
    const { code, output, interrupted } = await runNode(
      [check.script ? join(root, check.script) : findTool(check.package, check.command), ...check.args],
      { output: 'capture', additions: goSettings },
    );
    if (interrupted) throw new Failure('Interrupted.', 130);
    const time = `${((performance.now() - started) / 1000).toFixed(1)} s`;
    console.log(`${check.name.padEnd(12)}${code === 0 ? 'ok' : 'FAILED'} (${time})`);
    if (code === 0) continue;
    failures.push(`the check "${check.name}"`);
    console.log(output.trimEnd());
  }
  return { passed: checks.length - failures.length, failures };
}

async function runTests(args) {
  rmSync(testResults, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${testResults}`];
  const { code, output, interrupted } = await runNode(
    [findTool('vitest', 'vitest'), 'run', ...args, ...reporters],
    { output: 'capture' },
  );
  // In one piece: line by line it would stand between the lines of the journeys.
  console.log(output.trimEnd());
  if (interrupted) throw new Failure('Interrupted.', 130);
  if (!existsSync(testResults)) return { passed: 0, failures: [withoutReport('tests', code)] };
  const report = JSON.parse(readFileSync(testResults, 'utf8'));
  if (report.numPendingTests > 0)
    console.log(`${report.numPendingTests} tests are for another system or user and were left out.`);
  return countRun(report.numPassedTests, describeFailedTests(report, root), 'tests', code);
}

/** Playwright takes names for regular expressions. */
async function runJourneys(files) {
  rmSync(journeyResults, { force: true });
  const patterns = files.map((path) => `${path.replaceAll('.', String.raw`\.`)}$`);
  const { code, interrupted } = await runNode(
    [findTool('@playwright/test', 'playwright'), 'test', '-c', 'e2e', ...patterns],
    {
      output: 'inherit',
      additions: { JOURNEY_RESULTS: journeyResults },
    },
  );
  if (interrupted) throw new Failure('Interrupted.', 130);
  if (!existsSync(journeyResults)) return { passed: 0, failures: [withoutReport('journeys', code)] };
  const report = JSON.parse(readFileSync(journeyResults, 'utf8'));
  return countRun(report.stats.expected, describeFailedJourneys(report), 'journeys', code);
}

/** A program that ends badly for another reason than a test has failed too. */
function countRun(passed, failures, what, code) {
  if (failures.length > 0 || code === 0) return { passed, failures };
  return { passed, failures: [`the ${what}: the program ended with ${code}, see its own words above`] };
}

function withoutReport(what, code) {
  return `the ${what}: the program ended with ${code} and left no report, see its own words above`;
}

/** What failed stands at the end, where one looks for it. */
function summarise(counts) {
  const failures = counts.flatMap((count) => count.failures);
  const passed = counts.reduce((total, count) => total + count.passed, 0);
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  return failures.length === 0 ? 0 : 1;
}
