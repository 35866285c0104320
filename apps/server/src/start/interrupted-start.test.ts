/** SIGTERM, Ctrl-C or the end of `npm start` while the store is still starting. */
import { once } from 'node:events';
import { readdir, readFile, realpath, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { connectionConfig, type DatabaseAddress } from '../database/connect.ts';
import { waitForClusterEnd } from '../database/embedded/cluster-processes.ts';
import { makeDisposableFolder } from '../testing/disposable-folder.ts';
import { runStoreProcess, toDatabaseUrl } from '../testing/store-process.ts';
import { cloneTemplate, dropDatabase, makeEmptyDatabase } from '../testing/test-database.ts';
import { soon } from '../testing/soon.ts';

const server = inject('postgres');
const givenUp = 'The store was told to stop before it was open.';
const secret = { AUTH_SECRET: 'Hq8vN3zLw5TkYc0pXr7mJd2sBf6gUe4a' };
let ready: DatabaseAddress;
let empty: DatabaseAddress;

beforeAll(async () => {
  ready = await cloneTemplate(server);
  empty = await makeEmptyDatabase(server);
});
afterAll(async () => {
  for (const address of [ready, empty]) await dropDatabase(server, address);
});

async function listen(): Promise<{ port: number; connected: Promise<unknown> }> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  onTestFinished(() => void listener.close());
  return { port: (listener.address() as AddressInfo).port, connected: once(listener, 'connection') };
}

describe('a start ends soon when it is told to', () => {
  it('and leaves no database of its own running', async () => {
    const dataDir = makeDisposableFolder();
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const first = await runStoreProcess({ DATA_DIR: dataDir });
    await first.printed(/Preparing a new database/);
    first.signal('SIGTERM');
    expect(await first.exited).toBe(0);
    expect(first.output().trim().split('\n').at(-1)).toBe(givenUp);
    const left = await readdir(join(dataDir, 'postgres'));
    expect(left.filter((name) => name.startsWith('initialising'))).toEqual([]);

    const second = await runStoreProcess({ DATA_DIR: dataDir });
    await second.printed(/Preparing the database…/);
    second.signal('SIGINT');
    expect(await second.exited).toBe(0);
    expect(second.output().trim().split('\n').at(-1)).toBe(givenUp);
    expect(await waitForClusterEnd(join(await realpath(dataDir), 'postgres/cluster'), 0)).toEqual([]);
  });

  it('also where the signal meets a program that it has asked something', async () => {
    const dataDir = makeDisposableFolder();
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const endAsked = `import programs from 'node:child_process';
      import { syncBuiltinESMExports } from 'node:module';
      const { spawnSync } = programs;
      programs.spawnSync = (_command, _words, options) => spawnSync('/bin/sh', ['-c', 'kill -INT $$'], options);
      syncBuiltinESMExports();`;
    const store = await runStoreProcess({
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(endAsked)}`,
      DATA_DIR: dataDir,
    });
    expect(await store.exited).toBe(0);
    expect(store.output()).toBe(`${givenUp}\n`);
  });

  it('while a database does not answer', async () => {
    const { port, connected } = await listen();
    const store = await runStoreProcess({
      ...secret,
      DATABASE_URL: `postgres://shop@127.0.0.1:${port}/shop`,
    });
    await connected;
    store.signal('SIGTERM');
    expect(await store.exited).toBe(0);
    expect(store.output()).toBe(`${givenUp}\n`);
  });

  it('while another instance changes the schema', async () => {
    const holder = new pg.Client(connectionConfig(ready));
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE applied_migrations');
    const store = await runStoreProcess({ ...secret, DATABASE_URL: toDatabaseUrl(ready) });
    await store.printed(/Preparing the database…/);
    store.signal('SIGTERM');
    expect(await store.exited).toBe(0);
    await holder.end();
  });

  it('because the command that started it is gone', async () => {
    const { port } = await listen();
    const store = await runStoreProcess({
      ...secret,
      DATABASE_URL: `postgres://shop@127.0.0.1:${port}/shop`,
    });
    store.disconnect();
    expect(await store.exited).toBe(0);
    expect(store.output()).toBe(`${givenUp}\n`);
  });

  it.runIf(process.platform === 'linux')('and leaves no serving process behind', async () => {
    const store = await runStoreProcess({
      ...secret,
      DATABASE_URL: toDatabaseUrl(ready),
      WEB_CONCURRENCY: '2',
    });
    const listChildren = async () =>
      (await readFile(`/proc/${store.pid}/task/${store.pid}/children`, 'utf8')).split(' ').filter(Boolean);
    let children: string[] = [];
    await expect
      .poll(async () => (children = await listChildren()), { ...soon, interval: 10 })
      .toHaveLength(2);
    store.signal('SIGTERM');
    expect(await store.exited).toBe(0);
    expect(store.output()).toContain(givenUp);
    const isAlive = (pid: string) =>
      readFile(`/proc/${pid}/stat`, 'utf8').then(
        (stat) => !/\) Z/.test(stat),
        () => false,
      );
    await expect.poll(async () => (await Promise.all(children.map(isAlive))).includes(true)).toBe(false);
  });
});

describe('a start that fails', () => {
  it.runIf(process.platform === 'linux')('says that the data folder cannot be made', async () => {
    const store = await runStoreProcess({ DATA_DIR: '/proc/nope' });
    expect(await store.exited).toBe(1);
    expect(store.output()).toBe(
      "The data folder /proc/nope cannot be used (ENOENT: no such file or directory, mkdir '/proc/nope'): set DATA_DIR to a folder that you may write to.\n",
    );
  });

  it('shows the password that it has made up', async () => {
    const { port } = await listen();
    const store = await runStoreProcess({
      ...secret,
      DATABASE_URL: toDatabaseUrl(empty),
      PORT: String(port),
    });
    expect(await store.exited).toBe(1);
    expect(store.output()).toMatch(
      /^The first admin has been made: user name admin, password \S{16} \(shown only now\)\.$/m,
    );
    expect(store.output()).toContain(`Port ${port} is already taken`);
  });
});
