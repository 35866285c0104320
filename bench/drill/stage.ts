/** Everything that the faults happen to: the cluster, two stores on it by two ways, nginx, customers and visitors. */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectForBulkWork, type Database } from '../../apps/server/src/database/connect.ts';
import { signInCustomer } from '../../apps/server/src/testing/sign-in-customer.ts';
import { findFreePort } from '../../scripts/free-port.mjs';
import { askForBooks } from '../ask-store.ts';
import { listPricedBooks } from '../bench-orders.ts';
import { makeFolder, type Scope } from '../bench-scope.ts';
import { findNginx, startNginx } from '../nginx.ts';
import { auditOrders, type OrderAudit } from '../order-audit.ts';
import { type OrderTraffic, startOrderTraffic } from '../order-traffic.ts';
import { startStore, type StoreProcess } from '../store-process.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { type Neighbours, startNeighbours } from './neighbours.ts';
import { type Network, openNetwork } from './network.ts';
import type { Programs } from './programs.ts';
import { type Proxies, startProxies } from './proxies.ts';
import { startVisitor, type Visit } from './visitor.ts';

export type OrderAnswer = { at: number; ms: number; status: number | undefined };

/** Two stores with all that is around them, on whatever database. */
export type ShopStage = {
  neighbours: Neighbours;
  front: URL;
  stores: StoreProcess[];
  /** Starts it anew where it was, perhaps with other settings. */
  restart: (index: number, environment?: Record<string, string>) => Promise<void>;
  orders: OrderTraffic;
  orderAnswers: OrderAnswer[];
  cachedReads: Visit[];
  audit: () => Promise<OrderAudit>;
};

export type Stage = ShopStage & {
  programs: Programs;
  network: Network;
  cluster: Cluster;
  proxies: Proxies;
};

const customerCount = 6;
const orderPauseMs = 20;

export async function openStage(
  scope: Scope,
  { programs, report }: { programs: Programs; report: (line: string) => void },
): Promise<Stage> {
  const folder = await makeFolder(scope);
  report('three database servers with Patroni, etcd, HAProxy and PgBouncer');
  const network = await openNetwork(scope);
  const cluster = await startCluster(scope, { folder, network, programs });
  const proxies = await startProxies(scope, { folder, network, programs });
  await cluster.untilWhole();
  report('two stores: one knows all servers, one comes through PgBouncer and HAProxy');
  const shop = await openShop(scope, {
    folder,
    databaseUrl: cluster.url,
    ways: [{ DATABASE_URL: cluster.url }, { DATABASE_URL: proxies.url, DATABASE_LISTEN_URL: cluster.url }],
  });
  return { ...shop, programs, network, cluster, proxies };
}

type ShopOptions = {
  folder: string;
  /** Past whatever stands between the stores and their database. */
  databaseUrl: string;
  /** How each store comes to its database. */
  ways: Record<string, string>[];
};

export async function openShop(scope: Scope, { folder, databaseUrl, ways }: ShopOptions): Promise<ShopStage> {
  const nginx = await findNginx(folder);
  if (nginx === undefined) throw new Error('nginx is missing: apt-get install nginx-light');
  const neighbours = await startNeighbours(scope);
  const front = new URL(`http://127.0.0.1:${await findFreePort()}`);
  const shared = {
    DEMO: 'true',
    PUBLIC_URL: front.origin,
    TRUSTED_PROXIES: '127.0.0.1',
    DATABASE_POOL: '6',
    SMTP_URL: neighbours.smtpUrl,
    MAIL_FROM: 'store@drill.example',
    GOOGLE_CLIENT_ID: 'drill',
    GOOGLE_CLIENT_SECRET: 'drill',
    OIDC_ISSUER: neighbours.issuer,
  };
  const dataDir = join(folder, 'data');
  const start = (index: number, more: Record<string, string> = {}) =>
    startStore(scope, { dataDir, environment: { ...shared, ...ways[index], ...more } });
  const stores: StoreProcess[] = [];
  for (const index of ways.keys()) stores.push(await start(index));
  const targets = stores.map(({ url }) => url);
  await startNginx(scope, { program: nginx, folder, port: Number(front.port), targets });

  const withDatabase = async <Result>(work: (database: Database) => Promise<Result>) => {
    const database = connectForBulkWork({ url: databaseUrl });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  const access = { publicUrl: front.origin, authSecret: stores[0]?.authSecret ?? '' };
  const { customers, books } = await withDatabase(async ({ db }) => ({
    customers: await Promise.all(Array.from({ length: customerCount }, () => signInCustomer(db, access))),
    books: await listPricedBooks(db),
  }));
  const userIds = customers.map(({ userId }) => userId);
  const orderAnswers: OrderAnswer[] = [];
  const orders = startOrderTraffic(front, customers, books, {
    pauseMs: orderPauseMs,
    onAnswer: (ms, status) => orderAnswers.push({ at: performance.now(), ms, status }),
  });
  scope.defer(orders.stop);
  return {
    neighbours,
    front,
    stores,
    restart: async (index, environment) => {
      const port = stores[index]?.url.port ?? '';
      stores[index] = await start(index, { ...environment, PORT: port });
    },
    orders,
    orderAnswers,
    cachedReads: await sendVisitor(scope, front, stores),
    audit: () => withDatabase(({ pool }) => auditOrders(pool, userIds, orders.acknowledged)),
  };
}

/** Who asks for what both stores have in memory. */
async function sendVisitor(scope: Scope, front: URL, stores: StoreProcess[]): Promise<Visit[]> {
  const [{ _id: id }] = await askForBooks(front, '/api/v1/books/');
  const paths = ['/', `/books/${id}`, '/api/v1/books/', `/api/v1/books/${id}`];
  const isServed = async (url: URL) => {
    const answer = await fetch(url);
    await answer.arrayBuffer();
    return answer.ok;
  };
  // A store that has only just begun, on a machine that is busy with the cluster, may ask to come later.
  for (const { url } of stores) {
    for (const path of paths) while (!(await isServed(new URL(path, url)))) await wait(100);
  }
  const { visits, stop } = startVisitor(front, paths);
  scope.defer(stop);
  return visits;
}
