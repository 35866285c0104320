/** The demo is a workspace of its own, which a shop's installation leaves out. */
import { isPackage } from '../command-line.ts';
import { errorCodeOf } from '../error-code.ts';
import { StartError } from './start-error.ts';

export async function loadDemoPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (errorCodeOf(error) !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new StartError(
      isPackage
        ? 'The demo store is not part of a package: set DEMO=false.'
        : 'The demo store is not installed here: set DEMO=false, or install everything with "npm ci".',
    );
  }
}
