import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Finding } from './finding.ts';

const gigabyte = 1e9;
const scarceBytes = 5 * gigabyte;
const neededBytes = gigabyte / 2;

/** The embedded database grows in the data folder, and one that finds no room stops. */
export async function checkDisk(dataDir: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(nearestFolder(dataDir));
  return judgeSpace(bavail * bsize, dataDir);
}

export function judgeSpace(freeBytes: number, dataDir: string): Finding {
  const subject = 'disk';
  const free = `${(freeBytes / gigabyte).toFixed(1)} GB free for ${dataDir}`;
  if (freeBytes >= scarceBytes) return { subject, state: 'ok', text: free };
  const text = `${free}: make room, or set DATA_DIR to a folder on a larger disk.`;
  return { subject, state: freeBytes < neededBytes ? 'problem' : 'warning', text };
}

/** The folder itself may not have been made yet. */
export function nearestFolder(path: string): string {
  return existsSync(path) ? path : nearestFolder(dirname(path));
}
