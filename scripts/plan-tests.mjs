/** `npm test` in its three forms: everything, the files that a name means, what a change touches. */
import { chooseJourneys, findChange } from './changed-tests.mjs';
import { runChanged, runChecks, runFiles } from './checks.mjs';
import { Failure } from './failure.mjs';
import { prepare } from './prepare.mjs';
import { findTestFiles, listTestFiles, needTheBuild } from './test-files.mjs';

/** What is to be run, and what must be there before: a build and a browser only where they are used. */
export function planTests(args) {
  if (args.length === 0) {
    return {
      needsBrowser: true,
      needsOlderPostgres: true,
      run: () => runChecks(prepare({ build: true })),
    };
  }
  if (args.join() === '--changed') return planChanged();
  if (args.some((arg) => arg.startsWith('-'))) {
    throw new Failure(
      'Name the files of tests by a part of their paths, or say --changed: npm test -- cart.',
    );
  }
  const files = findTestFiles(args);
  return {
    needsBuild: needTheBuild(files),
    needsBrowser: files.journeys.length > 0,
    run: () => runFiles(files),
  };
}

function planChanged() {
  const { since, files } = findChange();
  const journeys = chooseJourneys(files, listTestFiles().journeys);
  return {
    needsBuild: true,
    needsBrowser: journeys.length > 0,
    run: () => runChanged(since, journeys),
  };
}
