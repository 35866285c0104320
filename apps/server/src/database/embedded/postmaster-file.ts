/** What a running Postgres writes about itself into its cluster. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

type PostmasterFile = { pid: number; port: number; socketDir: string; isReady: boolean };

export function postmasterFilePath(clusterDir: string): string {
  return join(clusterDir, 'postmaster.pid');
}

/** A missing or half-written file gives NaN, empty and false: nothing that could be mistaken for a process. */
export async function readPostmasterFile(clusterDir: string): Promise<PostmasterFile> {
  const lines = (await readFile(postmasterFilePath(clusterDir), 'utf8').catch(() => '')).split('\n');
  return {
    pid: Number.parseInt(lines[0] ?? '', 10),
    port: Number.parseInt(lines[3] ?? '', 10),
    socketDir: lines[4] ?? '',
    isReady: lines[7]?.trim() === 'ready',
  };
}
