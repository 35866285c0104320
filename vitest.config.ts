import { defineConfig } from 'vitest/config';

/**
 * These have a process of their own: they change what the modules find when they are loaded, or measure how long the
 * event loop is held, which the garbage of other tests would lengthen.
 */
const alone = [
  'apps/server/src/event-loop.test.ts',
  'apps/server/src/features/accounts/accounts-{enumeration,security}.test.ts',
  'apps/server/src/features/accounts/google/google-{refusals,sign-in}.test.ts',
  'apps/server/src/features/catalogue/{list-answer,covers/odd-pictures,transfer/import-loop}.test.ts',
];

const everything = '{packages,apps,scripts,bench,checks}/**/*.test.ts';

export default defineConfig({
  test: {
    globalSetup: ['apps/server/src/testing/global-setup.ts'],
    setupFiles: ['apps/server/src/testing/answer-check/watch-answers.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      // Loading the app costs more than most files of tests, so that these share it.
      { extends: true, test: { name: 'together', include: [everything], exclude: alone, isolate: false } },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
});
