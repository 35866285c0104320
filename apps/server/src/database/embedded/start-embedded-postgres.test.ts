import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { waitForClusterEnd } from './cluster-processes.ts';
import { readSettings } from '../../settings.ts';
import { embeddedOptions } from '../../start/open-database.ts';
import { clusterOf, query, useDataFolder } from './embedded-test-kit.ts';
import { runStore } from './fixtures/store-process.ts';
import {
  type EmbeddedPostgres,
  EmbeddedPostgresError,
  findRunningDatabase,
  startEmbeddedPostgres,
} from './index.ts';

const { folder, start, copyEarlierRun } = useDataFolder();

async function postmasterPid(database: EmbeddedPostgres): Promise<number> {
  return Number.parseInt(await readFile(join(database.clusterDir, 'postmaster.pid'), 'utf8'), 10);
}

test('starts durable, on a private socket only, and keeps its data over a restart', async () => {
  const { connections } = embeddedOptions(readSettings({ WEB_CONCURRENCY: '6' }));
  const first = await start(folder(), { connections });
  expect(first.connection).toMatchObject({ user: 'book_store', database: 'book_store' });
  expect((await stat(first.connection.host)).mode & 0o777).toBe(0o700);
  const { uid } = await stat(first.clusterDir);
  expect(uid).toBe(first.user.uid);
  // Neither root nor a user that other programs share.
  expect([0, 65_534].includes(uid)).toBe(false);
  const shown = await query(
    first,
    `SELECT name, setting FROM pg_settings WHERE name IN ('listen_addresses', 'fsync', 'synchronous_commit', 'data_checksums') ORDER BY name`,
  );
  expect(shown.map(({ setting }) => setting)).toEqual(['on', 'on', '', 'on']);
  // All that six processes may open, and some for commands beside them.
  const [allowed] = await query(
    first,
    `SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS free`,
  );
  expect(connections).toBe(72);
  expect(allowed?.['free']).toBeGreaterThan(connections + 20);
  // Letters and punctuation beyond ASCII are told apart.
  expect(await query(first, `SELECT to_tsvector('simple', 'ÉMILE — “Zola”')::text AS words`)).toEqual([
    { words: "'zola':2 'émile':1" },
  ]);
  await query(first, 'CREATE TABLE note AS SELECT 7 AS id');
  await first.stop();
  expect(await first.exited).toEqual({ expected: true, message: 'The database has stopped.' });
  expect(await waitForClusterEnd(first.clusterDir, 0)).toEqual([]);

  const second = await start();
  expect(await query(second, 'SELECT id FROM note')).toEqual([{ id: 7 }]);
});

test('refuses a second store on the same data folder, and shows other commands the way in', async () => {
  expect(await findRunningDatabase(folder())).toBeUndefined();
  await copyEarlierRun();
  expect(await findRunningDatabase(folder())).toBeUndefined();
  const database = await start();
  const sentence = `Another store is already running on the data folder ${folder()} (process ${process.pid}): stop it first, or set DATA_DIR to another folder.`;
  const other = runStore(folder());
  await expect(startEmbeddedPostgres({ dataDir: folder() })).rejects.toThrow(
    new EmbeddedPostgresError(sentence),
  );
  expect(await other.exited).toBe(1);
  expect(other.lines).toEqual([`EmbeddedPostgresError: ${sentence}`]);
  expect(await findRunningDatabase(folder())).toEqual(database.connection);
  await database.stop();
  expect(await findRunningDatabase(folder())).toBeUndefined();
});

test('lets exactly one of two stores win that start at the same moment in an empty folder', async () => {
  const stores = [runStore(folder()), runStore(folder())];
  const firstLines = await Promise.all(stores.map((store) => store.printed(() => true)));
  expect(firstLines.toSorted()).toEqual([
    expect.stringMatching(/^EmbeddedPostgresError: Another store/),
    'ready',
  ]);
  for (const { child, exited } of stores) {
    child.kill('SIGKILL');
    await exited;
  }
});

test('stops Postgres when the store is killed, and keeps every committed row', async () => {
  await copyEarlierRun();
  const store = runStore(folder(), 'write');
  await store.printed((line) => line === '50');
  store.child.kill('SIGKILL');
  await store.exited;
  expect(await waitForClusterEnd(await clusterOf(folder()), 2_000)).toEqual([]);

  const database = await start();
  const acknowledged = Number(store.lines.at(-1));
  const [row] = await query(database, `SELECT count(*)::int AS kept FROM note WHERE id <= ${acknowledged}`);
  expect(row).toEqual({ kept: acknowledged });
});

test('notices that Postgres was killed in the middle of writing, and recovers every committed row', async () => {
  await copyEarlierRun();
  const first = await start();
  const client = new Client(first.connection);
  client.on('error', () => undefined);
  await client.connect();
  await client.query('CREATE TABLE note (id integer)');
  let acknowledged = 0;
  const writing = (async () => {
    for (;;) {
      await client.query('INSERT INTO note VALUES ($1)', [acknowledged + 1]);
      acknowledged += 1;
      if (acknowledged === 30) process.kill(await postmasterPid(first), 'SIGKILL');
    }
  })();
  await expect(writing).rejects.toBeInstanceOf(Error);
  const end = await first.exited;
  expect(end.expected).toBe(false);
  expect(end.message).toContain('The database stopped unexpectedly (ended by signal 9)');
  await first.stop();

  const second = await start();
  const [row] = await query(second, `SELECT count(*)::int AS kept FROM note WHERE id <= ${acknowledged}`);
  expect(row).toEqual({ kept: acknowledged });
});

test('replaces an orphan whose watchdog and store were killed', async () => {
  await copyEarlierRun();
  const store = runStore(folder());
  await store.printed((line) => line === 'ready');
  const clusterDir = await clusterOf(folder());
  const pids = await waitForClusterEnd(clusterDir, 0);
  // Stopped, the watchdog cannot react to the death of its store.
  const shells = await findShells(store.child.pid ?? 0);
  for (const shell of shells) process.kill(shell, 'SIGKILL');
  store.child.kill('SIGKILL');
  await store.exited;

  const progress: string[] = [];
  const database = await start(folder(), { onProgress: (line) => progress.push(line) });
  expect(pids).not.toContain(await postmasterPid(database));
  expect(
    shells.length === 0 || progress.includes('Stopping a database that an earlier run left behind.'),
  ).toBe(true);
});

/** The watchdog's shells: the store's children and their children that are no Postgres; known on Linux only. */
async function findShells(parent: number): Promise<number[]> {
  const list = await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8').catch(() => '');
  const shells: number[] = [];
  for (const pid of list.trim().split(' ').filter(Boolean).map(Number)) {
    const program = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
    if (program.startsWith('postgres')) continue;
    shells.push(...(await findShells(pid)), pid);
  }
  return shells;
}

test('starts over a stale postmaster.pid, a stale socket lock and a half-made cluster', async () => {
  await copyEarlierRun();
  const { clusterDir, connection, user, stop } = await start();
  const left = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8');
  await stop();
  // A process that Postgres may signal, as an unrelated program of the same user would be.
  const unrelated = spawn('/bin/sleep', ['60'], { ...user.spawnAs, stdio: 'ignore' });
  await once(unrelated, 'spawn');
  const stale = left.replace(/^\d+/, String(unrelated.pid));
  await writeFile(join(clusterDir, 'postmaster.pid'), stale);
  await mkdir(connection.host);
  await writeFile(join(connection.host, '.s.PGSQL.5432.lock'), stale);
  const half = join(folder(), 'postgres/initialising-1');
  await mkdir(half);

  const again = await start();
  expect(await query(again, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(existsSync(half)).toBe(false);
  expect(unrelated.exitCode ?? unrelated.signalCode).toBeNull();
  unrelated.kill();
});

test('says in one sentence what is wrong with a data folder', async () => {
  const file = join(folder(), 'file');
  await writeFile(file, '');
  await expect(startEmbeddedPostgres({ dataDir: join(file, 'data') })).rejects.toThrow(
    /^The data folder .*file\/data cannot be used \(.*\): set DATA_DIR to a folder that you may write to\.$/,
  );
  await copyEarlierRun();
  const clusterDir = await clusterOf(folder());
  await writeFile(join(clusterDir, 'PG_VERSION'), '17\n');
  await expect(startEmbeddedPostgres({ dataDir: folder() })).rejects.toThrow(
    /was made by PostgreSQL 17, but this store brings PostgreSQL 18: run "npm run backup -- shop\.backup" with the version of the store that made it, then "npm run restore -- shop\.backup" with this one/,
  );
  await writeFile(join(clusterDir, 'PG_VERSION'), '18\n');
  await writeFile(join(clusterDir, 'postgresql.conf'), 'nonsense\n');
  await expect(startEmbeddedPostgres({ dataDir: folder() })).rejects.toThrow(
    /^The database did not start: configuration file .*postgresql.conf" contains errors \(its log is .*postgres\.log\)\.$/,
  );
  await writeFile(join(clusterDir, 'postgresql.conf'), '');
  await rm(join(clusterDir, 'global/pg_control'));
  await expect(startEmbeddedPostgres({ dataDir: folder() })).rejects.toThrow(
    /^The database did not start: could not find the database system\. .*, but could not open file .*pg_control": No such file or directory \(/,
  );
});

test('gives up starting when it is told to, and leaves nothing behind', async () => {
  const reason = new Error('Told to stop.');
  await expect(startEmbeddedPostgres({ dataDir: folder(), signal: AbortSignal.abort(reason) })).rejects.toBe(
    reason,
  );

  const abortOnce = async (file: string) => {
    const controller = new AbortController();
    const outcome = startEmbeddedPostgres({ dataDir: folder(), signal: controller.signal }).then(
      () => 'started',
      (error: unknown) => error,
    );
    await expect.poll(() => existsSync(file), { interval: 1 }).toBe(true);
    controller.abort(reason);
    return outcome;
  };

  const initialising = join(await realpath(folder()), `postgres/initialising-${process.pid}`);
  // The first file that initdb writes.
  expect(await abortOnce(join(initialising, 'PG_VERSION'))).toBe(reason);
  expect((await readdir(join(folder(), 'postgres'))).toSorted()).toEqual(['store.lock', 'store.pid']);
  expect(await waitForClusterEnd(initialising, 0)).toEqual([]);

  await copyEarlierRun();
  expect(await abortOnce(join(folder(), 'postgres/socket'))).toBe(reason);
  expect(await waitForClusterEnd(await clusterOf(folder()), 0)).toEqual([]);
  expect(await query(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});
