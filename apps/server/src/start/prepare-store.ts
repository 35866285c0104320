import { connectForBulkWork, type DatabaseAddress } from '../database/connect.ts';
import { migrateDatabase } from '../database/schema/index.ts';
import { ensureFirstAdmin } from '../features/admin/index.ts';
import type { Settings } from '../settings.ts';
import { loadDemoPart } from './load-demo-part.ts';
import { unlessStopped } from './stop-request.ts';

/** Everything that must be in the database before the first request: schema, demo, an admin. */
export async function prepareStore(
  settings: Settings,
  address: DatabaseAddress,
  onProgress: (line: string) => void,
  stop?: AbortSignal,
) {
  // Asked for first: a demo that is not installed leaves the database as it is.
  const demo = settings.demo ? await loadDemoPart(() => import('@book-store/demo/load-demo')) : undefined;
  onProgress('Preparing the database…');
  await unlessStopped(stop, migrateDatabase(address));
  // Patient: a busy machine makes a start slow, not impossible.
  const database = connectForBulkWork(address);
  try {
    if (demo) await unlessStopped(stop, demo.loadDemo(database));
    // Not left halfway: nobody would ever see the password that is made up here.
    return await ensureFirstAdmin(database.db, {
      username: settings.adminUsername,
      password: settings.adminPassword,
    });
  } finally {
    await database.close();
  }
}
