import { expect, it } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

/** Work that the test ends by hand. */
function heldWork() {
  const ends: (() => void)[] = [];
  const work = () =>
    new Promise<void>((resolve) => {
      ends.push(resolve);
    });
  return { work, ends };
}

const settle = () => new Promise((resolve) => void setImmediate(resolve));

it('runs a few at once, the others in turn, and refuses whom it would let wait too long', async () => {
  const queue = createWorkQueue({ atOnce: 2, maxWaitMs: 1, minWaiting: 2 });
  await queue.run(() => new Promise((resolve) => void setTimeout(resolve, 20)));
  const { work, ends } = heldWork();
  const runs = [1, 2, 3, 4].map(() => queue.run(work));
  await expect(queue.run(work)).rejects.toMatchObject({ code: 'overloaded' });
  expect(ends).toHaveLength(2);

  ends[0]?.();
  await settle();
  expect(ends).toHaveLength(3);
  ends[1]?.();
  await settle();
  for (const end of ends) end();
  await settle();
  for (const end of ends) end();
  await Promise.all(runs);
  await expect(queue.run(async () => 'free again')).resolves.toBe('free again');
});

it('work that fails gives its place to the next', async () => {
  const queue = createWorkQueue({ atOnce: 1, maxWaitMs: 1_000, minWaiting: 10 });
  const failed = queue.run(() => Promise.reject(new Error('broken')));
  const next = queue.run(async () => 'done');
  await expect(failed).rejects.toThrow('broken');
  await expect(next).resolves.toBe('done');
});
