import { type OrderStatus, stepsToOrderStatus } from '@book-store/contract';

const hour = 3_600_000;

/** After the order was placed; a step that is not listed is taken half a day after the one before. */
const hoursUntil: Partial<Record<OrderStatus, number>> = {
  confirmed: 4,
  shipped: 27,
  delivered: 76,
  cancelled: 9,
  refused: 80,
};

/** What the order went through after it was placed; quicker where it was placed only a moment ago. */
export function planHistory(
  placedAt: Date,
  status: OrderStatus,
  now: Date,
): { status: OrderStatus; at: Date }[] {
  let hours = 0;
  const steps = stepsToOrderStatus(status).map((step) => {
    hours = hoursUntil[step] ?? hours + 12;
    return { step, after: hours * hour };
  });
  const duration = hours * hour;
  const pace = Math.min(1, (0.9 * (now.getTime() - placedAt.getTime())) / Math.max(duration, 1));
  return steps.map(({ step, after }) => ({
    status: step,
    at: new Date(placedAt.getTime() + Math.floor(after * pace)),
  }));
}
