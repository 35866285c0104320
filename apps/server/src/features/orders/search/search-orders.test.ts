import { type ErrorBody, type Order, type OrderStatus, readOrderNumber } from '@book-store/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nextPageOf } from '../../../testing/next-page.ts';
import { startTestStore, type TestStore } from '../../../testing/test-store.ts';
import { addBook, placeTestOrder, sendStatus, withoutOrderLimits } from '../order-test-kit.ts';
import { fillOrderSearch, refillOrderSearch } from './fill-order-search.ts';
import { findByWords } from './order-search-queries.ts';

let store: TestStore;
let admin: { authorization: string };
const db = () => store.database.db;
const orders: Record<string, Order> = {};

/** What each order is found by is told from its row in the search, and before it has one. */
const states = ['at once', 'with its row'] as const;

beforeAll(async () => {
  store = await startTestStore(withoutOrderLimits);
  admin = await store.logInAdmin();
  const walden = await addBook(db(), { title: 'Walden; or, Life in the Woods', cents: 1250 });
  const germinal = await addBook(db(), { title: 'Germinal', cents: 99_00 });
  const ada = await store.signInCustomer('ada.lovelace@example.com');
  const zoe = await store.signInCustomer("zoe.o'neil+books@example.org");
  const place = (customer: typeof ada, books: (typeof walden)[], name: string, phone: string) =>
    placeTestOrder(store.app, customer, books, { name, phone });
  orders.first = await place(ada, [walden], 'Ada Lovelace', '0301234567');
  orders.second = await place(ada, [germinal], 'Ada Byron', '+49 30 1234567');
  orders.third = await place(zoe, [walden, germinal], 'Zoë Müller', '+1 (555) 010-9999');
});
afterAll(() => store.stop());

const ask = (query: Record<string, string>) =>
  store.app.inject({ url: `/api/v1/admin/orders?${new URLSearchParams(query)}`, headers: admin });

async function find(query: Record<string, string>): Promise<string[]> {
  const answer = await ask(query);
  expect(answer.statusCode).toBe(200);
  return answer.json<Order[]>().map(({ _id }) => nameOf(_id));
}

async function expectStatus(id: string, status: OrderStatus): Promise<void> {
  expect((await sendStatus(store.app, admin, id, status)).statusCode).toBe(200);
}

const nameOf = (id: string) => Object.entries(orders).find(([, order]) => order._id === id)?.[0] ?? id;
const all = ['third', 'second', 'first'];

describe.each(states)('orders are found %s', (state) => {
  beforeAll(async () => {
    if (state === 'with its row') await fillOrderSearch(db());
  });

  test.each([
    ['a name', 'byron', ['second']],
    ['a part of a name, in other letters', 'MULL', ['third']],
    ['a part of the last word only', 'zo muller', []],
    ['a name without its accents', 'zoe muller', ['third']],
    ['an e-mail address', 'Ada.Lovelace@example.com', ['second', 'first']],
    ['the beginning of one', 'ada.lovelace@', ['second', 'first']],
    ['one with every sign', "zoe.o'neil+books@example.org", ['third']],
    ['a telephone number as typed', '0301234567', ['second', 'first']],
    ['one with the country', '+49 (30) 123-4567', ['second', 'first']],
    ['the last digits', '109999', ['third']],
    ['the first digits', '+1 (555) 01', ['third']],
    ['a title', 'walden life woods', ['third', 'first']],
    ['two titles', 'germinal walden', ['third']],
    ['a title and a name', 'germinal ada', ['second']],
    ['a city', 'Concord', all],
    ['nothing that there is', 'melville', []],
    ['an e-mail address and a title', 'ada.lovelace@example.com walden', ['first']],
    ['what is made of signs only', "' & | :* ! ( ' # \\", []],
    ['a word with signs of the index', "walden':* | '", ['third', 'first']],
  ])('by %s: %s', async (_, q, found) => {
    expect(await find({ q })).toEqual(found);
  });

  test('by their number, however it is said', async () => {
    const { number } = orders.second!;
    for (const q of [
      number,
      `#${number}`,
      number.toLowerCase(),
      number.replace('-', ''),
      number.replace('-', ' '),
    ]) {
      expect(await find({ q })).toEqual(['second']);
    }
    expect(await find({ q: number.slice(0, 5) })).toEqual(['second']);
  });

  test('by total and time, with words or without', async () => {
    expect(await find({ minTotal: '99.00' })).toEqual(['third', 'second']);
    expect(await find({ minTotal: '99.00', maxTotal: '99.00' })).toEqual(['second']);
    expect(await find({ q: 'walden', maxTotal: '50.00' })).toEqual(['first']);
    expect(await find({ minTotal: '999999999.99' })).toEqual([]);
    expect(await find({ q: 'ada', maxTotal: '999999999.99' })).toEqual(['second', 'first']);
    const { createdAt } = orders.second!;
    expect(await find({ q: 'ada', to: createdAt })).toEqual(['first']);
    expect(await find({ from: createdAt })).toEqual(['third', 'second']);
    expect(await find({ from: createdAt, q: 'concord', maxTotal: '100.00' })).toEqual(['second']);
  });

  test('in pages without gaps or repeats', async () => {
    const pages: string[] = [];
    for (let next: string | undefined = '/api/v1/admin/orders?q=concord&limit=1'; next; ) {
      const answer: Awaited<ReturnType<typeof ask>> = await store.app.inject({ url: next, headers: admin });
      pages.push(...answer.json<Order[]>().map(({ _id }) => nameOf(_id)));
      next = nextPageOf(answer);
    }
    expect(pages).toEqual(all);
  });
});

describe('what is found', () => {
  test('follows the status at once, also while the rows are being filled', async () => {
    expect(await find({ q: 'walden', status: 'confirmed' })).toEqual([]);
    await Promise.all([
      db().transaction().execute(refillOrderSearch),
      expectStatus(orders.first!._id, 'confirmed'),
      fillOrderSearch(db()),
    ]);
    await fillOrderSearch(db());
    expect(await find({ q: 'walden', status: 'confirmed' })).toEqual(['first']);
    expect(await find({ q: 'walden', status: 'placed' })).toEqual(['third']);
    expect(await find({ q: 'walden', status: 'open' })).toEqual(['third', 'first']);
  });

  test('is the same when parts are small, and rows are never missing or double', async () => {
    await db().transaction().execute(refillOrderSearch);
    await Promise.all([fillOrderSearch(db(), { atOnce: 1 }), fillOrderSearch(db(), { atOnce: 2 })]);
    await fillOrderSearch(db());
    const { length } = await db().selectFrom('order_search').select('order_id').execute();
    expect(length).toBe(3);
    expect(await find({ q: 'concord' })).toEqual(all);
  });

  test('no longer names somebody whose account is gone', async () => {
    const eve = await store.signInCustomer('eve@example.com');
    const order = await placeTestOrder(store.app, eve, [await addBook(db())], { name: 'Eve Reader' });
    await fillOrderSearch(db());
    await expectStatus(order._id, 'cancelled');
    expect(await find({ q: 'eve' })).toEqual([order._id]);
    const headers = { cookie: eve.cookie };
    const gone = await store.app.inject({
      method: 'DELETE',
      url: '/api/v1/accounts/account',
      headers,
      payload: {},
    });
    expect(gone.statusCode).toBe(204);
    expect(await find({ q: 'eve' })).toEqual([]);
    expect(await find({ q: 'eve@example.com' })).toEqual([]);
    expect(await find({ q: order.number })).toEqual([order._id]);
  });

  test('follows an instance of the version before, which knows of no rows', async () => {
    const eve = await store.signInCustomer('mallory@example.com');
    const order = await placeTestOrder(store.app, eve, [await addBook(db())], { name: 'Mallory Reader' });
    await fillOrderSearch(db());
    const change = (changes: object) =>
      db().updateTable('orders').set(changes).where('id', '=', order._id).execute();
    await change({ status: 'confirmed' });
    await fillOrderSearch(db());
    expect(await find({ q: 'mallory', status: 'placed' })).toEqual([]);
    expect(await find({ q: 'mallory', status: 'confirmed' })).toEqual([order._id]);
    await change({ name: 'Former customer', email: '' });
    const row = db().selectFrom('order_search').select('words').where('order_id', '=', order._id);
    expect(await row.execute()).toEqual([{ words: '' }]);
    await fillOrderSearch(db());
    expect(await find({ q: 'mallory' })).toEqual([]);
    expect(await find({ q: order.number })).toEqual([order._id]);
  });

  test('an order from before there were numbers has the same one before and after it is written down', async () => {
    const { _id: id } = orders.first!;
    const others = [orders.second!._id, orders.third!._id];
    const read = async (orderId: string) =>
      (await store.app.inject({ url: `/api/v1/admin/orders/${orderId}`, headers: admin })).json<Order>()
        .number;
    const stored = db().selectFrom('orders').select('number');
    await db().updateTable('orders').set({ number: null }).where('id', '=', id).execute();
    const known = await read(id);
    // By the contract's letters and digits, which the database has once more.
    expect(readOrderNumber(known)).toBe(known.replace('-', ''));
    // Another order has drawn it meanwhile.
    await db()
      .updateTable('orders')
      .set({ number: known.replace('-', '') })
      .where('id', '=', others[0] ?? '')
      .execute();
    await db()
      .updateTable('orders')
      .set({ number: null })
      .where('id', '=', others[1] ?? '')
      .execute();
    const third = await read(others[1] ?? '');
    await db().transaction().execute(refillOrderSearch);
    await fillOrderSearch(db());
    expect(await read(id)).not.toBe(known);
    expect(await read(others[1] ?? '')).toBe(third);
    expect((await stored.execute()).filter(({ number }) => number === null)).toEqual([]);
    expect(await find({ q: third })).toEqual(['third']);
  });

  test.each([
    { q: 'a'.repeat(201) },
    { minTotal: '12' },
    { minTotal: '20.00', maxTotal: '10.00' },
    { from: 'yesterday' },
    { from: '2026-02-01T00:00:00Z', to: '2026-01-01T00:00:00Z' },
  ])('is nothing for %j, which is refused', async (query) => {
    const answer = await ask(query);
    expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([400, 'validation_failed']);
  });
});

/** The share of the orders that have each word: alone, in two of them and in more, a question is asked of the index in its own way. */
const shares = {
  everywhere: 0.9,
  often: 0.5,
  sometimes: 0.1,
  seldom: 0.03,
  rarely: 0.005,
  never: 0,
  placed: 0.1,
};
type Word = keyof typeof shares;

test('whatever the words, the newest orders that have all of them are found, in twenty parts', async () => {
  const isOver = new Error('the made-up rows go again');
  const made = db()
    .transaction()
    .execute(async (tx) => {
      await sql`TRUNCATE order_search, order_search_parts`.execute(tx);
      // The same rows on every run: fast-check's seed tells only what was asked.
      await sql`SELECT setseed(0.5)`.execute(tx);
      const words = Object.entries(shares).map(
        ([word, share]) => sql`CASE WHEN random() < ${share} THEN part || ${`:${word} `} ELSE '' END`,
      );
      await sql`
        INSERT INTO order_search (order_id, created_at, total_cents, part, words)
        SELECT md5(number::text)::uuid, '2026-01-01'::timestamptz + number * interval '1 minute', number % 100, part,
          array_to_tsvector(array_remove(string_to_array(${sql.join(words, sql` || `)}, ' '), ''))
        FROM generate_series(0, 5999) number, LATERAL (SELECT number / 300) AS parts (part)`.execute(tx);
      await sql`
        INSERT INTO order_search_parts
        SELECT part, min(created_at), max(created_at), count(*) FROM order_search GROUP BY part`.execute(tx);
      const { rows } = await sql<{ id: string; created_at: Date; cents: number; words: string[] }>`
        SELECT order_id AS id, created_at, total_cents AS cents,
          ARRAY(SELECT split_part(word, ':', 2) FROM unnest(tsvector_to_array(words)) word) AS words
        FROM order_search ORDER BY created_at DESC`.execute(tx);
      const asked = fc.record({
        words: fc.subarray(Object.keys(shares) as Word[], { minLength: 1, maxLength: 5 }),
        isPlaced: fc.boolean(),
        limit: fc.constantFrom(1, 26, 101),
        after: fc.option(fc.integer({ min: 0, max: 5999 }), { nil: undefined }),
        maxCents: fc.constantFrom(undefined, 50),
      });
      await fc.assert(
        fc.asyncProperty(asked, async ({ words: wanted, isPlaced, limit, after, maxCents }) => {
          const cursor = after === undefined ? undefined : rows[after];
          const bounds = { maxCents, after: cursor && { createdAt: cursor.created_at, id: cursor.id } };
          const question = {
            terms: wanted.map((word) => `'#:${word.slice(0, 6)}':*`),
            status: isPlaced ? "'#:placed'" : undefined,
          };
          const found = await findByWords(tx, question, bounds, limit);
          const fitting = rows
            .slice(after === undefined ? 0 : after + 1)
            .filter(
              (row) =>
                [...wanted, ...(isPlaced ? ['placed'] : [])].every((word) => row.words.includes(word)) &&
                row.cents <= (maxCents ?? 100),
            );
          expect(found.map(({ id }) => id)).toEqual(fitting.slice(0, limit).map(({ id }) => id));
        }),
        { numRuns: 60 },
      );
      throw isOver;
    });
  await expect(made).rejects.toBe(isOver);
});
