/** The browser of the journeys: found on this machine, or installed from the system's packages. */
import { existsSync } from 'node:fs';
import { install, mayInstall } from './apt.mjs';
import { Failure } from './failure.mjs';

/** The same engine without the windows' own pages: the journeys take two thirds of the time in it. */
const shell = '/usr/bin/chromium-headless-shell';
/** Debian's own, which has the shell beside it. */
const debianChromium = '/usr/bin/chromium';

const places = [
  shell,
  debianChromium,
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
  const found = findChromium();
  if (found && (found !== debianChromium || !mayInstall())) return;
  if (!mayInstall()) {
    throw new Failure(
      'The journeys need a browser: install the package chromium (for instance with "sudo apt-get install chromium") or Google Chrome, then run this again.',
    );
  }
  const problem = await install(
    'Chromium',
    'apt-get update && apt-get install --yes chromium chromium-headless-shell',
  );
  // Without the shell it only takes longer.
  if (findChromium()) return;
  console.error(problem);
  throw new Failure('Chromium could not be installed, for the reason above.');
}
