import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestStore, type TestStore } from '../testing/test-store.ts';
import { type ChangeFeed, createChangeFeed } from './change-feed.ts';
import { connectDatabase } from './connect.ts';
import { soon } from '../testing/soon.ts';

let store: TestStore;
let feed: ChangeFeed;
const heard: (string | undefined)[] = [];

beforeAll(async () => {
  store = await startTestStore();
  feed = createChangeFeed(store.database, pino({ level: 'silent' }));
  feed.on('test_channel', (payload) => heard.push(payload));
});
afterAll(async () => {
  await feed.close();
  await store.stop();
});

const announce = (text: string) => sql`SELECT pg_notify('test_channel', ${text})`.execute(store.database.db);

it('hears what is announced, once it is committed', async () => {
  await expect.poll(() => feed.isConnected(), soon).toBe(true);
  await store.database.db
    .transaction()
    .execute(async (tx) => {
      await sql`SELECT pg_notify('test_channel', 'rolled back')`.execute(tx);
      throw new Error('undo');
    })
    .catch(() => undefined);
  await announce('hello');
  await expect.poll(() => heard, soon).toContain('hello');
  expect(heard).not.toContain('rolled back');
});

it('comes back after its connection broke, and says that changes may have been missed', async () => {
  heard.length = 0;
  await sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND query LIKE 'LISTEN "test_channel"%'`.execute(store.database.db);
  await expect.poll(() => heard, soon).toEqual([undefined]);
  expect(feed.isConnected()).toBe(true);
  await announce('back again');
  await expect.poll(() => heard, soon).toContain('back again');
});

it('also listens to a channel that is named late', async () => {
  const late: (string | undefined)[] = [];
  feed.on('late_channel', (payload) => late.push(payload));
  await expect.poll(() => late, soon).toEqual([undefined]);
  await sql`SELECT pg_notify('late_channel', 'now')`.execute(store.database.db);
  await expect.poll(() => late, soon).toEqual([undefined, 'now']);
});

it('is not connected to a database that is not there, and can be closed all the same', async () => {
  const nowhere = connectDatabase({ host: '/nowhere', port: 1, user: 'x', database: 'x' }, () => undefined);
  const lost = createChangeFeed(nowhere, pino({ level: 'silent' }));
  await expect.poll(() => nowhere.breaker.isOpen(), soon).toBe(true);
  expect(lost.isConnected()).toBe(false);
  await lost.close();
  await nowhere.close();
  expect(lost.isConnected()).toBe(false);
});
