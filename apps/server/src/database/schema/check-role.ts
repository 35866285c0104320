/** Whether the role that the store connects as may do what it is about to do, asked before it fails halfway. */
import { sql } from 'kysely';
import { commandLine } from '../../command-line.ts';
import type { Db } from '../connect.ts';
import { MigrationError } from './migration-error.ts';

/** To serve. Only the tables of the one who made the schema: others may keep theirs beside them. */
export async function requireUseOfTables(db: Db): Promise<void> {
  const { rows } = await sql<{ role: string; schema: string; table: string }>`
    SELECT current_user AS role, current_schema() AS schema, t.relname AS table
    FROM pg_class t JOIN pg_class made ON made.relowner = t.relowner AND made.relnamespace = t.relnamespace
    WHERE made.relname = 'applied_migrations' AND made.relnamespace = current_schema()::regnamespace
      AND t.relkind IN ('r', 'p') AND NOT (has_table_privilege(t.oid, 'SELECT')
        AND has_table_privilege(t.oid, 'INSERT') AND has_table_privilege(t.oid, 'UPDATE')
        AND has_table_privilege(t.oid, 'DELETE'))
    ORDER BY t.relname LIMIT 1`.execute(db);
  const [missing] = rows;
  if (!missing) return;
  throw new MigrationError(
    `The database's user ${missing.role} may not read and write the table ${missing.table}: as its owner, grant SELECT, INSERT, UPDATE and DELETE on all tables in the schema ${missing.schema} to ${missing.role}.`,
  );
}

/** To change the schema, or to make it. */
export async function requireRightToMigrate(db: Db): Promise<void> {
  const { rows } = await sql<{
    role: string;
    schema: string | null;
    mayCreate: boolean | null;
    owner: string | null;
    isOwner: boolean | null;
  }>`
    SELECT current_user AS role, current_schema() AS schema,
      has_schema_privilege(current_schema(), 'CREATE') AS "mayCreate",
      pg_get_userbyid(made.relowner) AS owner, pg_has_role(made.relowner, 'USAGE') AS "isOwner"
    FROM (SELECT) one LEFT JOIN pg_class made
      ON made.relname = 'applied_migrations' AND made.relnamespace = current_schema()::regnamespace`.execute(
    db,
  );
  const [rights] = rows;
  if (!rights) return;
  const { role, schema, mayCreate, owner, isOwner } = rights;
  if (isOwner === false) {
    throw new MigrationError(
      `The database's user ${role} may not bring the schema up to date, since the tables belong to ${owner}: run ${commandLine('migrate')} as ${owner}, then start the store.`,
    );
  }
  if (mayCreate !== true) {
    throw new MigrationError(
      `The database's user ${role} may not create tables in the schema ${schema ?? 'public'}: grant it USAGE and CREATE on that schema, or make it the owner of the database.`,
    );
  }
}
