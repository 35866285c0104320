import type {
  AuditEntry,
  Book,
  PricePlan,
  PricePlanPreview,
  PricePlans,
  PriceRounding,
  ShelfPage,
} from '@book-store/contract';
import { takePercentOff } from '@book-store/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestStore, type TestStore } from '../../../testing/test-store.ts';
import { sendShop } from '../../shop/shop-test-kit.ts';
import { type AdminHeaders, createSampleBook, sampleBook } from '../testing/sample-books.ts';
import { advancePricePlans } from './run-price-plans.ts';

let store: TestStore;
/** Another process on the same database. */
let other: TestStore['app'];
let admin: AdminHeaders;

beforeAll(async () => {
  store = await startTestStore();
  other = await store.startSecondApp();
  admin = await store.logInAdmin();
});
afterAll(() => store.stop());
beforeEach(async () => {
  const { db } = store.database;
  await sql`DELETE FROM price_plans`.execute(db);
  await sql`DELETE FROM planned_prices`.execute(db);
  await sql`DELETE FROM books`.execute(db);
  await sql`DELETE FROM books_to_price`.execute(db);
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const call = (method: Method, path: string, payload?: object) =>
  store.app.inject({ method, url: `/api/v1${path}`, headers: admin, ...(payload && { payload }) });
const plans = (method: Method, path = '', payload?: object) =>
  call(method, `/admin/price-plans${path}`, payload);
const addBook = (title: string, changes: object = {}) =>
  createSampleBook(store.app, admin, { title, oldPrice: 20, newPrice: 20, ...changes });
const read = async (id: string, app = store.app) =>
  (await app.inject({ url: `/api/v1/books/${id}` })).json<Book>();
const set = async ({ _id: id }: Book, changes: object) => {
  const answer = await call('PUT', `/books/update/${id}`, {
    ...sampleBook,
    ...(await fresh(id)),
    ...changes,
  });
  expect(answer.statusCode).toBe(200);
};
/** Past every cache. */
const fresh = async (id: string) => {
  const row = await store.database.db
    .selectFrom('books')
    .select(['title', 'new_price_cents', 'old_price_cents', 'category'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    title: row.title,
    category: row.category,
    newPrice: row.new_price_cents / 100,
    oldPrice: row.old_price_cents / 100,
  };
};
const priceOf = async ({ _id: id }: Book) => (await fresh(id)).newPrice;

const shelfPlan = { shelf: 'horror', percentOff: 20, from: '2099-11-20T00:00', until: '2099-11-23T00:00' };
const make = async (wanted: object = shelfPlan) => {
  const answer = await plans('POST', '', wanted);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return answer.json<PricePlan>();
};
const settle = async (limit?: number) => {
  while (await advancePricePlans(store.database.db, limit));
};
const begin = async ({ _id: id }: PricePlan) => {
  await sql`UPDATE price_plans SET starts_at = now() - interval '1 minute' WHERE id = ${id}`.execute(
    store.database.db,
  );
  await settle();
};
const end = async ({ _id: id }: PricePlan, limit?: number) => {
  await sql`UPDATE price_plans SET ends_at = now() WHERE id = ${id}`.execute(store.database.db);
  await settle(limit);
};
const held = async () =>
  (await store.database.db.selectFrom('planned_prices').select('book_id').execute()).length;

it.each<[PriceRounding, number, number, number]>([
  ['cents', 1_999, 20, 1_599],
  ['ten-cents', 1_999, 20, 1_590],
  ['ninety-nine', 1_979, 20, 1_499],
  ['ninety-nine', 2_499, 20, 1_999],
  ['whole', 1_999, 20, 1_500],
  ['whole', 99, 20, 79],
  ['ninety-nine', 100, 20, 80],
  ['cents', 5, 90, 1],
])('rounds down to %s: %i less %i % is %i', (rounding, cents, percentOff, expected) => {
  expect(takePercentOff(cents, percentOff, rounding)).toBe(expected);
});

describe('a plan for a shelf', () => {
  it('begins and ends by itself, once, whichever instance is at it, and every answer follows', async () => {
    const books = [await addBook('One'), await addBook('Two', { newPrice: 9.99, oldPrice: 30 })];
    const elsewhere = await addBook('Elsewhere', { category: 'fiction' });
    const plan = await make({ ...shelfPlan, rounding: 'ninety-nine' });
    expect(plan).toMatchObject({ status: 'waiting', isAtWork: false, plannedBy: 'admin', version: 1 });
    await settle();
    expect(await priceOf(books[0] as Book)).toBe(20);
    await read(books[0]?._id ?? '', other);
    const cheap = '/api/v1/shelves/horror?price=10-to-20';
    expect((await other.inject({ url: cheap })).json<ShelfPage>().total).toBe(0);

    await sql`UPDATE price_plans SET starts_at = now()`.execute(store.database.db);
    await Promise.all([settle(1), settle(1), settle(1)]);
    await settle();
    await expect
      .poll(() => read(books[0]?._id ?? ''))
      .toMatchObject({
        newPrice: 15.99,
        oldPrice: 20,
        lowestPriceBefore: 20,
        version: 2,
      });
    // A higher price that was struck through already stays.
    expect(await fresh(books[1]?._id ?? '')).toMatchObject({ newPrice: 7.99, oldPrice: 30 });
    expect(await priceOf(elsewhere)).toBe(20);
    await expect.poll(async () => (await read(books[0]?._id ?? '', other)).newPrice).toBe(15.99);
    await expect.poll(async () => (await other.inject({ url: cheap })).json<ShelfPage>().total).toBe(1);
    const history = store.database.db.selectFrom('book_prices').select('price_cents').orderBy('until');
    expect((await history.where('book_id', '=', books[0]?._id ?? '').execute()).length).toBe(1);

    await end(plan);
    await expect
      .poll(() => read(books[0]?._id ?? ''))
      .toMatchObject({
        newPrice: 20,
        oldPrice: 20,
        lowestPriceBefore: 15.99,
      });
    expect(await fresh(books[1]?._id ?? '')).toMatchObject({ newPrice: 9.99, oldPrice: 30 });
    expect(await held()).toBe(0);
    const [over, began] = (await call('GET', '/admin/audit?limit=2')).json<AuditEntry[]>();
    expect(over).toMatchObject({
      action: 'price-plan-over',
      admin: null,
      object: { name: '20% off Horror' },
    });
    expect(began).toMatchObject({ action: 'price-plan-began' });
    expect((await plans('GET')).json<PricePlans>().plans).toMatchObject([
      { status: 'over', isAtWork: false },
    ]);
  });

  it('goes on where it was interrupted, and what was wholly missed changes nothing', async () => {
    const books = [await addBook('One'), await addBook('Two'), await addBook('Three')];
    const plan = await make();
    await sql`UPDATE price_plans SET starts_at = now()`.execute(store.database.db);
    for (let step = 0; step < 2; step += 1) await advancePricePlans(store.database.db, 1);
    expect(await held()).toBe(1);
    expect((await plans('GET')).json<PricePlans>().plans).toMatchObject([{ isAtWork: true }]);
    await settle(1);
    expect(await Promise.all(books.map(priceOf))).toEqual([16, 16, 16]);
    await end(plan, 1);
    expect(await Promise.all(books.map(priceOf))).toEqual([20, 20, 20]);
    expect(await held()).toBe(0);

    const missed = await make({ ...shelfPlan, shelf: 'all' });
    await sql`UPDATE price_plans SET starts_at = now() - interval '2 days', ends_at = now() - interval '1 day'
      WHERE id = ${missed._id}`.execute(store.database.db);
    await settle();
    expect(await Promise.all(books.map(priceOf))).toEqual([20, 20, 20]);
  });

  it('leaves a price alone that somebody sets meanwhile, and takes it up with the next plan', async () => {
    const [book, untouched] = [await addBook('One'), await addBook('Two')];
    const plan = await make();
    await begin(plan);
    await set(book, { newPrice: 18 });
    await set(untouched, { title: 'Two, again' });
    // Whatever else happens meanwhile, also to the plan itself.
    const changed = { ...shelfPlan, percentOff: 50, from: await beginningOf(plan), changes: plan._id };
    expect((await plans('POST', '/preview', changed)).json<PricePlanPreview>().books).toMatchObject([
      { title: 'Two, again', priceThen: 10 },
      { title: 'One', priceNow: 18, priceThen: 18, isSetByHand: true },
    ]);
    await plans('PUT', `/${plan._id}`, {
      ...shelfPlan,
      percentOff: 50,
      from: await beginningOf(plan),
      version: 1,
    });
    await settle();
    expect([await priceOf(book), await priceOf(untouched)]).toEqual([18, 10]);
    const second = await make({ ...shelfPlan, shelf: 'all', percentOff: 10 });
    await begin(second);
    expect([await priceOf(book), await priceOf(untouched)]).toEqual([16.2, 10]);
    await end(plan);
    expect([await priceOf(book), await priceOf(untouched)]).toEqual([16.2, 18]);
    await end(second);
    expect([await priceOf(book), await priceOf(untouched)]).toEqual([18, 20]);
    expect(await held()).toBe(0);
  });

  it('keeps an old price that somebody sets meanwhile', async () => {
    const book = await addBook('One');
    const plan = await make();
    await begin(plan);
    await set(book, { oldPrice: 25 });
    await end(plan);
    expect(await fresh(book._id)).toMatchObject({ newPrice: 20, oldPrice: 25 });
  });

  it('is about the books that stand there: those that come, go and are deleted', async () => {
    const [leaves, deleted] = [await addBook('Leaves'), await addBook('Deleted')];
    const comes = await addBook('Comes', { category: 'fiction' });
    await begin(await make());
    await set(leaves, { category: 'fiction' });
    await set(comes, { category: 'horror' });
    const added = await addBook('Added');
    await call('DELETE', `/books/${deleted._id}`);
    await settle();
    expect(await Promise.all([leaves, comes, added].map(priceOf))).toEqual([20, 16, 16]);
    expect(await held()).toBe(2);
  });

  it('ends with its shelf', async () => {
    await call('POST', '/admin/shelves', { name: 'cookery', title: 'Cookery' });
    const book = await addBook('Bread', { category: 'cookery' });
    await begin(await make({ ...shelfPlan, shelf: 'cookery' }));
    expect(await priceOf(book)).toBe(16);
    expect((await call('DELETE', '/admin/shelves/cookery?moveTo=fiction')).statusCode).toBe(204);
    await settle();
    expect(await priceOf(book)).toBe(20);
    expect((await plans('GET')).json<PricePlans>().plans).toMatchObject([{ status: 'over' }]);
  });
});

/** As it is told. */
async function beginningOf({ _id: id }: PricePlan): Promise<string> {
  const { plans: known } = (await plans('GET')).json<PricePlans>();
  return known.find((plan) => plan._id === id)?.from ?? '';
}

describe('a plan for a book', () => {
  const bookPlan = ({ _id: book }: Book, price: number) => ({
    ...shelfPlan,
    shelf: undefined,
    percentOff: undefined,
    book,
    price,
  });

  it('counts before those of its shelf; among equals the lower price does', async () => {
    const [book, neighbour] = [await addBook('One'), await addBook('Two')];
    const [low, high] = [await make(), await make({ ...shelfPlan, shelf: 'all', percentOff: 10 })];
    await begin(low);
    await begin(high);
    const own = await make(bookPlan(book, 19));
    await begin(own);
    expect([await priceOf(book), await priceOf(neighbour)]).toEqual([19, 16]);
    await end(own);
    expect(await priceOf(book)).toBe(16);
    await end(low);
    expect([await priceOf(book), await priceOf(neighbour)]).toEqual([18, 18]);
  });

  it('without an end is the new price of the book, from which plans for its shelf go on', async () => {
    const book = await addBook('One');
    const sale = await make();
    await begin(sale);
    await begin(await make({ ...bookPlan(book, 25), until: null }));
    expect(await priceOf(book)).toBe(20);
    await end(sale);
    expect(await fresh(book._id)).toMatchObject({ newPrice: 25, oldPrice: 20 });
  });

  it('is told where the book is edited, and goes with it', async () => {
    const book = await addBook('One');
    const plan = await make(bookPlan(book, 15));
    const [sale, elsewhere] = [await make(), await make({ ...shelfPlan, shelf: 'fiction' })];
    await begin(plan);
    const known = (await plans('GET', `?book=${book._id}`)).json<PricePlans>();
    expect(known).toMatchObject({ timeZone: 'UTC', planned: { plan: plan._id, regularPrice: 20 } });
    expect(known.plans.map(({ _id }) => _id).toSorted()).toEqual([plan._id, sale._id].toSorted());
    await call('DELETE', `/books/${book._id}`);
    const left = (await plans('GET')).json<PricePlans>().plans.map(({ _id }) => _id);
    expect(left.toSorted()).toEqual([sale._id, elsewhere._id].toSorted());
    expect(await held()).toBe(0);
  });
});

it('shows before what will be: prices, what the page says, and which plans meet', async () => {
  const book = await addBook('One', { newPrice: 25, oldPrice: 25 });
  await set(book, { newPrice: 18 });
  await set(book, { newPrice: 20 });
  const own = await addBook('Own');
  const special = await make({
    ...shelfPlan,
    shelf: undefined,
    percentOff: undefined,
    book: own._id,
    price: 12,
  });
  const later = { from: '2099-12-01T00:00', until: '2099-12-02T00:00' };
  await make({ ...shelfPlan, shelf: 'all', ...later });
  const preview = async (wanted: object) =>
    (await plans('POST', '/preview', wanted)).json<PricePlanPreview>();
  const seen = await preview(shelfPlan);
  expect(seen).toMatchObject({
    count: 2,
    startsAtOnce: false,
    books: [
      { title: 'Own', priceNow: 20, priceThen: 12, oldPriceThen: 20, otherPlan: special._id },
      { title: 'One', priceNow: 20, priceThen: 16, oldPriceThen: 25 },
    ],
    others: [{ counts: 'other', plan: { _id: special._id } }],
  });
  // The thirty days of 2099 have no other price; those from now on have.
  expect(seen.books[1]?.lowestPriceBefore).toBe(20);
  const soon = await preview({ ...shelfPlan, from: '2020-01-01T00:00' });
  expect(soon).toMatchObject({ startsAtOnce: true });
  expect(soon.books.find(({ title }) => title === 'One')?.lowestPriceBefore).toBe(18);
  const forGood = await preview({ book: book._id, price: '30.00', from: shelfPlan.from });
  expect(forGood).toMatchObject({ count: 1, books: [{ priceThen: 30, oldPriceThen: 25 }] });
  expect(forGood.others).toMatchObject([{ counts: 'both' }]);
  expect((await preview({ ...shelfPlan, ...later })).others).toMatchObject([{ counts: 'lower' }]);
  const changed = {
    ...shelfPlan,
    shelf: undefined,
    percentOff: undefined,
    book: own._id,
    price: 13,
    changes: special._id,
  };
  expect((await preview(changed)).others).toEqual([]);
  await make({ book: book._id, price: 30, from: '2099-11-01T00:00' });
  expect((await preview(shelfPlan)).books[1]).toMatchObject({
    priceNow: 20,
    priceThen: 24,
    oldPriceThen: 30,
  });
});

describe('is refused in a sentence', () => {
  it.each<[string, object, string]>([
    ['neither book nor shelf', { ...shelfPlan, shelf: undefined }, 'shelf'],
    ['both', { ...shelfPlan, book: '1' }, 'shelf'],
    ['a shelf that there is not', { ...shelfPlan, shelf: 'nothing' }, 'shelf'],
    ['a book that there is not', { ...shelfPlan, shelf: undefined, book: 'x', price: 1 }, 'book'],
    ['a book without a price', { ...shelfPlan, shelf: undefined, book: 'x' }, 'price'],
    ['no percentage', { ...shelfPlan, percentOff: undefined }, 'percentOff'],
    ['all for nothing', { ...shelfPlan, percentOff: 100 }, 'percentOff'],
    ['a part of a percent', { ...shelfPlan, percentOff: 12.5 }, 'percentOff'],
    ['no beginning', { ...shelfPlan, from: '' }, 'from'],
    ['a day that there is not', { ...shelfPlan, from: '2099-02-30T00:00' }, 'from'],
    ['a time that there is not', { ...shelfPlan, from: '2099-02-20T24:00' }, 'from'],
    ['a shelf without an end', { ...shelfPlan, until: null }, 'until'],
    ['an end before the beginning', { ...shelfPlan, until: shelfPlan.from }, 'until'],
    [
      'an end that has passed',
      { ...shelfPlan, from: '2020-01-01T00:00', until: '2020-01-02T00:00' },
      'until',
    ],
  ])('%s', async (_what, wanted, field) => {
    for (const path of ['', '/preview']) {
      const answer = await plans('POST', path, wanted);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ details: { problems: [{ field }] } });
    }
    expect((await plans('GET')).json<PricePlans>().plans).toEqual([]);
  });

  it.each(['8,50', '$8.50', 'abc', ''])('the price “%s”', async (price) => {
    const answer = await plans('POST', '', { book: 'x', price, from: shelfPlan.from });
    expect(answer.body).toContain('Please give a price such as 8.50.');
  });

  it('the same plan once more, also by many at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => plans('POST', '', shelfPlan)));
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.toSorted((one, next) => one - next)).toEqual([201, 409, 409, 409, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'price_plan_refused',
      message: 'There is such a plan already.',
    });
    const eleven = await plans('POST', '', { ...shelfPlan, percentOff: 11 });
    expect(eleven.statusCode).toBe(201);
    const path = `/${eleven.json<PricePlan>()._id}`;
    expect((await plans('PUT', path, { ...shelfPlan, version: 1 })).json()).toMatchObject({
      code: 'price_plan_refused',
      message: 'There is such a plan already.',
    });
    expect((await plans('PUT', path, { ...shelfPlan, percentOff: 11, version: 1 })).statusCode).toBe(200);
  });

  it('a change, an end or a deletion that comes too early, too late or twice', async () => {
    const plan = await make();
    const path = `/${plan._id}`;
    const change = { ...shelfPlan, percentOff: 30 };
    expect((await plans('POST', `${path}/end`)).statusCode).toBe(409);
    const changed = await plans('PUT', path, { ...change, shelf: 'all', version: 1 });
    expect(changed.json()).toMatchObject({ percentOff: 30, version: 2, shelf: { name: 'all' } });
    const outdated = await plans('PUT', path, { ...change, version: 1 });
    expect(outdated.json()).toMatchObject({ code: 'version_outdated', details: { plan: { version: 2 } } });
    await begin(plan);
    const from = await beginningOf(plan);
    expect((await plans('DELETE', path)).statusCode).toBe(409);
    for (const kept of [{ shelf: 'horror' }, { from: '2099-11-21T00:00' }])
      expect(
        (await plans('PUT', path, { ...change, shelf: 'all', from, ...kept, version: 2 })).json(),
      ).toMatchObject({
        code: 'price_plan_refused',
      });
    const [ended, twice] = await Promise.all([plans('POST', `${path}/end`), plans('POST', `${path}/end`)]);
    expect(new Set([ended.statusCode, twice.statusCode])).toEqual(new Set([200, 409]));
    expect((await plans('DELETE', path)).statusCode).toBe(409);
    await settle();
    expect((await plans('PUT', path, { ...change, from, version: 3 })).statusCode).toBe(409);
    expect((await plans('DELETE', path)).statusCode).toBe(204);
    expect((await plans('DELETE', path)).statusCode).toBe(404);
    expect((await plans('POST', '/nothing/end')).statusCode).toBe(404);
    const actions = (await call('GET', '/admin/audit?limit=5'))
      .json<AuditEntry[]>()
      .map(({ action }) => action);
    expect(actions).toEqual([
      'price-plan-deleted',
      'price-plan-ended',
      'price-plan-began',
      'price-plan-changed',
      'price-plan-created',
    ]);
  });
});

it('reads times by the shop’s clock', async () => {
  expect((await sendShop(store.app, admin, { timeZone: 'America/New_York' })).statusCode).toBe(200);
  const plan = await make({ ...shelfPlan, from: '2099-07-01T09:30' });
  expect(plan).toMatchObject({ from: '2099-07-01T09:30', until: shelfPlan.until });
  const { starts_at: starts } = await store.database.db
    .selectFrom('price_plans')
    .select('starts_at')
    .executeTakeFirstOrThrow();
  expect(starts.toISOString()).toBe('2099-07-01T13:30:00.000Z');
});
