import { Migrator } from 'kysely/migration';
import { migrations } from '../../migrations/index.ts';
import { connectForBulkWork, type DatabaseAddress, type Db } from './connect.ts';

/** Brings the schema up to date; Kysely holds a lock, so several instances may start at once. */
export async function migrateDatabase(address: DatabaseAddress): Promise<void> {
  const database = connectForBulkWork(address);
  try {
    const { error, results } = await migratorFor(database.db).migrateToLatest();
    if (error) {
      const failed = results?.find((result) => result.status === 'Error')?.migrationName;
      throw new Error(`The migration ${failed ?? ''} failed.`, { cause: error });
    }
  } finally {
    await database.close();
  }
}

export async function isMigrated(db: Db): Promise<boolean> {
  const known = await migratorFor(db).getMigrations();
  return known.every((migration) => migration.executedAt !== undefined);
}

function migratorFor(db: Db): Migrator {
  return new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
}
