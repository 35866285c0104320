/** A store in a process of its own, as `npm start` runs it. */
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseAddress } from '../apps/server/src/database/connect.ts';
import { findRunningDatabase } from '../apps/server/src/database/embedded/index.ts';
import { adjustableLimits } from '../apps/server/src/http/limits.ts';
import { askStore } from './ask-store.ts';
import { makeFolder, type Scope } from './bench-scope.ts';
import { type Child, startChild, stopChild } from './child-process.ts';
import { findFreePort } from '../scripts/free-port.mjs';

export type StoreProcess = {
  url: URL;
  address: DatabaseAddress;
  authSecret: string;
  adminPassword: string;
  dataDir: string;
  child: Child;
  /** Milliseconds from the start of the process until it said that it was ready. */
  readyAfter: number;
  stop: () => Promise<void>;
};

export type StoreOptions = {
  dataDir: string;
  /** A program other than the Node that runs the bench. */
  program?: string;
  /** The script to run, where it is not this checkout's. */
  entry?: string;
  /** Whom it runs as, where the bench is root. */
  user?: { uid: number; gid: number };
  environment?: Record<string, string>;
  /** Of a folder that an earlier run has left. */
  adminPassword?: string;
};

const startTimeoutMs = 60_000;
const stopTimeoutMs = 25_000;
const pollIntervalMs = 10;

/** One machine plays all customers. */
const liftedLimits = Object.fromEntries(Object.values(adjustableLimits).map(({ setting }) => [setting, '0']));
const authSecret = randomBytes(32).toString('base64url');
/** Of every store that a run starts anew; a kept catalogue brings its own. */
const newAdminPassword = randomBytes(16).toString('base64url');

/** A store with the demo data in a new folder. */
export async function startDemoStore(scope: Scope): Promise<StoreProcess> {
  return startStore(scope, { dataDir: join(await makeFolder(scope), 'data') });
}

export async function startStore(scope: Scope, options: StoreOptions): Promise<StoreProcess> {
  const { dataDir, environment = {}, program, adminPassword = newAdminPassword } = options;
  const { entry = 'apps/server/src/main.ts', user } = options;
  const port = environment['PORT'] ?? String(await findFreePort());
  const url = new URL(`http://127.0.0.1:${port}`);
  const begin = performance.now();
  const child = startChild([entry], {
    logFile: join(dirname(dataDir), `store-${port}.log`),
    endsWithBench: true,
    ...(program && { program }),
    ...(user && { user }),
    environment: {
      PORT: port,
      PUBLIC_URL: url.origin,
      DATA_DIR: dataDir,
      AUTH_SECRET: authSecret,
      ADMIN_PASSWORD: adminPassword,
      // It would begin in the middle of a measurement.
      BACKUP_KEEP: '0',
      ...liftedLimits,
      ...environment,
    },
  });
  const stop = () => stopChild(child, stopTimeoutMs);
  scope.defer(stop);
  await untilReady(url, child);
  const readyAfter = performance.now() - begin;
  const address = await findAddress(options);
  return { url, address, authSecret, adminPassword, dataDir, child, readyAfter, stop };
}

async function findAddress({ dataDir, environment }: StoreOptions): Promise<DatabaseAddress> {
  const url = environment?.['DATABASE_URL'];
  const address = url === undefined ? await findRunningDatabase(dataDir) : { url };
  if (!address) throw new Error('The store is ready, but its database cannot be found.');
  return address;
}

/** Waits until /readyz says so; rejects when the process ends or takes far too long. */
export async function untilReady(url: URL, child: Child): Promise<void> {
  const deadline = performance.now() + startTimeoutMs;
  while (!(await isReady(url))) {
    if (child.hasEnded()) {
      const log = child.readLog(40);
      console.error(log);
      const reason = /^\w*Error: .*$/m.exec(log)?.[0] ?? child.readLog(1);
      throw new Error(`The store ended by itself instead of being ready: ${reason}`);
    }
    if (performance.now() > deadline) throw new Error(`The store is not ready: ${child.readLog()}`);
    await wait(pollIntervalMs);
  }
}

async function isReady(url: URL): Promise<boolean> {
  try {
    const answer = await fetch(new URL('/readyz', url), { signal: AbortSignal.timeout(2_000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

export async function logInAdmin({
  url,
  adminPassword,
}: Pick<StoreProcess, 'url' | 'adminPassword'>): Promise<string> {
  const body = { username: 'admin', password: adminPassword };
  const answer = await askStore(new URL('/api/v1/auth/admin', url), { method: 'POST', body });
  const { token } = JSON.parse(answer) as { token: string };
  return token;
}
