/** What is built before the store starts; a step runs again when one of its inputs has changed. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure } from './failure.mjs';
import { buildFolder, root } from './checkout-paths.mjs';
import { runNode } from './program.mjs';
import { showProgress } from './progress.mjs';

const pageSources = [
  'apps/web/src',
  'apps/web/vite.config.ts',
  'apps/web/bundling',
  'packages/contract/src',
  'packages/contract/package.json',
  'package-lock.json',
];
const vite = 'node_modules/vite/bin/vite.js';

/** `inputs` are files and folders, `command` what the local Node is given. */
const steps = [
  {
    name: 'covers',
    // Its manifest names the exact versions of whatever draws.
    inputs: ['apps/demo/src/covers', 'apps/demo/package.json', 'scripts/build-covers.ts'],
    outputs: ['apps/server/build/covers'],
    command: ['scripts/build-covers.ts', 'apps/server/build/covers'],
  },
  {
    name: 'pages',
    inputs: pageSources,
    outputs: ['apps/web/build/client'],
    command: [vite, 'build', 'apps/web', '--logLevel', 'error'],
  },
  {
    name: 'page renderer',
    inputs: pageSources,
    outputs: ['apps/web/build/server'],
    command: [vite, 'build', 'apps/web', '--ssr', '--logLevel', 'error'],
  },
];

/** `wanted`: the names of steps, or `true` for all. */
export function findStaleSteps(wanted) {
  const chosen = wanted === true ? steps : steps.filter(({ name }) => wanted.includes(name));
  return chosen.filter(
    (step) =>
      !step.outputs.every((output) => existsSync(join(root, output))) ||
      readStamp(step) !== fingerprint(step),
  );
}

export async function buildStale(wanted) {
  for (const step of findStaleSteps(wanted)) {
    const progress = showProgress(`Building ${step.name} …`);
    // Taken before the step runs: a change in the meantime makes it stale again.
    const built = fingerprint(step);
    const { code, output, interrupted } = await runNode(step.command, {
      output: 'capture',
      onLine: (line) => progress.tell(line),
    });
    if (interrupted) throw new Failure('\nInterrupted.', 130);
    if (code !== 0) {
      progress.end('failed');
      console.error(output.trimEnd());
      throw new Failure(`The ${step.name} could not be built, for the reason above.`);
    }
    mkdirSync(dirname(stampFile(step)), { recursive: true });
    writeFileSync(stampFile(step), built);
    progress.end('done');
  }
}

const stampFile = (step) => join(buildFolder, 'stamps', step.name.replaceAll(' ', '-'));

function readStamp(step) {
  return existsSync(stampFile(step)) ? readFileSync(stampFile(step), 'utf8') : undefined;
}

function fingerprint(step) {
  const hash = createHash('sha256').update(JSON.stringify(step.command));
  for (const file of step.inputs.flatMap(listFiles)) {
    hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

function listFiles(path) {
  const full = join(root, path);
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .toSorted()
    .flatMap((name) => listFiles(`${path}/${name}`));
}
