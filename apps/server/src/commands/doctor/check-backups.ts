import { listBackups } from '../../features/backups/index.ts';
import type { BackupSettings } from '../../settings.ts';
import { reasonOf } from '../../start/run-command.ts';
import type { Finding } from './finding.ts';

const hourMs = 60 * 60 * 1000;
/** A night may be missed by a machine that was off. */
const oldestHours = 48;

export async function checkBackups(backups: BackupSettings | undefined, now = Date.now()): Promise<Finding> {
  const subject = 'backup';
  const warn = (text: string): Finding => ({ subject, state: 'warning', text });
  if (!backups) return warn('the store makes none by itself: see to it, or set BACKUP_DIR and BACKUP_KEEP.');
  try {
    const [last] = await listBackups(backups.folder);
    if (!last) {
      return warn(`none in ${backups.folder} yet: a store makes the first one ten minutes after its start.`);
    }
    const hours = Math.floor((now - Date.parse(last.madeAt)) / hourMs);
    if (hours <= oldestHours) return { subject, state: 'ok', text: `${last.name}, ${hours} h old` };
    return warn(`the newest in ${backups.folder} is ${Math.floor(hours / 24)} days old: look into the log.`);
  } catch (error) {
    return warn(`${backups.folder} cannot be read (${reasonOf(error)}): set BACKUP_DIR to another folder.`);
  }
}
