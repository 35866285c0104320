/** A database of the last release is brought up to date: on the embedded PostgreSQL, and on the oldest there is. */
import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { categories } from '@book-store/contract';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { findOlderPostgres } from '../../../../../../scripts/older-postgres.mjs';
import { startOlderPostgres } from '../../../testing/older-postgres.ts';
import {
  dropDatabase,
  makeEmptyDatabase,
  type ServerAddress,
  templateDatabase,
} from '../../../testing/test-database.ts';
import type { DatabaseAddress } from '../../connect.ts';
import { migrateDatabase } from '../migrate.ts';
import { describeSchema, lastReleaseFile, listTables, runScript, type Table } from './upgrade-test-kit.ts';

/** By 003, see units-by-category.test.ts. */
const removedOnPurpose = categories.map((category) => `total_figures.${category}_units`).toSorted();

const unharmed = {
  tablesWithoutRows: [],
  lacking: [],
  surplus: [],
  /**
   * What a migration takes away on purpose, as table or table.column; that migration's own test says what has become of the
   * values. Empty again with each renewed dump (scripts/dump-release.ts).
   */
  removed: expect.toSatisfy((names: string[]) => isDeepStrictEqual(names.toSorted(), removedOnPurpose)),
  changed: [],
};

async function upgrade(server: ServerAddress, fresh: DatabaseAddress) {
  const address = await makeEmptyDatabase(server);
  await runScript(address, await readFile(lastReleaseFile, 'utf8'));
  const before = await listTables(address);
  await migrateDatabase(address);
  const schema = await describeSchema(address);
  const wanted = await describeSchema(fresh);
  const after = await listTables(address);
  await dropDatabase(server, address);
  return {
    tablesWithoutRows: before.filter(({ rows }) => rows.length === 0),
    lacking: wanted.filter((line) => !schema.includes(line)),
    surplus: schema.filter((line) => !wanted.includes(line)),
    ...compareTables(before, after),
  };
}

function compareTables(before: Table[], after: Table[]) {
  const removed: string[] = [];
  const changed: { table: string; before: string[]; after: string[] }[] = [];
  for (const { table, rows } of before) {
    const now = after.find((other) => other.table === table);
    if (!now) {
      removed.push(table);
      continue;
    }
    const kept = now.columns.filter((column) => Object.hasOwn(rows[0] ?? {}, column));
    const gone = Object.keys(rows[0] ?? {}).filter((column) => !kept.includes(column));
    removed.push(...gone.map((column) => `${table}.${column}`));
    const pair = { before: listRows(rows, kept), after: listRows(now.rows, kept) };
    // What was applied is more now, and anew.
    if (table.startsWith('applied_') || isDeepStrictEqual(pair.before, pair.after)) continue;
    changed.push({ table, ...pair });
  }
  return { removed, changed };
}

/** As far as both have them, in an order of their own. */
function listRows(rows: Table['rows'], columns: string[]): string[] {
  return rows.map((row) => JSON.stringify(columns.map((column) => row[column]))).toSorted();
}

describe('a database of the last release has the schema of a new one and all its rows', () => {
  it('on the embedded PostgreSQL', async () => {
    const server = inject('postgres');
    expect(await upgrade(server, { ...server, database: templateDatabase })).toEqual(unharmed);
  });

  const programs = findOlderPostgres();
  it.runIf(programs)(`on an older PostgreSQL (${programs ?? 'install postgresql-15'})`, async () => {
    const { address: server, stop } = await startOlderPostgres(programs ?? '');
    onTestFinished(stop);
    const fresh = await makeEmptyDatabase(server);
    await migrateDatabase(fresh);
    expect(await upgrade(server, fresh)).toEqual(unharmed);
  });
});
