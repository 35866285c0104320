import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Db } from './connect.ts';
import type { Tables } from './tables.ts';

/** The transaction that is open on this connection, as queries take it. */
export function bindTo(client: pg.PoolClient): Db {
  const lent = { query: client.query.bind(client), release: () => undefined } as unknown as pg.PoolClient;
  const pool = { connect: () => Promise.resolve(lent), end: () => Promise.resolve() } as unknown as pg.Pool;
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
