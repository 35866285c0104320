import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import {
  connectDatabase,
  connectForBulkWork,
  type Database,
  type DatabaseAddress,
} from '../../database/connect.ts';
import { runCommandProgram } from '../../testing/run-command-program.ts';
import { toDatabaseUrl } from '../../testing/store-process.ts';
import { cloneTemplate, dropDatabase } from '../../testing/test-database.ts';
import { checkSeedable } from './check-seedable.ts';
import { makeBook } from './synthetic-book.ts';
import { soon } from '../../testing/soon.ts';

let address: DatabaseAddress;
let database: Database;

beforeAll(async () => {
  address = await cloneTemplate(inject('postgres'));
  database = connectForBulkWork(address);
});
afterAll(async () => {
  await database.close();
  await dropDatabase(inject('postgres'), address);
});

const seed = (...words: string[]) =>
  runCommandProgram('seed', ['--books', '5', ...words], {
    DATABASE_URL: toDatabaseUrl(address),
    AUTH_SECRET: 'Hq8vN3zLw5TkYc0pXr7mJd2sBf6gUe4a',
  });
const check = (addsToBooks = false) => checkSeedable(database.db, { addsToBooks });

it('an empty database is filled unasked', async () => {
  await expect(check()).resolves.toBeUndefined();
});

it('a database that a store has open is refused, whatever is said', async () => {
  const store = connectDatabase(address, () => undefined);
  await store.pool.query('SELECT 1');
  await expect(check()).rejects.toThrow('A store is open on this database: stop it, then seed.');
  expect(seed('--add')).toEqual({
    status: 1,
    stdout: '',
    stderr: 'A store is open on this database: stop it, then seed.\n',
  });
  await store.close();
  // The server forgets a connection a moment after it was closed.
  await expect
    .poll(
      () =>
        check().then(
          () => 'free',
          () => 'taken',
        ),
      soon,
    )
    .toBe('free');
});

it('a database with books is refused, unless invented ones are wanted among them', async () => {
  const { units_sold: _unitsSold, ...book } = makeBook(Date.now());
  await database.db.insertInto('books').values(book).execute();
  // Else the program would take this test's own connection for a store.
  await database.pool.query("SET application_name = 'another program'");
  expect(seed()).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'This database already has books or orders: name an empty one, or say --add to put invented ones among them.\n',
  });
  const { rows } = await database.pool.query('SELECT FROM books');
  expect(rows).toHaveLength(1);
  await expect(check(true)).resolves.toBeUndefined();
});
