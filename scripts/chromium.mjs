/** The browser of the journeys: found on this machine, or installed from the system's packages. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Failure } from './failure.mjs';
import { follow } from './program.mjs';
import { showProgress } from './progress.mjs';

/** The shell first: the same engine without the windows' own pages, which cost most of the time. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/local/bin/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** @type {(exists?: (path: string) => boolean) => string | undefined} */
export const findChromium = (exists = existsSync) => places.find((path) => exists(path));

export async function ensureChromium() {
  if (findChromium()) return;
  if (!mayInstall()) {
    throw new Failure(
      'The journeys need a browser: install the package chromium (for instance with "sudo apt-get install chromium") or Google Chrome, then run this again.',
    );
  }
  const progress = showProgress('Installing Chromium …');
  const { code, output } = await runShell(
    'apt-get update && apt-get install --yes chromium chromium-headless-shell',
    progress,
  );
  progress.end(code === 0 ? 'done' : 'failed');
  if (code === 0 && findChromium()) return;
  console.error(output.trimEnd().split('\n').slice(-10).join('\n'));
  throw new Failure('Chromium could not be installed, for the reason above.');
}

function mayInstall() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

function runShell(command, progress) {
  const child = spawn('sh', ['-c', command], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return follow(child, (line) => progress.tell(line));
}
