/** `test` and `expect` for journeys: a running store, and a browser that tolerates no complaint. */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { type CallAsAdmin, createAdminCaller } from './admin-caller.ts';
import { listBooks } from './shop-books.ts';
import { type ShopProcess, startShop } from './shop-process.ts';
import { watchForProblems } from './watch-for-problems.ts';

export type Shop = Pick<ShopProcess, 'url' | 'admin' | 'dataDir'> & {
  /** Calls the API as the logged-in administrator; a refusal is an error. */
  callAsAdmin: CallAsAdmin;
};

type TestFixtures = {
  /**
   * Console messages that this journey provokes on purpose, for instance a call that is refused; one pattern,
   * since Playwright takes an option of two entries for a value and its settings.
   */
  expectedNotes: RegExp[];
  problems: void;
  /** Takes away the books that a journey has added, since the next one uses the same store. */
  removeAddedBooks: void;
};

type WorkerFixtures = {
  shop: Shop;
  /** The books that the store has from the beginning, by their ids. */
  demoBooks: ReadonlySet<string>;
  /** What the dashboard's two calls answered before the first journey, since each order and visit changes it. */
  openingFigures: { statistics: object; insights: object };
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads here which fixtures are used
    async ({}, use) => useNewShop(use),
    { scope: 'worker', timeout: 240_000 },
  ],
  demoBooks: [
    async ({ shop }, use) => use(new Set((await listBooks(shop)).map((book) => book._id))),
    { scope: 'worker' },
  ],
  openingFigures: [
    async ({ shop }, use) => {
      const statistics = await shop.callAsAdmin<object>('GET', '/admin');
      await use({ statistics, insights: await shop.callAsAdmin<object>('GET', '/admin/insights') });
    },
    { scope: 'worker', auto: true },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  // Motion is a twentieth of what pages cost. Shoppers' journeys go with it, as most people do; the dashboard's without.
  contextOptions: async ({ contextOptions }, use, { file }) =>
    use({ ...contextOptions, ...(basename(file).startsWith('admin-') && { reducedMotion: 'reduce' }) }),
  // oxlint-disable-next-line no-empty-pattern -- as above
  extraHTTPHeaders: async ({}, use, { testId }) => use({ 'x-forwarded-for': networkOf(testId) }),
  expectedNotes: [[], { option: true }],
  removeAddedBooks: [
    async ({ shop, demoBooks }, use) => {
      await use();
      const added = (await listBooks(shop)).filter((book) => !demoBooks.has(book._id));
      const remove = async (book: { _id: string }) => shop.callAsAdmin('DELETE', `/books/${book._id}`);
      for (let at = 0; at < added.length; at += 5) await Promise.all(added.slice(at, at + 5).map(remove));
    },
    { auto: true },
  ],
  problems: [
    async ({ context, expectedNotes }, use) => {
      const problems = watchForProblems(context);
      await use();
      expect(
        problems().filter((problem) => !expectedNotes.some((note) => note.test(problem))),
        'what the browser complained about',
      ).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** An address of its own for each test. */
function networkOf(testId: string): string {
  const [first = 0, second = 0, third = 0] = createHash('sha256').update(testId).digest();
  return `10.${first}.${second}.${third}`;
}

/** For a journey that changes its shop for good: one that no other journey sees. */
export const testAlone = test.extend<object, Pick<WorkerFixtures, 'shop'>>({
  // oxlint-disable-next-line no-empty-pattern -- as above
  shop: [async ({}, use) => useNewShop(use), { scope: 'worker', timeout: 240_000 }],
});

async function useNewShop(use: (shop: Shop) => Promise<void>): Promise<void> {
  const { url, admin, dataDir, stop } = await startShop();
  try {
    await use({ url, admin, dataDir, callAsAdmin: createAdminCaller(url, admin) });
  } finally {
    await stop();
  }
}
