/** Where a status is asked for by its name, the guide for adding one says so. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const guide = readFileSync(join(root, 'docs/adding-a-field.md'), 'utf8');
const places = '{src/features/{orders,customers}/**/*.ts,routines/*.sql,migrations/*.sql}';
const ending = /'(shipped|delivered|refused)'/;

it('the guide names each file that asks for a status with which orders leave the shop', () => {
  const files = globSync(places, { cwd: join(root, 'apps/server') }).filter(
    (file) => !/\.test\.ts$|-test-kit\.ts$|seed-orders\.ts$/.test(file),
  );
  const asking = files.filter((file) => ending.test(readFileSync(join(root, 'apps/server', file), 'utf8')));
  expect(asking.length).toBeGreaterThan(8);
  expect(asking.filter((file) => !guide.includes(basename(file)))).toEqual([]);
});
