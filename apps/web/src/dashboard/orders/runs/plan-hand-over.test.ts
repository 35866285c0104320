import type { Order } from '@book-store/contract';
import type { OrderStatus } from '@book-store/contract/order-statuses';
import { expect, it } from 'vitest';
import { planHandOver } from './plan-hand-over.ts';
import { runTexts } from './run-texts.ts';

const text = (...orders: Pick<Order, 'status' | 'hold'>[]) => runTexts.handOverText(planHandOver(orders));
const order = (status: OrderStatus) => ({ status });
const hold: NonNullable<Order['hold']> = { reasons: ['open-orders'], until: '2026-11-20T00:00:00.000Z' };

it('promises a run of all where all can go', () => {
  expect(text(order('confirmed'), order('confirmed'))).toBe(
    '2 orders will be one run. What is confirmed is marked as shipped, and the customers are told.',
  );
});

it('says beforehand how many stay behind, and why', () => {
  const chosen = [order('confirmed'), order('placed'), order('placed'), { ...order('placed'), hold }];
  expect(text(...chosen)).toBe(
    '1 of the 4 chosen orders will be one run. What is confirmed is marked as shipped, and the customers are told. Staying behind: 2 placed, 1 held.',
  );
});

it('does not promise what only the store knows', () => {
  expect(text(order('shipped'))).toMatch(
    /^1 order will be one run\..+ on another run already stays there\.$/,
  );
});

it('promises nothing where none can go', () => {
  expect(text(order('placed'), order('cancelled'))).toBe(
    'None of these orders can be handed over: only what is confirmed or shipped can. Chosen are 1 placed, 1 cancelled.',
  );
});
