import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { connectDatabase } from '../../../../database/connect.ts';
import { type DatabaseLine, openLine } from '../../../../testing/database-line.ts';
import { startTestStore, type TestStore } from '../../../../testing/test-store.ts';
import { createWordCounter } from './word-counter.ts';
import { soon } from '../../../../testing/soon.ts';

let store: TestStore;
let line: DatabaseLine;

beforeAll(async () => {
  store = await startTestStore();
  line = await openLine(store.database.address);
});
afterAll(async () => {
  await line.close();
  await store.stop();
});

it('asks again after a failure, also where what it knows is trusted', async () => {
  const database = connectDatabase(line.address, () => undefined);
  const words = createWordCounter(
    (count) => count(database.pool),
    () => true,
  );
  await line.cut();
  await expect(words.count(['melmoth'])).rejects.toThrow('ENOENT');
  await line.mend();
  await vi.waitUntil(async () => {
    await database.breaker.check();
    return !database.breaker.isOpen();
  }, soon);
  expect((await words.count(['melmoth'])).allBooks).toBeGreaterThan(0);
  await database.close();
});

it('tells at every count what is near a word that no book has', async () => {
  const counter = createWordCounter(
    (count) => count(store.database.pool),
    () => true,
  );
  const askForNear = async () => (await counter.count(['qqxzz'], { withSimilar: true })).similarTo('qqxzz');
  expect(await askForNear()).toEqual([]);
  expect(await askForNear()).toEqual([]);
});
