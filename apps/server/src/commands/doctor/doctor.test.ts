import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { startEmbeddedPostgres } from '../../database/embedded/index.ts';
import { startTestSmtp } from '../../features/mail/smtp-test-kit.ts';
import { readSettings } from '../../settings.ts';
import { copyDatabase } from '../../testing/copy-database.ts';
import { makeDisposableFolder } from '../../testing/disposable-folder.ts';
import { compileCache, toDatabaseUrl } from '../../testing/store-process.ts';
import { startTestStore } from '../../testing/test-store.ts';
import { cloneTemplate, dropDatabase, runOnServer } from '../../testing/test-database.ts';
import { checkChromium } from './check-chromium.ts';
import { checkDataFolder } from './check-data-folder.ts';
import { checkDatabase } from './check-database.ts';
import { checkDisks, judgeSpace } from './check-disk.ts';
import { checkMail } from './check-mail.ts';
import { checkNode } from './check-node.ts';
import { checkPort } from './check-port.ts';
import { checkPublicAddress, judgeCertificate } from './check-public-address.ts';
import { isStoreOpen } from './is-store-open.ts';
import { checkServer, judgeClock, judgeEncryption } from './check-server.ts';

let folder = '';
let server: Server;
let takenPort = 0;

beforeEach(async () => {
  folder = makeDisposableFolder();
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

test('takes nothing amiss that an open store needs for itself', async () => {
  const settings = { port: takenPort, host: '127.0.0.1' };
  server.on('connection', (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nno'));
  expect(await isStoreOpen(settings)).toBe(false);
  const store = await startTestStore();
  await store.app.listen({ port: 0, host: '0.0.0.0' });
  const port = Number(new URL(store.app.listeningOrigin).port);
  const isOpen = await isStoreOpen({ port, host: '0.0.0.0' });
  expect(isOpen).toBe(true);
  expect(await checkPort(port, '0.0.0.0', isOpen)).toEqual({
    subject: 'port',
    state: 'ok',
    text: `${port} on 0.0.0.0, where the store is open`,
  });
  await store.stop();
});

test('tells a data folder that cannot be used or is in use, and creates nothing', async () => {
  const fresh = join(folder, 'not/yet/there');
  expect(await checkDataFolder(fresh)).toEqual({ subject: 'data folder', state: 'ok', text: fresh });
  expect(readdirSync(folder)).toEqual([]);

  writeFileSync(join(folder, 'file'), '');
  expect((await checkDataFolder(join(folder, 'file/data'))).text).toMatch(
    /cannot be used \(.*\): set DATA_DIR/,
  );

  await copyDatabase(inject('earlierRun'), folder);
  const database = await startEmbeddedPostgres({ dataDir: folder });
  expect((await checkDataFolder(folder)).text).toMatch(/ is in use by a running store: stop it/);
  expect((await checkDataFolder(folder, true)).state).toBe('ok');
  expect(await tryDatabase()).toEqual([
    { subject: 'database', state: 'ok', text: `the one in ${folder} runs and answers` },
  ]);
  // As before an update, with the doctor of the next version.
  const versionFile = join(database.clusterDir, 'PG_VERSION');
  writeFileSync(versionFile, '17\n');
  expect(await tryDatabase()).toEqual([expect.objectContaining(otherVersion)]);
  writeFileSync(versionFile, '18\n');
  await database.stop();
  expect((await checkDataFolder(folder)).state).toBe('ok');
});

const tryDatabase = () => checkDatabase(readSettings({ DATA_DIR: folder }), () => undefined);
const otherVersion = {
  state: 'problem',
  text: expect.stringMatching(
    / was made by PostgreSQL 17, but this store brings PostgreSQL 18: run /,
  ) as string,
};

test('tries the very database of the data folder, where there is one', async () => {
  await copyDatabase(inject('earlierRun'), folder);
  expect(await tryDatabase()).toEqual([
    { subject: 'database', state: 'ok', text: `the one in ${folder} starts and stops` },
  ]);
  const clusterDir = join(folder, 'postgres/cluster');
  writeFileSync(join(clusterDir, 'PG_VERSION'), '17\n');
  expect(await tryDatabase()).toEqual([expect.objectContaining(otherVersion)]);
  writeFileSync(join(clusterDir, 'PG_VERSION'), '18\n');
  rmSync(join(clusterDir, 'global/pg_control'));
  expect(await tryDatabase()).toMatchObject([
    { state: 'problem', text: expect.stringMatching(/^The database did not start: .*pg_control/) as string },
  ]);
});

test('tells a disk that fills up, also for a folder that is not there yet', async () => {
  const data = { setting: 'DATA_DIR', isVital: true } as const;
  const backups = { setting: 'BACKUP_DIR', isVital: false } as const;
  expect(judgeSpace(8e9, '/data', data).state).toBe('ok');
  expect(judgeSpace(2e9, '/data', data)).toEqual({
    subject: 'disk',
    state: 'warning',
    text: '2.0 GB free for /data: make room, or set DATA_DIR to a folder on a larger disk.',
  });
  expect(judgeSpace(2e8, '/data', data).state).toBe('problem');
  expect(judgeSpace(2e8, '/backups', backups)).toEqual({
    subject: 'disk',
    state: 'warning',
    text: '0.2 GB free for /backups: make room, or set BACKUP_DIR to a folder on a larger disk.',
  });
  const dataDir = join(folder, 'not/yet');
  const ask = async (environment: Record<string, string>) => {
    const found = await checkDisks(readSettings({ DATA_DIR: dataDir, ...environment }));
    return found.map(({ text }) => /^\d+\.\d GB free for (\S.*?)(?::|$)/.exec(text)?.[1]);
  };
  expect(await ask({})).toEqual([dataDir]);
  // Another disk on any Linux.
  const withServer = {
    DATABASE_URL: 'postgres://shop@db/shop',
    AUTH_SECRET: 'Hq8vN3zLw5TkYc0pXr7mJd2sBf6gUe4a',
  };
  expect(await ask({ ...withServer, BACKUP_DIR: '/proc/backups' })).toEqual([dataDir, '/proc/backups']);
});

test('asks a database of its own for rights, encryption and clock, and changes nothing', async () => {
  const postgres = inject('postgres');
  const address = await cloneTemplate(postgres);
  const guest = { user: 'doctor_without_rights', password: 'for-the-test' };
  try {
    expect(await checkServer(toDatabaseUrl(address))).toEqual([
      { subject: 'rights', state: 'ok', text: 'enough, and the schema is up to date' },
      { subject: 'encryption', state: 'ok', text: 'not needed: the database is on this machine' },
      { subject: 'clock', state: 'ok', text: 'agrees with the database' },
    ]);
    await runOnServer(postgres, `CREATE ROLE ${guest.user} LOGIN PASSWORD '${guest.password}'`);
    const [rights] = await checkServer(toDatabaseUrl({ ...postgres, ...address, ...guest }));
    expect(rights).toEqual({
      subject: 'rights',
      state: 'problem',
      text: expect.stringMatching(/may not read and write the table .+: as its owner, grant/) as string,
    });
  } finally {
    await dropDatabase(postgres, address);
    await runOnServer(postgres, `DROP ROLE IF EXISTS ${guest.user}`);
  }
  // Another check says that it cannot be reached.
  expect(await checkServer('postgres://nobody@127.0.0.1:1/none')).toEqual([]);
});

test('tells a clock that differs, and a way to the database that others can read', () => {
  expect(judgeClock(-1_500).state).toBe('ok');
  expect(judgeClock(90_000).text).toBe('90 s behind the database: let both set theirs by NTP.');
  expect(judgeClock(-90_000).text).toBe('90 s before the database: let both set theirs by NTP.');
  expect(judgeClock(Number.NaN).state).toBe('warning');
  expect(judgeEncryption('TLSv1.3', '192.0.2.7')).toMatchObject({
    state: 'ok',
    text: 'TLSv1.3 to the database',
  });
  expect(judgeEncryption(undefined, '127.0.0.1').state).toBe('ok');
  expect(judgeEncryption(undefined, '192.0.2.7')).toMatchObject({
    state: 'warning',
    text: expect.stringMatching(/add sslmode=verify-full to DATABASE_URL\.$/) as string,
  });
});

test('tells a public address without a good certificate', async () => {
  const now = new Date('2026-11-17T00:00:00Z');
  const inDays = (days: number) =>
    judgeCertificate(new Date(now.getTime() + days * 86_400_000), 'books.example', now);
  expect(inDays(60)).toMatchObject({
    state: 'ok',
    text: 'the certificate of books.example is good for 60 days',
  });
  expect(inDays(13)).toMatchObject({ state: 'warning', text: expect.stringMatching(/renewed/) as string });
  expect((await checkPublicAddress('http://localhost:3000')).state).toBe('ok');
  expect((await checkPublicAddress('http://books.example')).state).toBe('warning');
  // The server says nothing, and closes.
  server.on('connection', (socket) => socket.destroy());
  expect(await checkPublicAddress(`https://127.0.0.1:${takenPort}`)).toMatchObject({
    state: 'warning',
    text: expect.stringMatching(/does not answer as customers need it \(.+\): check the proxy/) as string,
  });
});

test('greets the mail server, and only warns', async () => {
  const smtp = await startTestSmtp();
  const ask = (smtpUrl: string | undefined, demo = false) => checkMail({ smtpUrl, demo });
  expect(await ask(smtp.url)).toEqual({ subject: 'mail', state: 'ok', text: '127.0.0.1 takes letters' });
  expect(smtp.received).toEqual([]);
  smtp.server.close();
  expect(await ask('smtp://user:secret@127.0.0.1:1')).toMatchObject({
    state: 'warning',
    text: expect.stringMatching(
      /^127\.0\.0\.1 does not take letters \((?!.*secret).+\): check SMTP_URL/,
    ) as string,
  });
  expect((await ask(undefined)).text).toBe('customers get no letters: set SMTP_URL and MAIL_FROM.');
  expect((await ask(undefined, true)).state).toBe('ok');
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
      env: { ...compileCache, PORT: String(port), DATA_DIR: join(folder, 'data'), ...more },
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
  expect(well.stdout).toMatch(
    /\nok {7}database {5}no database in DATA_DIR yet; a trial one starts and stops\n/,
  );
  const warnings = well.stdout.match(/^warning /gm)?.length ?? 0;
  expect(warnings).toBeGreaterThan(0);
  const told = warnings === 1 ? 'one warning stands above' : `${warnings} warnings stand above`;
  expect(well.stdout.split('\n').at(-2)).toBe(`Everything that "npm start" needs is here; ${told}.`);
});
