import type { Backup } from '@book-store/contract';
import { AppError } from '../../app-error.ts';
import type { Db } from '../../database/connect.ts';
import { recordAudit } from '../audit/index.ts';
import { listBackups } from './backup-folder.ts';

type Wish = { folder: string; name: string; admin: { id: string; username: string } };

/** Found by its name among those that are listed, so that no other file of the machine has one. Recorded before it goes out. */
export async function takeBackup(db: Db, { folder, name, admin }: Wish): Promise<Backup> {
  const backup = folder === '' ? undefined : (await listBackups(folder)).find((known) => known.name === name);
  if (!backup) throw new AppError('not_found', 'There is no such backup.');
  await recordAudit(db, admin, { action: 'backup-downloaded', object: { id: name, name } });
  return backup;
}
