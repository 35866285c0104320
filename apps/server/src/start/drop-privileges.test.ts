import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { isRoot } from '../database/embedded/index.ts';
import { copyDatabase } from '../testing/copy-database.ts';
import { makeDisposableFolder } from '../testing/disposable-folder.ts';
import { type StoreProcess, startStoreProcess } from '../testing/store-process.ts';

/** One database for both stores: what they say about it does not depend on its age. */
let dataDir = '';

beforeAll(async () => {
  dataDir = makeDisposableFolder();
  await copyDatabase(inject('earlierRun'), dataDir);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const userOf = async (pid: number | string) =>
  Number(/^Uid:\s+(\d+)\s+\1\s+\1\s/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]);

async function listServing({ pid }: StoreProcess): Promise<string[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const commands = await Promise.all(
    children
      .trim()
      .split(' ')
      .map(async (child) => ({ child, command: await readFile(`/proc/${child}/cmdline`, 'utf8') })),
  );
  return commands.filter(({ command }) => command.includes('main.ts')).map(({ child }) => child);
}

test.runIf(isRoot() && process.platform === 'linux')(
  'started by root, the processes that serve and the database are one user that nobody else is',
  async () => {
    const store = await startStoreProcess({
      DATA_DIR: dataDir,
      WEB_CONCURRENCY: '2',
      LOG_LEVEL: 'info',
      STOP_DELAY_SECONDS: '0',
    });
    const { uid } = await stat(join(dataDir, 'postgres/cluster'));
    expect([0, 65_534].includes(uid)).toBe(false);
    expect(await userOf(store.pid)).toBe(uid);
    const serving = await listServing(store);
    expect(await Promise.all(serving.map(userOf))).toEqual([uid, uid]);
    const groups = await readFile(`/proc/${store.pid}/status`, 'utf8');
    expect(groups).toMatch(new RegExp(`^Groups:\\s+${uid} *$`, 'm'));
    // It can still write what it has to write, and start a database that died.
    expect((await stat(join(dataDir, 'outbox'))).uid).toBe(uid);
    const [postmaster] = (await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split(
      '\n',
    );
    process.kill(Number(postmaster), 'SIGKILL');
    await store.printed(/the database runs again/);
    expect((await fetch(`${store.url}/readyz`)).status).toBe(200);
    store.signal('SIGTERM');
    expect(await store.exited).toBe(0);
    expect(await readdir(join(dataDir, 'postgres'))).not.toContain('socket');
  },
);

test('told to stop while its database cannot be started again, it stops all the same', async () => {
  const store = await startStoreProcess({ DATA_DIR: dataDir, DEMO: 'false', STOP_DELAY_SECONDS: '0' });
  const cluster = join(dataDir, 'postgres/cluster');
  await rm(join(cluster, 'postgresql.conf'));
  const [postmaster] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(postmaster), 'SIGKILL');
  await store.printed(/the database does not start; trying again/);
  store.signal('SIGTERM');
  expect(await store.exited).toBe(0);
});
