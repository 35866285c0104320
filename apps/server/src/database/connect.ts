import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { breakWhenSilent } from './silent-connection.ts';
import type { Tables } from './tables.ts';

export type DatabaseAddress =
  | { url: string }
  | { host: string; port: number; user: string; database: string };

/** The handle that queries take: the pool outside a transaction, the transaction inside one. */
export type Db = Kysely<Tables>;

export type Database = {
  db: Db;
  /** For prepared statements and COPY, which Kysely does not offer. */
  pool: pg.Pool;
  address: DatabaseAddress;
  close(): Promise<void>;
};

const int8 = 20;
// Counts and cents stay far below 2^53, so plain numbers are safe and JSON needs no special case.
pg.types.setTypeParser(int8, Number);

export function connectionConfig(address: DatabaseAddress): pg.ClientConfig {
  const target = 'url' in address ? { connectionString: address.url } : address;
  return { ...target, connectionTimeoutMillis: 2_000, keepAlive: true, application_name: 'book-store' };
}

/** Longer than any statement may take: only a database that hangs says nothing for so long. */
const longestSilence = 4_000;

export function connectDatabase(address: DatabaseAddress, onIdleError: (error: Error) => void): Database {
  const database = connectWith(
    { max: 10, statement_timeout: 3_000, idle_in_transaction_session_timeout: 10_000 },
    address,
    onIdleError,
  );
  database.pool.on('connect', (client) => breakWhenSilent(client, longestSilence));
  return database;
}

/** One connection without time limits, for migrations and bulk loading. */
export function connectForBulkWork(address: DatabaseAddress): Database {
  return connectWith({ max: 1 }, address, () => undefined);
}

function connectWith(
  limits: pg.PoolConfig,
  address: DatabaseAddress,
  onIdleError: (error: Error) => void,
): Database {
  const pool = new pg.Pool({ ...connectionConfig(address), ...limits });
  // Without listeners, a connection that breaks would end the process: an idle one tells the pool, one in use
  // tells only itself, beside failing its query.
  pool.on('error', onIdleError);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, address, close: () => db.destroy() };
}
