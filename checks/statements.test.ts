/** A prepared statement's name stands for one text: see find-statements.ts. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findStatements } from './find-statements.ts';

const root = join(import.meta.dirname, '..');

it.each([
  ['a value', "pool.query({ name: 'a', text: `… LIMIT ${limit}` });", ['limit']],
  [
    'a value that is put into shape',
    "pool.query({ name: 'a', text: `… ${Math.trunc(page.limit)}` });",
    ['page.limit'],
  ],
  [
    'a value by way of a constant',
    "const end = `LIMIT ${page.limit}`; pool.query({ name: 'a', text: `… ${end}` });",
    ['page.limit'],
  ],
  [
    'more than the name',
    'pool.query({ name: `a-${page.sort}`, text: `${page.sort} ${page.after}` });',
    ['page.after'],
  ],
  ['what the name says', 'pool.query({ name: `a-${page.sort}`, text: `… ${orders[page.sort]}` });', []],
  ['what never changes', "pool.query({ name: 'a', text: `… ${columns.join()}`, values: [limit] });", []],
])('knows a text that holds %s', (_what, query, unnamed) => {
  const text = `const columns = []; const orders = {}; function find(pool, page, limit) { ${query} }`;
  expect(findStatements('queries.ts', text)).toEqual([expect.objectContaining({ unnamed })]);
});

it('finds no statement with two texts for one name, and no two with the same name', () => {
  const files = globSync('apps/*/src/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const statements = files.flatMap((file) =>
    findStatements(file, readFileSync(join(root, file), 'utf8')).map((found) => ({ file, ...found })),
  );
  expect(statements.length).toBeGreaterThan(10);
  expect(statements.filter(({ unnamed }) => unnamed.length > 0)).toEqual([]);
  const names = statements.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
