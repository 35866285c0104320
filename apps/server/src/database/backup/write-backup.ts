/**
 * One consistent picture of the whole store in one file, while the store goes on: everything is read in one transaction
 * that sees the database as it was at its beginning. Neither side ever holds more than a few megabytes of it.
 */
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { bindTo } from '../bind-to-client.ts';
import { connectForBulkWork, type DatabaseAddress } from '../connect.ts';
import { migrationLock, readAppliedMigrations } from '../schema/index.ts';
import { BackupError } from './backup-error.ts';
import { type BackupHeader, type BackupTrailer, countRows, formatVersion } from './backup-format.ts';
import { type BackupWriter, openBackupWriter } from './backup-writer.ts';
import { listTablesToStore, quoteName, type TableToStore } from './stored-tables.ts';

const pieceBytes = 1024 * 1024;

export type BackupSummary = { header: BackupHeader; rows: BackupTrailer['rows']; bytes: number };

/** `share`: from 0 to 1, as far as it can be known before. */
export type OnBackupProgress = (share: number, table: string) => void;

export async function writeBackup(
  address: DatabaseAddress,
  file: string,
  onProgress: OnBackupProgress = () => undefined,
): Promise<BackupSummary> {
  const database = connectForBulkWork(address);
  try {
    const client = await database.pool.connect();
    try {
      return await writeFrom(client, file, onProgress);
    } finally {
      client.release();
    }
  } finally {
    await database.close();
  }
}

async function writeFrom(
  client: pg.PoolClient,
  file: string,
  onProgress: OnBackupProgress,
): Promise<BackupSummary> {
  // Kept until the connection ends: an update waits for the backup, rather than for its locks with everybody behind it.
  await client.query('SELECT pg_advisory_lock_shared($1)', [migrationLock]);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  // Neither how values are written as text nor how long it may take is the server's to say.
  await client.query(`
    SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;
    SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres';
    SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'`);
  const migrations = (await readAppliedMigrations(bindTo(client)))?.toSorted((one, other) =>
    one.name < other.name ? -1 : 1,
  );
  if (!migrations) throw new BackupError('There is no store in this database yet, so nothing to back up.');
  const tables = await listTablesToStore(client);
  const header: BackupHeader = {
    ...(await describeMoment(client)),
    format: formatVersion,
    migrations,
    tables: tables.map(({ name, columns, counter }) => ({ name, columns, ...(counter && { counter }) })),
  };
  const writer = await openBackupWriter(file);
  try {
    await writer.write('header', toJson(header));
    const rows = await writeTables(client, tables, { writer, onProgress });
    await writer.write('trailer', toJson({ rows } satisfies BackupTrailer));
    await client.query('COMMIT');
    return { header, rows, bytes: await writer.finish() };
  } catch (error) {
    // The server may be in the middle of sending a table.
    client.connection.stream.destroy();
    await writer.discard();
    throw error;
  }
}

async function describeMoment(client: pg.ClientBase) {
  const { rows } = await client.query<{ madeAt: Date; postgres: number }>(
    `SELECT now() AS "madeAt", current_setting('server_version_num')::integer AS postgres`,
  );
  return { madeAt: (rows[0]?.madeAt ?? new Date()).toISOString(), postgres: rows[0]?.postgres ?? 0 };
}

async function writeTables(
  client: pg.ClientBase,
  tables: TableToStore[],
  { writer, onProgress }: { writer: BackupWriter; onProgress: OnBackupProgress },
): Promise<BackupTrailer['rows']> {
  const total = tables.reduce((sum, { sizeBytes }) => sum + sizeBytes, 1);
  const rows: BackupTrailer['rows'] = {};
  let done = 0;
  for (const table of tables) {
    const { name, sizeBytes } = table;
    onProgress(done / total, name);
    await writer.write('table', toJson({ name }));
    let bytes = 0;
    let count = 0;
    for await (const piece of readPieces(client, table, (text) => writer.write('rows', text))) {
      bytes += piece.length;
      count += countRows(piece);
      onProgress((done + Math.min(bytes, sizeBytes)) / total, name);
    }
    rows[name] = count;
    done += sizeBytes;
  }
  return rows;
}

/** Hands each piece on and collects the next one meanwhile. */
async function* readPieces(
  client: pg.ClientBase,
  { name, columns }: TableToStore,
  write: (piece: Buffer) => Promise<void>,
): AsyncGenerator<Buffer> {
  // As a query: a divided table cannot be copied in another way on every version.
  const source = client.query(
    copyTo(`COPY (SELECT ${columns.map(quoteName).join(', ')} FROM ${quoteName(name)}) TO STDOUT`),
  );
  let collected: Buffer[] = [];
  let size = 0;
  let writing = Promise.resolve();
  const handOn = async () => {
    const piece = Buffer.concat(collected, size);
    collected = [];
    size = 0;
    await writing;
    writing = write(piece);
    // Looked at with the next piece; until then its failure is nobody's surprise.
    writing.catch(() => undefined);
    return piece;
  };
  for await (const chunk of source as AsyncIterable<Buffer>) {
    collected.push(chunk);
    size += chunk.length;
    if (size >= pieceBytes) yield await handOn();
  }
  if (size > 0) yield await handOn();
  await writing;
}

function toJson(value: object): Buffer {
  return Buffer.from(JSON.stringify(value));
}
