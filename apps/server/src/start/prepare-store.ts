import { loadDemo } from '../../demo/load-demo.ts';
import { connectDatabase, type DatabaseAddress } from '../database/connect.ts';
import { migrateDatabase } from '../database/schema/index.ts';
import { ensureFirstAdmin } from '../features/admin/index.ts';
import type { Settings } from '../settings.ts';
import { unlessStopped } from './stop-request.ts';

/** Everything that must be in the database before the first request: schema, demo, an admin. */
export async function prepareStore(
  settings: Settings,
  address: DatabaseAddress,
  onProgress: (line: string) => void,
  stop?: AbortSignal,
) {
  onProgress('Preparing the database…');
  await unlessStopped(stop, migrateDatabase(address));
  const database = connectDatabase(address, () => undefined);
  try {
    if (settings.demo) await unlessStopped(stop, loadDemo(database));
    // Not left halfway: nobody would ever see the password that is made up here.
    return await ensureFirstAdmin(database.db, {
      username: settings.adminUsername,
      password: settings.adminPassword,
    });
  } finally {
    await database.close();
  }
}
