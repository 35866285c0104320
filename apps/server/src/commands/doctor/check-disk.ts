import { existsSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Settings } from '../../settings.ts';
import type { Finding } from './finding.ts';

const gigabyte = 1e9;
const scarceBytes = 5 * gigabyte;
const neededBytes = gigabyte / 2;

/** The setting that names the folder, and whether the store stops where it finds no room. */
type Use = { setting: 'DATA_DIR' | 'BACKUP_DIR'; isVital: boolean };

/** The embedded database grows in the data folder, and one that finds no room stops; backups may have another disk. */
export async function checkDisks(
  settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 'backups'>,
): Promise<Finding[]> {
  const { dataDir, databaseUrl, backups } = settings;
  const data = await checkDisk(dataDir, { setting: 'DATA_DIR', isVital: databaseUrl === undefined });
  if (!backups || (await diskOf(backups.folder)) === (await diskOf(dataDir))) return [data];
  return [data, await checkDisk(backups.folder, { setting: 'BACKUP_DIR', isVital: false })];
}

async function checkDisk(folder: string, use: Use): Promise<Finding> {
  const { bavail, bsize } = await statfs(nearestFolder(folder));
  return judgeSpace(bavail * bsize, folder, use);
}

async function diskOf(folder: string): Promise<number> {
  return (await stat(nearestFolder(folder))).dev;
}

export function judgeSpace(freeBytes: number, folder: string, { setting, isVital }: Use): Finding {
  const subject = 'disk';
  const free = `${(freeBytes / gigabyte).toFixed(1)} GB free for ${folder}`;
  if (freeBytes >= scarceBytes) return { subject, state: 'ok', text: free };
  const text = `${free}: make room, or set ${setting} to a folder on a larger disk.`;
  return { subject, state: isVital && freeBytes < neededBytes ? 'problem' : 'warning', text };
}

/** The folder itself may not have been made yet. */
export function nearestFolder(path: string): string {
  return existsSync(path) ? path : nearestFolder(dirname(path));
}
