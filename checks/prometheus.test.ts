/** Debian's promtool reads what deploy/ has for Prometheus, and tries each alert on invented figures. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../deploy/prometheus');
const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' });
const isInstalled = promtool('--version').status === 0;

describe.skipIf(!isInstalled)(`promtool${isInstalled ? '' : ' (not tried: install prometheus)'}`, () => {
  it.each([
    ['check', 'rules', 'book-store-rules.yml'],
    ['check', 'config', '--syntax-only', 'prometheus.example.yml'],
    ['test', 'rules', 'book-store-rules.test.yml', 'book-store-rules-days.test.yml'],
  ])('%s %s', (...args) => {
    const { status, stdout, stderr } = promtool(...args);
    expect({ status, said: `${stdout}${stderr}` }).toEqual({
      status: 0,
      said: expect.stringContaining('SUCCESS') as string,
    });
  });
});

it('every alert is seen to speak', () => {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const alerts = [...read('book-store-rules.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const tries = read('book-store-rules.test.yml') + read('book-store-rules-days.test.yml');
  const spoke = [...tries.matchAll(/alertname: (\w+)\n\s+exp_alerts:\n/g)];
  expect(alerts.length).toBeGreaterThan(10);
  expect(new Set(spoke.map(([, name]) => name))).toEqual(new Set(alerts));
});
