import { parseArgs, type ParseArgsConfig } from 'node:util';
import { startLine } from '../command-line.ts';
import { StartError } from './start-error.ts';

/** The options behind a command; anything else is answered with how it is used. */
export function readOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ options }).values;
  } catch {
    throw new StartError(usage);
  }
}

/** Whoever types an option of another program believes that it counts. */
export function refuseWords(): void {
  if (process.argv.length <= 2) return;
  throw new StartError(
    `The store takes no options; its settings are variables, such as PORT=4140 ${startLine}`,
  );
}
