import { openBackup } from './backup-reader.ts';
import type { BackupSummary } from './write-backup.ts';

/** Reads the whole file: every checksum, every row's place, and that nothing is missing or too much. */
export async function verifyBackup(file: string): Promise<BackupSummary> {
  const backup = await openBackup(file);
  try {
    while ((await backup.parts.next()).done !== true);
    const { header, rows, bytes } = backup;
    return { header, rows, bytes };
  } finally {
    await backup.close();
  }
}
