/** Installs the packages of a lockfile with npm, when they are missing or other ones. */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.mjs';
import { findLocalNode, modules, requireNode, root } from './checkout-paths.mjs';
import { follow } from './program.mjs';
import { showProgress } from './progress.mjs';

const stamp = join(modules, '.installed-by-book-store');
const localNodeMajor = 24;
const quiet = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];

/** `tools`: also what `npm ci --omit=dev` leaves out. */
export function isInstalled({ tools }) {
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true;
  if (!findLocalNode()) return false;
  if (!matchesLockfile()) return !tools && matchesLockfile({ tools: false });
  // Somebody has run npm by hand; where nothing may be written, that is found out each time.
  try {
    writeFileSync(stamp, wanted);
  } catch {}
  return true;
}

export async function install(lock) {
  const progress = showProgress('Installing packages …');
  const installed = await runNpm(['ci', '--include=dev', ...quiet], { onStart: lock.addHolder });
  if (installed.code !== 0) fail(progress, installed);
  if (!isNodeUsable()) {
    // Some people switch install scripts off; this one brings the Node that runs the store.
    const rebuilt = await runNpm(['rebuild', 'node', '--ignore-scripts=false', ...quiet], {
      onStart: lock.addHolder,
    });
    if (!isNodeUsable()) fail(progress, rebuilt);
  }
  writeFileSync(stamp, fingerprint());
  progress.end('done');
}

/** What only one command needs has a folder and a lockfile of its own, so that nobody else waits for it. */
export async function installExtra(name, folder) {
  if (matchesLockfile({ folder })) return;
  const progress = showProgress(`Installing ${name} …`);
  const installed = await runNpm(['ci', '--ignore-scripts', ...quiet], { folder });
  if (installed.code !== 0) fail(progress, installed);
  progress.end('done');
}

function fail(progress, { output, interrupted }) {
  if (interrupted) throw new Failure('\nInterrupted: the same command finishes the installation.', 130);
  progress.end('failed');
  const lastLines = output.trimEnd().split('\n').slice(-20);
  for (const line of lastLines) console.error(`  ${line}`);
  throw new Failure(
    'npm could not install the packages, for the reason above: check the network and the free disk space, then try again.',
  );
}

/** Calls the npm that called us: another one on the PATH may be older or missing. */
async function runNpm(args, { folder = root, onStart }) {
  const npm = process.env.npm_execpath;
  const isScript = npm !== undefined && /npm-cli\.c?js$/.test(npm);
  const child = isScript
    ? spawn(process.execPath, [npm, ...args], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
    : spawn('npm', args, {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'pipe'],
        shell: process.platform === 'win32',
      });
  if (child.pid !== undefined) onStart?.(child.pid);
  try {
    return await follow(child);
  } catch (error) {
    return { code: 1, interrupted: false, output: `npm cannot be started: ${error.message}` };
  }
}

function isNodeUsable() {
  const { stdout } = spawnSync(requireNode(), ['--version'], { encoding: 'utf8' });
  return Number.parseInt(stdout?.slice(1) ?? '', 10) >= localNodeMajor;
}

/** Other contents, another machine or another kind of machine: install anew. */
function fingerprint() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
  for (const file of ['package-lock.json', 'package.json', ...workspaceManifests()]) {
    hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

function workspaceManifests() {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return workspaces
    .map((pattern) => pattern.replace(/\/\*$/, ''))
    .flatMap((parent) => readdirSync(join(root, parent)).map((name) => `${parent}/${name}/package.json`))
    .filter((file) => existsSync(join(root, file)))
    .toSorted();
}

/** npm leaves a record of what it installed; packages for other platforms may be absent. */
function matchesLockfile({ folder = root, tools = true } = {}) {
  const record = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages;
  const isAsWanted = ([path, { version, optional, dev, devOptional }]) => {
    if (path === '') return true;
    if (installed[path]) return installed[path].version === version;
    return optional === true || (!tools && (dev === true || devOptional === true));
  };
  return Object.entries(wanted).every(isAsWanted) && Object.keys(installed).every((path) => wanted[path]);
}
