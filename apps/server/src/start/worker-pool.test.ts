/** A store whose serving processes share one port. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { DatabaseAddress } from '../database/connect.ts';
import { type StoreProcess, startStoreProcess, toDatabaseUrl } from '../testing/store-process.ts';
import { cloneTemplate, dropDatabase, runOnServer } from '../testing/test-database.ts';
import { soon } from '../testing/soon.ts';

const server = inject('postgres');
let address: DatabaseAddress;
let store: StoreProcess;

beforeAll(async () => {
  address = await cloneTemplate(server);
  store = await startStoreProcess({
    DATABASE_URL: toDatabaseUrl(address),
    AUTH_SECRET: 'Hq8vN3zLw5TkYc0pXr7mJd2sBf6gUe4a',
    ADMIN_PASSWORD: 'correct horse battery',
    WEB_CONCURRENCY: '2',
    STOP_DELAY_SECONDS: '0',
  });
});
afterAll(async () => {
  store.signal('SIGTERM');
  await store.exited;
  await dropDatabase(server, address);
});

/** On a connection of its own, so that the processes take turns. */
const ask = (path: string) => fetch(store.url + path, { headers: { connection: 'close' } });

const listWorkers = async () =>
  (await readFile(`/proc/${store.pid}/task/${store.pid}/children`, 'utf8')).trim().split(' ').filter(Boolean);

test('each has answered what most ask for before its port opens, so that nobody waits for the first', async () => {
  const text = await (await ask('/metrics')).text();
  expect(text).toMatch(/^cache_reads_total\{cache="pages",result="miss"\} 2$/m);
  for (const route of ['/*', '/api/v1/books']) {
    expect(text).toContain(
      `http_request_duration_seconds_count{method="GET",route="${route}",status="200"} 2\n`,
    );
  }
});

test('/metrics adds up what all of them served', async () => {
  for (let count = 0; count < 6; count += 1) expect((await ask('/healthz')).status).toBe(200);
  const text = await (await ask('/metrics')).text();
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/healthz",status="200"} 6\n',
  );
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
  expect(text).toMatch(/^database_pool_waiting 0$/m);
  expect(text).toMatch(/^database_pool_limit 20$/m);
  expect(text).toMatch(/^database_away 0$/m);
});

test.runIf(process.platform === 'linux')(
  'one that died while the database refused everybody is replaced in the end',
  async () => {
    const name = 'database' in address ? address.database : '';
    const before = await listWorkers();
    expect(before).toHaveLength(2);
    await runOnServer(server, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
    process.kill(Number(before[0]), 'SIGKILL');
    await store.printed(/a serving process died and is replaced/);
    await runOnServer(server, `ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
    await expect
      .poll(async () => (await listWorkers()).filter((pid) => !before.includes(pid)), soon)
      .toHaveLength(1);
    // Both serve: the figures are those of two processes that answer in turn.
    for (let count = 0; count < 4; count += 1) expect((await ask('/readyz')).status).toBe(200);
  },
);
