import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { describeFailedJourneys, describeFailedTests } from './failed-tests.mjs';

test('names each test that failed by its file, with the beginning of its reason', () => {
  const report = {
    testResults: [
      {
        name: '/shop/apps/server/src/cart.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'keeps a line', status: 'passed', failureMessages: [] },
          {
            fullName: 'adds up',
            status: 'failed',
            failureMessages: ['Error: expected \u001B[32m2\u001B[39m'],
          },
        ],
      },
      {
        name: '/shop/apps/web/src/broken.test.ts',
        status: 'failed',
        message: 'Cannot find module',
        assertionResults: [],
      },
      { name: '/shop/apps/web/src/good.test.ts', status: 'passed', message: '', assertionResults: [] },
    ],
  };
  expect(describeFailedTests(report, '/shop')).toEqual([
    'apps/server/src/cart.test.ts > adds up\n    Error: expected 2',
    'apps/web/src/broken.test.ts\n    Cannot find module',
  ]);
});

test('names each journey that failed or was left out, however deep, and what stopped them all', () => {
  const fine = { status: 'expected', results: [{ errors: [] }] };
  const broken = { status: 'unexpected', results: [{ errors: [{ message: 'Timeout\nlocator: #buy' }] }] };
  const report = {
    suites: [
      {
        specs: [{ ok: true, title: 'opens', file: 'cart.journey.ts', tests: [fine] }],
        suites: [
          {
            specs: [
              { ok: false, title: 'orders', file: 'cart.journey.ts', tests: [broken] },
              {
                ok: true,
                title: 'is left out',
                file: 'cart.journey.ts',
                tests: [{ status: 'skipped', results: [] }],
              },
            ],
          },
        ],
      },
    ],
    errors: [{ message: 'no browser' }],
  };
  expect(describeFailedJourneys(report)).toEqual([
    'e2e/cart.journey.ts > orders\n    Timeout\n    locator: #buy',
    'e2e/cart.journey.ts > is left out',
    'the journeys\n    no browser',
  ]);
});

test('shows what stood on the page when a journey failed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'journey-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'error-context.md');
  await writeFile(path, '# Error\n```\nTimeout\n```\n\n```yaml\n- main:\n  - alert: Gone\n```\n\n# Source\n');
  const results = [{ errors: [{ message: 'Timeout' }], attachments: [{ name: 'error-context', path }] }];
  const specs = [{ ok: false, title: 'orders', file: 'a.journey.ts', tests: [{ results }] }];
  expect(describeFailedJourneys({ suites: [{ specs }] })).toEqual([
    'e2e/a.journey.ts > orders\n    Timeout\n    The page:\n    - main:\n      - alert: Gone',
  ]);
});

test('a long reason is cut: the whole of it stands above', () => {
  const message = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n');
  const report = { suites: [], errors: [{ message }] };
  expect(describeFailedJourneys(report)[0]?.split('\n')).toHaveLength(13);
});
