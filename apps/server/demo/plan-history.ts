import type { OrderStatus } from '@book-store/contract';

const hour = 3_600_000;

const steps: Record<OrderStatus, [OrderStatus, number][]> = {
  placed: [],
  confirmed: [['confirmed', 4 * hour]],
  shipped: [
    ['confirmed', 4 * hour],
    ['shipped', 27 * hour],
  ],
  delivered: [
    ['confirmed', 4 * hour],
    ['shipped', 27 * hour],
    ['delivered', 76 * hour],
  ],
  cancelled: [['cancelled', 9 * hour]],
  refused: [
    ['confirmed', 4 * hour],
    ['shipped', 27 * hour],
    ['refused', 80 * hour],
  ],
};

/** What the order went through after it was placed; quicker where it was placed only a moment ago. */
export function planHistory(
  placedAt: Date,
  status: OrderStatus,
  now: Date,
): { status: OrderStatus; at: Date }[] {
  const duration = steps[status].at(-1)?.[1] ?? 0;
  const pace = Math.min(1, (0.9 * (now.getTime() - placedAt.getTime())) / Math.max(duration, 1));
  return steps[status].map(([step, after]) => ({
    status: step,
    at: new Date(placedAt.getTime() + Math.floor(after * pace)),
  }));
}
