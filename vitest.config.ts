import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const everything = '{packages,apps,scripts,bench,checks}/**/*.test.{ts,tsx}';

/**
 * These have a process of their own: they change what the modules find when they are loaded, or measure how long the
 * event loop is held, which the garbage of other tests would lengthen.
 */
const needsOwnProcess = /vi\.(?:hoisted|mock)\(|\/loop-delay\.ts'/;
const alone = globSync(everything, {
  cwd: import.meta.dirname,
  exclude: (name) => name === 'node_modules',
}).filter((file) => needsOwnProcess.test(readFileSync(join(import.meta.dirname, file), 'utf8')));

const shared = {
  setupFiles: ['apps/server/src/testing/answer-check/watch-answers.ts'],
  pool: 'forks',
  testTimeout: 20_000,
  hookTimeout: 60_000,
  // A condition that is waited for is not a measurement: on a busy machine a second may not be enough.
  expect: { poll: { timeout: 10_000 } },
} satisfies TestProjectInlineConfiguration['test'];

export default defineConfig({
  test: {
    // Not inherited by the projects, so that both use one database server.
    globalSetup: ['apps/server/src/testing/global-setup.ts'],
    maxWorkers: 2,
    projects: [
      // Loading the app costs more than most files of tests, so that these share it.
      {
        test: {
          ...shared,
          name: 'together',
          include: [everything],
          exclude: [...configDefaults.exclude, ...alone],
          isolate: false,
        },
      },
      { test: { ...shared, name: 'alone', include: alone } },
    ],
  },
});
