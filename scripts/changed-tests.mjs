/**
 * What a change touches. For vitest its own graph of modules says so. Journeys look at the store through a browser, so that
 * a written rule chooses them:
 *
 * - a journey, or a file of e2e/ that it imports: that journey;
 * - a file in the folder of a feature: the journeys of that feature, and those that look at every page if it is the web's;
 * - a file of the dashboard: the journeys of booksellers, and those that look at every page;
 * - any other file of the server, the web or the contract: all of them;
 * - tests, documents, scripts and bench: none.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { Failure } from './failure.mjs';
import { root } from './checkout-paths.mjs';

/** By the name of the feature's folder: how the names of its journeys begin. */
export const journeysOfFeatures = {
  accounts: ['accounts', 'my-account', 'kept-addresses', 'google-popup', 'blocked-cookies'],
  admin: ['admin-'],
  audit: ['admin-people', 'admin-clerk', 'admin-transfer'],
  cart: ['cart', 'stock'],
  catalogue: [
    'storefront',
    'search',
    'shelves',
    'names',
    'stored-markup',
    'price-plans',
    'admin-book',
    'admin-shelves',
    'admin-transfer',
    'booksellers-',
  ],
  content: ['newsletter'],
  customers: ['admin-customers'],
  home: ['storefront', 'booksellers-voice'],
  mail: ['accounts', 'newsletter', 'checkout', 'held-orders', 'admin-letters'],
  orders: ['checkout', 'order', 'delivery', 'held-orders', 'booksellers-day', 'admin-order', 'admin-letters'],
  statistics: ['admin-dashboard', 'booksellers-day'],
  stock: ['stock', 'cart', 'checkout', 'booksellers-day'],
};
/** Those that a bookseller takes part in. */
const journeysOfDashboard = ['admin-', 'booksellers-', 'price-plans', 'stock', 'delivery', 'held-orders'];
export const journeysOfEveryPage = ['accessibility', 'page-weight', 'alive', 'early-visitor', 'addresses'];

const shownToNobody = /\.(test|test-kit|md)\b|-test-kit\.ts$|\/testing\//;
const feature = /^apps\/(web|server)\/src\/(?:features|storefront|(dashboard))\/([^/]+)\//;
const store = /^(apps|packages)\//;

/** The commit that the change is counted from, and every file that differs from it. */
export function findChange() {
  const since = git('merge-base', 'HEAD', findMainBranch());
  const differing = git('diff', '--name-only', since);
  const unknown = git('ls-files', '--others', '--exclude-standard');
  return { since, files: [differing, unknown].flatMap((list) => list.split('\n')).filter(Boolean) };
}

/** On the main branch itself, what is not committed yet. */
function findMainBranch() {
  const candidates = ['main', 'origin/main', 'HEAD'];
  return candidates.find((name) => runGit('rev-parse', '--verify', '--quiet', name).status === 0) ?? 'HEAD';
}

/** @type {(changed: string[], journeys: string[], readImports?: (path: string) => string[]) => string[]} */
export function chooseJourneys(changed, journeys, readImports = readImportsOf) {
  const wanted = new Set();
  const beginWith = (names) => journeys.filter((path) => names.some((name) => nameOf(path).startsWith(name)));
  for (const path of changed.filter((file) => !shownToNobody.test(file))) {
    for (const journey of journeysFor(path)) wanted.add(journey);
  }
  return journeys.filter((path) => wanted.has(path));

  function journeysFor(path) {
    if (path.startsWith('e2e/')) return journeys.filter((journey) => reaches(journey, path, readImports));
    const [, side, isDashboard, name] = feature.exec(path) ?? [];
    if (isDashboard) return beginWith([...journeysOfDashboard, ...journeysOfEveryPage]);
    const names = journeysOfFeatures[name];
    if (names) return beginWith(side === 'web' ? [...names, ...journeysOfEveryPage] : names);
    return store.test(path) ? journeys : [];
  }
}

function reaches(from, wanted, readImports, seen = new Set()) {
  if (from === wanted) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  return readImports(from).some((path) => reaches(path, wanted, readImports, seen));
}

function readImportsOf(path) {
  if (!path.startsWith('e2e/') || !existsSync(join(root, path))) return [];
  const text = readFileSync(join(root, path), 'utf8');
  return [...text.matchAll(/ from '(\.[^'\s]{1,200})'/g)].map(([, target]) =>
    posix.join(posix.dirname(path), target),
  );
}

const nameOf = (path) => posix.basename(path);

function git(...args) {
  const { status, stdout } = runGit(...args);
  if (status === 0) return stdout.trim();
  throw new Failure(
    '"--changed" asks git what has changed, but this is no checkout of git: name the tests instead.',
  );
}

const runGit = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
