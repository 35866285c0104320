import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { connectForBulkWork, type DatabaseAddress, type Db } from '../connect.ts';
import { applyRoutine } from './apply-routine.ts';
import { requireRightToMigrate, requireUseOfTables } from './check-role.ts';
import { MigrationError } from './migration-error.ts';
import { findPending, readAppliedMigrations } from './pending-files.ts';
import { type SchemaFile, type SchemaFiles, schemaFiles } from './schema-files.ts';
import { advisoryLocks } from '../advisory-locks.ts';
import { isLockTimeout } from '../database-errors.ts';

export const migrationLock = advisoryLocks.migration;

/** Brings the schema up to date, all or nothing, and says what was applied. Several instances may start at once. */
export async function migrateDatabase(address: DatabaseAddress, files = schemaFiles): Promise<SchemaFiles> {
  const database = connectForBulkWork(address);
  try {
    // Nothing is locked or written then, so that a role without the right to change the schema can start the store.
    if ((await checkRights(database.db, files)) === 0) return { migrations: [], routines: [] };
    return await retryWhileBusy(() => database.db.transaction().execute((tx) => applyPending(tx, files)));
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
  await lockBusyTables(tx);
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

/** Before anything is changed, and in the order in which an order locks them: else each could hold what the other waits for. */
const busyTables = ['stock', 'books', 'orders', 'order_lines', 'order_history'];

/**
 * Whoever comes after a lock that is waited for waits too, so that nobody waits long for it. Shorter than the second after
 * which PostgreSQL looks for a circle and ends one of those in it: it is always the migration that steps back.
 */
const lockTimeout = '500ms';
const pauseMs = 200;
/** Something holds a table for minutes: a backup by other means, a forgotten session. */
const maxTries = 120;

async function lockBusyTables(tx: Db): Promise<void> {
  await sql`SELECT set_config('lock_timeout', ${lockTimeout}, true)`.execute(tx);
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM unnest(${busyTables}::text[]) WITH ORDINALITY AS busy (name, place)
    WHERE to_regclass(name) IS NOT NULL ORDER BY place`.execute(tx);
  for (const { name } of rows) await sql`LOCK TABLE ${sql.table(name)} IN ACCESS EXCLUSIVE MODE`.execute(tx);
}

async function retryWhileBusy<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      const isBusy = isLockTimeout(error) || (error instanceof Error && isLockTimeout(error.cause));
      if (!isBusy) throw error;
      if (tries === maxTries) {
        throw new MigrationError(
          'The schema could not be changed: something else holds the tables of the store. Nothing was changed; end it, and try again.',
          { cause: error },
        );
      }
      await wait(pauseMs);
    }
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
