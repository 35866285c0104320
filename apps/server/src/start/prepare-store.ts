import { loadDemo } from '../../demo/load-demo.ts';
import { connectDatabase, type DatabaseAddress } from '../database/connect.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { ensureFirstAdmin } from '../features/admin/index.ts';
import type { Settings } from '../settings.ts';

/** Everything that must be in the database before the first request: schema, demo, an admin. */
export async function prepareStore(
  settings: Settings,
  address: DatabaseAddress,
  onProgress: (line: string) => void,
) {
  onProgress('Preparing the database…');
  await migrateDatabase(address);
  const database = connectDatabase(address, () => undefined);
  try {
    if (settings.demo) await loadDemo(database);
    return await ensureFirstAdmin(database.db, {
      username: settings.adminUsername,
      password: settings.adminPassword,
    });
  } finally {
    await database.close();
  }
}
