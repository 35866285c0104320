/** PgBouncer between the store and its database: each transaction meets another session, and notices go past it. */
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { buildApp } from '../app/build-app.ts';
import { connectDatabase, connectForBulkWork } from '../database/connect.ts';
import { makeBackupIfDue } from '../features/backups/nightly-backups.ts';
import { createSampleBook } from '../features/catalogue/testing/sample-books.ts';
import { addBook, orderBody, sendOrder, withoutOrderLimits } from '../features/orders/order-test-kit.ts';
import { readSettings } from '../settings.ts';
import { pgbouncerProgram, type PoolMode, startPgbouncer } from '../testing/pgbouncer.ts';
import { toDatabaseUrl } from '../testing/store-process.ts';
import { startTestStore, type TestStore, testAuthSecret } from '../testing/test-store.ts';
import { openDatabase } from './open-database.ts';
import { explain } from './run-command.ts';
import { soon } from '../testing/soon.ts';

const server = inject('postgres');

describe.skipIf(pgbouncerProgram === undefined)(
  `PgBouncer (${pgbouncerProgram ?? 'not tried: install pgbouncer'})`,
  () => {
    let store: TestStore;
    let name: string;
    let direct: string;
    beforeAll(async () => {
      store = await startTestStore();
      name = 'database' in store.database.address ? store.database.address.database : '';
      direct = toDatabaseUrl({ ...server, database: name });
    });
    afterAll(() => store.stop());

    const start = async (mode: PoolMode) => {
      const pooler = await startPgbouncer(server, mode);
      onTestFinished(pooler.stop);
      return pooler;
    };
    const settingsFor = (url: string, listenUrl?: string) =>
      readSettings({
        DATABASE_URL: url,
        AUTH_SECRET: testAuthSecret,
        LOG_LEVEL: 'silent',
        ...withoutOrderLimits,
        LIMIT_SEARCHES_BY_NETWORK: '0',
        ...(listenUrl && { DATABASE_LISTEN_URL: listenUrl }),
      });
    const refusal = (url: string, listenUrl?: string) =>
      openDatabase(settingsFor(url, listenUrl), () => undefined).then(() => 'taken', explain);

    it('is refused in one sentence where it cannot do', async () => {
      const pooler = await start('transaction');
      const url = pooler.urlOf(name);
      expect(await refusal(url)).toMatch(
        /^DATABASE_URL leads through a pooler \(127\.0\.0\.1:\d+\/\w+\), which passes no notices on: set DATABASE_LISTEN_URL /,
      );
      expect(await refusal(url, url)).toMatch(/^DATABASE_LISTEN_URL leads through a pooler as well /);
      expect(await refusal(url, toDatabaseUrl({ ...server, database: 'postgres' }))).toMatch(
        /does not hear what is announced at DATABASE_URL .*: both must lead to the same database\.$/,
      );
      const statements = await start('statement');
      expect(await refusal(statements.urlOf(name), direct)).toMatch(
        / cannot be used: its pooler gives out connections for single statements, /,
      );
    });

    it('in transaction mode serves, sells and hears of changes; what needs a session goes past it', async () => {
      const pooler = await start('transaction');
      const settings = settingsFor(pooler.urlOf(name), direct);
      const said: string[] = [];
      const { address } = await openDatabase(settings, (line) => said.push(line));
      expect(said.join()).toMatch(
        /cannot limit its statements: .* ALTER ROLE "book_store" SET statement_timeout/,
      );
      const database = connectDatabase(address, () => undefined);
      const app = await buildApp({ settings, authSecret: testAuthSecret, database });
      await app.ready();
      onTestFinished(async () => {
        await app.close();
        await database.close();
      });

      const admin = await store.logInAdmin();
      const { _id: id } = await createSampleBook(app, admin, { title: 'Carmilla' });
      const sold = await addBook(store.database.db);
      const customers = await Promise.all([1, 2, 3].map(() => store.signInCustomer()));
      // More at a time than there are sessions, and each statement more often than it would stay unprepared.
      for (let round = 0; round < 6; round += 1) {
        const answers = await Promise.all([
          ...customers.map(({ cookie, email }) => sendOrder(app, cookie, orderBody(email, [sold]))),
          ...['carmila', 'carm', `round ${round}`].map((text) => app.inject(`/api/v1/books?q=${text}`)),
          app.inject({ url: '/api/v1/admin', headers: admin }),
          app.inject(`/api/v1/books?ids=${id}`),
        ]);
        expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 201]));
      }

      // Made by another process, which is not behind the pooler.
      await expect.poll(async () => (await app.inject('/api/v1/books')).body).toContain('Carmilla');
      await createSampleBook(store.app, admin, { title: 'Melmoth' });
      await expect.poll(async () => (await app.inject('/api/v1/books')).body, soon).toContain('Melmoth');

      const bulk = connectForBulkWork(address);
      const backups = { folder: `${store.settings.dataDir}/backups`, keep: 1 };
      expect(await makeBackupIfDue({ address, backups, log: app.log })).toBe(true);
      expect((await bulk.pool.query('SHOW statement_timeout')).rows).toEqual([{ statement_timeout: '0' }]);
      await bulk.close();
    });
  },
);
