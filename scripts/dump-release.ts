/**
 * `node scripts/dump-release.ts [rows.sql]`, at a release: renews the small database from which the next version's test of
 * updates begins (last-release.sql). The one before is restored and brought up to date; the statements of rows.sql then
 * fill what is new, since a table without rows would prove nothing. Needs an older PostgreSQL (see older-postgres.mjs),
 * whose dumps newer ones can read.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrateDatabase } from '../apps/server/src/database/schema/index.ts';
import {
  lastReleaseFile,
  listTables,
  runScript,
} from '../apps/server/src/database/schema/upgrade/upgrade-test-kit.ts';
import { startOlderPostgres } from '../apps/server/src/testing/older-postgres.ts';
import { makeEmptyDatabase, type ServerAddress } from '../apps/server/src/testing/test-database.ts';
import { Failure } from './failure.mjs';
import { findOlderPostgres } from './older-postgres.mjs';

await renewDump(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Failure ? error.message : error);
  process.exitCode = 1;
});

async function renewDump(rowsFile: string | undefined): Promise<void> {
  const programs = findOlderPostgres();
  if (!programs) throw new Failure('Install the package postgresql-15 first.');
  const server = await startOlderPostgres(programs);
  try {
    const { database } = await fillDatabase(server.address, rowsFile);
    const { host, user } = server.address;
    const dump = execFileSync(
      join(programs, 'pg_dump'),
      ['--inserts', '--no-owner', '--no-privileges', '--no-comments', '-h', host, '-U', user, database],
      { encoding: 'utf8' },
    );
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    const heading = `-- Book Store ${version}, written by scripts/dump-release.ts\n`;
    writeFileSync(lastReleaseFile, heading + tidy(dump));
  } finally {
    await server.stop();
  }
}

async function fillDatabase(address: ServerAddress, rowsFile: string | undefined) {
  const empty = await makeEmptyDatabase(address);
  if ('url' in empty) throw new Error('A database of the server has an address in parts.');
  if (existsSync(lastReleaseFile)) await runScript(empty, readFileSync(lastReleaseFile, 'utf8'));
  await migrateDatabase(empty);
  if (rowsFile !== undefined) await runScript(empty, readFileSync(rowsFile, 'utf8'));
  const bare = (await listTables(empty)).filter(({ rows }) => rows.length === 0);
  if (bare.length > 0) {
    throw new Failure(`These have no rows yet, so give some: ${bare.map(({ table }) => table).join(', ')}.`);
  }
  return empty;
}

/** Without what psql alone understands, headings, and settings that are the usual ones. */
function tidy(dump: string): string {
  return dump
    .replaceAll(/^\\.*\n/gm, '')
    .replaceAll(/^--\n(?:-- .*\n)+--\n\n|^-- Dumped .*\n/gm, '')
    .replaceAll(/^SET (?!check_function_bodies).*\n/gm, '')
    .replaceAll(/\n{2,}(?=(?:CREATE|ALTER|INSERT|SET|SELECT) )/g, '\n')
    .trim()
    .concat('\n');
}
