import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCodeOf } from './error-code.ts';

/**
 * Makes a folder and those above it. Node's own way (`recursive`) tries without end where the system says that a folder is
 * missing which is there, as below /proc.
 */
export async function makeFolder(path: string, mode?: number): Promise<void> {
  try {
    await mkdir(path, mode);
  } catch (error) {
    if (errorCodeOf(error) !== 'ENOENT') {
      if (!(await isFolder(path))) throw error;
      return;
    }
    const parent = dirname(path);
    if (parent === path) throw error;
    await makeFolder(parent);
    await mkdir(path, mode).catch(async (secondError: unknown) => {
      // Somebody else may have been quicker.
      if (!(await isFolder(path))) throw secondError;
    });
  }
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
