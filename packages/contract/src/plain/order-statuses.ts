/**
 * An order's statuses, each described once; free of schemas, so that pages can import it without their weight. Lists,
 * figures, the cash sheet, the usual path and who may do what follow from here.
 */
import type { HoldOutcome } from './order-holds.ts';

type StatusFacts = {
  /** What the store may make of it; a status never comes back, so each is listed above what may follow it. */
  next: readonly string[];
  /** Those of these steps that the customer may take. */
  nextByCustomer?: readonly string[];
  /** The store has something to do. */
  isOpen: boolean;
  /** `none`: the order is withdrawn, and counts as no sale. */
  cash: 'to come' | 'received' | 'none';
  /** What a customer sees ahead of every new order. */
  isOnUsualPath: boolean;
};

const described = {
  placed: {
    next: ['confirmed', 'cancelled'],
    nextByCustomer: ['cancelled'],
    isOpen: true,
    cash: 'to come',
    isOnUsualPath: true,
  },
  confirmed: {
    next: ['shipped', 'cancelled'],
    nextByCustomer: ['cancelled'],
    isOpen: true,
    cash: 'to come',
    isOnUsualPath: true,
  },
  shipped: { next: ['delivered', 'refused'], isOpen: true, cash: 'to come', isOnUsualPath: true },
  delivered: { next: [], isOpen: false, cash: 'received', isOnUsualPath: true },
  cancelled: { next: [], isOpen: false, cash: 'none', isOnUsualPath: false },
  refused: { next: [], isOpen: false, cash: 'none', isOnUsualPath: false },
} as const satisfies Record<string, StatusFacts>;

export type OrderStatus = keyof typeof described;

type KnownFacts = Omit<StatusFacts, 'next' | 'nextByCustomer'> & {
  next: readonly OrderStatus[];
  nextByCustomer?: readonly OrderStatus[];
};

const facts: Record<OrderStatus, KnownFacts> = described;

export const orderStatuses = Object.keys(described) as OrderStatus[];

/** What every order begins as. */
export const firstOrderStatus: OrderStatus = 'placed';

export const openOrderStatuses = orderStatuses.filter((status) => facts[status].isOpen);
export const withdrawnOrderStatuses = orderStatuses.filter((status) => facts[status].cash === 'none');
export const cashToComeStatuses = orderStatuses.filter((status) => facts[status].cash === 'to come');
export const cashReceivedStatuses = orderStatuses.filter((status) => facts[status].cash === 'received');
export const usualOrderPath = orderStatuses.filter((status) => facts[status].isOnUsualPath);

/** The steps that are taken with many orders; those that end an order are asked about one by one. */
export const stepsForMany = ['confirmed', 'shipped'] as const satisfies OrderStatus[];

/** What a list of orders is narrowed to: one status, all that are open, or those that wait for a confirmation. */
export const orderFilters = ['open', 'held', ...orderStatuses] as const;

export type OrderFilter = (typeof orderFilters)[number];

export function isOpenOrder(status: OrderStatus): boolean {
  return facts[status].isOpen;
}

/** It waits for a confirmation. */
export function isHeld({ hold }: { hold?: { outcome?: HoldOutcome | undefined } | undefined }): boolean {
  return hold !== undefined && hold.outcome === undefined;
}

export function cashOfOrder(status: OrderStatus): StatusFacts['cash'] {
  return facts[status].cash;
}

export function isWithdrawnOrder(status: OrderStatus): boolean {
  return cashOfOrder(status) === 'none';
}

export function nextOrderStatuses(
  status: OrderStatus,
  who: 'store' | 'customer' = 'store',
): readonly OrderStatus[] {
  return (who === 'store' ? facts[status].next : facts[status].nextByCustomer) ?? [];
}

/** The parcel is still in the shop, and will leave it unless the order is cancelled. */
export function mayBeShipped(status: OrderStatus): boolean {
  return nextOrderStatuses(status).some((next) => next === 'shipped' || mayBeShipped(next));
}

/** The parcel has left. */
export function wasShipped(status: OrderStatus): boolean {
  return stepsToOrderStatus(status).includes('shipped');
}

/** The shortest way from a new order to this status: what came after it was placed. */
export function stepsToOrderStatus(status: OrderStatus): OrderStatus[] {
  if (status === firstOrderStatus) return [];
  const ways = orderStatuses
    .filter((before) => facts[before].next.includes(status))
    .map((before) => [...stepsToOrderStatus(before), status]);
  return ways.toSorted((one, other) => one.length - other.length)[0] ?? [];
}
