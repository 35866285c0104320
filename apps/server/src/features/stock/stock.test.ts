import {
  type Book,
  type BookStock,
  type ErrorBody,
  type LowStock,
  maxShownCopies,
} from '@book-store/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestStore, type TestStore } from '../../testing/test-store.ts';
import { createSampleBook } from '../catalogue/testing/sample-books.ts';
import { sendShop } from '../shop/shop-test-kit.ts';
import { countCopies, expectStockToAddUp, sendStock } from './stock-test-kit.ts';

let store: TestStore;
let admin: { authorization: string };
let book: Book;

beforeAll(async () => {
  store = await startTestStore();
  admin = await store.logInAdmin();
});
afterAll(() => store.stop());
beforeEach(async () => {
  book = await createSampleBook(store.app, admin, { title: 'Emma' });
});

const readAdmin = async <Answer>(path: string) =>
  (await store.app.inject({ url: `/api/v1/admin/${path}`, headers: admin })).json<Answer>();
const readBook = async () => (await store.app.inject({ url: `/api/v1/books/${book._id}` })).json<Book>();

describe('a book’s copies', () => {
  it('are not counted until somebody says how many there are, and no longer when somebody says so', async () => {
    expect(await readAdmin(`stock/${book._id}`)).toEqual({
      bookId: book._id,
      title: 'Emma',
      copies: null,
      changes: [],
    });
    expect(
      (await sendStock(store.app, admin, book._id, { reason: 'delivery', copies: 12 })).json(),
    ).toMatchObject({
      copies: 12,
      changes: [{ change: 12, copies: 12, reason: 'delivery', admin: 'admin' }],
    });
    await sendStock(store.app, admin, book._id, { reason: 'correction', copies: 9, note: 'three were wet' });
    const stock = await countCopies(store.app, admin, book._id, null);
    expect(stock.copies).toBeNull();
    expect(stock.changes).toMatchObject([
      { change: -9, copies: 0, reason: 'correction' },
      { change: -3, copies: 9, reason: 'correction', note: 'three were wet' },
      { change: 12, copies: 12, reason: 'delivery' },
    ]);
    await expectStockToAddUp(store.database.db);
  });

  it('are shown to shoppers only where few are left, and no change of the book', async () => {
    const shown = [];
    for (const copies of [maxShownCopies + 1, maxShownCopies, 0, 1_000, 1, null]) {
      await countCopies(store.app, admin, book._id, copies);
      await expect
        .poll(async () => (await readBook()).copiesLeft)
        .toBe(copies !== null && copies <= maxShownCopies ? copies : undefined);
      shown.push((await readBook()).copiesLeft);
      const everything = await store.app.inject({ url: '/api/v1/books/' });
      expect(everything.body).not.toMatch(/copies(?!Left":[0-3][,}])/);
    }
    expect(shown).toEqual([undefined, maxShownCopies, 0, undefined, 1, undefined]);
    expect((await readBook()).version).toBe(book.version);
  });

  it('set twice to the same number leave one entry, and nonsense leaves none', async () => {
    await countCopies(store.app, admin, book._id, 5);
    await countCopies(store.app, admin, book._id, 5);
    for (const payload of [
      { reason: 'delivery', copies: 0 },
      { reason: 'delivery', copies: 1_000_000 },
      { reason: 'correction', copies: -1 },
      { reason: 'correction', copies: 1.5 },
      { reason: 'sale', copies: 1 },
      { reason: 'correction' },
    ]) {
      const answer = await sendStock(store.app, admin, book._id, payload);
      expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([400, 'validation_failed']);
    }
    expect((await readAdmin<BookStock>(`stock/${book._id}`)).changes).toHaveLength(1);
  });

  it('of many are asked at once, and those of which few are left are listed', async () => {
    const other = await createSampleBook(store.app, admin, { title: 'Persuasion' });
    await countCopies(store.app, admin, book._id, 2);
    await countCopies(store.app, admin, other._id, 6);
    const copies = await readAdmin(`stock?ids=${book._id},${other._id},nonsense`);
    expect(copies).toHaveLength(2);
    expect(copies).toEqual(
      expect.arrayContaining([
        { bookId: book._id, copies: 2 },
        { bookId: other._id, copies: 6 },
      ]),
    );
    const low = await readAdmin<LowStock>('low-stock');
    expect(low.books.map(({ bookId }) => bookId)).toContain(book._id);
    expect(low.books.map(({ bookId }) => bookId)).not.toContain(other._id);
    expect(low.threshold).toBe(5);
  });

  it('are low from the threshold on that the shop has set', async () => {
    const other = await createSampleBook(store.app, admin, { title: 'Sanditon' });
    await countCopies(store.app, admin, other._id, 6);
    for (const [lowStockThreshold, isLow] of [
      [6, true],
      [0, false],
    ] as const) {
      expect((await sendShop(store.app, admin, { lowStockThreshold })).statusCode).toBe(200);
      const low = await readAdmin<LowStock>('low-stock');
      expect(low.threshold).toBe(lowStockThreshold);
      expect(low.books.some(({ bookId }) => bookId === other._id)).toBe(isLow);
    }
  });

  it('end with the book, whose journal stays', async () => {
    await countCopies(store.app, admin, book._id, 5);
    const answer = await store.app.inject({
      method: 'DELETE',
      url: `/api/v1/books/${book._id}`,
      headers: admin,
    });
    expect(answer.statusCode).toBe(200);
    expect((await sendStock(store.app, admin, book._id, { reason: 'delivery', copies: 1 })).statusCode).toBe(
      404,
    );
    await expectStockToAddUp(store.database.db);
    const audit = await readAdmin<{ action: string }[]>('audit?limit=3');
    expect(audit.map(({ action }) => action)).toContain('stock-changed');
  });
});
