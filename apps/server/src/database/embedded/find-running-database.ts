/** For commands that may run beside a store: the way into the database that it has started. */
import { resolve } from 'node:path';
import type { Connection } from './await-database.ts';
import { readPassword } from './cluster-access.ts';
import { findPlace } from './database-place.ts';
import { databaseName, databaseRole } from './initialise-cluster.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { isLocked } from './store-lock.ts';

export async function findRunningDatabase(dataDir: string): Promise<Connection | undefined> {
  const place = await findPlace(resolve(dataDir));
  if (place === undefined || !isLocked(place)) return undefined;
  const { isReady, socketDir, port } = await readPostmasterFile(place.clusterDir);
  const password = await readPassword(place);
  if (!isReady || password === undefined) return undefined;
  return { host: socketDir, port, user: databaseRole, password, database: databaseName };
}
