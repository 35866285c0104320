import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { makeFolder } from '../make-folder.ts';
import type { Settings } from '../settings.ts';
import { reasonOf } from './run-command.ts';
import { StartError } from './start-error.ts';

/** Found out now rather than at three in the morning, when nobody looks. */
export async function requireBackupFolder({ backups }: Pick<Settings, 'backups'>): Promise<void> {
  if (!backups) return;
  const { folder } = backups;
  try {
    await makeFolder(folder, 0o700);
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(
      `Backups cannot be written to ${folder} (${reasonOf(error)}): set BACKUP_DIR to a folder that you may write to, or BACKUP_KEEP=0 for none.`,
    );
  }
}
