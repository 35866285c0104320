/** The log file that Postgres writes to, kept from filling the disk. */
import {
  chownSync,
  closeSync,
  copyFileSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
} from 'node:fs';
import type { DatabaseFolder } from './database-folder.ts';

export type BoundedLog = { descriptor: number; readTail: () => string[]; close: () => void };

const maxBytes = 4 * 1024 * 1024;
const checkIntervalMs = 10_000;

export function openBoundedLog({ logFile, user }: DatabaseFolder): BoundedLog {
  const descriptor = openSync(logFile, 'a+', 0o600);
  chownSync(logFile, user.uid, user.gid);
  let start = 0;
  const shorten = () => {
    if (fstatSync(descriptor).size <= maxBytes) return;
    // Postgres keeps the file open for appending, so it is emptied in place rather than renamed.
    copyFileSync(logFile, `${logFile}.1`);
    ftruncateSync(descriptor);
    start = 0;
  };
  shorten();
  start = fstatSync(descriptor).size;
  const timer = setInterval(shorten, checkIntervalMs).unref();
  return {
    descriptor,
    /** The last lines since this start. */
    readTail: () => readFileSync(logFile).subarray(start).toString('utf8').trim().split('\n').slice(-20),
    close: () => {
      clearInterval(timer);
      closeSync(descriptor);
    },
  };
}
