import type { OrderStatus } from '@book-store/contract';
import { expect, it } from 'vitest';
import { stepsOf } from './order-steps.ts';

const day = (number: number) => `2026-01-0${number}T10:00:00.000Z`;
const historyOf = (...statuses: OrderStatus[]) =>
  statuses.map((status, index) => ({ status, at: day(index + 1) }));
const show = (order: Parameters<typeof stepsOf>[0]) =>
  stepsOf(order).map(({ status, state }) => `${status}:${state}`);

it('a new order has its way ahead', () => {
  const order = { status: 'placed' as const, history: historyOf('placed') };
  expect(show(order)).toEqual(['placed:current', 'confirmed:ahead', 'shipped:ahead', 'delivered:ahead']);
  expect(stepsOf(order).map(({ at }) => at)).toEqual([day(1), undefined, undefined, undefined]);
});

it('a delivered order has it behind', () => {
  const history = historyOf('placed', 'confirmed', 'shipped', 'delivered');
  expect(show({ status: 'delivered', history })).toEqual([
    'placed:done',
    'confirmed:done',
    'shipped:done',
    'delivered:current',
  ]);
});

it.each([
  ['cancelled', historyOf('placed', 'cancelled'), ['placed:done', 'cancelled:current']],
  [
    'refused',
    historyOf('placed', 'confirmed', 'shipped', 'refused'),
    ['placed:done', 'confirmed:done', 'shipped:done', 'refused:current'],
  ],
] as const)('a %s order ends there', (status, history, steps) => {
  expect(show({ status, history: [...history] })).toEqual(steps);
});
