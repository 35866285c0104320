import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { clearHeap } from './small-heap.ts';

it('what nobody holds is gone at once, and nobody else can ask for it', async () => {
  const left = new WeakRef({ room: Buffer.alloc(1_000) });
  // A reference is held until the task in which it was made is over.
  await new Promise((resolve) => setImmediate(resolve));
  clearHeap();
  expect(left.deref()).toBeUndefined();
  expect(runInNewContext('typeof gc')).toBe('undefined');
});
