import type { Book } from '@book-store/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../../../database/connect.ts';
import { countLockWaits } from '../../../testing/count-lock-waits.ts';
import { startTestStore, type TestStore } from '../../../testing/test-store.ts';
import { findDeletedTitles, recordUnitsReturned, recordUnitsSold, startPopularityRollUp } from '../index.ts';
import { type AdminHeaders, createSampleBook, sampleBook } from '../testing/sample-books.ts';
import { countSales } from './count-sales.ts';
import { moveBetweenTiers } from './popularity-queries.ts';

let store: TestStore;
let admin: AdminHeaders;
let books: Book[];

beforeAll(async () => {
  store = await startTestStore();
  admin = await store.logInAdmin();
});
afterAll(() => store.stop());
beforeEach(async () => {
  await sql`TRUNCATE books, book_sales, book_search, search_words, unit_changes`.execute(store.database.db);
  books = [];
  for (const title of ['Alpha', 'Beta', 'Gamma'])
    books.push(await createSampleBook(store.app, admin, { title }));
});

const idOf = (number: number) => books[number]?._id ?? '';
const topSellers = async (query = '') =>
  (await store.app.inject({ url: `/api/v1/books?sort=top-sellers${query}` }))
    .json<Book[]>()
    .map((book) => book.title);

describe('top sellers', () => {
  it('are those that sold most, then the newest', async () => {
    expect(await topSellers()).toEqual(['Gamma', 'Beta', 'Alpha']);
    await recordUnitsSold(store.database.db, [idOf(0), idOf(1)]);
    await recordUnitsSold(store.database.db, [idOf(0)]);
    const rollUp = startPopularityRollUp(store.database, pino({ level: 'silent' }), {
      intervalMs: 3_600_000,
    });
    await rollUp.runOnce();
    await rollUp.stop();
    await expect.poll(() => topSellers()).toEqual(['Alpha', 'Beta', 'Gamma']);
    expect(await topSellers('&category=horror&limit=1')).toEqual(['Alpha']);
    expect(await topSellers('&category=fiction')).toEqual([]);
  });

  it('forget what came back, and never fall below nothing', async () => {
    const { db } = store.database;
    await recordUnitsSold(db, [idOf(0)]);
    await recordUnitsReturned(db, [idOf(0), idOf(1)]);
    await countSales(db);
    expect(await db.selectFrom('book_sales').select('units_sold').execute()).toEqual(
      books.map(() => ({ units_sold: 0 })),
    );
    expect(await db.selectFrom('unit_changes').selectAll().execute()).toEqual([]);
  });

  it('count nothing of an order that was rolled back', async () => {
    const { db } = store.database;
    await db
      .transaction()
      .execute(async (tx) => {
        await recordUnitsSold(tx, [idOf(0)]);
        throw new Error('undo');
      })
      .catch(() => undefined);
    await countSales(db);
    expect(await topSellers()).toEqual(['Gamma', 'Beta', 'Alpha']);
  });

  it('are counted once, whoever counts', async () => {
    const { db } = store.database;
    for (let order = 0; order < 20; order += 1) await recordUnitsSold(db, [idOf(0)]);
    await Promise.all([countSales(db), countSales(db), countSales(db)]);
    await countSales(db);
    const row = await db
      .selectFrom('book_sales')
      .select('units_sold')
      .where('book_id', '=', idOf(0))
      .executeTakeFirst();
    expect(row).toEqual({ units_sold: 20 });
  });

  it('also lead a search', async () => {
    await recordUnitsSold(store.database.db, [idOf(1)]);
    await countSales(store.database.db);
    const search = async () =>
      (await store.app.inject({ url: '/api/v1/books?q=stoker' })).json<Book[]>().map((book) => book.title);
    await expect.poll(search).toEqual(['Beta', 'Gamma', 'Alpha']);
  });
});

it('moves books to the tier that their sales give them', async () => {
  const { db } = store.database;
  await sql`UPDATE book_search SET tier = 2`.execute(db);
  expect(await moveBetweenTiers(db, 2)).toBe(2);
  expect(await moveBetweenTiers(db, 2)).toBe(1);
  expect(await moveBetweenTiers(db, 2)).toBe(0);
  expect(await db.selectFrom('book_search').select('tier').execute()).toEqual(books.map(() => ({ tier: 0 })));
});

describe('for an order', () => {
  it('price and existence stay as they are until it is placed, and other orders go on', async () => {
    const { db } = store.database;
    const url = `/api/v1/books/update/${idOf(0)}`;
    const change = () =>
      store.app.inject({
        method: 'PUT',
        url,
        headers: admin,
        payload: { ...sampleBook, title: 'Alpha', newPrice: 1 },
      });
    const lock = async (tx: Db) =>
      (await sql`SELECT new_price_cents FROM books WHERE id = ${idOf(0)} FOR SHARE`.execute(tx)).rows;
    let changed: ReturnType<typeof change> | undefined;
    await db.transaction().execute(async (tx) => {
      await lock(tx);
      await db.transaction().execute(async (other) => {
        expect(await lock(other)).toHaveLength(1);
        await recordUnitsSold(other, [idOf(0)]);
      });
      await countSales(db);
      changed = change();
      await expect.poll(() => countLockWaits(store.database)).toBe(1);
      expect(await lock(tx)).toMatchObject([{ new_price_cents: 999 }]);
    });
    expect((await changed)?.json()).toMatchObject({ newPrice: 1 });
  });

  it('a deleted book can still be named', async () => {
    await store.app.inject({ method: 'DELETE', url: `/api/v1/books/${idOf(2)}`, headers: admin });
    const named = await findDeletedTitles(store.database.db, [idOf(2), idOf(0), 'nonsense']);
    expect(named).toEqual(new Map([[idOf(2), 'Gamma']]));
  });
});
