/** A store whose serving processes share one port. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { DatabaseAddress } from '../database/connect.ts';
import { type DatabaseLine, openLine } from '../testing/database-line.ts';
import { type StoreProcess, startStoreProcess, toDatabaseUrl } from '../testing/store-process.ts';
import { cloneTemplate, dropDatabase, runOnServer } from '../testing/test-database.ts';
import { soon } from '../testing/soon.ts';

const server = inject('postgres');
let address: DatabaseAddress;
let line: DatabaseLine;
let store: StoreProcess;

beforeAll(async () => {
  address = await cloneTemplate(server);
  line = await openLine(address);
  store = await startStoreProcess({
    DATABASE_URL: toDatabaseUrl(line.address),
    AUTH_SECRET: 'Hq8vN3zLw5TkYc0pXr7mJd2sBf6gUe4a',
    ADMIN_PASSWORD: 'correct horse battery',
    WEB_CONCURRENCY: '2',
    STOP_DELAY_SECONDS: '0',
  });
});
afterAll(async () => {
  store.signal('SIGTERM');
  await store.exited;
  await line.close();
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

/** Of both together. */
async function readFigure(name: string): Promise<number> {
  const text = await (await ask('/metrics')).text();
  return Number(
    text
      .split('\n')
      .find((figure) => figure.startsWith(`${name} `))
      ?.slice(name.length),
  );
}

test('both serve what they keep while the database is away, refuse the rest, and find it again', async () => {
  const kept = '/api/v1/books';
  const hits = () => readFigure('cache_reads_total{cache="answers",result="hit"}');
  const askTwice = async (path: string) => [(await ask(path)).status, (await ask(path)).status];
  // They take turns: of two answers each has given one.
  const countKept = async () => {
    const before = await hits();
    await askTwice(kept);
    return (await hits()) - before;
  };
  await expect.poll(countKept, soon).toBe(2);

  await line.cut();
  await expect.poll(() => readFigure('database_away_total'), soon).toBe(2);
  expect(await askTwice(kept)).toEqual([200, 200]);
  expect(await askTwice('/api/v1/books?q=unread')).toEqual([503, 503]);
  expect(await askTwice('/readyz')).toEqual([503, 503]);

  await line.mend();
  await expect.poll(() => readFigure('database_away'), soon).toBe(0);
  await expect.poll(() => askTwice('/readyz'), soon).toEqual([200, 200]);
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
