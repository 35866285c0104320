/** Postgres refuses to run as root, so a store started by root runs it as an unprivileged user. */
import { spawnSync } from 'node:child_process';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

export type DatabaseUser = {
  uid: number;
  gid: number;
  /** What `spawn` needs to become this user: nothing where the store already is that user. */
  spawnAs: { uid: number; gid: number } | Record<string, never>;
};

/** Postgres and its tools get a fixed environment: a PGDATA or PGPORT of the shell must not reach them. */
export const databaseEnvironment = { PATH: '/usr/bin:/bin:/usr/sbin:/sbin' };

const nobody = process.platform === 'darwin' ? -2 : 65_534;

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

export function currentUser(): DatabaseUser {
  return { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0, spawnAs: {} };
}

/** The user that runs Postgres: whoever owns the database already, else nobody (as root) or ourselves. */
export function chooseDatabaseUser(owner?: { uid: number; gid: number }): DatabaseUser {
  if (!isRoot()) return currentUser();
  const ids = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : { uid: nobody, gid: nobody };
  return { ...ids, spawnAs: ids };
}

/** Asks the kernel rather than reading mode bits, so that ACLs and mount options count too. */
export function canEnter(user: DatabaseUser, folder: string): boolean {
  return succeedsAs(user, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder]);
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
  return result.status === 0;
}
