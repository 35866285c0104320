/** An order's way as a line of steps: those behind it, the one it is at, those ahead. */
import type { Order, OrderStatus } from '@book-store/contract';
import { usualOrderPath } from '@book-store/contract/order-statuses';

export type OrderStep = {
  status: OrderStatus;
  state: 'done' | 'current' | 'ahead';
  at: string | undefined;
};

export function stepsOf({ status, history }: Pick<Order, 'status' | 'history'>): OrderStep[] {
  const at = new Map(history.map((entry) => [entry.status, entry.at]));
  const isOffPath = !usualOrderPath.includes(status);
  // What was cancelled or refused goes no further: nothing lies ahead of it.
  const path = isOffPath ? [...usualOrderPath.filter((step) => at.has(step)), status] : usualOrderPath;
  const position = path.indexOf(status);
  return path.map((step, index) => ({
    status: step,
    state: index < position ? 'done' : index === position ? 'current' : 'ahead',
    at: at.get(step),
  }));
}
