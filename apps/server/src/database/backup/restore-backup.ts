/** Brings a backup into an empty database, all or nothing, and then up to the schema of this version. */
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { bindTo } from '../bind-to-client.ts';
import { connectForBulkWork, type DatabaseAddress } from '../connect.ts';
import {
  applyFiles,
  migrationLock,
  readAppliedMigrations,
  requireRightToMigrate,
  type SchemaFile,
  schemaFiles,
} from '../schema/index.ts';
import { BackupError } from './backup-error.ts';
import type { BackupHeader, StoredTable } from './backup-format.ts';
import { openBackup, type ReadBackup } from './backup-reader.ts';
import { leftOut, quoteName } from './stored-tables.ts';
import { createRules, dropRules } from './table-rules.ts';

type Report = (line: string) => void;

/** Answers the tables that the store does not know, and whose rows were therefore left out. */
export async function restoreBackup(
  address: DatabaseAddress,
  file: string,
  report: Report,
): Promise<string[]> {
  const backup = await openBackup(file);
  const database = connectForBulkWork(address);
  try {
    const client = await database.pool.connect();
    try {
      // A bounded memory, for the last counting too: keys and indexes are then sorted on the disk, by one process.
      await client.query(`
        SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0;
        SET maintenance_work_mem = '16MB'; SET max_parallel_maintenance_workers = 0`);
      await client.query('BEGIN');
      const { restored, skipped } = await restoreInto(client, backup, report);
      report('Writing everything to the disk…');
      await client.query('COMMIT');
      report('Counting for the planner of queries…');
      // Where it may not, the database does it by itself, only later.
      await client.query(`VACUUM (ANALYZE) ${restored.map(quoteName).join(', ')}`).catch(() => undefined);
      return skipped;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  } finally {
    await database.close();
    await backup.close();
  }
}

async function restoreInto(client: pg.PoolClient, backup: ReadBackup, report: Report) {
  const { header } = backup;
  const tx = bindTo(client);
  await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
  if (await readAppliedMigrations(tx)) {
    throw new BackupError(
      'There is a store in this database already, and a backup is restored into an empty one only: set DATA_DIR to a new folder, or DATABASE_URL to an empty database.',
    );
  }
  await requireRightToMigrate(tx);
  const { older, newer } = splitMigrations(header);
  const others = await listTables(client);
  await applyFiles(tx, { migrations: older, routines: [] });
  // Only what was made just now: somebody's own table may be called as one in the file.
  const present = Object.fromEntries(
    Object.entries(await listTables(client)).filter(([name]) => !(name in others)),
  );
  const tables = header.tables.filter(({ name }) => name in present);
  const restored = tables.map(({ name }) => name);
  const rules = await dropRules(client, [...restored, ...Object.keys(leftOut)]);
  await loadTables(client, backup, { tables, present, report });
  await createRules(client, rules, report);
  for (const table of tables) await setCounter(client, table);
  await applyFiles(tx, { migrations: newer, routines: schemaFiles.routines });
  return { restored, skipped: header.tables.map(({ name }) => name).filter((name) => !(name in present)) };
}

/** Those that the backup's schema had, and those that came after. Throws where this version does not know its schema. */
export function splitMigrations({ migrations: applied }: Pick<BackupHeader, 'migrations'>): {
  older: SchemaFile[];
  newer: SchemaFile[];
} {
  for (const { name, checksum } of applied) {
    const known = schemaFiles.migrations.find((migration) => migration.name === name);
    if (known?.checksum === checksum) continue;
    throw new BackupError(
      known
        ? `The backup's schema has another ${name} than this version of the store: restore it with the version that made it.`
        : `The backup was made by a newer version of the store (its schema has ${name}): restore it with that version.`,
    );
  }
  const isOlder = ({ name }: SchemaFile) => applied.some((migration) => migration.name === name);
  return {
    older: schemaFiles.migrations.filter(isOlder),
    newer: schemaFiles.migrations.filter((migration) => !isOlder(migration)),
  };
}

type LoadOptions = {
  tables: StoredTable[];
  present: Record<string, { isDivided: boolean }>;
  report: Report;
};

async function loadTables(client: pg.ClientBase, backup: ReadBackup, options: LoadOptions): Promise<void> {
  const { tables, present, report } = options;
  for (const { name } of tables) await client.query(`TRUNCATE ${quoteName(name)}`);
  let current: string | undefined;
  let target: TableWriter | undefined;
  try {
    for await (const { table, text, bytesRead } of backup.parts) {
      if (table !== current) {
        await target?.end();
        const stored = tables.find(({ name }) => name === table);
        target = stored && openTable(client, stored, present[table]?.isDivided ?? false);
        current = table;
      }
      await target?.write(text);
      report(`${Math.floor((100 * bytesRead) / backup.bytes)} % read: ${table}`);
    }
    await target?.end();
  } catch (error) {
    target?.giveUp();
    throw error;
  }
}

async function listTables(client: pg.ClientBase): Promise<LoadOptions['present']> {
  const { rows } = await client.query<{ name: string; isDivided: boolean }>(
    `SELECT relname AS name, relkind = 'p' AS "isDivided" FROM pg_class
     WHERE relkind IN ('r', 'p') AND relnamespace = current_schema()::regnamespace`,
  );
  return Object.fromEntries(rows.map(({ name, isDivided }) => [name, { isDivided }]));
}

type TableWriter = {
  write(text: Buffer): Promise<void>;
  end(): Promise<void>;
  /** Else the connection would wait for more rows for ever. */
  giveUp(): void;
};

/** Frozen: no later vacuum has to touch these rows. Postgres cannot do it where a table is divided. */
function openTable(client: pg.ClientBase, { name, columns }: StoredTable, isDivided: boolean): TableWriter {
  const options = isDivided ? '' : ' WITH (FREEZE)';
  const stream = client.query(
    copyFrom(`COPY ${quoteName(name)} (${columns.map(quoteName).join(', ')}) FROM STDIN${options}`),
  );
  // The end tells of it again.
  stream.on('error', () => undefined);
  const ended = finished(stream);
  ended.catch(() => undefined);
  return {
    write: async (text: Buffer) => {
      if (!stream.write(text)) await Promise.race([once(stream, 'drain'), ended]);
    },
    end: () => {
      stream.end();
      return ended;
    },
    giveUp: () => void stream.destroy(),
  };
}

async function setCounter(client: pg.ClientBase, { name, counter }: StoredTable): Promise<void> {
  if (!counter) return;
  const { column, last } = counter;
  await client.query(
    `SELECT setval(pg_get_serial_sequence($1, $2), used.most)
     FROM (SELECT greatest(max(${quoteName(column)}), $3::bigint) AS most FROM ${quoteName(name)}) AS used
     WHERE used.most IS NOT NULL`,
    [quoteName(name), column, last],
  );
}
