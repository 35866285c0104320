import pg from 'pg';
import { connectionConfig, type DatabaseAddress } from '../database/connect.ts';
import {
  type EmbeddedPostgres,
  findRunningDatabase,
  startEmbeddedPostgres,
} from '../database/embedded/index.ts';
import type { Settings } from '../settings.ts';
import { StartError } from './start-error.ts';

export type OpenedDatabase = {
  address: DatabaseAddress;
  embedded: EmbeddedPostgres | undefined;
  close(): Promise<void>;
};

type Report = (line: string) => void;

const oldestMajor = 15;

/** The database that the settings name: the embedded one is started, another is only looked at. */
export async function openDatabase(settings: Settings, onProgress: Report): Promise<OpenedDatabase> {
  if (settings.databaseUrl !== undefined) return openServer(settings.databaseUrl);
  const embedded = await startEmbeddedPostgres({ dataDir: settings.dataDir, onProgress });
  return { address: embedded.connection, embedded, close: () => embedded.stop() };
}

/** For commands that may be typed while the store runs: joins its database instead of starting one. */
export async function joinDatabase(settings: Settings, onProgress: Report): Promise<OpenedDatabase> {
  const running = settings.databaseUrl === undefined && (await findRunningDatabase(settings.dataDir));
  if (running) return { address: running, embedded: undefined, close: () => Promise.resolve() };
  return openDatabase(settings, onProgress);
}

async function openServer(url: string): Promise<OpenedDatabase> {
  const version = await askVersion(url);
  if (version < oldestMajor * 10_000) {
    throw new StartError(
      `The database at ${placeOf(url)} is PostgreSQL ${Math.floor(version / 10_000)}; the store needs ${oldestMajor} or later.`,
    );
  }
  return { address: { url }, embedded: undefined, close: () => Promise.resolve() };
}

async function askVersion(url: string): Promise<number> {
  const client = new pg.Client(connectionConfig({ url }));
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num');
    return Number(rows[0]?.server_version_num);
  } catch (error) {
    throw new StartError(`The database at ${placeOf(url)} cannot be reached: ${reasonOf(error)}.`, {
      cause: error,
    });
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Host and database, never the password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return error.errors[0].message;
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
}
