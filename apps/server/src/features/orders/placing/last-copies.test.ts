/** However many want the last copies, on whichever instance: each copy is sold once, and the journal adds up. */
import { randomUUID } from 'node:crypto';
import type { ErrorBody, Order } from '@book-store/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { App } from '../../../http/app-types.ts';
import type { SignedInCustomer } from '../../../testing/sign-in-customer.ts';
import { startStoreProcess, toDatabaseUrl } from '../../../testing/store-process.ts';
import { startTestStore, testAuthSecret, type TestStore } from '../../../testing/test-store.ts';
import { sendShop } from '../../shop/shop-test-kit.ts';
import { countCopies, expectStockToAddUp } from '../../stock/stock-test-kit.ts';
import { expectFiguresToEqualRecount } from '../recount-test-kit.ts';
import {
  addBook,
  orderBody,
  placeTestOrder,
  sendOrder,
  snapshotOrders,
  type TestBook,
  withoutOrderLimits,
} from '../order-test-kit.ts';

const shoppers = 50;

let store: TestStore;
let admin: { authorization: string };
let customers: SignedInCustomer[];
let instances: [App, App];
let scarce: TestBook;
let plenty: TestBook;
let uncounted: TestBook;
const db = () => store.database.db;

beforeAll(async () => {
  store = await startTestStore(withoutOrderLimits);
  admin = await store.logInAdmin();
  await sendShop(store.app, admin, { copiesPerTitle: 2 });
  instances = [store.app, await store.startSecondApp()];
  customers = await Promise.all(Array.from({ length: shoppers }, () => store.signInCustomer()));
});
afterAll(() => store.stop());
beforeEach(async () => {
  scarce = await addBook(db(), { title: 'Last Copies' });
  plenty = await addBook(db(), { title: 'Plenty' });
  uncounted = await addBook(db(), { title: 'Not Counted' });
  await countCopies(store.app, admin, scarce.id, 3);
  await countCopies(store.app, admin, plenty.id, 1_000);
});

const copiesOf = async (book: TestBook) =>
  (await db().selectFrom('stock').select('copies').where('book_id', '=', book.id).executeTakeFirst())?.copies;

const buy = (n: number, books: TestBook[], key: string = randomUUID()) => {
  const { cookie, email } = customers[n % shoppers]!;
  return sendOrder(instances[n % 2]!, cookie, orderBody(email, books), key);
};

const cancel = (n: number, { _id: id }: Order) =>
  instances[(n + 1) % 2]!.inject({
    method: 'POST',
    url: `/api/v1/orders/${id}/cancel`,
    headers: { cookie: customers[n % shoppers]!.cookie },
  });

describe('fifty shoppers at once', () => {
  it('get three copies between them, on two instances', async () => {
    const answers = await Promise.all(
      customers.map((_, n) => buy(n, n % 3 === 0 ? [scarce, uncounted] : [plenty, scarce])),
    );
    const placed = answers.filter(({ statusCode }) => statusCode === 201);
    expect(placed).toHaveLength(3);
    for (const answer of answers.filter((one) => !placed.includes(one))) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json<ErrorBody>()).toEqual({
        code: 'sold_out',
        message: 'Sold out: “Last Copies”. Please remove it from your order.',
        details: { books: [{ _id: scarce.id, title: 'Last Copies' }] },
      });
    }
    expect(await copiesOf(scarce)).toBe(0);
    await expectStockToAddUp(db());
    await expectFiguresToEqualRecount(store.database);
  });

  it('who want two copies each get them once of three, on two instances', async () => {
    const answers = await Promise.all(customers.map((_, n) => buy(n, [scarce, plenty, scarce])));
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 201)).toHaveLength(1);
    const refused = answers.find(({ statusCode }) => statusCode !== 201);
    expect([refused?.statusCode, refused?.json<ErrorBody>()]).toEqual([
      409,
      {
        code: 'sold_out',
        message: 'Not enough copies: “Last Copies” (1 left). Please order fewer.',
        details: { books: [{ _id: scarce.id, title: 'Last Copies', copiesLeft: 1 }] },
      },
    ]);
    expect(await copiesOf(scarce)).toBe(1);
    expect(await copiesOf(plenty)).toBe(999);
    expect((await buy(0, [scarce])).statusCode).toBe(201);
    await expectStockToAddUp(db());
    await expectFiguresToEqualRecount(store.database);
  });

  it('and some of them cancel meanwhile: never more are sold than there are', async () => {
    const rush = async (_: unknown, n: number) => {
      const first = await buy(n, [scarce, plenty]);
      if (first.statusCode !== 201) return 0;
      if (n % 2 === 0) return 1;
      expect((await cancel(n, first.json<Order>())).statusCode).toBe(200);
      return (await buy(n, [scarce])).statusCode === 201 ? 1 : 0;
    };
    const kept = await Promise.all(customers.map(rush));
    const sold = kept.reduce<number>((sum, one) => sum + one, 0);
    expect(await copiesOf(scarce)).toBe(3 - sold);
    await expectStockToAddUp(db());
    // What was given back can be bought.
    for (let left = 3 - sold; left > 0; left -= 1) expect((await buy(left, [scarce])).statusCode).toBe(201);
    expect((await buy(0, [scarce])).statusCode).toBe(409);
    await expectStockToAddUp(db());
    await expectFiguresToEqualRecount(store.database);
  });
});

it('and the instance is killed in the middle: whoever sends the order again gets the answer of one sale', async () => {
  const victim = await startStoreProcess({
    DATABASE_URL: toDatabaseUrl(store.database.address),
    AUTH_SECRET: testAuthSecret,
    ADMIN_PASSWORD: 'correct horse battery',
    LIMIT_ORDERS_BY_ACCOUNT: '0',
    LIMIT_ORDERS_BY_NETWORK: '0',
  });
  const keys = customers.map(() => randomUUID());
  const acknowledged = new Map<string, string>();
  const cutOff = await Promise.all(
    customers.map(async ({ cookie, email }, n) => {
      try {
        const answer = await fetch(`${victim.url}/api/v1/orders/`, {
          method: 'POST',
          headers: { cookie, 'content-type': 'application/json', 'idempotency-key': keys[n]! },
          body: JSON.stringify(orderBody(email, [plenty, scarce])),
        });
        const body = (await answer.json()) as Order;
        if (answer.status !== 201) return false;
        acknowledged.set(keys[n]!, body['_id']);
        victim.signal('SIGKILL');
        return false;
      } catch {
        return true;
      }
    }),
  );
  expect(await victim.exited).toBe('SIGKILL');
  expect(cutOff).toContain(true);
  const again = await Promise.all(customers.map((_, n) => buy(n, [plenty, scarce], keys[n])));
  const orders = again.flatMap((answer, n) =>
    answer.statusCode === 201 ? [[keys[n]!, answer.json<Order>()['_id']] as const] : [],
  );
  expect(orders).toHaveLength(3);
  expect(new Map(orders)).toEqual(new Map([...orders, ...acknowledged]));
  expect(await copiesOf(scarce)).toBe(0);
  expect(await copiesOf(plenty)).toBe(997);
  await expectStockToAddUp(db());
  await expectFiguresToEqualRecount(store.database);
});

describe('an order', () => {
  it('that is refused changes nothing', async () => {
    await countCopies(store.app, admin, scarce.id, 0);
    const before = await snapshotOrders(db());
    expect((await buy(1, [plenty, scarce])).json()).toMatchObject({ code: 'sold_out' });
    expect(await snapshotOrders(db())).toBe(before);
    expect(await copiesOf(plenty)).toBe(1_000);
  });

  it('that is sent again gets its first answer, even when the book is sold out by now', async () => {
    const key = randomUUID();
    const first = await buy(1, [scarce], key);
    await countCopies(store.app, admin, scarce.id, 0);
    const again = await buy(1, [scarce], key);
    expect([again.statusCode, again.json<Order>()['_id']]).toEqual([201, first.json<Order>()['_id']]);
    expect(await copiesOf(scarce)).toBe(0);
  });

  it('of a book that nobody counts leaves no trace in the journal', async () => {
    const changes = () => db().selectFrom('stock_changes').select('id').execute();
    const before = await changes();
    await placeTestOrder(store.app, customers[0]!, [uncounted]);
    expect(await changes()).toEqual(before);
  });

  it('that is cancelled gives nothing back for a book that was not counted then, or is not now', async () => {
    const order = await placeTestOrder(store.app, customers[1]!, [uncounted, plenty]);
    await countCopies(store.app, admin, uncounted.id, 7);
    await countCopies(store.app, admin, plenty.id, null);
    expect((await cancel(1, order)).statusCode).toBe(200);
    expect(await copiesOf(uncounted)).toBe(7);
    expect(await copiesOf(plenty)).toBeUndefined();
    await expectStockToAddUp(db());
  });
});
