/** Databases in folders of their own, which are stopped and removed after each test. */
import { realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, inject } from 'vitest';
import { copyDatabase } from '../../testing/copy-database.ts';
import { makeDisposableFolder } from '../../testing/disposable-folder.ts';
import { waitForClusterEnd } from './cluster-processes.ts';
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './index.ts';

/** Gives each test of a file an empty data folder. */
export function useDataFolder() {
  let dataDir = '';
  let open: EmbeddedPostgres[] = [];

  beforeEach(() => {
    dataDir = makeDisposableFolder();
  });
  afterEach(async () => {
    for (const database of open) await database.stop();
    open = [];
    // The watchdog of a store that was killed is still at work.
    await waitForClusterEnd(await clusterOf(dataDir), 5_000);
    await rm(dataDir, { recursive: true, force: true });
  });

  return {
    folder: () => dataDir,
    start: async (
      folder = dataDir,
      options: Pick<EmbeddedOptions, 'onProgress' | 'connections'> = {},
    ): Promise<EmbeddedPostgres> => {
      const database = await startEmbeddedPostgres({ dataDir: folder, ...options });
      open.push(database);
      return database;
    },
    /** For tests that do not begin with an empty folder. */
    copyEarlierRun: (folder = dataDir): Promise<void> => copyDatabase(inject('earlierRun'), folder),
  };
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
