/** What to type here: texts that name a command are read in a checkout and in a package, which has no npm scripts. */
import { existsSync } from 'node:fs';

/** `npm run package` puts this file where a checkout has none. */
export const isPackage = existsSync(new URL('../../../server.js', import.meta.url));

/** What starts the store. */
export const startLine = isPackage ? 'node server.js' : 'npm start';

/** What runs one of its commands, with the words that follow. */
export function commandLine(name: string, ...words: string[]): string {
  if (isPackage) return ['node server.js', name, ...words].join(' ');
  return [`npm run ${name}`, ...(words.length > 0 ? ['--', ...words] : [])].join(' ');
}
