/** By what an order is counted. */
import { type AdjustableLimits, type Limit } from '../../../http/limits.ts';
import { limitKey } from '../../../http/rate-limit.ts';
import type { Customer } from '../../accounts/index.ts';
import type { WantedOrder } from './wanted-order.ts';

export type OrderLimits = Pick<AdjustableLimits, 'ordersByAccount' | 'ordersByNetwork'>;

/**
 * Whoever has confirmed the address is counted alone: then nobody behind the same router can use up their orders.
 */
export function chooseOrderLimits(
  { ordersByAccount, ordersByNetwork }: OrderLimits,
  { id, emailVerified }: Customer,
  network: string,
): WantedOrder['limits'] {
  return {
    account: count(ordersByAccount, id),
    network: count(emailVerified ? { ...ordersByNetwork, max: 0 } : ordersByNetwork, network),
  };
}

function count(limit: Limit, countedBy: string) {
  const { max, windowSeconds } = limit;
  return { key: max === 0 ? null : limitKey(limit, [countedBy]), max, windowSeconds };
}
