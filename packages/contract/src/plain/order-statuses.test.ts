import { expect, it, test } from 'vitest';
import {
  cashReceivedStatuses,
  cashToComeStatuses,
  firstOrderStatus,
  nextOrderStatuses,
  openOrderStatuses,
  orderStatuses,
  stepsToOrderStatus,
  usualOrderPath,
  withdrawnOrderStatuses,
} from './order-statuses.ts';

it.each(orderStatuses)('%s is reached from a new order, and only statuses below it follow', (status) => {
  expect([firstOrderStatus, ...stepsToOrderStatus(status)].at(-1)).toBe(status);
  const position = orderStatuses.indexOf(status);
  for (const next of nextOrderStatuses(status)) expect(orderStatuses.indexOf(next)).toBeGreaterThan(position);
});

it.each(orderStatuses)('a customer may make of %s only what the store may', (status) => {
  expect(nextOrderStatuses(status)).toEqual(
    expect.arrayContaining([...nextOrderStatuses(status, 'customer')]),
  );
});

it.each(openOrderStatuses)('%s is open, so something can follow it', (status) => {
  expect(nextOrderStatuses(status)).not.toEqual([]);
});

test('each status is of one kind of cash', () => {
  const all = [...cashToComeStatuses, ...cashReceivedStatuses, ...withdrawnOrderStatuses];
  expect(all.toSorted()).toEqual(orderStatuses.toSorted());
});

test('the usual path can be walked', () => {
  expect([firstOrderStatus, ...stepsToOrderStatus(usualOrderPath.at(-1) ?? firstOrderStatus)]).toEqual(
    usualOrderPath,
  );
});
