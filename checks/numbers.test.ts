/** Money and counts reach a person through the one formatter of the contract. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const formatters = new Set(
  ['money.ts', 'numbers.ts'].map((name) => join('packages', 'contract', 'src', name)),
);
const ownFormat = /\.toLocaleString\(|Intl\.NumberFormat|\$\$\{|<[a-z]+>\$\{order\./;

const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !file.endsWith('.test.ts') && !formatters.has(file),
);

it('knows a format when it sees one', () => {
  expect('`$${total}`').toMatch(ownFormat);
  expect('<td>${order.totalPrice}</td>').toMatch(ownFormat);
  expect('count.toLocaleString()').toMatch(ownFormat);
  expect(sources.length).toBeGreaterThan(300);
});

it('finds no other way to write a number', () => {
  expect(sources.filter((file) => ownFormat.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
