/** Which of the chosen orders can go with a courier, as far as the list tells; the store has the last word. */
import type { Order } from '@book-store/contract';
import { isHeld, nextOrderStatuses, type OrderStatus } from '@book-store/contract/order-statuses';

export type HandOverPlan = {
  going: number;
  /** Only the store knows which of these are on a run already. */
  shipped: number;
  /** What keeps the others back, and how many. */
  staying: Map<OrderStatus | 'held', number>;
};

type Planned = Pick<Order, 'status' | 'hold'>;

export function planHandOver(orders: Planned[]): HandOverPlan {
  const staying: HandOverPlan['staying'] = new Map();
  for (const order of orders.filter((one) => !canGo(one))) {
    const reason = isHeld(order) ? 'held' : order.status;
    staying.set(reason, (staying.get(reason) ?? 0) + 1);
  }
  const going = orders.filter(canGo);
  return { going: going.length, shipped: going.filter(isShipped).length, staying };
}

function canGo(order: Planned): boolean {
  return !isHeld(order) && (isShipped(order) || nextOrderStatuses(order.status).includes('shipped'));
}

function isShipped({ status }: Planned): boolean {
  return status === 'shipped';
}
