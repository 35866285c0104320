/** Two instances on one database behind nginx: one after the other is exchanged while customers read and order. */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectForBulkWork } from '../apps/server/src/database/connect.ts';
import { startEmbeddedPostgres } from '../apps/server/src/database/embedded/index.ts';
import { askStore } from './ask-store.ts';
import type { BenchContext } from './bench-context.ts';
import { signInCustomer } from '../apps/server/src/testing/sign-in-customer.ts';
import { listPricedBooks } from './bench-orders.ts';
import { type BenchRow, notMeasured } from './bench-row.ts';
import { makeFolder, type Scope } from './bench-scope.ts';
import { findFreePort } from '../scripts/free-port.mjs';
import { findNginx, startNginx } from './nginx.ts';
import { auditOrders } from './order-audit.ts';
import { startOrderTraffic } from './order-traffic.ts';
import { startReadTraffic } from './read-traffic.ts';
import { logInAdmin, startStore, type StoreProcess } from './store-process.ts';

const customerCount = 4;
const visitorCount = 4;
const settleMs = 1_000;

export async function benchRolling(context: BenchContext): Promise<BenchRow[]> {
  const name = 'two instances behind nginx, rolling restart';
  return rollInstances(context, { name, restarts: context.sizes.rollingRestarts });
}

/** `before`: the script of the instances that are exchanged, where it is not this checkout's. */
type Rolling = { name: string; restarts: number; before?: string };

export async function rollInstances(
  { scope, report }: BenchContext,
  { name, restarts, before }: Rolling,
): Promise<BenchRow[]> {
  const folder = await makeFolder(scope);
  const nginx = await findNginx(folder);
  if (nginx === undefined) return [notMeasured(name, 'no failed request', 'nginx is not installed')];

  const front = new URL(`http://127.0.0.1:${await findFreePort()}`);
  const { url: databaseUrl } = await startDatabase(scope, join(folder, 'database'));
  const environment = {
    DATABASE_URL: databaseUrl,
    DEMO: 'true',
    PUBLIC_URL: front.origin,
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const dataDir = join(folder, 'data');
  // At the same time, as a rollout does it: only one of them may migrate and load the demo.
  const instances = await Promise.all([
    startStore(scope, { dataDir, environment, ...(before && { entry: before }) }),
    startStore(scope, { dataDir, environment, ...(before && { entry: before }) }),
  ]);
  const targets = instances.map(({ url }) => url);
  await startNginx(scope, { program: nginx, folder, port: Number(front.port), targets });

  const database = connectForBulkWork({ url: databaseUrl });
  scope.defer(() => database.close());
  const access = { publicUrl: front.origin, authSecret: instances[0].authSecret };
  const books = await listPricedBooks(database.db);
  const customers = await Promise.all(
    Array.from({ length: customerCount }, () => signInCustomer(database.db, access)),
  );
  const paths = ['/api/v1/books/', ...books.slice(0, 5).map(({ id }) => `/api/v1/books/${id}`)];
  const orders = startOrderTraffic(front, customers, books);
  scope.defer(orders.stop);
  const reads = startReadTraffic(front, paths, visitorCount);
  scope.defer(reads.stop);

  for (let number = 0; number < restarts; number += 1) {
    report(`${name}: ${number + 1} of ${restarts}`);
    await wait(settleMs);
    const index = number % instances.length;
    const leaving = instances[index];
    if (!leaving) continue;
    await leaving.stop();
    const restarted = { dataDir, environment: { ...environment, PORT: leaving.url.port } };
    instances[index] = await startStore(scope, restarted);
  }
  await wait(settleMs);
  await reads.stop();
  await orders.pause();
  const userIds = customers.map(({ userId }) => userId);
  const audit = await auditOrders(database.pool, userIds, orders.acknowledged);

  const failed = reads.failures.length + orders.interrupted();
  const requests = reads.answered() + orders.acknowledged.size + failed;
  return [
    {
      what: `${name}: failed requests`,
      figure: `${failed} of ${requests.toLocaleString('en-US')}${describeFirst(reads.failures)}`,
      bar: 'none',
      holds: failed === 0 && reads.answered() > 0 && orders.acknowledged.size > 0,
    },
    {
      what: `${name}: orders lost, doubled, or figures wrong`,
      figure: `${audit.lost}, ${audit.doubled}, ${audit.wrongFigures.length} (${orders.acknowledged.size} orders)`,
      bar: 'none',
      holds: audit.lost + audit.doubled + audit.wrongFigures.length === 0,
    },
    await checkLogOut(instances),
  ];
}

function describeFirst([first]: string[]): string {
  return first === undefined ? '' : ` (the first: ${first})`;
}

/** The embedded Postgres as a server of its own, which every instance of the same user reaches through one socket. */
export async function startDatabase(scope: Scope, dataDir: string) {
  const postgres = await startEmbeddedPostgres({ dataDir });
  scope.defer(postgres.stop);
  const { host, user, password, database } = postgres.connection;
  const url = `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}`;
  return { url, runsAs: postgres.user };
}

async function checkLogOut([one, other]: StoreProcess[]): Promise<BenchRow> {
  if (!one || !other) throw new Error('There are no two instances.');
  const headers = { authorization: `Bearer ${await logInAdmin(one)}` };
  const ask = async ({ url }: StoreProcess) =>
    (await fetch(new URL('/api/v1/admin', url), { headers })).status;
  const before = await ask(other);
  await askStore(new URL('/api/v1/auth/admin/logout', one.url), { method: 'POST', headers, expected: 204 });
  const after = await ask(other);
  return {
    what: 'an admin logs out on one instance: the other answers',
    figure: `${before} before, ${after} after`,
    bar: '200, then 401 at once',
    holds: before === 200 && after === 401,
  };
}
