import type { Book, Suggestions, UnfoundSearches } from '@book-store/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectDatabase } from '../../../../database/connect.ts';
import type { App } from '../../../../http/app-types.ts';
import { startTestStore, type TestStore } from '../../../../testing/test-store.ts';
import { type AdminHeaders, createSampleBook } from '../../testing/sample-books.ts';
import { putFavouritesFirst } from './favourites-first.ts';
import { createSearchCounter, type SearchCounter } from './search-counter.ts';
import { soon } from '../../../../testing/soon.ts';

let store: TestStore;
let admin: AdminHeaders;
let counter: SearchCounter;
const log = { warn: vi.fn<() => void>() };
const onLearned = vi.fn<() => void>();

beforeAll(async () => {
  store = await startTestStore();
  admin = await store.logInAdmin();
});
beforeEach(() => {
  counter = createSearchCounter(store.database, log, onLearned);
});
afterEach(async () => {
  await counter.stop();
  await sql`TRUNCATE search_counts, search_choices`.execute(store.database.db);
});
afterAll(() => store.stop());

async function readCounts(): Promise<Record<string, number[]>> {
  const rows = await store.database.db
    .selectFrom('search_counts')
    .select(['words', 'searches', 'found', 'chosen'])
    .execute();
  return Object.fromEntries(
    rows.map(({ words, searches, found, chosen }) => [words, [searches, found, chosen]]),
  );
}

const bookId = '00000000-0000-4000-8000-000000000001';

describe('what is counted', () => {
  it('is words, how often something was found and chosen, from several processes', async () => {
    const other = createSearchCounter(store.database, log, onLearned);
    counter.countSearch('Brontë, EMILY', true);
    counter.countSearch('bronte emily', false);
    other.countSearch('bronte emily', true);
    other.countChoice('bronte emily', bookId);
    expect(await readCounts()).toEqual({});
    await Promise.all([counter.flush(), other.stop()]);
    expect(await readCounts()).toEqual({ 'bronte emily': [3, 2, 1] });
  });

  it.each(['ada@example.com', 'call 0049 170 1234567', '?!'])(
    'is nothing that may name a person: %s',
    async (text) => {
      counter.countSearch(text, false);
      await counter.flush();
      expect(await readCounts()).toEqual({});
    },
  );

  it('is an ISBN that nobody has', async () => {
    counter.countSearch('978-0-14-143951-8', false);
    await counter.flush();
    expect(Object.keys(await readCounts())).toHaveLength(1);
  });

  it('stays small, whatever a stranger sends', async () => {
    for (let number = 0; number < 3_000; number += 1) {
      counter.countSearch(`word${number}`, false);
      counter.countChoice(`word${number}`, bookId);
    }
    await counter.flush();
    expect(Object.keys(await readCounts())).toHaveLength(1_000);
    for (let round = 0; round < 2; round += 1) {
      counter.countSearch('often', false);
      counter.countSearch('often', false);
      for (let number = 0; number < 999; number += 1) counter.countSearch(`more${round}x${number}`, false);
      await counter.flush();
    }
    const counts = await readCounts();
    expect(Object.keys(counts)).toHaveLength(2_000);
    expect(counts['often']).toEqual([4, 0, 0]);
  });

  it('is forgotten after a month', async () => {
    counter.countSearch('old', false);
    await counter.flush();
    await sql`UPDATE search_counts SET day = day - 31`.execute(store.database.db);
    counter.countSearch('new', false);
    await counter.flush();
    expect(Object.keys(await readCounts())).toEqual(['new']);
  });

  it('is let go while the database is away', async () => {
    const broken = connectDatabase({ host: '/nowhere', port: 1, user: 'x', database: 'x' }, () => undefined);
    const away = createSearchCounter(broken, log, onLearned);
    away.countSearch('lost', true);
    await away.stop();
    await broken.close();
    expect(log.warn).toHaveBeenCalledOnce();
  });
});

it('a popular choice comes first among hits that are as good, and never before better ones', () => {
  const row = (id: string, matchClass: number) => ({ id, class: matchClass });
  const rows = [row('a', 0), row('b', 2), row('c', 2), row('d', 3)];
  const order = (favourites: [string, number][]) =>
    putFavouritesFirst(rows, new Map(favourites)).map(({ id }) => id);
  expect(order([['c', 9]])).toEqual(['a', 'c', 'b', 'd']);
  expect(
    order([
      ['d', 9],
      ['elsewhere', 99],
    ]),
  ).toEqual(['a', 'b', 'c', 'd']);
  expect(putFavouritesFirst(rows, undefined)).toBe(rows);
});

it('tells when favourites are others than before, and only then', async () => {
  onLearned.mockClear();
  for (const [times, told] of [
    [4, 0],
    [1, 1],
    [0, 1],
    [1, 2],
  ] as const) {
    for (let time = 0; time < times; time += 1) counter.countChoice('told', bookId);
    await counter.flush();
    expect(onLearned).toHaveBeenCalledTimes(told);
  }
});

describe('the store', () => {
  const choose = (app: App, q: unknown, id: unknown, address: string) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/search-choices',
      remoteAddress: address,
      payload: { q, bookId: id },
    });

  it('counts what shoppers search for, not what the bookseller looks up, and lists what was never found', async () => {
    await createSampleBook(store.app, admin, { title: 'Common Ground' });
    const second = await store.startSecondApp();
    for (const url of [
      '/api/v1/books?q=xylomancy',
      '/search?q=xylomancy',
      '/api/v1/books?q=ground',
      '/api/v1/books?q=quillbook&category=business',
    ]) {
      expect((await second.inject({ url })).statusCode).toBe(200);
    }
    await second.inject({ url: '/api/v1/books?q=staffword', headers: admin });
    await second.close();
    const unfound = await store.app.inject({ url: '/api/v1/admin/unfound-searches', headers: admin });
    expect(unfound.json<UnfoundSearches>()).toEqual([
      { words: 'xylomancy', searches: 2, lastDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    ]);
  });

  it('counts a choice of one network once, and refuses what is none', async () => {
    const second = await store.startSecondApp();
    for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) {
      expect((await choose(second, 'x', bookId, address)).statusCode).toBe(204);
    }
    expect((await choose(second, 'x', 'no book', '192.0.2.1')).statusCode).toBe(204);
    for (const [q, id] of [
      ['', bookId],
      ['x'.repeat(201), bookId],
      ['x', 7],
    ]) {
      expect((await choose(second, q, id, '192.0.2.1')).statusCode).toBe(400);
    }
    await second.close();
    expect(await readCounts()).toEqual({ x: [0, 0, 2] });
  });

  it('puts first what was chosen often for the same words', async () => {
    const chosen = await createSampleBook(store.app, admin, { title: 'A Common Lake' });
    await createSampleBook(store.app, admin, { title: 'A Common Sea' });
    const firstOf = async (app: App) => {
      const found = await app.inject({ url: '/api/v1/books?q=a+common' });
      const suggested = await app.inject({ url: '/api/v1/books/suggestions?q=a+common' });
      return [found.json<Book[]>()[0]?.title, suggested.json<Suggestions>().suggestions[0]?.title];
    };
    expect(await firstOf(store.app)).toEqual(['A Common Sea', 'A Common Sea']);
    for (let time = 0; time < 5; time += 1) counter.countChoice('A common', chosen._id);
    await counter.flush();
    // The second store answers before it has learned anything, and keeps what it answered.
    const holder = await store.database.pool.connect();
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE search_choices');
    const second = await store.startSecondApp();
    for (let time = 0; time < 3; time += 1) {
      expect(await firstOf(second)).toEqual(['A Common Sea', 'A Common Sea']);
    }
    await holder.query('COMMIT');
    holder.release();
    await vi.waitFor(
      async () => expect(await firstOf(second)).toEqual(['A Common Lake', 'A Common Lake']),
      soon,
    );
    await second.close();
  });
});
