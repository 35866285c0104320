/**
 * Keeps a second store away from a database that one store already runs.
 *
 * The lock must vanish with its holder, however that dies, and be granted to exactly one of two stores that
 * start at the same moment. A lock file with a pid in it promises neither, and Node has no flock. An exclusive
 * SQLite transaction is a kernel file lock on every platform, so the empty SQLite file is used for nothing else.
 */
import { chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseFolder } from './database-folder.ts';
import { describe, EmbeddedPostgresError } from './embedded-postgres-error.ts';

const sqliteBusy = 5;

/** Milliseconds: a store that was just told to stop may still be stopping. */
const lockTimeoutMs = 2_000;

/** Gives the function that releases the lock, or throws when another process keeps holding it. */
export async function lockStore({ home, user }: DatabaseFolder, dataDir: string): Promise<() => void> {
  const file = join(home, 'store.lock');
  const pidFile = join(home, 'store.pid');
  const lock = openLock(file);
  const deadline = Date.now() + lockTimeoutMs;
  while (!tryLocking(lock, file)) {
    if (Date.now() > deadline) {
      lock.close();
      throw new EmbeddedPostgresError(
        `Another store is already running on the data folder ${dataDir}${readHolder(pidFile)}: stop it first, or set DATA_DIR to another folder.`,
      );
    }
    await wait(50);
  }
  // For the sentence above only; nothing is decided by it.
  writeFileSync(pidFile, `${process.pid}\n`);
  for (const path of [file, pidFile]) chownSync(path, user.uid, user.gid);
  return () => {
    if (lock.isOpen) lock.close();
  };
}

export function isLocked({ home }: DatabaseFolder): boolean {
  const file = join(home, 'store.lock');
  if (!existsSync(file)) return false;
  const lock = openLock(file);
  const isFree = tryLocking(lock, file);
  lock.close();
  return !isFree;
}

function tryLocking(lock: DatabaseSync, file: string): boolean {
  try {
    // Nothing is ever written, so no journal file is needed beside it.
    lock.exec('PRAGMA journal_mode = MEMORY');
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    lock.close();
    throw cannotLock(file, error);
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
}

function openLock(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file);
  } catch (error) {
    throw cannotLock(file, error);
  }
}

function cannotLock(file: string, error: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The database's lock file ${file} cannot be locked (${describe(error)}): set DATA_DIR to a folder on a local disk that you may write to.`,
  );
}

function readHolder(pidFile: string): string {
  try {
    return ` (process ${Number.parseInt(readFileSync(pidFile, 'utf8'), 10)})`;
  } catch {
    return '';
  }
}
