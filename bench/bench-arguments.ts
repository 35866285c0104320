import { parseArgs } from 'node:util';

export type BenchArguments = {
  isQuick: boolean;
  only: string[] | undefined;
  jsonFile: string | undefined;
  /** Where the big catalogue stays after the run, or stands from an earlier one. */
  keptIn: string | undefined;
};

/** A command line that cannot be followed; its message is for the person who typed it. */
export class ArgumentsError extends Error {}

export function readArguments(words: string[], parts: string[]): BenchArguments {
  const { quick, only, json, keep, growth } = parse(words);
  const names = growth ? ['growth'] : only?.split(',').map((name) => name.trim());
  const unknown = names?.filter((name) => !parts.includes(name)) ?? [];
  if (unknown.length > 0) {
    throw new ArgumentsError(`There is no part "${unknown.join('", "')}": choose from ${parts.join(', ')}.`);
  }
  return { isQuick: quick, only: names, jsonFile: json, keptIn: keep };
}

function parse(words: string[]) {
  try {
    return parseArgs({
      args: words,
      options: {
        quick: { type: 'boolean', default: false },
        only: { type: 'string' },
        json: { type: 'string' },
        keep: { type: 'string' },
        growth: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ArgumentsError(
      `${reason}\nUse: npm run bench -- [--quick] [--only part,part] [--growth] [--json file] [--keep folder]`,
    );
  }
}
