import { expect, test } from 'vitest';
import { batchQueries } from './batch-queries.ts';

type Asked = { items: string[]; answer: () => void; fail: (error: unknown) => void };

/** A database that answers when the test says so. */
function slowDatabase() {
  const asked: Asked[] = [];
  const ask = (items: string[]) =>
    new Promise<string[]>((resolve, reject) => {
      asked.push({ items, answer: () => resolve(items.map((item) => `<${item}>`)), fail: reject });
    });
  return { asked, ask };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('what is asked in the same turn goes together, and each gets its own answer', async () => {
  const { asked, ask } = slowDatabase();
  const find = batchQueries(ask, { maxItems: 3 });
  const answers = Promise.all(['a', 'b', 'a', 'c'].map(find));
  await turn();
  expect(asked.map(({ items }) => items)).toEqual([['a', 'b', 'a'], ['c']]);
  for (const { answer } of asked) answer();
  expect(await answers).toEqual(['<a>', '<b>', '<a>', '<c>']);
});

test('nobody waits for company', async () => {
  const { asked, ask } = slowDatabase();
  const find = batchQueries(ask, { maxItems: 3, maxInFlight: 2 });
  void find('a');
  await turn();
  void find('b');
  await turn();
  expect(asked.map(({ items }) => items)).toEqual([['a'], ['b']]);
});

test('what comes while enough is under way goes with the next', async () => {
  const { asked, ask } = slowDatabase();
  const find = batchQueries(ask, { maxItems: 3, maxInFlight: 1 });
  const first = find('a');
  await turn();
  const others = ['b', 'c', 'd', 'e'].map(find);
  await turn();
  expect(asked).toHaveLength(1);
  asked[0]?.answer();
  expect(await first).toBe('<a>');
  await expect.poll(() => asked.length).toBe(2);
  expect(asked.map(({ items }) => items)).toEqual([['a'], ['b', 'c', 'd']]);
  asked[1]?.answer();
  expect(await others[0]).toBe('<b>');
  await expect.poll(() => asked.length).toBe(3);
  expect(asked[2]?.items).toEqual(['e']);
});

test('the next is under way before the answers are used', async () => {
  const { asked, ask } = slowDatabase();
  const find = batchQueries(ask, { maxItems: 3, maxInFlight: 1 });
  const underWay = find('a').then(() => asked.length);
  await turn();
  void find('b');
  asked[0]?.answer();
  expect(await underWay).toBe(2);
});

test('two with the same key go one after the other', async () => {
  const { asked, ask } = slowDatabase();
  const find = batchQueries(ask, { maxItems: 9, maxInFlight: 1, keyOf: (item) => item.slice(0, 1) });
  for (const item of ['a1', 'b1', 'a2', 'a3', 'c1']) void find(item);
  await turn();
  asked[0]?.answer();
  await expect.poll(() => asked.length).toBe(2);
  expect(asked.map(({ items }) => items)).toEqual([['a1', 'b1', 'c1'], ['a2']]);
});

test('one that waits long holds up nobody', async () => {
  const { asked, ask } = slowDatabase();
  const find = batchQueries(ask, { maxItems: 3, maxInFlight: 1, slowAfterMs: 5 });
  void find('stuck');
  await turn();
  const other = find('b');
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.answer();
  expect(await other).toBe('<b>');
});

test('a failure that may be the fault of one is only that one’s', async () => {
  const ask = (items: string[]) =>
    items.includes('bad') ? Promise.reject(new Error(`refused ${items.length}`)) : Promise.resolve(items);
  const find = batchQueries(ask, { maxItems: 9, mayBeOneItemsFault: () => true });
  const outcomes = await Promise.allSettled(['a', 'bad', 'c'].map(find));
  expect(outcomes).toEqual([
    { status: 'fulfilled', value: 'a' },
    { status: 'rejected', reason: new Error('refused 1') },
    { status: 'fulfilled', value: 'c' },
  ]);
});

test('any other failure is everybody’s, and those who come later are asked for again', async () => {
  const { asked, ask } = slowDatabase();
  const find = batchQueries(ask, { maxItems: 9, maxInFlight: 1, mayBeOneItemsFault: () => false });
  const outcomes = Promise.allSettled(['a', 'b'].map(find));
  await turn();
  asked[0]?.fail(new Error('away'));
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const later = find('c');
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.answer();
  expect(await later).toBe('<c>');
});
