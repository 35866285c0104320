import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import {
  connectDatabase,
  connectForBulkWork,
  type Database,
  type DatabaseAddress,
} from '../../database/connect.ts';
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

const check = (addsToBooks = false) => checkSeedable(database.db, { addsToBooks });

it('an empty database is filled unasked', async () => {
  await expect(check()).resolves.toBeUndefined();
});

it('a database that a store has open is refused, whatever is said', async () => {
  const store = connectDatabase(address, () => undefined);
  await store.pool.query('SELECT 1');
  await expect(check()).rejects.toThrow('A store is open on this database: stop it, then seed.');
  await expect(check(true)).rejects.toThrow('A store is open on this database');
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
  await expect(check()).rejects.toThrow(/^This database already has books or orders: .* say --add /);
  await expect(check(true)).resolves.toBeUndefined();
});
