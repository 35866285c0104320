import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { chooseEngines } from './choose-engines.ts';

const firefox = '/usr/bin/firefox-esr';
const webKit = '/usr/bin/WebKitWebDriver';
const doWithout = '; to do without it, name the others: npm run browsers -- --only …';

function choose(only: string | undefined, paths: string[], hasScreen = true) {
  const { found, missing } = chooseEngines(only, { exists: (path) => paths.includes(path), hasScreen });
  return { found: found.map(({ program }) => program), missing };
}

it('runs in every browser that is there, and misses the others with what to install', () => {
  expect(choose(undefined, [firefox, webKit])).toEqual({ found: [firefox, webKit], missing: [] });
  expect(choose(undefined, [webKit])).toEqual({
    found: [webKit],
    missing: [`Firefox was not tried (sudo apt-get install firefox-esr)${doWithout}`],
  });
  expect(choose(undefined, [firefox])).toEqual({
    found: [firefox],
    missing: [`WebKit was not tried (sudo apt-get install webkit2gtk-driver)${doWithout}`],
  });
});

it('misses one that is installed where it cannot run', () => {
  expect(choose(undefined, [firefox, webKit], false)).toEqual({
    found: [firefox],
    missing: [
      `WebKit was not tried (it needs a screen: sudo apt-get install webkit2gtk-driver xvfb xauth, then xvfb-run -a npm run browsers)${doWithout}`,
    ],
  });
});

it('misses none that nobody asked for, and knows no others', () => {
  expect(choose('firefox', [firefox], false)).toEqual({ found: [firefox], missing: [] });
  expect(choose('WebKit, Firefox', [firefox, webKit]).found).toEqual([firefox, webKit]);
  expect(() => choose('opera', [firefox])).toThrow(
    'There is no browser "opera" here: choose from firefox, webkit.',
  );
});

it('fails as a command, by its exit code, when a browser that was asked for was not tried', () => {
  // Without a screen, on whatever machine this is.
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'run-browsers.ts'), '--only', 'webkit'],
    { env: {}, encoding: 'utf8' },
  );
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/^WebKit was not tried \(it needs a screen: /);
});
