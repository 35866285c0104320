/** Databases in folders of their own, which are stopped and removed after each test. */
import { execFile } from 'node:child_process';
import { realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { waitForClusterEnd } from './cluster-processes.ts';
import { makeTemporaryFolder } from './fixtures/store-process.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './index.ts';

/** The folder of a store that ran before. */
let earlierDir: Promise<string> | undefined;

/** Gives each test of a file an empty data folder. */
export function useDataFolder() {
  // Many processes are started here, on a machine that may be busy.
  vi.setConfig({ testTimeout: 60_000 });
  let dataDir = '';
  let open: EmbeddedPostgres[] = [];

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
  afterAll(async () => {
    if (earlierDir) await rm(await earlierDir, { recursive: true, force: true });
    earlierDir = undefined;
  });

  return {
    folder: () => dataDir,
    start: async (folder = dataDir, onProgress?: (line: string) => void): Promise<EmbeddedPostgres> => {
      const database = await startEmbeddedPostgres({ dataDir: folder, ...(onProgress && { onProgress }) });
      open.push(database);
      return database;
    },
    /** For tests that do not begin with an empty folder: a copy costs less than another new database. */
    copyEarlierRun: async (): Promise<void> => {
      earlierDir ??= makeEarlierRun();
      await promisify(execFile)('cp', ['-a', join(await earlierDir, 'postgres'), dataDir]);
    },
  };
}

async function makeEarlierRun(): Promise<string> {
  const folder = makeTemporaryFolder();
  const { stop } = await startEmbeddedPostgres({ dataDir: folder });
  await stop();
  return folder;
}

export async function clusterOf(folder: string): Promise<string> {
  return join(await realpath(folder), 'postgres/cluster');
}

export async function query(database: EmbeddedPostgres, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(database.connection);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
