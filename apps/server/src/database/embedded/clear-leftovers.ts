/** Makes a cluster startable after any kind of death of the store, its watchdog or its database. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findClusterProcesses, waitForClusterEnd } from './cluster-processes.ts';
import type { DatabaseFolder } from './database-folder.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { initialisingPrefix } from './initialise-cluster.ts';
import { postmasterFilePath, readPostmasterFile } from './postmaster-file.ts';

/** The caller holds the store's lock: any process still at work here is an orphan, any pid file is stale. */
export async function clearLeftovers(
  databaseFolder: DatabaseFolder,
  onProgress: (line: string) => void,
): Promise<void> {
  await stopOrphans(databaseFolder.clusterDir, onProgress);
  // Postgres would keep away from a pid that a zombie or an unrelated process has by now.
  await rm(postmasterFilePath(databaseFolder.clusterDir), { force: true });
  for (const name of await readdir(databaseFolder.home)) {
    if (name.startsWith(initialisingPrefix)) {
      await rm(join(databaseFolder.home, name), { recursive: true, force: true, maxRetries: 5 });
    }
  }
}

/**
 * Stopping an orphan is preferred to adopting it: it runs with the settings and the programs of an earlier
 * version perhaps, and nothing would watch over it.
 */
async function stopOrphans(clusterDir: string, onProgress: (line: string) => void): Promise<void> {
  let pids = await findClusterProcesses(clusterDir);
  if (pids.length === 0) return;
  onProgress('Stopping a database that an earlier run left behind.');
  const { pid } = await readPostmasterFile(clusterDir);
  if (pids.includes(pid)) {
    signal([pid], 'SIGINT');
    pids = await waitForClusterEnd(clusterDir, 20_000);
  }
  // Without a postmaster the others only hold its shared memory; their work is in the write-ahead log.
  for (const escalation of ['SIGQUIT', 'SIGKILL'] as const) {
    if (pids.length === 0) return;
    signal(pids, escalation);
    pids = await waitForClusterEnd(clusterDir, 3_000);
  }
  if (pids.length > 0) {
    throw new EmbeddedPostgresError(
      `A database of an earlier run (process ${pids.join(', ')}) does not stop: end it, then start again.`,
    );
  }
}

function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // Gone in the meantime, which is what the signal is for.
    }
  }
}
