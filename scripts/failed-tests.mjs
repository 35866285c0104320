/** What failed and why, read from the reports of Vitest and Playwright, for the last lines of a run. */
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const reasonLines = 12;
/** Of a page; the fullest of the store has fewer. */
const pageLines = 400;

/** @type {(report: any, root: string) => string[]} one text for each test, or file that could not be loaded */
export function describeFailedTests({ testResults }, root) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const path = name.startsWith(root) ? name.slice(root.length + 1) : name;
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => describe(`${path} > ${test.fullName}`, test.failureMessages.join('\n')));
    // A file that cannot even be loaded has no tests to count.
    return status === 'failed' && assertionResults.length === 0 ? [describe(path, message)] : failed;
  });
}

/** @type {(report: any) => string[]} */
export function describeFailedJourneys({ suites, errors = [] }) {
  return [
    ...suites.flatMap(describeSuite),
    ...errors.map(({ message }) => describe('the journeys', message)),
  ];
}

function describeSuite({ suites = [], specs = [] }) {
  const failed = specs.filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'skipped'));
  return [
    ...failed.map(({ file, title, tests }) => {
      const results = tests.flatMap((run) => run.results);
      const errors = results.flatMap((result) => result.errors);
      const text = describe(`e2e/${file} > ${title}`, errors.map(({ message }) => message).join('\n'));
      return [text, ...describePages(results)].join('\n');
    }),
    ...suites.flatMap(describeSuite),
  ];
}

/** What stood on the page when the journey failed: on another machine nobody can look at it afterwards. */
function describePages(results) {
  const notes = results.flatMap(({ attachments = [] }) =>
    attachments.filter(({ name }) => name === 'error-context'),
  );
  return notes.flatMap(({ path }) => {
    const [, page] = readFileSync(path, 'utf8').split('\n```yaml\n');
    return page ? ['    The page:', ...indent(page.split('\n```')[0].split('\n').slice(0, pageLines))] : [];
  });
}

function describe(name, reason = '') {
  const lines = stripVTControlCharacters(reason).trim().split('\n').slice(0, reasonLines);
  return [name, ...indent(lines.filter(Boolean))].join('\n');
}

function indent(lines) {
  return lines.map((line) => `    ${line}`);
}
