/**
 * Postgres refuses to run as root. Started by root, the store therefore runs it as a user of its own, and becomes that
 * user itself before it serves: one that nobody else is, so that no other program can reach the database.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { EmbeddedPostgresError, InterruptedError } from './embedded-postgres-error.ts';

export type DatabaseUser = {
  uid: number;
  gid: number;
  /** What `spawn` needs to become this user: nothing where the store already is that user. */
  spawnAs: { uid: number; gid: number } | Record<string, never>;
};

/** Postgres and its tools get a fixed environment: a PGDATA or PGPORT of the shell must not reach them. */
export const databaseEnvironment = { PATH: '/usr/bin:/bin:/usr/sbin:/sbin' };

const stopSignals = new Set<NodeJS.Signals>(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']);

const nobodyId = process.platform === 'darwin' ? -2 : 65_534;

/** Made by an administrator who wants to know the user by a name. */
const accountName = 'book-store';

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

export function currentUser(): DatabaseUser {
  return { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0, spawnAs: {} };
}

/** Shared with whatever else runs as nobody: only to prepare a cluster, and where there is no other way. */
export const nobody = becomes({ uid: nobodyId, gid: nobodyId });

/** Whoever owns the database already, else a user of its own (as root) or ourselves. */
export function chooseDatabaseUser(folder: string, owner?: { uid: number; gid: number }): DatabaseUser {
  if (!isRoot()) return currentUser();
  if (owner && owner.uid !== 0 && owner.uid !== nobodyId) return becomes(owner);
  return findAccount() ?? numbersFor(folder).map(becomes).find(canBecome) ?? nobody;
}

function becomes({ uid, gid }: { uid: number; gid: number }): DatabaseUser {
  return { uid, gid, spawnAs: { uid, gid } };
}

function findAccount(): DatabaseUser | undefined {
  if (process.platform !== 'linux') return undefined;
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === accountName);
  return entry && becomes({ uid: Number(entry[2]), gid: Number(entry[3]) });
}

/** Numbers that no system hands out, the same for a folder at every start; a container may only know small ones. */
function numbersFor(folder: string): { uid: number; gid: number }[] {
  if (process.platform !== 'linux') return [];
  const hash = createHash('sha256').update(folder).digest().readUInt32BE();
  return [1_900_000_000 + (hash % 50_000_000), 47_000 + (hash % 10_000)].map((id) => ({ uid: id, gid: id }));
}

function canBecome(user: DatabaseUser): boolean {
  return succeedsAs(user, '/bin/sh', ['-c', ':']);
}

/** Asks the kernel rather than reading mode bits, so that ACLs and mount options count too. */
export function canEnter(user: DatabaseUser, folder: string): boolean {
  return succeedsAs(user, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder]);
}

/** A number without an entry among the system's users is enough to run the database, but not to prepare one. */
export function hasName(user: DatabaseUser): boolean {
  return succeedsAs(user, 'id', ['-un']);
}

export function succeedsAs(user: DatabaseUser, command: string, args: string[]): boolean {
  const result = spawnSync(command, args, {
    ...user.spawnAs,
    cwd: '/',
    env: databaseEnvironment,
    stdio: 'ignore',
  });
  const failure: NodeJS.ErrnoException | undefined = result.error;
  if (failure?.code === 'EPERM' && isRoot()) {
    throw new EmbeddedPostgresError(
      'The store runs as root but may not switch to another user, which PostgreSQL requires: start it as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
  // No answer: Ctrl-C, for one, reaches everything that the terminal has started.
  if (result.signal !== null && stopSignals.has(result.signal)) throw new InterruptedError();
  return result.status === 0;
}
