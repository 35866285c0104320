import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { waitForClusterEnd } from './cluster-processes.ts';
import { handOver } from './hand-over.ts';
import { isRoot, nobody } from './database-user.ts';
import { makeTemporaryFolder, runStore } from './fixtures/store-process.ts';
import {
  type EmbeddedPostgres,
  EmbeddedPostgresError,
  findRunningDatabase,
  startEmbeddedPostgres,
} from './index.ts';

// Many processes are started here, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });

let dataDir = '';
let open: EmbeddedPostgres[] = [];
/** The folder of a store that ran before. */
let earlierDir = '';

beforeAll(async () => {
  earlierDir = makeTemporaryFolder();
  const { stop } = await startEmbeddedPostgres({ dataDir: earlierDir });
  await stop();
});
afterAll(() => rm(earlierDir, { recursive: true, force: true }));

/** For tests that do not begin with an empty folder: a copy costs less than another new database. */
async function copyEarlierRun(): Promise<void> {
  await promisify(execFile)('cp', ['-a', join(earlierDir, 'postgres'), dataDir]);
}

beforeEach(() => {
  dataDir = makeTemporaryFolder();
});

afterEach(async () => {
  for (const database of open) await database.stop();
  open = [];
  // The watchdog of a store that was killed is still at work.
  await waitForClusterEnd(await clusterOf(dataDir), 5_000);
  await rm(dataDir, { recursive: true, force: true });
});

async function clusterOf(folder: string): Promise<string> {
  return join(await realpath(folder), 'postgres/cluster');
}

async function start(folder = dataDir, onProgress?: (line: string) => void): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir: folder, ...(onProgress && { onProgress }) });
  open.push(database);
  return database;
}

async function query(database: EmbeddedPostgres, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(database.connection);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function postmasterPid(database: EmbeddedPostgres): Promise<number> {
  return Number.parseInt(await readFile(join(database.clusterDir, 'postmaster.pid'), 'utf8'), 10);
}

test('starts durable, on a private socket only, and keeps its data over a restart', async () => {
  const first = await start();
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
  expect(await findRunningDatabase(dataDir)).toBeUndefined();
  await copyEarlierRun();
  expect(await findRunningDatabase(dataDir)).toBeUndefined();
  const database = await start();
  const sentence = `Another store is already running on the data folder ${dataDir} (process ${process.pid}): stop it first, or set DATA_DIR to another folder.`;
  const other = runStore(dataDir);
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(new EmbeddedPostgresError(sentence));
  expect(await other.exited).toBe(1);
  expect(other.lines).toEqual([`EmbeddedPostgresError: ${sentence}`]);
  expect(await findRunningDatabase(dataDir)).toEqual(database.connection);
  await database.stop();
  expect(await findRunningDatabase(dataDir)).toBeUndefined();
});

test('lets exactly one of two stores win that start at the same moment in an empty folder', async () => {
  const stores = [runStore(dataDir), runStore(dataDir)];
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
  const store = runStore(dataDir, 'write');
  await store.printed((line) => line === '50');
  store.child.kill('SIGKILL');
  await store.exited;
  expect(await waitForClusterEnd(await clusterOf(dataDir), 2_000)).toEqual([]);

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
  const store = runStore(dataDir);
  await store.printed((line) => line === 'ready');
  const clusterDir = await clusterOf(dataDir);
  const pids = await waitForClusterEnd(clusterDir, 0);
  // Stopped, the watchdog cannot react to the death of its store.
  const shells = await findShells(store.child.pid ?? 0);
  for (const shell of shells) process.kill(shell, 'SIGKILL');
  store.child.kill('SIGKILL');
  await store.exited;

  const progress: string[] = [];
  const database = await start(dataDir, (line) => progress.push(line));
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
  const half = join(dataDir, 'postgres/initialising-1');
  await mkdir(half);

  const again = await start();
  expect(await query(again, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(existsSync(half)).toBe(false);
  expect(unrelated.exitCode ?? unrelated.signalCode).toBeNull();
  unrelated.kill();
});

test('works below a path that is too long for a socket', async () => {
  const deep = join(dataDir, 'a long name with spaces and é '.repeat(4).trim(), 'data');
  const database = await start(deep);
  expect(database.clusterDir.startsWith(await realpath(deep))).toBe(true);
  expect(Buffer.byteLength(database.connection.host)).toBeLessThan(90);
  expect((await stat(database.connection.host)).mode & 0o777).toBe(0o700);
  expect(await query(database, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await database.stop();
  expect(existsSync(database.connection.host)).toBe(false);
});

test('lets the database user pass through an empty folder that only its owner may enter', async () => {
  await chmod(dataDir, 0o700);
  const database = await start();
  expect(database.clusterDir).toBe(await clusterOf(dataDir));
  expect((await stat(dataDir)).mode & 0o777).toBe(isRoot() ? 0o711 : 0o700);
});

test('works below a folder that only its owner may enter', async () => {
  await chmod(dataDir, 0o700);
  const inner = join(dataDir, 'data');
  const progress: string[] = [];
  const database = await start(inner, (line) => progress.push(line));
  expect(await query(database, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  const home = await realpath(join(inner, 'postgres'));
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  expect(database.clusterDir).toBe(join(home, 'cluster'));
  // Root hands the database to another user, who needs a place to live.
  expect(home.startsWith('/var/lib/book-store/')).toBe(isRoot());
  expect(progress.some((line) => line.includes(`the database is kept in ${home}`))).toBe(isRoot());
  await database.stop();
  await rm(home, { recursive: true });

  const outcome = await start(inner).then(
    () => 'began with an empty store',
    (error: Error) => error.message,
  );
  expect(outcome).toMatch(isRoot() ? /is missing: bring it back/ : /^began with an empty store$/);
});

// Only root's database may lie elsewhere.
test.runIf(isRoot())('a copied data folder does not open the database of the original', async () => {
  await chmod(dataDir, 0o700);
  const original = join(dataDir, 'data');
  await (await start(original)).stop();
  const home = await realpath(join(original, 'postgres'));
  onTestFinished(() => rm(home, { recursive: true }));
  const copy = join(dataDir, 'copy');
  await cp(original, copy, { recursive: true, verbatimSymlinks: true });
  const refusalFor = (folder: string) =>
    `The data folder ${copy} has no database of its own, only a copied link to that of ${folder}: `;
  await expect(start(copy)).rejects.toThrow(refusalFor(original));
  await expect(findRunningDatabase(copy)).rejects.toThrow(refusalFor(original));

  // Moved, it is still the same folder.
  const moved = join(dataDir, 'moved');
  await rename(original, moved);
  await (await start(moved)).stop();
  await expect(start(copy)).rejects.toThrow(refusalFor(moved));
  await rename(moved, original);
});

test('says in one sentence what is wrong with a data folder', async () => {
  const file = join(dataDir, 'file');
  await writeFile(file, '');
  await expect(startEmbeddedPostgres({ dataDir: join(file, 'data') })).rejects.toThrow(
    /^The data folder .*file\/data cannot be used \(.*\): set DATA_DIR to a folder that you may write to\.$/,
  );
  await copyEarlierRun();
  const clusterDir = await clusterOf(dataDir);
  await writeFile(join(clusterDir, 'PG_VERSION'), '17\n');
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    /was made by PostgreSQL 17, but this store brings PostgreSQL 18: run "npm run backup -- shop\.backup" with the version of the store that made it, then "npm run restore -- shop\.backup" with this one/,
  );
  await writeFile(join(clusterDir, 'PG_VERSION'), '18\n');
  await writeFile(join(clusterDir, 'postgresql.conf'), 'nonsense\n');
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    /^The database did not start: configuration file .*postgresql.conf" contains errors \(its log is .*postgres\.log\)\.$/,
  );
});

test('lets nobody in without the password, also into a database that an earlier version left open', async () => {
  const first = await start();
  const { password, ...stranger } = first.connection;
  const refusal = (attempt: object) =>
    query({ ...first, connection: { ...first.connection, ...attempt } }, 'SELECT 1').then(
      () => 'let in',
      (error: Error) => error.message,
    );
  await expect.poll(() => refusal({ password: 'a guess' })).toMatch(/^password authentication failed/);
  expect(stranger.user).toBe('book_store');
  const passwordFile = join(dataDir, 'postgres/password');
  expect((await stat(passwordFile)).mode & 0o777).toBe(0o600);
  expect((await readFile(passwordFile, 'utf8')).trim()).toBe(password);
  await query(first, 'CREATE TABLE note AS SELECT 7 AS id');
  await first.stop();

  // As it was before there were passwords: trusting, and run by nobody.
  await writeFile(join(first.clusterDir, 'pg_hba.conf'), 'local all all trust\n');
  await rm(passwordFile);
  if (isRoot()) await handOver(join(dataDir, 'postgres'), nobody);
  const second = await start();
  expect(second.user).toEqual(first.user);
  expect((await stat(join(second.clusterDir, 'PG_VERSION'))).uid).toBe(first.user.uid);
  expect(second.connection.password).not.toBe(password);
  expect(await query(second, 'SELECT id FROM note')).toEqual([{ id: 7 }]);
  await expect.poll(() => refusal({ password })).toMatch(/^password authentication failed/);
});

test('gives up starting when it is told to, and leaves nothing behind', async () => {
  const reason = new Error('Told to stop.');
  await expect(startEmbeddedPostgres({ dataDir, signal: AbortSignal.abort(reason) })).rejects.toBe(reason);

  const duringInitdb = new AbortController();
  const onProgress = () => setTimeout(() => duringInitdb.abort(reason), 50);
  const { signal } = duringInitdb;
  await expect(startEmbeddedPostgres({ dataDir, signal, onProgress })).rejects.toBe(reason);
  expect((await readdir(join(dataDir, 'postgres'))).toSorted()).toEqual(['store.lock', 'store.pid']);
  const initialising = join(await realpath(dataDir), `postgres/initialising-${process.pid}`);
  expect(await waitForClusterEnd(initialising, 0)).toEqual([]);

  await copyEarlierRun();
  const duringStart = new AbortController();
  const starting = startEmbeddedPostgres({ dataDir, signal: duringStart.signal });
  const outcome = starting.then(
    () => 'started',
    (error: unknown) => error,
  );
  await expect.poll(() => existsSync(join(dataDir, 'postgres/socket')), { interval: 1 }).toBe(true);
  duringStart.abort(reason);
  expect(await outcome).toBe(reason);
  expect(await waitForClusterEnd(await clusterOf(dataDir), 0)).toEqual([]);
  expect(await query(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});
