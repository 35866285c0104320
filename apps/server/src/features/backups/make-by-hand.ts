import { chown, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { connectForBulkWork, type DatabaseAddress } from '../../database/connect.ts';
import { isRoot } from '../../database/embedded/index.ts';
import { nameBackup } from './backup-folder.ts';
import { tryBackupLock } from './backup-queries.ts';

/**
 * Beside the nightly ones: listed, counted and one day removed as they are. False while another is being made, who tidies
 * away what is half written. The folder is there.
 */
export async function makeBackupByHand(
  address: DatabaseAddress,
  folder: string,
  write: (file: string) => Promise<void>,
): Promise<boolean> {
  const database = connectForBulkWork(address);
  try {
    if (!(await tryBackupLock(database.db))) return false;
    const file = join(folder, nameBackup(new Date()));
    await write(file);
    // The store, which root has started as another user, hands it to owners of the shop.
    const { uid, gid } = await stat(folder);
    if (isRoot()) await chown(file, uid, gid);
    return true;
  } finally {
    await database.close();
  }
}
