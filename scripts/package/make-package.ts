/** `npm run package [-- --without-postgres]`: a folder, and the same as .tar.gz, that runs with `node server.js`. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildFolder, root } from '../checkout-paths.mjs';
import { planPackage } from './plan-package.ts';

const withPostgres = !readArguments()['without-postgres'];

const { name, version, description } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  name: string;
  version: string;
  description: string;
};
const title = `${name}-${version}${withPostgres ? '' : '-without-postgres'}`;
const place = join(buildFolder, 'package');
const folder = join(place, title);

// Whoever makes it: the store runs as another user.
process.umask(0o022);
rmSync(folder, { recursive: true, force: true });
const files = planPackage({ withPostgres });
for (const { from, to } of files) copy(join(root, from), join(folder, to));
// The contract is found by its name; Node reads TypeScript only outside of node_modules, to which a link leads.
mkdirSync(join(folder, 'node_modules/@book-store'), { recursive: true });
symlinkSync('../../packages/contract', join(folder, 'node_modules/@book-store/contract'));
const manifest = {
  name,
  version,
  description,
  private: true,
  type: 'module',
  engines: { node: '>=24' },
  scripts: { start: 'node server.js' },
};
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
execFileSync('tar', ['-czf', `${title}.tar.gz`, title], { cwd: place });

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
console.log(`${folder}: ${megabytes(files.reduce((sum, { size }) => sum + size, 0))}`);
console.log(`${folder}.tar.gz: ${megabytes(statSync(`${folder}.tar.gz`).size)}`);

function readArguments() {
  try {
    return parseArgs({ options: { 'without-postgres': { type: 'boolean', default: false } } }).values;
  } catch {
    console.error('Usage: npm run package, or npm run package -- --without-postgres');
    return process.exit(1);
  }
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  const entry = lstatSync(from);
  if (entry.isSymbolicLink()) {
    symlinkSync(readlinkSync(from), to);
  } else {
    copyFileSync(from, to);
    chmodSync(to, entry.mode & 0o100 ? 0o755 : 0o644);
  }
}
