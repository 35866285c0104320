import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { soon } from './apps/server/src/testing/soon.ts';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const everything = '{packages,apps,scripts,bench,checks,e2e}/**/*.test.{ts,tsx}';

/** These measure how long the event loop is held, which the garbage of other tests would lengthen: each has a process of its own. */
const measured = globSync(everything, {
  cwd: import.meta.dirname,
  exclude: (name) => name === 'node_modules',
}).filter((file) => readFileSync(join(import.meta.dirname, file), 'utf8').includes("/loop-delay.ts'"));

/** What is made by Vite as it is while somebody develops it, with the React for that. */
const developed = ['apps/web/**/*.test.{ts,tsx}', 'apps/server/dev/**/*.test.ts'];

const shared = {
  setupFiles: ['apps/server/src/testing/answer-check/watch-answers.ts'],
  pool: 'forks',
  // Loading the app costs more than most files of tests, so that they share it: vi.mock would come too late.
  isolate: false,
  // Against what hangs, and for no other end: a machine may have most of its time taken by others.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  // A condition that is waited for is not a measurement: on a busy machine a second may not be enough.
  expect: { poll: soon },
} satisfies TestProjectInlineConfiguration['test'];

/** Clearing away with several threads takes others' time: a tenth of all that the tests use. */
const beside = { execArgv: ['--single-threaded-gc'] };

/** Packages such as better-auth behave differently where they believe to be tested. */
const asInProduction = { ...shared, env: { NODE_ENV: 'production' } };

export default defineConfig({
  test: {
    // Not inherited by the projects, so that all use one database server.
    globalSetup: ['apps/server/src/testing/global-setup.ts'],
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...asInProduction,
          ...beside,
          name: 'rules',
          include: [everything],
          exclude: [...configDefaults.exclude, ...measured, ...developed],
        },
      },
      { test: { ...asInProduction, name: 'measured', include: measured, isolate: true } },
      { test: { ...shared, ...beside, name: 'developed', include: developed } },
    ],
  },
});
