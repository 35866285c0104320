/** A real standby: read from while it is near, left alone while it lags, and never asked for what it cannot know yet. */
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Book } from '@book-store/contract';
import { findOlderPostgres } from '../../../../../scripts/older-postgres.mjs';
import { buildApp } from '../../app/build-app.ts';
import { createSampleBook, sampleBook } from '../../features/catalogue/testing/sample-books.ts';
import type { App } from '../../http/app-types.ts';
import { readSettings } from '../../settings.ts';
import { type PostgresPair, startPostgresPair } from '../../testing/postgres-pair.ts';
import { logInAdmin, testAuthSecret } from '../../testing/test-store.ts';
import { connectDatabase, connectForBulkWork, type Database, type GuardedDatabase } from '../connect.ts';
import { migrateDatabase } from '../schema/index.ts';
import { createReaders } from './readers.ts';
import { soon } from '../../testing/soon.ts';

const programs = findOlderPostgres();
describe.skipIf(programs === undefined)(
  `a replica (${programs ?? 'not tried: install postgresql-15'})`,
  () => {
    let pair: PostgresPair;
    let database: GuardedDatabase;
    let standby: Database;
    let app: App;
    let admin: { authorization: string };
    let book: Book;
    const urlOf = (port: number) => `postgres://book_store@127.0.0.1:${port}/postgres`;

    beforeAll(async () => {
      pair = await startPostgresPair(programs ?? '');
      const url = urlOf(pair.primary.port);
      await migrateDatabase({ url });
      database = connectDatabase({ url }, () => undefined);
      standby = connectForBulkWork({ url: urlOf(pair.standby.port) });
      const settings = readSettings({
        DATABASE_URL: url,
        AUTH_SECRET: testAuthSecret,
        DATABASE_REPLICA_URLS: urlOf(pair.standby.port),
        DATABASE_REPLICA_MAX_LAG_SECONDS: '2',
        LOG_LEVEL: 'silent',
        LIMIT_SEARCHES_BY_NETWORK: '0',
      });
      app = await buildApp({ settings, authSecret: testAuthSecret, database });
      await app.ready();
      admin = await logInAdmin(database);
      book = await createSampleBook(app, admin, { title: 'Carmilla' });
    });
    afterAll(async () => {
      await app.close();
      await database.close();
      await standby.close();
      await pair.stop();
    });

    /** By what the standby itself tells of the connections that the store has there. */
    const isReadFromReplica = async () => {
      const {
        rows: [{ now } = { now: '' }],
      } = await standby.pool.query<{ now: string }>('SELECT clock_timestamp()::text AS now');
      await app.inject(`/api/v1/books?ids=${book._id}`);
      const { rowCount } = await standby.pool.query(
        `SELECT FROM pg_stat_activity WHERE query LIKE '%from "books"%' AND pid <> pg_backend_pid() AND query_start > $1`,
        [now],
      );
      return (rowCount ?? 0) > 0;
    };
    const titleIn = async (url: string) => (await app.inject(url)).body.includes('Melmoth');

    it('is read while it is near, and nobody misses a change of their own, on pages neither', async () => {
      await expect.poll(isReadFromReplica, soon).toBe(true);
      await standby.pool.query('SELECT pg_wal_replay_pause()');
      const urls = [
        `/api/v1/books/${book._id}`,
        `/books/${book._id}`,
        '/api/v1/books',
        '/api/v1/books?q=melmoth',
      ];
      for (const url of urls) expect(await titleIn(url)).toBe(false);
      const payload = { ...sampleBook, title: 'Melmoth' };
      const changed = await app.inject({
        method: 'PUT',
        url: `/api/v1/books/update/${book._id}`,
        headers: admin,
        payload,
      });
      expect(changed.statusCode).toBe(200);
      for (const url of urls) expect(await titleIn(url)).toBe(true);
      expect(await isReadFromReplica()).toBe(false);

      await standby.pool.query('SELECT pg_wal_replay_resume()');
      await expect.poll(isReadFromReplica, soon).toBe(true);
      for (const url of urls) expect(await titleIn(url)).toBe(true);
    });

    it('that lags is left alone, whoever made the change that it lacks', async () => {
      const readers = createReaders({
        primary: database,
        urls: [urlOf(pair.standby.port)],
        maxLagSeconds: 1,
        poolSize: 2,
        changes: { isConnected: () => true },
        log: app.log,
      });
      onTestFinished(() => readers.close());
      const isReplica = () =>
        readers.read(
          async ({ pool }) => (await pool.query('SELECT pg_is_in_recovery() AS yes')).rows[0]?.yes,
        );
      await expect.poll(isReplica, soon).toBe(true);
      await standby.pool.query('SELECT pg_wal_replay_pause()');
      await database.pool.query('CREATE TABLE unannounced (x int)');
      await expect.poll(isReplica, soon).toBe(false);
      await standby.pool.query('SELECT pg_wal_replay_resume()');
      await expect.poll(isReplica, soon).toBe(true);
    });

    it('that has gone costs nobody an answer', async () => {
      await standby.close();
      await pair.standby.stop();
      for (let turn = 0; turn < 5; turn += 1) {
        const { statusCode } = await app.inject(`/api/v1/books?ids=${book._id}`);
        expect(statusCode).toBe(200);
      }
    });
  },
);
