/** Where the database is, how many connections it gets, and what else may be read from. */
import { readServerList } from '../database/servers/server-list.ts';
import { readWholeNumber, SettingsError } from './setting-values.ts';

export type DatabaseSettings = {
  /** Unset: the embedded Postgres in `dataDir`. May name several servers. */
  databaseUrl: string | undefined;
  /** Past a pooler, for notices and whatever else needs a session; unset where there is none. */
  databaseListenUrl: string | undefined;
  /** Connections of each serving process. */
  databasePool: number;
  /** What everybody may see is read there, as long as they do not lag behind by more than this. */
  databaseReplicaUrls: string[];
  databaseReplicaMaxLagSeconds: number;
};

type Read = (name: string) => string | undefined;

export function readDatabaseSettings(read: Read): DatabaseSettings {
  const databaseUrl = readUrl('DATABASE_URL', read('DATABASE_URL'));
  const needsUrl = (name: string) => {
    if (databaseUrl !== undefined || read(name) === undefined) return;
    throw new SettingsError(`${name} is only of use together with DATABASE_URL.`);
  };
  needsUrl('DATABASE_LISTEN_URL');
  needsUrl('DATABASE_REPLICA_URLS');
  return {
    databaseUrl,
    databaseListenUrl: readUrl('DATABASE_LISTEN_URL', read('DATABASE_LISTEN_URL')),
    databasePool: readWholeNumber('DATABASE_POOL', read('DATABASE_POOL'), 10, 2, 500),
    databaseReplicaUrls: readReplicas(read('DATABASE_REPLICA_URLS')),
    databaseReplicaMaxLagSeconds: readWholeNumber(
      'DATABASE_REPLICA_MAX_LAG_SECONDS',
      read('DATABASE_REPLICA_MAX_LAG_SECONDS'),
      5,
      1,
      3_600,
    ),
  };
}

/** Each is one server: a list of several would lead to the one that writes. */
function readReplicas(text: string | undefined): string[] {
  const urls = (text ?? '').split(/[\s,]+(?=postgres)/).filter(Boolean);
  for (const url of urls) {
    readUrl('DATABASE_REPLICA_URLS', url);
    if (readServerList(url).urls[0] !== url) {
      throw new SettingsError(
        'DATABASE_REPLICA_URLS must have one address for each replica, separated by commas.',
      );
    }
  }
  return urls;
}

function readUrl(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const { urls, problem } = readServerList(text);
  if (urls.length > 0 && urls.every(isDatabaseUrl)) return text;
  if (problem !== undefined && urls.length === 0 && isPostgres(text)) {
    throw new SettingsError(`${name} ${problem}.`);
  }
  throw new SettingsError(
    `${name} must look like postgres://user:password@host:5432/database. In the password, @ is written %40, / %2F, ? %3F, # %23 and % %25.`,
  );
}

const isPostgres = (text: string) => /^postgres(ql)?:\/\//.test(text);

function isDatabaseUrl(url: string): boolean {
  // Behind the first of two, the rest of a password would be taken for the server, and named in a refusal.
  if ((url.split('?', 1)[0] ?? '').split('@').length > 2) return false;
  // With a socket the place of the host is empty: postgres://user@/database?host=/folder.
  return isPostgres(url) && URL.canParse(url.replace('@/', '@socket/'));
}
