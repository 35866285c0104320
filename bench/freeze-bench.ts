/** The database says nothing any more, as a frozen machine, while every connection is busy and more is asked. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { findClusterProcesses } from '../apps/server/src/database/embedded/cluster-processes.ts';
import { findDatabaseFolder } from '../apps/server/src/database/embedded/database-folder.ts';
import { readPostmasterFile } from '../apps/server/src/database/embedded/postmaster-file.ts';
import { connectForBulkWork } from '../apps/server/src/database/connect.ts';
import { askForBooks, askStore } from './ask-store.ts';
import type { BenchContext } from './bench-context.ts';
import type { BenchRow } from './bench-row.ts';
import { type Asked, startClients } from './clients.ts';
import { readHeader, writeRequest } from './keep-alive-client.ts';
import { prepareOrders } from './orders-bench.ts';
import { startDemoStore, type StoreProcess } from './store-process.ts';

const databaseClients = 40;
/** A person who was refused tries again a little later. */
const pauseMs = 50;
const cachedPauseMs = 5;
const settleMs = 2_000;
const queueSeenAfterMs = 1_000;
const maxRefusalMs = 5_000;
const maxCachedMs = 50;
const maxRecoveryMs = 5_000;
const watchTimeoutMs = 30_000;

type Freeze = { frozenAt: number; thawedAt: number };

export async function benchFreeze({ scope, sizes, report }: BenchContext): Promise<BenchRow[]> {
  const store = await startDemoStore(scope);
  const write = await prepareDatabaseRequests(store);
  const cached = await listCachedRequests(store.url);

  const readers = startClients(store.url, { clients: 1, pauseMs: cachedPauseMs, write: roundRobin(cached) });
  scope.defer(readers.stop);
  const databaseReaders = startClients(store.url, {
    clients: databaseClients,
    pauseMs: 0,
    pauseAfterRefusalMs: pauseMs,
    write,
  });
  scope.defer(databaseReaders.stop);
  report('the database runs');
  await wait(settleMs);

  report(`the database is frozen for ${sizes.freezeSeconds} s`);
  const thaw = await freezeDatabase(store);
  scope.defer(thaw);
  const frozenAt = performance.now();
  await wait(queueSeenAfterMs);
  const queue = await readWaiting(store.url);
  await wait(sizes.freezeSeconds * 1_000 - queueSeenAfterMs);
  const thawedAt = performance.now();
  await thaw();
  report('the database runs again');
  const recoveryMs = await untilServed(databaseReaders.asked, thawedAt);
  await databaseReaders.stop();
  await readers.stop();
  const freeze = { frozenAt, thawedAt };
  return [
    judgeDatabaseReaders(databaseReaders.asked, freeze, queue),
    judgeCached(readers.asked, freeze),
    {
      what: 'database frozen, then running again: serves orders and searches',
      figure: `after ${(recoveryMs / 1000).toFixed(1)} s`,
      bar: 'within 5 s',
      holds: recoveryMs <= maxRecoveryMs,
    },
  ];
}

/** Orders and searches in turn, none of which can be answered from memory. */
async function prepareDatabaseRequests(store: StoreProcess): Promise<() => string> {
  const database = connectForBulkWork(store.address);
  const writeOrder = await prepareOrders(store, database.db);
  await database.close();
  const writeSearch = () =>
    writeRequest(store.url, { method: 'GET', path: `/api/v1/books?limit=12&q=book+${randomUUID()}` });
  let number = 0;
  return () => {
    number += 1;
    return number % 2 === 0 ? writeOrder() : writeSearch();
  };
}

async function listCachedRequests(url: URL): Promise<string[]> {
  const [{ _id: id }] = await askForBooks(url, '/api/v1/books/');
  const paths = ['/', `/books/${id}`, '/api/v1/books/', `/api/v1/books/${id}`];
  for (const path of paths) await askStore(new URL(path, url));
  return paths.map((path) => writeRequest(url, { method: 'GET', path }));
}

function roundRobin(requests: string[]): () => string {
  let number = 0;
  return () => requests[number++ % requests.length] ?? '';
}

/** Every process of the database stands still until the answer is called. */
async function freezeDatabase(store: StoreProcess): Promise<() => Promise<void>> {
  const place = await findDatabaseFolder(store.dataDir);
  if (!place) throw new Error('The store has no database of its own to freeze.');
  const { pid: postmaster } = await readPostmasterFile(place.clusterDir);
  // The postmaster first: then no new process comes up.
  process.kill(postmaster, 'SIGSTOP');
  const pids = await findClusterProcesses(place.clusterDir);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  return async () => {
    for (const pid of (await findClusterProcesses(place.clusterDir)).filter((own) => pids.includes(own))) {
      process.kill(pid, 'SIGCONT');
    }
  };
}

async function readWaiting(url: URL): Promise<number> {
  const figures = await askStore(new URL('/metrics', url));
  return Number(/^database_pool_waiting (\d+)/m.exec(figures)?.[1] ?? Number.NaN);
}

/** Until orders and searches that were sent after the thaw are served; in milliseconds. */
async function untilServed(asked: Asked[], thawedAt: number): Promise<number> {
  const findFirst = (status: number) =>
    asked.find(({ sentAt, answer }) => sentAt > thawedAt && answer?.status === status);
  const deadline = performance.now() + watchTimeoutMs;
  for (;;) {
    const first = [findFirst(200), findFirst(201)];
    const ends = first.map((one) => (one ? one.sentAt + one.ms - thawedAt : Number.POSITIVE_INFINITY));
    const last = Math.max(...ends);
    if (Number.isFinite(last) || performance.now() > deadline) return last;
    await wait(10);
  }
}

/** What was on its way when the database froze, and what was asked until it ran again. */
export function judgeDatabaseReaders(all: Asked[], { frozenAt, thawedAt }: Freeze, queue: number): BenchRow {
  const asked = all.filter(({ sentAt, ms }) => sentAt < thawedAt && sentAt + ms > frozenAt);
  const isRefused = ({ answer }: Asked) =>
    answer?.status === 503 && readHeader(answer, 'retry-after') !== undefined;
  const isServed = ({ answer }: Asked) => answer?.status === 200 || answer?.status === 201;
  const refused = asked.filter(isRefused).length;
  const failed = asked.filter((one) => !isRefused(one) && !isServed(one)).length;
  const slowest = Math.max(...asked.map(({ sentAt, ms }) => sentAt + ms - Math.max(sentAt, frozenAt)));
  return {
    what: `database frozen, every connection busy and ${queue} queries waiting: what needs it`,
    figure: `slowest after ${(slowest / 1000).toFixed(1)} s, ${refused} refused so, ${failed} otherwise failed`,
    bar: '503 with Retry-After within 5 s',
    // Without a queue it would not be what the row says.
    holds: queue > 0 && refused > 0 && failed === 0 && slowest <= maxRefusalMs,
  };
}

export function judgeCached(all: Asked[], { frozenAt, thawedAt }: Freeze): BenchRow {
  const asked = all.filter(({ sentAt }) => sentAt > frozenAt && sentAt < thawedAt);
  const failed = asked.filter(({ answer }) => answer?.status !== 200).length;
  const slowest = Math.max(...asked.map(({ ms }) => ms));
  return {
    what: 'database frozen, every connection busy: what is cached',
    figure: `slowest ${slowest.toFixed(1)} ms, ${asked.length} asked, ${failed} failed`,
    bar: 'within 50 ms',
    holds: asked.length > 0 && failed === 0 && slowest <= maxCachedMs,
  };
}
