import { sql } from 'kysely';
import { connectForBulkWork, type DatabaseAddress, type Db } from '../connect.ts';
import { applyRoutine } from './apply-routine.ts';
import { requireRightToMigrate, requireUseOfTables } from './check-role.ts';
import { MigrationError } from './migration-error.ts';
import { findPending, readAppliedMigrations } from './pending-files.ts';
import { type SchemaFile, type SchemaFiles, schemaFiles } from './schema-files.ts';
import { advisoryLocks } from '../advisory-locks.ts';

export const migrationLock = advisoryLocks.migration;

/** Brings the schema up to date, all or nothing, and says what was applied. Several instances may start at once. */
export async function migrateDatabase(address: DatabaseAddress, files = schemaFiles): Promise<SchemaFiles> {
  const database = connectForBulkWork(address);
  try {
    // Nothing is locked or written then, so that a role without the right to change the schema can start the store.
    if ((await checkRights(database.db, files)) === 0) return { migrations: [], routines: [] };
    return await database.db.transaction().execute((tx) => applyPending(tx, files));
  } finally {
    await database.close();
  }
}

/** Throws where the role of this connection could not start the store; answers how much there is to apply. */
export async function checkRights(db: Db, files = schemaFiles): Promise<number> {
  await requireUseOfTables(db);
  const { migrations, routines } = await findPending(db, files);
  if (migrations.length + routines.length > 0) await requireRightToMigrate(db);
  return migrations.length + routines.length;
}

/** Whether the database has every migration of this version; while a newer one is rolled out it has more. */
export async function isMigrated(db: Db): Promise<boolean> {
  const applied = new Set((await readAppliedMigrations(db))?.map(({ name }) => name));
  return schemaFiles.migrations.every(({ name }) => applied.has(name));
}

async function applyPending(tx: Db, files: SchemaFiles): Promise<SchemaFiles> {
  await sql`SELECT pg_advisory_xact_lock(${migrationLock})`.execute(tx);
  // Anew: another instance may have been at it until now.
  const pending = await findPending(tx, files);
  await applyFiles(tx, pending);
  return pending;
}

/** For the holder of the lock. */
export async function applyFiles(tx: Db, { migrations, routines }: SchemaFiles): Promise<void> {
  for (const file of migrations) await applyMigration(tx, file);
  for (const file of routines) {
    await applyRoutine(tx, file).catch((error: unknown) => {
      throw explain(error, `The routine ${file.name} could not be applied`);
    });
  }
}

async function applyMigration(tx: Db, { name, text, checksum }: SchemaFile): Promise<void> {
  try {
    await sql.raw(text).execute(tx);
    await tx.insertInto('applied_migrations').values({ name, checksum }).execute();
  } catch (error) {
    throw explain(error, `The migration ${name} failed`);
  }
}

function explain(error: unknown, subject: string): MigrationError {
  const reason = error instanceof Error ? error.message : String(error);
  return new MigrationError(`${subject}, and nothing was changed: ${reason}.`, { cause: error });
}
