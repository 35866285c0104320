/** What a database lacks of the schema that this version of the store was written for. */
import { sql } from 'kysely';
import type { Db } from '../connect.ts';
import { MigrationError } from './migration-error.ts';
import type { SchemaFile, SchemaFiles } from './schema-files.ts';

/** Throws where there is no way from the database's schema to this one. */
export async function findPending(db: Db, files: SchemaFiles): Promise<SchemaFiles> {
  const migrations = await readAppliedMigrations(db);
  if (!migrations) {
    await refuseDevelopmentDatabase(db);
    return files;
  }
  refuseUnknown(migrations, files.migrations);
  const routines = await db.selectFrom('applied_routines').select(['name', 'checksum']).execute();
  return {
    migrations: files.migrations.filter(({ name }) => !migrations.some((applied) => applied.name === name)),
    routines: files.routines.filter(
      ({ name, checksum }) =>
        !routines.some((applied) => applied.name === name && applied.checksum === checksum),
    ),
  };
}

/** Undefined where there is no schema yet. */
export async function readAppliedMigrations(db: Db): Promise<Applied[] | undefined> {
  if (!(await hasTable(db, 'applied_migrations'))) return undefined;
  return db.selectFrom('applied_migrations').select(['name', 'checksum']).execute();
}

/** Before the first release, the bookkeeping was another table. */
async function refuseDevelopmentDatabase(db: Db): Promise<void> {
  if (!(await hasTable(db, 'kysely_migration'))) return;
  throw new MigrationError(
    'The database was made by a development version from before the first release and cannot be brought up to date: set DATA_DIR to a new folder, or DATABASE_URL to an empty database.',
  );
}

/** Not by to_regclass: after a wait for a lock it may still answer from before that wait. */
async function hasTable(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM pg_class
    WHERE relname = ${name} AND relnamespace = current_schema()::regnamespace`.execute(db);
  return rows.length > 0;
}

type Applied = Pick<SchemaFile, 'name' | 'checksum'>;

function refuseUnknown(applied: Applied[], known: readonly SchemaFile[]): void {
  for (const { name, checksum } of applied) {
    const file = known.find((migration) => migration.name === name);
    if (!file) {
      throw new MigrationError(
        `The database was used by a newer version of the store (its schema has ${name}): start that version, or restore a backup from before.`,
      );
    }
    if (file.checksum !== checksum) {
      throw new MigrationError(
        `The migration ${name} is not the one that was applied to this database: put its text back, or start with an empty database.`,
      );
    }
  }
}
