/** Makes the cluster on the first start. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { commandLine } from '../../command-line.ts';
import type { DatabaseFolder } from './database-folder.ts';
import { type DatabaseUser, databaseEnvironment, hasName, nobody } from './database-user.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { handOver } from './hand-over.ts';

export const databaseName = 'book_store';
export const databaseRole = 'book_store';
export const initialisingPrefix = 'initialising-';

const majorVersion = '18';

/**
 * Sorting and letter case are built into Postgres (C.UTF-8), the same on every system. The full-text parser
 * still asks the system's locale what a letter is; under plain C it takes dashes and quotation marks for letters.
 */
const locales = ['C.UTF-8', 'en_US.UTF-8', 'C'];

export async function ensureCluster(
  databaseFolder: DatabaseFolder,
  programs: string,
  { onProgress, signal }: { onProgress: (line: string) => void; signal: AbortSignal | undefined },
): Promise<void> {
  if (existsSync(databaseFolder.clusterDir)) return checkVersion(databaseFolder);
  onProgress('Preparing a new database.');
  // Under another name until it is complete: a crash leaves no half cluster behind.
  const folder = join(databaseFolder.home, `${initialisingPrefix}${process.pid}`);
  try {
    await initialise(databaseFolder, programs, folder, signal);
  } catch (error) {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    throw error;
  } finally {
    await chmod(databaseFolder.home, 0o700);
  }
  await handOver(folder, databaseFolder.user);
  await rename(folder, databaseFolder.clusterDir);
  await sync(databaseFolder.home);
}

async function initialise(
  databaseFolder: DatabaseFolder,
  programs: string,
  folder: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  // initdb insists on a user with a name, who must be let in for as long as it works.
  const user = hasName(databaseFolder.user) ? databaseFolder.user : nobody;
  if (user === nobody) await chmod(databaseFolder.home, 0o711);
  let complaint = '';
  for (const locale of locales) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
    await chown(folder, user.uid, user.gid);
    signal?.throwIfAborted();
    const result = await runInitdb(user, programs, { folder, locale, signal });
    signal?.throwIfAborted();
    if (result.code === 0) return;
    complaint = result.complaint;
    if (!isAboutLocale(complaint)) break;
  }
  throw new EmbeddedPostgresError(
    `The database could not be prepared in ${databaseFolder.home}: ${findReason(complaint)}.`,
  );
}

/** The first line that names a failure, with its hint, which alone may name the cause; what follows are consequences. */
function findReason(complaint: string): string {
  const lines = complaint.trim().split('\n');
  const first = Math.max(
    0,
    lines.findIndex((text) => /error|FATAL|PANIC/.test(text)),
  );
  const [line = '', next = ''] = lines.slice(first);
  const reason = line.replace(/^.*?(error|FATAL|PANIC):\s*/, '').replace(/\.$/, '');
  const [, hint] = next.split('HINT:');
  return hint === undefined ? reason : `${reason} (hint: ${hint.trim().replace(/\.$/, '')})`;
}

/** Such as "invalid locale name" or "locale … is not known". */
function isAboutLocale(complaint: string): boolean {
  return complaint
    .toLowerCase()
    .split('\n')
    .some((line) => {
      const index = line.indexOf('locale ');
      return line.includes('invalid locale') || (index >= 0 && line.includes('not', index));
    });
}

type InitdbWork = { folder: string; locale: string; signal: AbortSignal | undefined };

function runInitdb(user: DatabaseUser, programs: string, { folder, locale, signal }: InitdbWork) {
  const options = {
    pgdata: folder,
    username: databaseRole,
    auth: 'trust',
    encoding: 'UTF8',
    'locale-provider': 'builtin',
    'builtin-locale': 'C.UTF-8',
    locale,
    'lc-messages': 'C',
  };
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  const initdb = spawn(join(programs, 'initdb'), [...args, '--data-checksums'], {
    ...user.spawnAs,
    cwd: folder,
    env: databaseEnvironment,
    stdio: ['ignore', 'ignore', 'pipe'],
    // Away from the terminal's Ctrl-C: the store stops in its own order.
    detached: true,
  });
  // Its helpers too; they are the group that it leads.
  const end = () => initdb.exitCode === null && initdb.pid && process.kill(-initdb.pid, 'SIGKILL');
  signal?.addEventListener('abort', end);
  return new Promise<{ code: number | null; complaint: string }>((resolve, reject) => {
    let complaint = '';
    initdb.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaint += text;
    });
    initdb.on('error', reject);
    initdb.on('close', (code) => {
      signal?.removeEventListener('abort', end);
      resolve({ code, complaint });
    });
  });
}

/** Refuses what another version of PostgreSQL made. */
export async function checkVersion({ clusterDir }: Pick<DatabaseFolder, 'clusterDir'>): Promise<void> {
  const version = (await readFile(join(clusterDir, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (version === majorVersion) return;
  throw new EmbeddedPostgresError(
    version === ''
      ? `The folder ${clusterDir} is not a database: restore it from a backup, or set DATA_DIR to another folder.`
      : `The database in ${clusterDir} was made by PostgreSQL ${version}, but this store brings PostgreSQL ${majorVersion}: run "${commandLine('backup', 'shop.backup')}" with the version of the store that made it, then "${commandLine('restore', 'shop.backup')}" with this one and DATA_DIR set to a new folder.`,
  );
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
