/** Sends hostile requests for as long as it is told; the seed that it prints repeats a run. */
import { parseArgs } from 'node:util';
import { Failure } from './failure.mjs';
import { findTool } from './checkout-paths.mjs';
import { runNode } from './program.mjs';

export async function runFuzz(args) {
  const { minutes, seed } = readArguments(args);
  const { code } = await runNode([findTool('vitest', 'vitest'), 'run', 'apps/server/src/testing/fuzz'], {
    output: 'inherit',
    additions: { FUZZ_MINUTES: minutes, ...(seed && { FUZZ_SEED: seed }) },
  });
  return code;
}

function readArguments(args) {
  try {
    const options = { minutes: { type: 'string', default: '1' }, seed: { type: 'string' } };
    const { values } = parseArgs({ args, options });
    if (Number(values.minutes) > 0 && /^\d+$/.test(values.seed ?? '0')) return values;
  } catch {
    // Said below.
  }
  throw new Failure('Say how long, and from which seed if a run is to be repeated: --minutes 5 [--seed 7].');
}
