import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectForBulkWork } from '../../database/connect.ts';
import { verifyBackup } from '../../database/backup/index.ts';
import { checkBackups } from '../../commands/doctor/check-backups.ts';
import { startTestStore, type TestStore } from '../../testing/test-store.ts';
import { listBackups, nameBackup } from './backup-folder.ts';
import { tryBackupLock } from './backup-queries.ts';
import { makeBackupByHand } from './make-by-hand.ts';
import { isBackupDue, makeBackupIfDue } from './nightly-backups.ts';

let parent: string;
let folder: string;
let store: TestStore;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'book-store-nightly-'));
  folder = join(parent, 'backups');
  store = await startTestStore({ BACKUP_DIR: folder, BACKUP_KEEP: '2' });
});
afterAll(async () => {
  await store.stop();
  await rm(parent, { recursive: true });
});
beforeEach(() => rm(folder, { recursive: true, force: true }));

const nightly = (now: Date) => {
  const { backups = { folder: '', keep: 0 } } = store.settings;
  return makeBackupIfDue({ address: store.database.address, backups, log: store.app.log }, { now });
};

describe('the nightly backup', () => {
  it.each([
    [undefined, '2026-11-17T12:00:00', true],
    ['2026-11-17T03:00:01', '2026-11-17T12:00:00', false],
    ['2026-11-17T03:00:01', '2026-11-18T02:59:00', false],
    ['2026-11-17T03:00:01', '2026-11-18T03:00:00', true],
    // A machine that was off at night makes up for it.
    ['2026-11-14T22:00:00', '2026-11-17T09:00:00', true],
  ])('made at %s, is due at %s: %s', (made, now, isDue) => {
    const madeAt = made === undefined ? undefined : new Date(made).toISOString();
    expect(isBackupDue(madeAt, new Date(now))).toBe(isDue);
  });

  it('is made once, however many processes are at it', async () => {
    const now = new Date('2026-11-17T12:00:00Z');
    const made = await Promise.all([nightly(now), nightly(now), nightly(now)]);
    expect(made.filter(Boolean)).toHaveLength(1);
    const file = join(folder, nameBackup(now));
    expect((await verifyBackup(file)).rows).toMatchObject({ total_figures: 16 });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect(await nightly(now)).toBe(false);
  });

  it('takes the place of the oldest, and touches nothing else', async () => {
    await mkdir(folder);
    const others = ['my.backup', 'book-store-notes.txt'];
    const left = `${nameBackup(new Date('2026-11-16T12:00:00Z'))}.partial`;
    for (const name of [...others, left]) await writeFile(join(folder, name), '');
    const days = ['2026-11-13', '2026-11-15', '2026-11-17'].map((day) => new Date(`${day}T12:00:00Z`));
    for (const day of days) expect(await nightly(day)).toBe(true);
    expect((await readdir(folder)).toSorted()).toEqual(
      [...days.slice(1).map(nameBackup), ...others].toSorted(),
    );
    expect((await listBackups(folder)).map(({ madeAt }) => madeAt)).toEqual([
      '2026-11-17T12:00:00.000Z',
      '2026-11-15T12:00:00.000Z',
    ]);
  });

  it('is not joined by one that is made by hand', async () => {
    const holder = connectForBulkWork(store.database.address);
    expect(await tryBackupLock(holder.db)).toBe(true);
    const write = () => Promise.reject(new Error('Two at a time.'));
    expect(await makeBackupByHand(store.database.address, folder, write)).toBe(false);
    await holder.close();
  });

  it('that fails leaves the older ones', async () => {
    await mkdir(folder);
    const older = nameBackup(new Date('2026-11-10T12:00:00Z'));
    await writeFile(join(folder, older), 'older');
    const now = new Date('2026-11-17T12:00:00Z');
    // In the way of the file that is written first.
    await mkdir(join(folder, `${nameBackup(now)}.partial`));
    await expect(nightly(now)).rejects.toThrow('cannot be written');
    expect(await listBackups(folder)).toMatchObject([{ name: older }]);
  });
});

describe('an owner', () => {
  const made = new Date('2026-11-17T03:00:00Z');
  const name = nameBackup(made);
  const ask = async (url: string) =>
    store.app.inject({ url: `/api/v1/admin/${url}`, headers: await store.logInAdmin() });

  beforeEach(async () => {
    await mkdir(folder);
    await writeFile(join(folder, name), 'the whole store');
    await writeFile(join(parent, 'secret'), 'not a backup');
  });

  it('sees when each was made and how big it is', async () => {
    expect((await ask('backups')).json()).toEqual({
      isNightly: true,
      keep: 2,
      backups: [{ name, madeAt: made.toISOString(), sizeBytes: 15 }],
    });
  });

  it('downloads one, and the audit trail says so', async () => {
    const answer = await ask(`backups/${name}`);
    expect(answer).toMatchObject({ statusCode: 200, body: 'the whole store' });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': '15',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    });
    expect((await ask('audit?limit=1')).json()).toMatchObject([
      { admin: 'admin', action: 'backup-downloaded', object: { id: name, name } },
    ]);
  });

  it.each(['none.backup', '..%2Fsecret', `${name}.partial`, `x%2F..%2F${name}`])(
    'gets nothing else of the machine: %s',
    async (asked) => {
      const before = (await ask('audit?limit=1')).json<unknown>();
      const answer = await ask(`backups/${asked}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'not_found' });
      expect((await ask('audit?limit=1')).json()).toEqual(before);
    },
  );
});

describe('the age of the newest', () => {
  it('is among the figures as soon as there is one', async () => {
    expect((await store.app.inject('/metrics')).body).not.toMatch(/^backup_age_seconds /m);
    await mkdir(folder);
    await writeFile(join(folder, nameBackup(new Date(Date.now() - 3_600_000))), 'a backup');
    const { body } = await store.app.inject('/metrics');
    expect(Number(/^backup_age_seconds (\S+)$/m.exec(body)?.[1])).toBeGreaterThanOrEqual(3_600);
    expect(body).toMatch(/^backup_size_bytes 8$/m);
  });

  it('is told by the doctor', async () => {
    const now = Date.parse('2026-11-17T12:00:00Z');
    const look = () => checkBackups({ folder, keep: 2 }, now);
    expect(await checkBackups(undefined)).toMatchObject({ state: 'warning' });
    expect(await look()).toMatchObject({
      state: 'warning',
      text: expect.stringMatching(/^none in /) as string,
    });
    await mkdir(folder);
    await writeFile(join(folder, nameBackup(new Date('2026-11-10T12:00:00Z'))), '');
    expect(await look()).toMatchObject({
      state: 'warning',
      text: expect.stringMatching(/7 days old/) as string,
    });
    const fresh = nameBackup(new Date('2026-11-17T03:00:00Z'));
    await writeFile(join(folder, fresh), '');
    expect(await look()).toEqual({ subject: 'backup', state: 'ok', text: `${fresh}, 9 h old` });
  });
});
