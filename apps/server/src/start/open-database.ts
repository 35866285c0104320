import pg from 'pg';
import { connectionConfig, connectionsPerProcess, type DatabaseAddress } from '../database/connect.ts';
import {
  type EmbeddedPostgres,
  findRunningDatabase,
  startEmbeddedPostgres,
} from '../database/embedded/index.ts';
import type { Settings } from '../settings.ts';
import { reasonOf } from './run-command.ts';
import { StartError } from './start-error.ts';
import { unlessStopped } from './stop-request.ts';

export type OpenedDatabase = {
  address: DatabaseAddress;
  embedded: EmbeddedPostgres | undefined;
  close(): Promise<void>;
};

type Report = (line: string) => void;

const oldestMajor = 15;

/** The database that the settings name: the embedded one is started, another is only looked at. */
export async function openDatabase(
  settings: Settings,
  onProgress: Report,
  stop?: AbortSignal,
): Promise<OpenedDatabase> {
  const { databaseUrl, webConcurrency } = settings;
  if (databaseUrl !== undefined) return unlessStopped(stop, openServer(databaseUrl, webConcurrency));
  const signal = stop && { signal: stop };
  const embedded = await startEmbeddedPostgres({ ...embeddedOptions(settings), onProgress, ...signal });
  return { address: embedded.connection, embedded, close: () => embedded.stop() };
}

export function embeddedOptions({ dataDir, webConcurrency }: Settings) {
  return { dataDir, connections: webConcurrency * connectionsPerProcess };
}

/** For commands that may be typed while the store runs: joins its database instead of starting one. */
export async function joinDatabase(settings: Settings, onProgress: Report): Promise<OpenedDatabase> {
  const running = settings.databaseUrl === undefined && (await findRunningDatabase(settings.dataDir));
  if (running) return { address: running, embedded: undefined, close: () => Promise.resolve() };
  return openDatabase(settings, onProgress);
}

async function openServer(url: string, webConcurrency: number): Promise<OpenedDatabase> {
  const { place, version, maxConnections } = await askServer(url);
  if (version < oldestMajor * 10_000) {
    throw new StartError(
      `The database at ${place} is PostgreSQL ${Math.floor(version / 10_000)}; the store needs ${oldestMajor} or later.`,
    );
  }
  const needed = webConcurrency * connectionsPerProcess;
  if (needed > maxConnections) {
    throw new StartError(
      `The database at ${place} allows ${maxConnections} connections, but WEB_CONCURRENCY=${webConcurrency} takes up to ${needed}: lower it, or raise max_connections.`,
    );
  }
  return { address: { url }, embedded: undefined, close: () => Promise.resolve() };
}

async function askServer(url: string) {
  const client = openClient(url);
  const place = placeOf(client);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; connections: number }>(`
      SELECT current_setting('server_version_num')::integer AS version,
        current_setting('max_connections')::integer
          - current_setting('superuser_reserved_connections')::integer AS connections`);
    return { place, version: rows[0]?.version ?? 0, maxConnections: rows[0]?.connections ?? 0 };
  } catch (error) {
    throw new StartError(`The database at ${place} cannot be reached: ${reasonOf(error)}.`, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}

function openClient(url: string): pg.Client {
  try {
    return new pg.Client(connectionConfig({ url }));
  } catch (error) {
    // Certificates that the address names are read here.
    throw new StartError(`DATABASE_URL cannot be used: ${reasonOf(error)}.`, { cause: error });
  }
}

/** Host or socket folder, and database; never the password. */
function placeOf({ host, port, database }: pg.Client): string {
  return host.startsWith('/') ? `${host} (${database})` : `${host}:${port}/${database}`;
}
