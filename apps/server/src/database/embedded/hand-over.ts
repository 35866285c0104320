import { lchown, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseUser } from './database-user.ts';

/** Gives a folder and all that is in it to a user. */
export async function handOver(folder: string, { uid, gid }: DatabaseUser): Promise<void> {
  for (const path of ['', ...(await readdir(folder, { recursive: true }))]) {
    await lchown(join(folder, path), uid, gid);
  }
}
