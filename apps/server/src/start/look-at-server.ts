/** What stands behind DATABASE_URL: which version, for how many connections, and whether a pooler is in between. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type DatabaseAddress, listServers } from '../database/connection-config.ts';
import { openClient } from '../database/servers/seeking-client.ts';
import { reasonOf } from './run-command.ts';
import { StartError } from './start-error.ts';

export type ServerFacts = {
  /** Host or socket folder, and database; never the password. */
  place: string;
  version: number;
  /** That this role may have open, and how many all others have. */
  maxConnections: number;
  usedConnections: number;
  /** The server's own process is not the one that the connection was told of. */
  isPooled: boolean;
  hasStatementTimeout: boolean;
  isReadOnly: boolean;
  role: string;
};

type Facts = Omit<ServerFacts, 'place' | 'isPooled'> & { process: number };

const timeoutMs = 2_000;
const noticeTimeoutMs = 2_000;

const question = `
  SELECT current_setting('server_version_num')::integer AS version,
    least(
      current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
        - coalesce(current_setting('reserved_connections', true)::integer, 0),
      (SELECT rolconnlimit FROM pg_roles WHERE rolname = current_user AND rolconnlimit >= 0),
      (SELECT datconnlimit FROM pg_database WHERE datname = current_database() AND datconnlimit >= 0)
    ) AS "maxConnections",
    (SELECT count(*)::integer FROM pg_stat_activity
      WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()) AS "usedConnections",
    current_setting('statement_timeout') <> '0' AS "hasStatementTimeout",
    current_setting('transaction_read_only') = 'on' AS "isReadOnly",
    pg_backend_pid() AS process, current_user AS role`;

/** `name`: of the setting that has the address. */
export async function lookAtServer(url: string, name: string): Promise<ServerFacts> {
  return withClient(url, name, async (client, place) => {
    const told = readProcessId(client);
    // In a transaction, which a pooler that divides even those refuses.
    await client.query('BEGIN');
    const { rows } = await client.query<Facts>(question);
    await client.query('COMMIT');
    if (!rows[0]) throw new Error('The database did not answer.');
    const { process, ...facts } = rows[0];
    return { ...facts, place, isPooled: process !== told };
  });
}

/** Whether what is announced at one address is heard at the other. */
export async function hearsNotices(listenUrl: string, url: string): Promise<boolean> {
  const channel = `self_test_${randomUUID().replaceAll('-', '')}`;
  return withClient(listenUrl, 'DATABASE_LISTEN_URL', async (listener) => {
    const heard = new Promise<boolean>((resolve) => listener.once('notification', () => resolve(true)));
    await listener.query(`LISTEN ${channel}`);
    await withClient(url, 'DATABASE_URL', (client) => client.query(`NOTIFY ${channel}`));
    const late = new AbortController();
    const tooLate = wait(noticeTimeoutMs, false, late).catch(() => false);
    const isHeard = await Promise.race([heard, tooLate]);
    late.abort();
    return isHeard;
  });
}

async function withClient<Result>(
  url: string,
  name: string,
  work: (client: pg.Client, place: string) => Promise<Result>,
): Promise<Result> {
  const { client, place } = prepareClient({ url }, name);
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client, place);
  } catch (error) {
    throw new StartError(`The database at ${place} cannot be ${explainFailure(error)}.`, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}

function explainFailure(error: unknown): string {
  const reason = reasonOf(error);
  if (/statement pooling/.test(reason)) {
    return 'used: its pooler gives out connections for single statements, and the store needs transactions (pool_mode = transaction)';
  }
  return `reached: ${reason}`;
}

function prepareClient(address: DatabaseAddress, name: string): { client: pg.Client; place: string } {
  try {
    const servers = listServers(address).map((config) => new pg.Client(config));
    return { client: openClient(address, { timeoutMs }), place: placeOf(servers) };
  } catch (error) {
    // Certificates that the address names are read here.
    throw new StartError(`${name} cannot be used: ${reasonOf(error)}.`, { cause: error });
  }
}

function placeOf(servers: pg.Client[]): string {
  const database = servers[0]?.database ?? '';
  const hosts = servers.map(({ host, port }) => (host.startsWith('/') ? host : `${host}:${port}`)).join(',');
  return hosts.startsWith('/') ? `${hosts} (${database})` : `${hosts}/${database}`;
}

/** What the server said when the connection was made; a pooler makes it up. */
function readProcessId(client: pg.Client): number | undefined {
  return (client as unknown as { processID?: number }).processID;
}
