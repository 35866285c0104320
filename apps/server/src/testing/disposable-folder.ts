/**
 * Where the databases of tests lie: in memory, if there is plenty. To make and remove the 750 files of a database costs
 * the file system of a disk more processor time than most tests take.
 */
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const neededBytes = 4 * 1024 ** 3;

/**
 * Open for the database's user, as a data folder of root has to be; mkdtemp closes it. Named after its process, so that
 * what a killed run leaves in memory can be told from what is in use.
 */
export function makeDisposableFolder(name = 'book store tést'): string {
  const place = Math.min(readFreeBytes(memory), freemem()) > neededBytes ? memory : tmpdir();
  const folder = mkdtempSync(join(place, `${name}-${process.pid}-`));
  chmodSync(folder, 0o755);
  return folder;
}

export function removeAbandonedFolders(): void {
  if (readFreeBytes(memory) === 0) return;
  for (const name of readdirSync(memory)) {
    const pid = Number(name.split('-').at(-2));
    const isAbandoned = name.startsWith('book') && pid > 0 && !isRunning(pid);
    if (isAbandoned) rmSync(join(memory, name), { recursive: true, force: true });
  }
}

/** Nothing where there is no such place, as on a Mac. */
function readFreeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
