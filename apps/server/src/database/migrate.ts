import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { migrations } from '../../migrations/index.ts';
import { errorCodeOf } from '../error-code.ts';
import { connectForBulkWork, type DatabaseAddress, type Db } from './connect.ts';

/** Why the schema cannot be brought up to date, as one plain sentence. */
export class MigrationError extends Error {}

const insufficientPrivilege = '42501';

/** Brings the schema up to date, all or nothing; Kysely holds a lock, so several instances may start at once. */
export async function migrateDatabase(address: DatabaseAddress, known = migrations): Promise<void> {
  const database = connectForBulkWork(address);
  try {
    await refuseNewerSchema(database.db, known).catch((error: unknown) => {
      throw errorCodeOf(error) === insufficientPrivilege ? explain(error, undefined) : error;
    });
    const { error, results } = await migratorFor(database.db, known).migrateToLatest();
    if (error) throw explain(error, results?.find(({ status }) => status === 'Error')?.migrationName);
  } finally {
    await database.close();
  }
}

async function refuseNewerSchema(db: Db, known: Record<string, Migration>): Promise<void> {
  const tables = await sql<{ found: boolean }>`
    SELECT to_regclass('kysely_migration') IS NOT NULL AS found`.execute(db);
  if (tables.rows[0]?.found !== true) return;
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
  const unknown = rows.find(({ name }) => !(name in known));
  if (!unknown) return;
  throw new MigrationError(
    `The database was used by a newer version of the store (its schema has ${unknown.name}): start that version, or restore a backup from before.`,
  );
}

function explain(error: unknown, migration: string | undefined): MigrationError {
  const reason = error instanceof Error ? error.message : String(error);
  if (errorCodeOf(error) === insufficientPrivilege) {
    return new MigrationError(
      `The database's user may not create tables (${reason}): make it the owner of the database, or grant it CREATE on the schema.`,
      { cause: error },
    );
  }
  const subject =
    migration === undefined ? 'The schema could not be prepared' : `The migration ${migration} failed`;
  return new MigrationError(`${subject}, and nothing was changed: ${reason}.`, { cause: error });
}

export async function isMigrated(db: Db): Promise<boolean> {
  const known = await migratorFor(db).getMigrations();
  return known.every((migration) => migration.executedAt !== undefined);
}

function migratorFor(db: Db, known = migrations): Migrator {
  return new Migrator({ db, provider: { getMigrations: () => Promise.resolve(known) } });
}
