/** A fact of the contract is written there and nowhere else: pages import it from one of its plain files. */
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, it } from 'vitest';
import { findTwins, type Sources } from './find-twins.ts';

const root = join(import.meta.dirname, '..');

function readSources(): Sources {
  const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$/.test(file) && !file.includes(`${sep}testing${sep}`),
  );
  return new Map(
    files.map((file) => [file.replaceAll(sep, '/'), readFileSync(join(root, file), 'utf8')] as const),
  );
}

const contract = `
  export const passwordLength = { min: 8 };
  export const popupChannel = 'book-store-popup';
  const phone = /^\\+?[0-9][0-9 ()./-]{3,24}$/;`;

it.each([
  ['a name', 'api/a.ts', 'export const passwordLength = { min: 8 };', 'the contract has passwordLength'],
  ['a text', 'api/a.ts', "open('book-store-popup');", 'the contract has this text: book-store-popup'],
  [
    'an expression',
    'api/a.ts',
    'export const typed = /^\\+?[0-9][0-9 ()./-]{3,24}$/;',
    'the contract has this expression: ^\\+?[0-9][0-9 ()./-]{3,24}$',
  ],
  ['a length of a field', 'ui/a.tsx', '<input maxLength={254} />', 'should know: maxLength'],
  ['a length of a described field', 'ui/a.ts', 'add({ maxLength: 20 });', 'should know: maxLength'],
  ['a length that is compared', 'ui/a.ts', 'if (password.length < 8) refuse();', 'should know'],
])('finds %s that is written twice', (_what, file, text, problem) => {
  const twins = findTwins(
    new Map([
      ['packages/contract/src/plain/limits.ts', contract],
      [`apps/web/src/${file}`, text],
    ]),
  );
  expect(twins).toEqual([expect.stringContaining(`apps/web/src/${file}:1`)]);
  expect(twins[0]).toContain(problem);
});

it('finds none in the sources', () => {
  const sources = readSources();
  expect(sources.size).toBeGreaterThan(500);
  expect(findTwins(sources)).toEqual([]);
});
