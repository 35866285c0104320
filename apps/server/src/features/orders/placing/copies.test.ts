/** A shop that sells several copies of a title in one order: all that counts books counts them. */
import { randomUUID } from 'node:crypto';
import type { ErrorBody, Order } from '@book-store/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import type { SignedInCustomer } from '../../../testing/sign-in-customer.ts';
import { decodeLetter, readOutbox } from '../../../testing/read-letters.ts';
import { startTestStore, type TestStore } from '../../../testing/test-store.ts';
import { sendShop } from '../../shop/shop-test-kit.ts';
import { countCopies, expectStockToAddUp } from '../../stock/stock-test-kit.ts';
import { expectFiguresToEqualRecount } from '../recount-test-kit.ts';
import {
  addBook,
  findOnCashSheet,
  orderBody,
  placeTestOrder,
  sendOrder,
  snapshotOrders,
  type TestBook,
  withoutOrderLimits,
} from '../order-test-kit.ts';
import { soon } from '../../../testing/soon.ts';

let store: TestStore;
let admin: { authorization: string };
let customer: SignedInCustomer;
let emma: TestBook;
let dracula: TestBook;

beforeAll(async () => {
  store = await startTestStore(withoutOrderLimits);
  admin = await store.logInAdmin();
  customer = await store.signInCustomer();
  emma = await addBook(store.database.db, { title: 'Emma', cents: 1250, trending: true });
  dracula = await addBook(store.database.db, { title: 'Dracula', category: 'horror', cents: 333 });
  // Books that come through the store have it: without it the roll-up would drop what was sold.
  await sql`INSERT INTO book_sales (book_id, category, created_at) VALUES (${emma.id}, 'fiction', now())`.execute(
    store.database.db,
  );
  await countCopies(store.app, admin, emma.id, 9);
  await allow(3);
});
afterAll(() => store.stop());

async function allow(copiesPerTitle: number): Promise<void> {
  expect((await sendShop(store.app, admin, { copiesPerTitle })).statusCode).toBe(200);
}

const buy = (books: TestBook[], key: string = randomUUID()) =>
  sendOrder(store.app, customer.cookie, orderBody(customer.email, books), key);

async function tryToBuy(books: TestBook[]) {
  const before = await snapshotOrders(store.database.db);
  const answer = await buy(books);
  const isUnchanged = (await snapshotOrders(store.database.db)) === before;
  return { status: answer.statusCode, isUnchanged, ...answer.json<ErrorBody>() };
}

async function readCounts(): Promise<{ copies: number; units: number }> {
  const { rows } = await sql<{ copies: number; units: number }>`
    SELECT copies, (SELECT coalesce(sum(units), 0)::int FROM (
      SELECT units_sold AS units FROM book_sales WHERE book_id = ${emma.id}
      UNION ALL SELECT units FROM unit_changes WHERE book_id = ${emma.id}
    ) AS sold) AS units
    FROM stock WHERE book_id = ${emma.id}`.execute(store.database.db);
  return rows[0]!;
}

async function readLetter(): Promise<string> {
  return (await readOutbox(store.settings.dataDir)).map(decodeLetter).join('');
}

it('counts every copy: sum, lines, letter, cash sheet, figures and stock, and gives them back', async () => {
  const before = await readCounts();
  const order = await placeTestOrder(store.app, customer, [emma, dracula, emma]);
  expect(order.totalPrice).toBe('28.33');
  expect(order.productIds).toEqual([emma.id, dracula.id, emma.id]);
  expect(order.lines.map(({ title, price }) => [title, price])).toEqual([
    ['Emma', 12.5],
    ['Dracula', 3.33],
    ['Emma', 12.5],
  ]);
  expect(await readCounts()).toEqual({ copies: before.copies - 2, units: before.units + 2 });
  await expect.poll(readLetter, soon).toMatch(/- 2 × Emma: \$25\.00\r?\n- Dracula: \$3\.33/);

  expect(await findOnCashSheet(store.app, admin, order)).toMatchObject({ totalPrice: '28.33', books: 3 });
  await expectFiguresToEqualRecount(store.database);

  const cancelled = await store.app.inject({
    method: 'POST',
    url: `/api/v1/orders/${order._id}/cancel`,
    headers: { cookie: customer.cookie },
  });
  expect(cancelled.statusCode).toBe(200);
  expect(await readCounts()).toEqual(before);
  await expectStockToAddUp(store.database.db);
  await expectFiguresToEqualRecount(store.database);
});

test('more than the shop allows of one title are refused in one sentence', async () => {
  const message = 'An order has at most 3 copies of each book.';
  expect(await tryToBuy([emma, emma, dracula, emma, emma])).toEqual({
    status: 400,
    isUnchanged: true,
    code: 'validation_failed',
    message,
    details: { problems: [{ field: 'productIds', message }] },
  });
});

test('more than there are are refused with what is left, unless that is more than shoppers are told', async () => {
  await allow(9);
  const five = [emma, emma, emma, emma, emma];
  await countCopies(store.app, admin, emma.id, 4);
  expect(await tryToBuy(five)).toEqual({
    status: 409,
    isUnchanged: true,
    code: 'sold_out',
    message: 'Not enough copies: “Emma”. Please order fewer.',
    details: { books: [{ _id: emma.id, title: 'Emma', copiesLeft: null }] },
  });
  await countCopies(store.app, admin, emma.id, 2);
  await countCopies(store.app, admin, dracula.id, 0);
  expect(await tryToBuy([emma, emma, emma, dracula, dracula])).toEqual({
    status: 409,
    isUnchanged: true,
    code: 'sold_out',
    message: 'Not enough copies: “Emma” (2 left), “Dracula” (sold out). Please order fewer.',
    details: {
      books: [
        { _id: emma.id, title: 'Emma', copiesLeft: 2 },
        { _id: dracula.id, title: 'Dracula' },
      ],
    },
  });
  await countCopies(store.app, admin, dracula.id, null);
});

test('a title that is gone is named once', async () => {
  const gone = { ...emma, id: randomUUID() };
  expect(await tryToBuy([gone, gone])).toEqual({
    status: 409,
    isUnchanged: true,
    code: 'books_gone',
    message: 'No longer available: one book. Please remove it from your order.',
    details: { books: [{ _id: gone.id }] },
  });
});

test('an order from before the shop allowed fewer has its answer when it is sent again', async () => {
  await allow(2);
  const key = randomUUID();
  const first = await buy([dracula, dracula], key);
  expect(first.statusCode).toBe(201);
  await allow(1);
  expect((await buy([dracula, dracula], key)).json<Order>()).toEqual(first.json<Order>());
  const message = 'Each book can be in an order only once.';
  expect(await tryToBuy([dracula, dracula])).toEqual({
    status: 400,
    isUnchanged: true,
    code: 'validation_failed',
    message,
    details: { problems: [{ field: 'productIds', message }] },
  });
});
