/** Started by root, the store becomes an ordinary user before it serves: whoever breaks into it is not root. */
import { existsSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  canEnter,
  chooseDatabaseUser,
  type DatabaseUser,
  EmbeddedPostgresError,
  handOver,
  InterruptedError,
  isRoot,
  succeedsAs,
} from '../database/embedded/index.ts';
import { makeFolder } from '../make-folder.ts';
import type { Settings } from '../settings.ts';
import type { OpenedDatabase } from './open-database.ts';

/** `runAs` unset: the store stays who it is; `warning` says why, where that is root. */
export type PrivilegePlan = { runAs?: { uid: number; gid: number }; warning?: string };

const checkout = resolve(import.meta.dirname, '../../../..');
/** One file of each part that is read while the store runs; the demo need not be there. */
const neededFiles = [
  'apps/server/src/main.ts',
  'apps/demo/package.json',
  'apps/web/package.json',
  'packages/contract/package.json',
  'node_modules/pg/package.json',
];

/** While still root: finds out whether another user could go on, and hands over what that user will write to. */
export async function planPrivileges(settings: Settings, opened: OpenedDatabase): Promise<PrivilegePlan> {
  if (!isRoot()) return {};
  const outcome = await findUser(settings, opened);
  if (typeof outcome !== 'string') return { runAs: { uid: outcome.uid, gid: outcome.gid } };
  return { warning: `The store goes on as root, because ${outcome}. Better start it as an ordinary user.` };
}

/** The user, or why there is none. */
async function findUser(settings: Settings, { embedded }: OpenedDatabase): Promise<DatabaseUser | string> {
  const { dataDir } = settings;
  const writesLetters = settings.demo && settings.smtpUrl === undefined;
  try {
    const user = embedded?.user ?? chooseDatabaseUser(dataDir);
    if (embedded === undefined && mayNeedRoot(settings.databaseUrl ?? '')) {
      return 'DATABASE_URL names a socket or certificates that may be for root only';
    }
    if (!canReadStore(user)) return `no other user may read ${checkout}`;
    if (writesLetters) await giveFolder(join(dataDir, 'outbox'), user);
    if (settings.backups) await giveBackups(settings.backups.folder, settings, user);
    if ((embedded || writesLetters) && !canEnter(user, dataDir)) return `no other user may enter ${dataDir}`;
    return user;
  } catch (error) {
    if (error instanceof InterruptedError) throw error;
    if (error instanceof EmbeddedPostgresError) return 'it may not switch to another user';
    throw error;
  }
}

/** Ports below 1024 are for root: then the port comes first. */
export function needsRootToListen({ port }: Settings): boolean {
  return port < 1024;
}

export function dropPrivileges({ runAs }: PrivilegePlan): void {
  if (runAs === undefined || !isRoot()) return;
  process.setgroups?.([runAs.gid]);
  process.setgid?.(runAs.gid);
  process.setuid?.(runAs.uid);
}

/** A socket may know root by the kernel's word, and the files of a certificate may be root's alone. */
function mayNeedRoot(databaseUrl: string): boolean {
  return /@\/|[?&](?:host=(?:\/|%2F)|ssl(?:cert|key|rootcert)=)/i.test(databaseUrl);
}

function canReadStore(user: DatabaseUser): boolean {
  return succeedsAs(user, '/bin/sh', [
    '-c',
    'test -x "$1" && shift && for file; do test -r "$file" || exit 1; done',
    'sh',
    process.execPath,
    ...neededFiles.map((file) => join(checkout, file)).filter((file) => existsSync(file)),
  ]);
}

async function giveFolder(folder: string, user: DatabaseUser): Promise<void> {
  await makeFolder(folder, 0o700);
  await chmod(folder, 0o700);
  await handOver(folder, user);
}

/** A folder elsewhere that is there already is somebody's own business, with all that lies in it. */
async function giveBackups(folder: string, { dataDir }: Settings, user: DatabaseUser): Promise<void> {
  if (folder === join(dataDir, 'backups') || !existsSync(folder)) await giveFolder(folder, user);
}
