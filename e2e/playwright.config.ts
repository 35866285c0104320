/** Journeys in a real Chromium: `playwright test -c e2e`. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

const chromium = [
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
].find((path) => existsSync(path));

// Chromium refuses its sandbox to root; and nothing that it does by itself belongs into a journey.
const isRoot = process.getuid?.() === 0;
const quiet = ['--disable-background-networking', '--disable-component-update'];

/** Where the runner wants the results as JSON. */
const resultsFile = process.env['JOURNEY_RESULTS'];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: fileURLToPath(new URL('../build/journeys', import.meta.url)),
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ...(resultsFile ? [['json', { outputFile: resultsFile }] as const] : [])],
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    viewport: { width: 1360, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: isRoot ? ['--no-sandbox', ...quiet] : quiet,
    },
  },
});
