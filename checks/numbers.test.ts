/** Money and counts reach a person through the one formatter of the contract. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const formatters = new Set(
  ['currencies.ts', 'money.ts', 'numbers.ts'].map((name) =>
    join('packages', 'contract', 'src', 'plain', name),
  ),
);
const ownFormat = /\.toLocaleString\(|Intl\.NumberFormat|\$\$\{|<[a-z]+>\$\{order\./;

/** What is written for machines, such as JSON-LD and the values of fields, is put together outside of components. */
const isOwnFormat = (file: string, text: string) =>
  ownFormat.test(text) || (file.endsWith('.tsx') && text.includes('.toFixed('));

const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.ts$|-test-kit\.ts$/.test(file) && !formatters.has(file),
);

it('knows a format when it sees one', () => {
  expect('`$${total}`').toMatch(ownFormat);
  expect('<td>${order.totalPrice}</td>').toMatch(ownFormat);
  expect('count.toLocaleString()').toMatch(ownFormat);
  expect(isOwnFormat('price.tsx', '{book.newPrice.toFixed(2)}')).toBe(true);
  expect(sources.length).toBeGreaterThan(300);
});

it('finds no other way to write a number', () => {
  const found = sources.filter((file) => isOwnFormat(file, readFileSync(join(root, file), 'utf8')));
  expect(found).toEqual([]);
});
