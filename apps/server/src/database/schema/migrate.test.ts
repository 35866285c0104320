import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { cloneTemplate, dropDatabase, makeEmptyDatabase } from '../../testing/test-database.ts';
import { connectForBulkWork, type Database, type DatabaseAddress } from '../connect.ts';
import { migrateDatabase, migrationLock } from './migrate.ts';
import { type SchemaFiles, schemaFiles, toSchemaFile } from './schema-files.ts';

const server = inject('postgres');
let address: DatabaseAddress;
let database: Database;

beforeAll(async () => {
  address = await cloneTemplate(server);
  database = connectForBulkWork(address);
});
afterAll(async () => {
  await database.close();
  await dropDatabase(server, address);
});

const listFunctions = async () => {
  const { rows } = await sql<{ signature: string; number: number }>`
    SELECT oid::regprocedure::text AS signature, oid::integer AS number FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace ORDER BY 1`.execute(database.db);
  return rows;
};
const namesOf = ({ migrations, routines }: SchemaFiles) =>
  [...migrations, ...routines].map(({ name }) => name);

it('every function of the schema is a file in routines/, named after it', async () => {
  const named = (await listFunctions()).map(({ signature }) => signature.replace(/\(.*/, ''));
  expect(named).toEqual(schemaFiles.routines.map(({ name }) => name.replaceAll('-', '_')));
});

it('a database that is up to date is left alone', async () => {
  expect(namesOf(await migrateDatabase(address))).toEqual([]);
});

it('steps back from a table that somebody holds, whatever order it is held in, and comes again', async () => {
  const renewed = toSchemaFile('997-renewed', 'ALTER TABLE books ADD COLUMN renewed text');
  const busy = await cloneTemplate(server);
  const other = connectForBulkWork(busy);
  const { work } = await other.db.transaction().execute(async (tx) => {
    await sql`SELECT FROM orders FOR UPDATE`.execute(tx);
    const migrations = [...schemaFiles.migrations, renewed];
    const running = migrateDatabase(busy, { ...schemaFiles, migrations });
    const isWaiting = () =>
      sql`
        SELECT FROM pg_locks JOIN pg_database d ON d.oid = database
        WHERE d.datname = current_database() AND relation = 'orders'::regclass AND NOT granted`.execute(tx);
    await expect.poll(async () => (await isWaiting()).rows.length, { interval: 20 }).toBe(1);
    // An order that is cancelled gives its copies back: the migration has locked the stock, and waits for the orders.
    await sql`UPDATE stock SET copies = copies`.execute(tx);
    return { work: running };
  });
  expect(namesOf(await work)).toEqual(['997-renewed']);
  await other.close();
  await dropDatabase(server, busy);
});

it('an instance that had to wait for another finds its work done', async () => {
  const empty = await makeEmptyDatabase(server);
  // A small one: after a large change Postgres would drop what it remembers of the schema anyway.
  const bookkeeping = ['applied_migrations', 'applied_routines'].map(
    (table) => `CREATE TABLE ${table} (name text, checksum text);`,
  );
  const migration = toSchemaFile('001-small', bookkeeping.join('\n'));
  const other = connectForBulkWork(empty);
  const { waiting } = await other.db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${migrationLock})`.execute(tx);
    const work = migrateDatabase(empty, { migrations: [migration], routines: [] });
    const findWaiting = () =>
      sql`
        SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database
        WHERE d.datname = current_database() AND NOT l.granted`.execute(tx);
    await expect.poll(async () => (await findWaiting()).rows.length).toBe(1);
    const { name, text, checksum } = migration;
    await sql.raw(text).execute(tx);
    await tx.insertInto('applied_migrations').values({ name, checksum }).execute();
    return { waiting: work };
  });
  expect(namesOf(await waiting)).toEqual([]);
  await other.close();
  await dropDatabase(server, empty);
});

describe('a routine', () => {
  const withRoutine = (text: string): SchemaFiles => ({
    ...schemaFiles,
    routines: [...schemaFiles.routines, toSchemaFile('say-it', text)],
  });
  const write = (parameters: string, result: string, body: string) =>
    withRoutine(`CREATE OR REPLACE FUNCTION say_it(${parameters}) RETURNS ${result}
      LANGUAGE sql AS $$ SELECT ${body} $$;`);
  const say = async (call: string) =>
    (await sql<{ said: unknown }>`SELECT ${sql.raw(call)} AS said`.execute(database.db)).rows[0]?.said;
  const find = async () => (await listFunctions()).filter(({ signature }) => signature.startsWith('say_it'));

  it('is applied when it is new and again when its text changes, in place', async () => {
    expect(namesOf(await migrateDatabase(address, write('word text', 'text', 'word')))).toEqual(['say-it']);
    expect(await say(`say_it('aye')`)).toBe('aye');
    const [before] = await find();
    const louder = write('word text', 'text', 'upper(word)');
    expect(namesOf(await migrateDatabase(address, louder))).toEqual(['say-it']);
    expect(await say(`say_it('aye')`)).toBe('AYE');
    expect(namesOf(await migrateDatabase(address, louder))).toEqual([]);
    expect(await find()).toEqual([before]);
  });

  it.each([
    ['another result', write('word text', 'integer', 'length(word)'), `say_it('aye')`, 3],
    ['another name of a parameter', write('letters text', 'integer', 'length(letters)'), `say_it('aye')`, 3],
    ['another type of a parameter', write('count integer', 'integer', 'count + 1'), 'say_it(3)', 4],
    [
      'one parameter more',
      write('count integer, more integer', 'integer', 'count + more'),
      'say_it(3, 4)',
      7,
    ],
  ])('may have %s, and replaces the former function', async (_change, files, call, said) => {
    await migrateDatabase(address, files);
    expect(await say(call)).toBe(said);
    expect(await find()).toHaveLength(1);
  });

  it('that is wrong changes nothing, nor do the migrations before it', async () => {
    const files = write('count integer', 'integer', 'no_such_column');
    const withMigration = {
      ...files,
      migrations: [...files.migrations, toSchemaFile('999-more', 'CREATE TABLE more ()')],
    };
    await expect(migrateDatabase(address, withMigration)).rejects.toThrow(
      'The routine say-it could not be applied, and nothing was changed: column "no_such_column" does not exist.',
    );
    expect(await say('say_it(3, 4)')).toBe(7);
    expect(await say(`to_regclass('more')`)).toBeNull();
  });

  it('is as its file says whatever the ends of its lines are', () => {
    expect(toSchemaFile('say-it', 'SELECT 1;\r\nSELECT 2;\r\n')).toEqual(
      toSchemaFile('say-it', 'SELECT 1;\nSELECT 2;\n'),
    );
  });
});
