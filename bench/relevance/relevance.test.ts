/** A small measure of what the bench measures at length: the ranking cannot get worse unseen. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { knownTitles } from './known-titles.ts';
import { measureRelevance } from './measure-relevance.ts';
import { queryKinds } from './typed-queries.ts';
import { connectForBulkWork } from '../../apps/server/src/database/connect.ts';
import { createBookMaker } from '../../apps/server/src/testing/made-up-books.ts';
import { startTestStore, type TestStore } from '../../apps/server/src/testing/test-store.ts';
import { loadBooks } from '../../apps/server/src/features/catalogue/index.ts';

const seed = 7;
const queriesOfEachKind = 20;
/** One of twenty. */
const pointsForChance = 5;

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
  const bulk = connectForBulkWork(store.database.address);
  const makeBook = createBookMaker();
  const titles = knownTitles.values();
  await loadBooks(
    bulk,
    knownTitles.length,
    () => ({ ...makeBook(), ...titles.next().value, description: '', units_sold: 1 }),
    () => undefined,
  );
  await bulk.close();
});
afterAll(() => store.stop());

async function search(typed: string): Promise<string[]> {
  const answer = await store.app.inject({
    url: `/api/v1/books?limit=5&q=${encodeURIComponent(typed)}`,
  });
  return answer.json<{ title: string }[]>().map(({ title }) => title);
}

it.each(queryKinds)('finds what was meant: $name', async (kind) => {
  const { first, missed } = await measureRelevance(kind, knownTitles, seed, search, queriesOfEachKind);
  const isGood = first >= kind.leastFirst - pointsForChance;
  expect(isGood ? [] : missed.map(({ typed }) => typed)).toEqual([]);
});
