import { type HoldOutcome, type HoldReason, isHeld, type Order, type OrderHold } from '@book-store/contract';

/** As it comes with its order, in JSON. */
export type HoldRow = {
  reasons: HoldReason[];
  until: string;
  outcome?: HoldOutcome | null;
  ended_at?: string | null;
};

export function toHold({ reasons, until, outcome, ended_at: endedAt }: HoldRow): OrderHold {
  return {
    reasons,
    until: new Date(until).toISOString(),
    ...(outcome && { outcome }),
    ...(endedAt && { endedAt: new Date(endedAt).toISOString() }),
  };
}

/** When the order was placed, whatever became of it since. */
export function asFirstTold({ reasons, until }: OrderHold): OrderHold {
  return { reasons, until };
}

export type WaysToConfirm = NonNullable<OrderHold['ways']>;

export function waysToConfirm(store: { sendsLetters: boolean; sendsCodes: boolean }): WaysToConfirm {
  return [
    ...(store.sendsLetters ? (['link'] as const) : []),
    ...(store.sendsCodes ? (['code'] as const) : []),
  ];
}

/** For the customer, who is to choose one. */
export function withWays(order: Order, ways: WaysToConfirm): Order {
  return order.hold && isHeld(order) ? { ...order, hold: { ...order.hold, ways } } : order;
}
