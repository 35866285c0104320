import { findClusterProcesses } from '../apps/server/src/database/embedded/cluster-processes.ts';
import { findDatabaseFolder } from '../apps/server/src/database/embedded/database-folder.ts';
import { readPostmasterFile } from '../apps/server/src/database/embedded/postmaster-file.ts';
import { connectForBulkWork } from '../apps/server/src/database/connect.ts';
import type { StoreProcess } from './store-process.ts';

export const victims = ['Node', 'postmaster', 'backend'] as const;

export type Victim = (typeof victims)[number];

/** The process to kill, and the processes of the database that must be gone before anything is new again. */
export async function findVictim(
  store: StoreProcess,
  victim: Victim,
): Promise<{ pid: number; endingWith: { clusterDir: string; pids: number[] } }> {
  const place = await findDatabaseFolder(store.dataDir);
  if (!place) throw new Error('The store has no database of its own to kill.');
  const { clusterDir } = place;
  const { pid: postmaster } = await readPostmasterFile(clusterDir);
  const pids = await findClusterProcesses(clusterDir);
  if (victim === 'Node') return { pid: store.child.pid, endingWith: { clusterDir, pids } };
  if (victim === 'postmaster') return { pid: postmaster, endingWith: { clusterDir, pids } };
  // The postmaster survives the death of a backend and replaces all the others.
  const others = pids.filter((pid) => pid !== postmaster);
  return { pid: await findBackend(store), endingWith: { clusterDir, pids: others } };
}

export async function isGone({ clusterDir, pids }: { clusterDir: string; pids: number[] }): Promise<boolean> {
  const alive = await findClusterProcesses(clusterDir);
  return !pids.some((pid) => alive.includes(pid));
}

/** The connection of the store that is at work, or was last: while orders come in, most likely with one of them. */
async function findBackend({ address }: StoreProcess): Promise<number> {
  const database = connectForBulkWork(address);
  try {
    const { rows } = await database.pool.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity
       WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()
       ORDER BY state = 'active' DESC, query_start DESC LIMIT 1`,
    );
    if (!rows[0]) throw new Error('The store has no connection to its database.');
    return rows[0].pid;
  } finally {
    await database.close();
  }
}
