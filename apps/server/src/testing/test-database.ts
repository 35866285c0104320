/** One Postgres for the whole run, one migrated template, one clone for each store under test. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { connectionConfig, type DatabaseAddress } from '../database/connect.ts';

export type ServerAddress = { host: string; port: number; user: string; password: string; database: string };

export const templateDatabase = 'book_store_template';

export async function cloneTemplate(server: ServerAddress): Promise<DatabaseAddress> {
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(server, `CREATE DATABASE ${database} TEMPLATE ${templateDatabase} STRATEGY file_copy`);
  return { ...server, database };
}

export async function makeEmptyDatabase(server: ServerAddress): Promise<DatabaseAddress> {
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(server, `CREATE DATABASE ${database}`);
  return { ...server, database };
}

export async function dropDatabase(server: ServerAddress, address: DatabaseAddress): Promise<void> {
  if ('database' in address) await runOnServer(server, `DROP DATABASE ${address.database} WITH (FORCE)`);
}

export async function runOnServer(server: ServerAddress, statement: string): Promise<void> {
  const client = new pg.Client(connectionConfig(server));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
