/** One version for everything that is released together, and one set of commands for people and for CI. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { version as apiVersion } from '../apps/server/src/http/openapi/api-version.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { version, scripts } = JSON.parse(read('package.json')) as {
  version: string;
  scripts: Record<string, string>;
};
const manifests = globSync('{apps,packages}/*/package.json', { cwd: root });

it('packages, what they ask of each other, and the API carry one version', () => {
  expect(manifests.length).toBeGreaterThan(2);
  for (const path of manifests) {
    const manifest = JSON.parse(read(path)) as { version: string; dependencies?: Record<string, string> };
    expect({ path, version: manifest.version }).toEqual({ path, version });
    const ownPackages = Object.entries(manifest.dependencies ?? {}).filter(([name]) =>
      name.startsWith('@book-store/'),
    );
    for (const [name, wanted] of ownPackages)
      expect({ path, name, wanted }).toEqual({ path, name, wanted: version });
  }
  expect(apiVersion).toBe(version);
  expect(read('CHANGELOG.md')).toContain(`\n## [${version}] - `);
});

it('CI runs commands of the README, word for word', () => {
  const commands = [...read('.github/workflows/ci.yml').matchAll(/^ +- run: (.+)$/gm)].map(
    ([, command = '']) => command,
  );
  expect(commands).toContain('npm test');
  for (const command of commands) expect(read('README.md')).toContain(`\`${command}\``);
});

it.each(['README.md', 'CONTRIBUTING.md'])('%s names only commands that there are', (document) => {
  const names = [...read(document).matchAll(/`npm run ([\w-]+)/g)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(1);
  expect(names.filter((name) => scripts[name] === undefined)).toEqual([]);
});
