/**
 * The checks: each counts as one beside the tests, and none hides the next. The journeys wait for pages about a quarter
 * of their time, so that checks and tests run beside them.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.mjs';
import { buildFolder, findTool, root } from './checkout-paths.mjs';
import { runNode } from './program.mjs';

const staticChecks = [
  { name: 'types', package: 'typescript', command: 'tsc', args: ['--noEmit'], isQuick: true },
  {
    name: 'web types',
    package: 'typescript',
    command: 'tsc',
    args: ['--noEmit', '--project', 'apps/web'],
    isQuick: true,
  },
  {
    name: 'e2e types',
    package: 'typescript',
    command: 'tsc',
    args: ['--noEmit', '--project', 'e2e'],
    isQuick: true,
  },
  { name: 'lint', package: 'oxlint', command: 'oxlint', args: [] },
  { name: 'format', package: '@biomejs/biome', command: 'biome', args: ['format', '.'], isQuick: true },
  { name: 'boundaries', package: 'dependency-cruiser', command: 'depcruise', args: ['packages', 'apps'] },
  { name: 'dead code', package: 'knip', command: 'knip', args: [] },
  { name: 'expressions', script: 'checks/regular-expressions/run.ts', args: [] },
];
const quickChecks = staticChecks.filter(({ isQuick }) => isQuick);

const testResults = join(buildFolder, 'test-results.json');
const journeyResults = join(buildFolder, 'journey-results.json');
const nothing = { passed: 0, failed: 0 };

/** Everything. */
export function runChecks() {
  return runBeside(
    async () => [await countStaticChecks(staticChecks), await runTests([])],
    () => runJourneys([]),
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
  const { passed, failed } = await countStaticChecks(staticChecks);
  return summarise(passed, failed);
}

async function runBeside(checksAndTests, journeys) {
  const counts = (await Promise.all([checksAndTests(), journeys()])).flat();
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
  return summarise(sum('passed'), sum('failed'));
}

async function countStaticChecks(checks) {
  let failed = 0;
  for (const check of checks) {
    const started = performance.now();
    const { code, output, interrupted } = await runNode(
      [check.script ? join(root, check.script) : findTool(check.package, check.command), ...check.args],
      { output: 'capture' },
    );
    if (interrupted) throw new Failure('Interrupted.', 130);
    const time = `${((performance.now() - started) / 1000).toFixed(1)} s`;
    console.log(`${check.name.padEnd(12)}${code === 0 ? 'ok' : 'FAILED'} (${time})`);
    if (code === 0) continue;
    failed += 1;
    console.log(output.trimEnd());
  }
  return { passed: checks.length - failed, failed };
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
  if (!existsSync(testResults)) return { passed: 0, failed: 1 };
  const {
    numPassedTests,
    numFailedTests,
    numPendingTests,
    testResults: files,
  } = JSON.parse(readFileSync(testResults, 'utf8'));
  // A file that cannot even be loaded has no tests to count.
  const broken = files.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const failed = numFailedTests + broken;
  if (numPendingTests > 0)
    console.log(`${numPendingTests} tests are for another system or user and were left out.`);
  return { passed: numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
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
  if (!existsSync(journeyResults)) return { passed: 0, failed: 1 };
  const { stats } = JSON.parse(readFileSync(journeyResults, 'utf8'));
  const failed = stats.unexpected + stats.flaky + stats.skipped;
  return { passed: stats.expected, failed: failed === 0 && code !== 0 ? 1 : failed };
}

function summarise(passed, failed) {
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
