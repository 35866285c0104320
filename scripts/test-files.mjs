/** Which files of tests there are, and which of them a name means. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.mjs';
import { root } from './checkout-paths.mjs';

const testFolders = ['packages', 'apps', 'scripts', 'bench', 'checks', 'e2e'];
const notOurs = new Set(['node_modules', 'build']);
/** These start the store, which needs its pages and covers, or pack them. */
const needsBuild = /^(apps\/server|bench|scripts\/package)\//;

const isTest = (path) => /\.test\.tsx?$/.test(path);
const isJourney = (path) => path.endsWith('.journey.ts');

/** @typedef {{ tests: string[], journeys: string[] }} TestFiles paths from the root, with slashes */

/** @type {() => TestFiles} */
export function listTestFiles() {
  const files = testFolders.flatMap(listFiles);
  return { tests: files.filter(isTest), journeys: files.filter(isJourney) };
}

/** @type {(names: string[], files?: TestFiles) => TestFiles} */
export function findTestFiles(names, files = listTestFiles()) {
  const unknown = names.filter(
    (name) => ![...files.tests, ...files.journeys].some((path) => path.includes(name)),
  );
  if (unknown.length > 0) {
    throw new Failure(
      `No test or journey has ${unknown.map((name) => `"${name}"`).join(' or ')} in its path.`,
    );
  }
  const isMeant = (path) => names.some((name) => path.includes(name));
  return { tests: files.tests.filter(isMeant), journeys: files.journeys.filter(isMeant) };
}

/** @type {(files: TestFiles) => boolean} */
export function needTheBuild({ tests, journeys }) {
  return journeys.length > 0 || tests.some((path) => needsBuild.test(path));
}

function listFiles(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (notOurs.has(entry.name)) return [];
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? listFiles(path) : [path];
  });
}
