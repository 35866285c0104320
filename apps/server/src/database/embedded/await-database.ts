/** Waits until Postgres answers, and creates the store's database the first time. */
import { setTimeout as wait } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { databaseName } from './initialise-cluster.ts';
import { readPostmasterFile } from './postmaster-file.ts';

export type Connection = {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
};

const reportIntervalMs = 5_000;
const undefinedDatabase = '3D000';

/** Recovery after a crash takes as long as it takes: only `hasFailed` ends the waiting. */
export async function awaitDatabase(
  clusterDir: string,
  connection: Connection,
  hasFailed: () => boolean,
  onProgress: (line: string) => void,
): Promise<void> {
  const started = Date.now();
  let reported = started;
  // Asked by its file: attempts to connect would fill the log during a long recovery.
  while (!(await readPostmasterFile(clusterDir)).isReady) {
    if (hasFailed()) return;
    if (Date.now() - reported > reportIntervalMs) {
      reported = Date.now();
      onProgress(
        `The database is recovering from a sudden stop (${Math.round((reported - started) / 1000)} s).`,
      );
    }
    await wait(10);
  }
  await ensureDatabase(connection);
}

async function ensureDatabase(connection: Connection): Promise<void> {
  try {
    await queryOnce(connection, 'SELECT 1');
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== undefinedDatabase) throw error;
    await queryOnce({ ...connection, database: 'postgres' }, `CREATE DATABASE ${databaseName}`);
  }
}

export async function queryOnce(connection: Connection, sql: string): Promise<void> {
  const client = new Client({ ...connection, ssl: false });
  // A connection that breaks rejects what is pending; unheard, the event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
