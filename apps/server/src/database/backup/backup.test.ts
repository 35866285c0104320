import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import {
  addBook,
  countOrders,
  placeTestOrder,
  withoutOrderLimits,
} from '../../features/orders/order-test-kit.ts';
import { recountFigures } from '../../features/orders/recount-test-kit.ts';
import { readInsights, readStatistics } from '../../features/statistics/index.ts';
import { dropDatabase, makeEmptyDatabase, templateDatabase } from '../../testing/test-database.ts';
import { startTestStore } from '../../testing/test-store.ts';
import { connectDatabase, connectionConfig, type DatabaseAddress } from '../connect.ts';
import { migrateDatabase } from '../schema/index.ts';
import { describeSchema, listTables, runScript } from '../schema/upgrade/upgrade-test-kit.ts';
import { loadLastRelease, readRows } from './backup-test-kit.ts';
import { BackupError } from './backup-error.ts';
import { restoreBackup } from './restore-backup.ts';
import { leftOut } from './stored-tables.ts';
import { verifyBackup } from './verify-backup.ts';
import { writeBackup } from './write-backup.ts';

const server = inject('postgres');
let folder: string;
/** Of the last release's schema, so older than this version's. */
let file: string;
let source: DatabaseAddress;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'book-store-backup-'));
  source = await makeEmptyDatabase(server);
  await loadLastRelease(source);
  file = join(folder, 'shop.backup');
  await writeBackup(source, file);
});
afterAll(async () => {
  await dropDatabase(server, source);
  await rm(folder, { recursive: true });
});

async function makeEmpty(): Promise<DatabaseAddress> {
  const address = await makeEmptyDatabase(server);
  onTestFinished(() => dropDatabase(server, address));
  return address;
}

const restore = (address: DatabaseAddress, from = file) => restoreBackup(address, from, () => undefined);

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof BackupError ? error.message : error),
  );

describe('a backup', () => {
  it('has every table of the schema but those that are named with a reason', async () => {
    const { header, rows } = await verifyBackup(file);
    const tables = await listTables(source);
    const present = tables.map(({ table }) => table);
    // The last release may not have had all of them yet.
    const left = Object.keys(leftOut).filter((name) => present.includes(name));
    expect([...header.tables.map(({ name }) => name), ...left].toSorted()).toEqual(present.toSorted());
    expect(Object.entries(rows).filter(([, count]) => count === 0)).toEqual([]);
    const description = await readFile(
      join(import.meta.dirname, '../../../../../docs/backup-format.md'),
      'utf8',
    );
    const [, ofLeftOut = ''] = description.split('\nNot in the file');
    const named = [...ofLeftOut.matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => name);
    expect(named.toSorted()).toEqual(Object.keys(leftOut).toSorted());
  });

  it('of an older schema becomes a store of this version, row by row as if it had been updated', async () => {
    const updated = await makeEmpty();
    await loadLastRelease(updated);
    await migrateDatabase(updated);
    const restored = await makeEmpty();
    await restore(restored);
    expect(await describeSchema(restored)).toEqual(
      await describeSchema({ ...server, database: templateDatabase }),
    );
    expect(await readRows(restored)).toEqual(await readRows(updated));
    expect(await nextAuditId(restored)).toEqual(await nextAuditId(updated));
    // Starts as any other store: nothing is left to be done.
    expect(await migrateDatabase(restored)).toEqual({ migrations: [], routines: [] });
  });

  it('brings back nothing that somebody keeps beside the store, and says so', async () => {
    const shared = await makeEmpty();
    await loadLastRelease(shared);
    await runScript(shared, 'CREATE TABLE my_notes (note text); INSERT INTO my_notes VALUES (1)');
    const sharedFile = join(folder, 'shared.backup');
    await writeBackup(shared, sharedFile);
    const target = await makeEmpty();
    await runScript(target, 'CREATE TABLE my_notes (note text); INSERT INTO my_notes VALUES (2)');
    expect(await restore(target, sharedFile)).toEqual(['my_notes']);
    expect((await readRows(target))['my_notes']).toEqual(['{"note":"2"}']);
  });

  it('is for its owner only, and never written over', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const before = await readFile(file);
    expect(await refusalOf(writeBackup(source, file))).toBe(
      `${file} is already there: name a file that is not.`,
    );
    expect(await readFile(file)).toEqual(before);
  });

  it('shows the store as it was when it began, whatever is ordered meanwhile', async () => {
    const store = await startTestStore(withoutOrderLimits);
    onTestFinished(() => store.stop());
    const { db, address } = store.database;
    const book = await addBook(db, { trending: true });
    const customer = await store.signInCustomer();
    const order = () => placeTestOrder(store.app, customer, [book]);
    for (let count = 0; count < 3; count += 1) await order();

    // Held where the backup has begun and no order passes.
    const obstacle = new pg.Client(connectionConfig(address));
    await obstacle.connect();
    await obstacle.query('BEGIN; LOCK TABLE hourly_visits');
    const waiting = `
      SELECT FROM pg_locks JOIN pg_database d ON d.oid = database
      WHERE d.datname = current_database() AND relation = 'hourly_visits'::regclass AND NOT granted`;
    const busyFile = join(folder, 'busy.backup');
    const writing = writeBackup(address, busyFile);
    await expect.poll(async () => (await obstacle.query(waiting)).rowCount).toBe(1);
    for (let count = 0; count < 2; count += 1) await order();
    await obstacle.end();
    const orderUntilWritten = async (): Promise<void> => {
      const isWritten = await Promise.race([writing.then(() => true), order().then(() => false)]);
      if (!isWritten) await orderUntilWritten();
    };
    await orderUntilWritten();
    expect((await writing).rows['orders']).toBe(3);
    expect(await countOrders(db)).toBeGreaterThanOrEqual(5);

    const restored = await makeEmpty();
    await restore(restored, busyFile);
    const database = connectDatabase(restored, () => undefined);
    onTestFinished(() => database.close());
    const now = new Date();
    const { visitsLastDay: _visits, ...insights } = await readInsights(database, now);
    const { totalSales, totalOrders } = await readStatistics(database);
    expect(totalOrders).toBe(3);
    expect({ ...insights, totalSales, totalOrders }).toEqual(await recountFigures(database.db, now));
  });

  it('of a database without a store is refused, and leaves no file', async () => {
    const none = join(folder, 'none.backup');
    expect(await refusalOf(writeBackup(await makeEmpty(), none))).toBe(
      'There is no store in this database yet, so nothing to back up.',
    );
    await expect(stat(none)).rejects.toThrow('ENOENT');
    await expect(stat(`${none}.partial`)).rejects.toThrow('ENOENT');
  });
});

describe('a restore changes nothing where', () => {
  it('there is a store already', async () => {
    const before = await readRows(source);
    expect(await refusalOf(restore(source))).toMatch(/^There is a store in this database already, .*\.$/);
    expect(await readRows(source)).toEqual(before);
  });

  it('the file is cut off, wherever', async () => {
    const bytes = await readFile(file);
    const damaged = join(folder, 'cut.backup');
    for (const length of [bytes.length - 1, ...pickPositions(bytes.length)]) {
      await writeFile(damaged, bytes.subarray(0, length));
      expect(await refusalOf(verifyBackup(damaged))).toMatch(
        / is (cut off: its end is missing|not a backup)/,
      );
    }
    await writeFile(damaged, bytes.subarray(0, -1));
    const target = await makeEmpty();
    expect(await refusalOf(restore(target, damaged))).toMatch(/ is cut off: /);
    expect(await listTables(target)).toEqual([]);
  });

  it('the file was changed, wherever, or made longer', async () => {
    const bytes = await readFile(file);
    const damaged = join(folder, 'changed.backup');
    const problem = / is (damaged: it is not as it was written|cut off|not a backup)/;
    for (const position of pickPositions(bytes.length)) {
      const changed = Buffer.from(bytes);
      changed[position] = (changed[position] ?? 0) ^ 0x10;
      await writeFile(damaged, changed);
      expect(await refusalOf(verifyBackup(damaged))).toMatch(problem);
    }
    await writeFile(damaged, Buffer.concat([bytes, bytes]));
    expect(await refusalOf(verifyBackup(damaged))).toMatch(/ is damaged: /);
  });

  it('its schema is newer than this version knows', async () => {
    const newer = await makeEmpty();
    await loadLastRelease(newer);
    await runScript(newer, "INSERT INTO applied_migrations (name, checksum) VALUES ('999-next', '')");
    const newerFile = join(folder, 'newer.backup');
    await writeBackup(newer, newerFile);
    const target = await makeEmpty();
    expect(await refusalOf(restore(target, newerFile))).toBe(
      'The backup was made by a newer version of the store (its schema has 999-next): restore it with that version.',
    );
    expect(await listTables(target)).toEqual([]);
  });
});

/** All of the first frame's head, and some over the whole file. */
function pickPositions(length: number): number[] {
  return [
    ...Array(60).keys(),
    ...Array.from({ length: 15 }, (_, index) => Math.floor((index * length) / 15)),
  ];
}

async function nextAuditId(address: DatabaseAddress): Promise<unknown> {
  const client = new pg.Client(connectionConfig(address));
  await client.connect();
  try {
    const { rows } = await client.query(
      `SELECT nextval(pg_get_serial_sequence('audit_entries', 'id')) AS next`,
    );
    return rows[0];
  } finally {
    await client.end();
  }
}
