/** Which browsers are asked for, where they are, and what to install where they are not. */
import type { Browser } from './browser.ts';
import { openFirefox } from './firefox.ts';
import { openWebKit } from './webkit.ts';

export type Engine = { name: string; open: (program: string) => Promise<Browser> };

type Machine = { exists: (path: string) => boolean; hasScreen: boolean };

type Places = Engine & { places: string[]; needsScreen: boolean; remedy: string };

const engines: Places[] = [
  {
    name: 'Firefox',
    open: openFirefox,
    places: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    needsScreen: false,
    remedy: 'sudo apt-get install firefox-esr',
  },
  {
    name: 'WebKit',
    open: openWebKit,
    places: ['/usr/bin/WebKitWebDriver'],
    needsScreen: true,
    remedy: 'sudo apt-get install webkit2gtk-driver',
  },
];

/** `only`: as `--only` says it. One that is asked for and cannot run is missing: what was not tried has not passed. */
export function chooseEngines(
  only: string | undefined,
  machine: Machine,
): { found: (Engine & { program: string })[]; missing: string[] } {
  const names = only?.split(',').map((name) => name.trim().toLowerCase());
  const unknown = names?.filter((name) => !engines.some((engine) => engine.name.toLowerCase() === name));
  if (unknown && unknown.length > 0) {
    const known = engines.map(({ name }) => name.toLowerCase()).join(', ');
    throw new Error(`There is no browser "${unknown.join('", "')}" here: choose from ${known}.`);
  }
  const chosen = engines.filter(({ name }) => names?.includes(name.toLowerCase()) ?? true);
  const looked = chosen.map((engine) => ({ engine, program: findProgram(engine, machine) }));
  return {
    found: looked.flatMap(({ engine, program }) => (program === undefined ? [] : [{ ...engine, program }])),
    missing: looked.flatMap(({ engine, program }) =>
      program === undefined ? [describe(engine, machine)] : [],
    ),
  };
}

function findProgram({ places, needsScreen }: Places, { exists, hasScreen }: Machine): string | undefined {
  return needsScreen && !hasScreen ? undefined : places.find(exists);
}

function describe({ name, needsScreen, remedy }: Places, { hasScreen }: Machine): string {
  const way =
    needsScreen && !hasScreen
      ? `it needs a screen: ${remedy} xvfb xauth, then xvfb-run -a npm run browsers`
      : remedy;
  return `${name} was not tried (${way}); to do without it, name the others: npm run browsers -- --only …`;
}
