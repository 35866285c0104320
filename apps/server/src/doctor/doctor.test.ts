import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startEmbeddedPostgres } from '../database/embedded/index.ts';
import { checkChromium } from './check-chromium.ts';
import { checkDataFolder } from './check-data-folder.ts';
import { checkNode } from './check-node.ts';
import { checkPort } from './check-port.ts';

// Many processes are started here, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });

let folder = '';
let server: Server;
let takenPort = 0;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'book-store-doctor-test-'));
  chmodSync(folder, 0o755);
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  takenPort = address !== null && typeof address === 'object' ? address.port : 0;
});

afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

test('tells a Node that is too old', () => {
  expect(checkNode('v20.19.0', 'v24.1.0').map(({ state }) => state)).toEqual(['ok', 'ok']);
  expect(checkNode('v20.18.3', 'v22.9.0')).toEqual([
    { subject: 'Node', state: 'problem', text: 'v20.18.3 is too old: install Node 20.19 or later.' },
    { subject: 'local Node', state: 'problem', text: 'v22.9.0 is too old: run "npm ci" to bring Node 24.' },
  ]);
});

test('tells a taken port from a free one', async () => {
  const taken = await checkPort(takenPort, '127.0.0.1');
  expect(taken.state).toBe('problem');
  expect(taken.text).toMatch(/^\d+ is taken by a running store or another program: stop it, or set PORT/);
  server.close();
  await once(server, 'close');
  expect((await checkPort(takenPort, '127.0.0.1')).state).toBe('ok');
  expect((await checkPort(takenPort, '192.0.2.1')).text).toMatch(
    /^192\.0\.2\.1 is not an address of this machine/,
  );
});

test('tells a data folder that cannot be used or is in use, and creates nothing', async () => {
  const fresh = join(folder, 'not/yet/there');
  expect(await checkDataFolder(fresh)).toEqual({ subject: 'data folder', state: 'ok', text: fresh });
  expect(readdirSync(folder)).toEqual([]);

  writeFileSync(join(folder, 'file'), '');
  expect((await checkDataFolder(join(folder, 'file/data'))).text).toMatch(
    /cannot be used \(.*\): set DATA_DIR/,
  );

  const database = await startEmbeddedPostgres({ dataDir: folder });
  expect((await checkDataFolder(folder)).text).toMatch(/ is in use by a running store: stop it/);
  await database.stop();
  expect((await checkDataFolder(folder)).state).toBe('ok');
});

test('only warns about a missing browser', () => {
  expect(checkChromium(() => false)).toMatchObject({
    state: 'warning',
    text: expect.stringMatching(/install/) as string,
  });
  expect(checkChromium((path) => path === '/snap/bin/chromium')).toMatchObject({
    state: 'ok',
    text: '/snap/bin/chromium',
  });
});

test('as a command: one line each, and an exit code for the problems', () => {
  const script = fileURLToPath(new URL('../doctor.ts', import.meta.url));
  const diagnose = (port: number, more = {}) =>
    spawnSync(process.execPath, [script, '--started-by=v20.19.1'], {
      env: { PORT: String(port), DATA_DIR: join(folder, 'data'), ...more },
      encoding: 'utf8',
    });
  const ill = diagnose(takenPort, {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    AUTH_SECRET: 'a secret that is long enough for the test',
  });
  expect(ill.status).toBe(1);
  expect(ill.stdout).toMatch(/^ok {7}Node {9}v20\.19\.1\nok {7}local Node/);
  expect(ill.stdout).toMatch(/\nproblem {2}port .* is taken/);
  expect(ill.stdout).toMatch(/\nproblem {2}database .*127\.0\.0\.1:1\/none cannot be reached/);
  expect(ill.stderr).toBe('"npm start" will not work before these are solved.\n');

  server.close();
  const well = diagnose(takenPort);
  expect(well.stderr).toBe('');
  expect(well.status).toBe(0);
  expect(well.stdout).toMatch(/\nok {7}database {5}the embedded PostgreSQL starts and stops\n/);
  expect(well.stdout).toMatch(/Everything that "npm start" needs is here\.\n$/);
});
