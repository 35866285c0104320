import type pg from 'pg';
import { readServerList } from './servers/server-list.ts';

export type DatabaseAddress =
  | {
      /** May name several servers, one of which can be written to. */
      url: string;
      /** Between the store and the database stands a pooler, so that no connection keeps anything for its session. */
      isPooled?: boolean;
      /** Past the pooler, for what needs a session: notices, migrations, backups. */
      directUrl?: string | undefined;
    }
  | { host: string; port: number; user: string; password?: string; database: string };

/** Of the first server that the address names. */
export function connectionConfig(address: DatabaseAddress): pg.ClientConfig {
  const [first = {}] = listServers(address);
  return first;
}

export function listServers(address: DatabaseAddress): pg.ClientConfig[] {
  const targets =
    'url' in address ? readServerList(address.url).urls.map((url) => ({ connectionString: url })) : [address];
  const usual = { connectionTimeoutMillis: 2_000, keepAlive: true, application_name: 'book-store' };
  return targets.map((target) => ({ ...target, ...usual }));
}

/** Where a connection keeps what was set for its session. */
export function directAddress(address: DatabaseAddress): DatabaseAddress {
  return 'url' in address && address.directUrl !== undefined ? { url: address.directUrl } : address;
}
