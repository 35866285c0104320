import { expect, test } from 'vitest';
import { createOrderId } from './order-id.ts';

test('an order’s id is a UUID that sorts by time and is never the same', () => {
  const now = Date.UTC(2026, 10, 15);
  const ids = Array.from({ length: 100 }, (_, index) => createOrderId(now + index));
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(Array.from({ length: 1000 }, () => createOrderId(now))).size).toBe(1000);
});
