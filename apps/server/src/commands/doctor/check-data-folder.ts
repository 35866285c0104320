import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { findRunningDatabase } from '../../database/embedded/index.ts';
import { nearestFolder } from './check-disk.ts';
import { reasonOf } from '../../start/run-command.ts';
import type { Finding } from './finding.ts';

/** Looks only: nothing is created. `isOpen`: it may be in use by the store that is asked about. */
export async function checkDataFolder(dataDir: string, isOpen = false): Promise<Finding> {
  const subject = 'data folder';
  try {
    await access(nearestFolder(dataDir), constants.W_OK | constants.X_OK);
    if (isOpen || (await findRunningDatabase(dataDir)) === undefined) {
      return { subject, state: 'ok', text: dataDir };
    }
    const text = `${dataDir} is in use by a running store: stop it before you start another, or set DATA_DIR.`;
    return { subject, state: 'problem', text };
  } catch (error) {
    const text = `${dataDir} cannot be used (${reasonOf(error)}): set DATA_DIR to a folder that you may write to.`;
    return { subject, state: 'problem', text };
  }
}
