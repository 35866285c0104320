/** 003 takes five columns away: what they counted is in rows now. */
import { readFile } from 'node:fs/promises';
import { categories } from '@book-store/contract';
import { expect, inject, it } from 'vitest';
import { dropDatabase, makeEmptyDatabase } from '../../../testing/test-database.ts';
import { migrateDatabase } from '../migrate.ts';
import { lastReleaseFile, listTables, runScript } from './upgrade-test-kit.ts';

it('the units that were sold of each category stay counted, shard by shard', async () => {
  const server = inject('postgres');
  const address = await makeEmptyDatabase(server);
  await runScript(address, await readFile(lastReleaseFile, 'utf8'));
  const rowsOf = async (name: string) =>
    (await listTables(address)).find(({ table }) => table.endsWith(name))?.rows ?? [];
  const before = (await rowsOf('total_figures')).flatMap((row) =>
    categories.map((category) => ({ category, shard: row.shard, units: row[`${category}_units`] })),
  );
  const counted = before.filter(({ units }) => Number(units) !== 0);
  await migrateDatabase(address);
  const after = await rowsOf('category_figures');
  await dropDatabase(server, address);
  expect(counted.length).toBeGreaterThan(0);
  expect(after).toHaveLength(counted.length);
  expect(after).toEqual(expect.arrayContaining(counted));
});
