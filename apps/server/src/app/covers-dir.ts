import { join } from 'node:path';

/** Where the build has put the covers of the demo. */
export const coversDir = join(import.meta.dirname, '../../build/covers');
