import { randomUUID } from 'node:crypto';
import { type ErrorBody, formatCents, type Order } from '@book-store/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { connectDatabase, type Db } from '../../database/connect.ts';
import { startTestStore, type TestStore } from '../../testing/test-store.ts';
import { addBookCounts, addQueuedSales, addSales, readInsights, readStatistics } from './index.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.stop());

type FakeSale = {
  placedAt: string;
  userId?: string;
  name?: string;
  cents?: number;
  trending?: number;
  units?: number;
};

async function addFakeSales(db: Db, sales: FakeSale[]): Promise<void> {
  const rows = sales.map((sale) => ({ userId: 'u', name: 'N', cents: 0, trending: 0, units: 0, ...sale }));
  await sql`
    WITH sale AS (
      SELECT "placedAt" AS placed_at, "userId" AS user_id, name, 1 AS orders, 1 AS open_orders, 1 AS sales, cents,
             units, trending AS trending_units, array_fill('fiction'::text, ARRAY[units]) AS categories
      FROM json_to_recordset(${JSON.stringify(rows)})
        AS row ("placedAt" timestamptz, "userId" text, name text, cents int, trending int, units int)
    ), ${sql.raw(addSales('sale'))} SELECT`.execute(db);
}

describe('the dashboard’s calls', () => {
  test.each(['/api/v1/admin', '/api/v1/admin/', '/api/v1/admin/insights'])(
    '%s needs an admin',
    async (url) => {
      const customer = await store.signInCustomer();
      for (const headers of [{}, { cookie: customer.cookie }, { authorization: 'Bearer a.b.c' }]) {
        const answer = await store.app.inject({ url, headers });
        expect(answer.statusCode).toBe(401);
        expect(answer.json<ErrorBody>().code).toBe('admin_token_invalid');
      }
      const answer = await store.app.inject({ url, headers: await store.logInAdmin() });
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    },
  );

  test('give numbers, also from an empty store', async () => {
    const empty = await startTestStore();
    const headers = await empty.logInAdmin();
    const statistics = await empty.app.inject({ url: '/api/v1/admin', headers });
    expect(statistics.json()).toEqual({ totalBooks: 0, totalSales: 0, trendingBooks: 0, totalOrders: 0 });
    const insights = await empty.app.inject({ url: '/api/v1/admin/insights', headers });
    expect(insights.json()).toMatchObject({
      ordersLeft: 0,
      visitsLastDay: 0,
      customersByAverageOrder: [],
      trendingShare: 0,
      unitsByCategory: ['business', 'technology', 'fiction', 'horror', 'adventure'].map((category) => ({
        category,
        units: 0,
      })),
    });
    await empty.stop();
  });

  test('books are counted up and down', async () => {
    const { db } = store.database;
    const before = await readStatistics(store.database);
    await addBookCounts(db, { books: 3, trending: 2 });
    await addBookCounts(db, { books: -1, trending: -1 });
    const after = await readStatistics(store.database);
    expect(after.totalBooks - before.totalBooks).toBe(2);
    expect(after.trendingBooks - before.trendingBooks).toBe(1);
  });
});

describe('customers by average order', () => {
  test('are the best eight, in descending order, each under the name of the latest order', async () => {
    const own = await startTestStore();
    const { db } = own.database;
    const sales = Array.from({ length: 10 }, (_, index) => [
      { placedAt: '2026-03-01T00:00:00Z', userId: `c${index}`, name: `Old ${index}`, cents: 1000 * index },
      {
        placedAt: '2026-03-02T00:00:00Z',
        userId: `c${index}`,
        name: `New ${index}`,
        cents: 1000 * index + 1,
      },
    ]).flat();
    await addFakeSales(db, sales);
    const { customersByAverageOrder } = await readInsights(own.database);
    expect(customersByAverageOrder).toEqual(
      [9, 8, 7, 6, 5, 4, 3, 2].map((index) => ({
        name: `New ${index}`,
        // Half a cent is rounded up.
        averageOrder: Number(formatCents(1000 * index + 1)),
        orders: 2,
      })),
    );
    await own.stop();
  });
});

describe('months are those of UTC', () => {
  const zone = process.env.TZ;
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  test.each(['Pacific/Kiritimati', 'Etc/GMT+12', 'Asia/Kathmandu'])(
    'in %s, of the process and of the database',
    async (timeZone) => {
      process.env.TZ = timeZone;
      const own = await startTestStore();
      await sql`DO ${sql.raw(
        `$$ BEGIN EXECUTE format('ALTER DATABASE %I SET timezone = ''${timeZone}''', current_database()); END $$`,
      )}`.execute(own.database.db);
      const database = connectDatabase(own.database.address, () => undefined);
      expect((await database.pool.query('SHOW timezone')).rows).toEqual([{ TimeZone: timeZone }]);
      await addFakeSales(database.db, [
        { placedAt: '2027-01-31T23:59:59.999Z', cents: 100 },
        { placedAt: '2027-02-01T00:00:00.000Z', cents: 2000, units: 3, trending: 1 },
        { placedAt: '2028-01-31T23:59:59.999Z', cents: 30_000, units: 5, trending: 4 },
        { placedAt: '2028-02-01T00:00:00.000Z', cents: 400_000, units: 4, trending: 1 },
      ]);
      const before = await readInsights(database, new Date('2028-01-31T23:59:59.999Z'));
      expect(before.revenueByMonth.map(({ month }) => month)).toEqual([
        ...Array.from({ length: 11 }, (_, index) => `2027-${String(index + 2).padStart(2, '0')}`),
        '2028-01',
      ]);
      expect(before.revenueByMonth[0]).toEqual({ month: '2027-02', revenue: 20 });
      expect(before.revenueByMonth[11]).toEqual({ month: '2028-01', revenue: 300 });
      expect(before.trendingShare).toBe(80);
      const after = await readInsights(database, new Date('2028-02-01T00:00:00.000Z'));
      expect(after.revenueByMonth.map(({ revenue }) => revenue)).toEqual([...Array(10).fill(0), 300, 4000]);
      expect(after.trendingShare).toBe(25);
      await database.close();
      await own.stop();
    },
  );

  // At every moment at least one of these two zones has another date than UTC.
  test.each(['Pacific/Kiritimati', 'Etc/GMT+12'])('for an order placed now in %s', async (timeZone) => {
    process.env.TZ = timeZone;
    const own = await startTestStore();
    const { db, pool } = own.database;
    await pool.query(
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET timezone = ''${timeZone}''', current_database()); END $$`,
    );
    const app = await own.startSecondApp();
    const customer = await own.signInCustomer();
    const id = randomUUID();
    await sql`
      INSERT INTO books (id, title, description, category, trending, old_price_cents, new_price_cents, cover_image)
      VALUES (${id}, 'Emma', 'x', 'fiction', false, 100, 100, '')`.execute(db);
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/orders',
      headers: { cookie: customer.cookie },
      payload: {
        name: 'Ada',
        email: customer.email,
        phone: '5550100',
        address: { city: 'a', country: 'b', state: 'c', zipcode: 'd' },
        productIds: [id],
        totalPrice: '1.00',
      },
    });
    await addQueuedSales(db);
    const { rows } = await sql`SELECT month::text FROM monthly_figures`.execute(db);
    expect(rows).toEqual([{ month: `${answer.json<Order>().createdAt.slice(0, 7)}-01` }]);
    await own.stop();
  });
});
