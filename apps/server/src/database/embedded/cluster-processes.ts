/** The Postgres processes that work on one cluster, whatever its postmaster.pid claims. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readlink } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

/** Shown in every process title of the cluster. */
export function clusterName(clusterDir: string): string {
  return `book-store-${createHash('sha256').update(clusterDir).digest('hex').slice(0, 16)}`;
}

export async function findClusterProcesses(clusterDir: string): Promise<number[]> {
  if (process.platform === 'linux') return findByWorkingFolder(clusterDir);
  const { stdout } = await promisify(execFile)('ps', ['-axww', '-o', 'pid=,command=']);
  return parseProcessList(stdout, clusterName(clusterDir));
}

/** Every Postgres process works in its cluster's folder. A zombie has no folder any more: it does not count. */
async function findByWorkingFolder(clusterDir: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '');
      if (folder !== clusterDir) return undefined;
      const program = await readlink(`/proc/${pid}/exe`).catch(() => '');
      return basename(program).startsWith('postgres') ? Number(pid) : undefined;
    }),
  );
  return found.filter((pid) => pid !== undefined);
}

/** The watchdog shell has the name among its arguments too, but is no process of the database. */
export function parseProcessList(list: string, name: string): number[] {
  return list
    .split('\n')
    .map((line) => /^\s*(\d+)\s(.*)$/.exec(line))
    .filter((match) => match?.[2]?.includes(name) && !match[2].trimStart().startsWith('/bin/sh '))
    .map((match) => Number(match?.[1]));
}

/** Waits until no process of the cluster is left, or the time is up; answers what is left. */
export async function waitForClusterEnd(clusterDir: string, milliseconds: number): Promise<number[]> {
  const deadline = Date.now() + milliseconds;
  for (;;) {
    const pids = await findClusterProcesses(clusterDir);
    if (pids.length === 0 || Date.now() > deadline) return pids;
    await wait(20);
  }
}
