/** The folder of the backups that the store makes by itself. What is not called as these are is never touched. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Backup } from '@book-store/contract';
import { errorCodeOf } from '../../error-code.ts';

const nameForm = /^book-store-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.backup$/;

/** Without colons, which not every system takes in a name. */
export function nameBackup(madeAt: Date): string {
  return `book-store-${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;
}

/** Newest first; none where there is no folder yet. */
export async function listBackups(folder: string): Promise<Backup[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (errorCodeOf(error) === 'ENOENT') return [];
    throw error;
  });
  const found = await Promise.all(names.map((name) => describeBackup(folder, name)));
  return found
    .filter((backup) => backup !== undefined)
    .toSorted((one, other) => (one.madeAt < other.madeAt ? 1 : -1));
}

async function describeBackup(folder: string, name: string): Promise<Backup | undefined> {
  const [, day, hour, minute, second] = nameForm.exec(name) ?? [];
  if (day === undefined) return undefined;
  // It may have been removed since it was listed.
  const sizeBytes = await stat(join(folder, name)).then(
    ({ size }) => size,
    () => undefined,
  );
  return sizeBytes === undefined
    ? undefined
    : { name, madeAt: `${day}T${hour}:${minute}:${second}.000Z`, sizeBytes };
}

/** For the one who holds the lock: what is half written is left over then. */
export async function tidyBackups(folder: string, keep: number): Promise<void> {
  const old = (await listBackups(folder)).slice(keep).map(({ name }) => name);
  const half = (await readdir(folder)).filter((name) => nameForm.test(name.replace(/\.partial$/, '')));
  for (const name of [...old, ...half.filter((entry) => entry.endsWith('.partial'))]) {
    await rm(join(folder, name), { force: true });
  }
}
