/** For commands that may run beside a store: the way into the database that it has started. */
import { resolve } from 'node:path';
import type { Connection } from './await-database.ts';
import { readPassword } from './cluster-access.ts';
import { findDatabaseFolder } from './database-folder.ts';
import { databaseName, databaseRole } from './initialise-cluster.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { isLocked } from './store-lock.ts';

export async function findRunningDatabase(dataDir: string): Promise<Connection | undefined> {
  const databaseFolder = await findDatabaseFolder(resolve(dataDir));
  if (databaseFolder === undefined || !isLocked(databaseFolder)) return undefined;
  const { isReady, socketDir, port } = await readPostmasterFile(databaseFolder.clusterDir);
  const password = await readPassword(databaseFolder);
  if (!isReady || password === undefined) return undefined;
  return { host: socketDir, port, user: databaseRole, password, database: databaseName };
}
