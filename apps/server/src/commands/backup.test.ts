/** The commands as they are typed: an open store is backed up, and moves to another folder and to another server. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it, onTestFinished, vi } from 'vitest';
import { findOlderPostgres } from '../../../../scripts/older-postgres.mjs';
import { fillNewerTables, loadLastRelease, readRows } from '../database/backup/backup-test-kit.ts';
import { leftOut } from '../database/backup/stored-tables.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../database/embedded/index.ts';
import { migrateDatabase } from '../database/schema/index.ts';
import { describeSchema } from '../database/schema/upgrade/upgrade-test-kit.ts';
import { copyDatabase } from '../testing/copy-database.ts';
import { makeDisposableFolder } from '../testing/disposable-folder.ts';
import { startOlderPostgres } from '../testing/older-postgres.ts';
import { runCommandProgram as run } from '../testing/run-command-program.ts';
import { toDatabaseUrl } from '../testing/store-process.ts';
import { makeEmptyDatabase } from '../testing/test-database.ts';
import { checkBackups } from './doctor/check-backups.ts';

// Databases are made here, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000 });

const secret = 'Hq8vN3zLw5TkYc0pXr7mJd2sBf6gUe4a';
let folder: string;
let file: string;
let opened: EmbeddedPostgres;

beforeAll(async () => {
  folder = makeDisposableFolder();
  file = join(folder, 'shop.backup');
  const dataDir = join(folder, 'open');
  await mkdir(dataDir);
  await copyDatabase(inject('earlierRun'), dataDir);
  opened = await startEmbeddedPostgres({ dataDir });
  await loadLastRelease(opened.connection);
  await migrateDatabase(opened.connection);
  await fillNewerTables(opened.connection);
});
afterAll(async () => {
  await opened.stop();
  await rm(folder, { recursive: true });
});

const programs = findOlderPostgres();

it(`an open store moves to a server of its own (${programs ?? 'not tried: install postgresql-15'}) and to another folder, row by row`, async () => {
  const written = run('backup', [file], { DATA_DIR: join(folder, 'open') });
  expect(written).toMatchObject({ status: 0, stderr: '' });
  expect(written.stdout).toMatch(/shop\.backup is written in \d+ s: \d+ books, \d+ orders, .*keep it where/s);
  expect((await readdir(folder)).toSorted()).toEqual(['open', 'shop.backup']);
  const rows = await readRows(opened.connection);
  expect(Object.keys(rows).filter((table) => !(table in leftOut) && rows[table]?.length === 0)).toEqual([]);

  const fromServer = programs === undefined ? file : await moveToServer(programs, rows);
  const dataDir = join(folder, 'restored');
  const restored = run('restore', [fromServer], { DATA_DIR: dataDir });
  expect(restored).toMatchObject({ status: 0, stderr: '' });
  expect(restored.stdout).toMatch(/ is restored in \d+ s\. Start the store; everybody logs in again\.\n$/);
  const copy = await startEmbeddedPostgres({ dataDir });
  onTestFinished(() => copy.stop());
  expect(await readRows(copy.connection)).toEqual(rows);
  expect(await describeSchema(copy.connection)).toEqual(await describeSchema(opened.connection));
});

/** To the older PostgreSQL, and into a second backup from there. */
async function moveToServer(programsFolder: string, rows: Record<string, string[]>): Promise<string> {
  const server = await startOlderPostgres(programsFolder);
  onTestFinished(server.stop);
  const address = await makeEmptyDatabase(server.address);
  const settings = { DATABASE_URL: toDatabaseUrl(address), AUTH_SECRET: secret };
  expect(run('restore', [file], settings)).toMatchObject({ status: 0, stderr: '' });
  expect(await readRows(address)).toEqual(rows);
  const fromServer = join(folder, 'from-server.backup');
  expect(run('backup', [fromServer], settings)).toMatchObject({ status: 0, stderr: '' });
  return fromServer;
}

it('without a name it is one of the nightly ones, where there are such', async () => {
  const settings = { DATA_DIR: join(folder, 'open'), BACKUP_DIR: join(folder, 'nightly') };
  const { status, stdout } = run('backup', [], settings);
  expect(status).toBe(0);
  expect(stdout).toMatch(/nightly\/book-store-\S+Z\.backup is written in /);
  expect(await checkBackups({ folder: settings.BACKUP_DIR, keep: 7 })).toMatchObject({ state: 'ok' });
  expect(run('backup', [], { ...settings, BACKUP_KEEP: '0' })).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'Here the store makes no backups by itself (BACKUP_DIR, BACKUP_KEEP): name a file. Usage: npm run backup (into BACKUP_DIR), npm run backup -- shop.backup, or npm run backup -- --verify shop.backup\n',
  });
});

it.each([
  ['its first bytes', 0],
  ['its tables', 8],
])('a file that finds no room for %s is named, and nothing of it is left', (_part, blocks) => {
  const target = join(folder, 'no-room.backup');
  const command = join(import.meta.dirname, 'backup.ts');
  const { status, stderr } = spawnSync(
    'sh',
    ['-c', 'ulimit -f "$1" && exec "$2" "$3" "$4"', 'sh', String(blocks), process.execPath, command, target],
    { env: { DATA_DIR: join(folder, 'open') }, encoding: 'utf8' },
  );
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: `${target} cannot be written (EFBIG: file too large, write), and nothing of it is left: make room, or name another place. The store itself goes on.\n`,
  });
  expect(readdirSync(folder).filter((name) => name.startsWith('no-room'))).toEqual([]);
});

it('what cannot be done is refused in one sentence, and no folder is made for it', async () => {
  const dataDir = join(folder, 'none');
  const refusals = [
    run('backup', [join(folder, 'none.backup')], { DATA_DIR: dataDir }),
    run('restore', [join(import.meta.dirname, 'backup.ts')], { DATA_DIR: dataDir }),
  ];
  expect(refusals).toEqual([
    { status: 1, stdout: '', stderr: `There is no store in ${dataDir} yet, so nothing to back up.\n` },
    {
      status: 1,
      stdout: 'Checking the file…\n',
      stderr: expect.stringMatching(/backup\.ts is not a backup of this store\.\n$/) as string,
    },
  ]);
  expect(await readdir(folder)).not.toContain('none');
});
