/** Journeys in a real Chromium: `playwright test -c e2e`. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';

const chromium = findChromium();

// Chromium refuses its sandbox to root; and nothing that it does by itself belongs into a journey.
const isRoot = process.getuid?.() === 0;
const quiet = ['--disable-background-networking', '--disable-component-update'];

/** The shell rounds the width of each letter to whole pixels, as no screen of a shopper does. */
const unroundedText = '--font-render-hinting=none';

/**
 * Chromium starts a spare process for each new context, which no journey uses: a fifth of the processor's time. The
 * others are what Playwright switches off itself, because only the last such list counts.
 */
const switchedOff = [
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
];
/**
 * A journey's pages are gone before code that was optimised for them, or cleared away by several threads, pays off: a
 * tenth of the processor's time.
 */
const shortLived = '--js-flags=--no-maglev --no-turbofan --single-threaded-gc';

const flags = [...quiet, unroundedText, shortLived, `--disable-features=${switchedOff.join(',')}`];

/** Where the runner wants the results as JSON. */
const resultsFile = process.env['JOURNEY_RESULTS'];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: fileURLToPath(new URL('../build/journeys', import.meta.url)),
  // Each worker has a store of its own, so any two tests may run at once, and no long file is left to the end.
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  workers: 2,
  // Against what hangs, and for no other end: where others take most of the processor, a look at a page took five
  // seconds, and a journey of 25 took two minutes.
  timeout: 900_000,
  expect: { timeout: 120_000, toPass: { timeout: 120_000 } },
  reporter: [['list'], ...(resultsFile ? [['json', { outputFile: resultsFile }] as const] : [])],
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    viewport: { width: 1360, height: 900 },
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: isRoot ? ['--no-sandbox', ...flags] : flags,
    },
  },
});
