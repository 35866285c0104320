/** What delivery and taxes add to the price of the books: the one rule for it, and how it is told. */
import { formatCents, toCents } from './money.ts';

export const deliveryLimits = { regions: 20, days: 99, taxRate: 100 } as const;

export type DeliveryDays = { from: number; to: number };

/** What holds for an order: see the schema for what each of them means. */
export type DeliveryTerms = {
  fee: number;
  freeFrom: number | null;
  days: DeliveryDays | null;
  taxRate: number | null;
};

export type DeliveryRegion = DeliveryTerms & { countries: string[] };

export type Delivery = DeliveryTerms & { regions: DeliveryRegion[]; elsewhere: 'delivered' | 'refused' };

/** Free, taxes included, no estimate: a shop as it comes. */
export const usualDelivery: Delivery = {
  fee: 0,
  freeFrom: null,
  days: null,
  taxRate: null,
  regions: [],
  elsewhere: 'delivered',
};

export type Charges = { booksCents: number; deliveryCents: number; taxCents: number; totalCents: number };

/** Taxes are on books and delivery together, rounded once, half a cent upwards. */
export function chargeOrder(
  booksCents: number,
  { fee, freeFrom, taxRate }: Pick<DeliveryTerms, 'fee' | 'freeFrom' | 'taxRate'>,
): Charges {
  const isFree = freeFrom !== null && booksCents >= toCents(freeFrom);
  const deliveryCents = isFree ? 0 : toCents(fee);
  // The rate in hundredths of a percent, so that nothing but the division is inexact.
  const taxCents = Math.round(((booksCents + deliveryCents) * Math.round((taxRate ?? 0) * 100)) / 10_000);
  return { booksCents, deliveryCents, taxCents, totalCents: booksCents + deliveryCents + taxCents };
}

/** Whether an order can cost more than its books. */
export function canCostMore({ fee, taxRate }: Pick<DeliveryTerms, 'fee' | 'taxRate'>): boolean {
  return fee > 0 || (taxRate ?? 0) > 0;
}

/** Whether there is anything to say about delivery at all. */
export function isUsualDelivery(delivery: Delivery): boolean {
  return !canCostMore(delivery) && delivery.days === null && delivery.regions.length === 0;
}

/** What holds for a country; nothing where the shop does not deliver. */
export function findTerms(delivery: Delivery, country: string): DeliveryTerms | undefined {
  const region = delivery.regions.find(({ countries }) => countries.includes(country));
  return region ?? (delivery.elsewhere === 'delivered' ? delivery : undefined);
}

const texts = { books: 'Books', delivery: 'Delivery', taxes: 'Taxes', free: 'Free' };

type PricedOrder = {
  totalPrice: string;
  deliveryPrice?: string | undefined;
  taxPrice?: string | undefined;
};

export type TotalPart = { label: string; amount: string };

/** What a total is made of, to be read above it; nothing where it is the books alone. */
export function partsOfTotal(order: PricedOrder, format: (price: string) => string): TotalPart[] {
  const { totalPrice, deliveryPrice, taxPrice } = order;
  if (deliveryPrice === undefined && taxPrice === undefined) return [];
  const cents = [totalPrice, deliveryPrice, taxPrice].map((price) => toCents(Number(price ?? 0)));
  const [total = 0, delivery = 0, taxes = 0] = cents;
  return [
    { label: texts.books, amount: format(formatCents(total - delivery - taxes)) },
    { label: texts.delivery, amount: delivery === 0 ? texts.free : format(formatCents(delivery)) },
    ...(taxes === 0 ? [] : [{ label: texts.taxes, amount: format(formatCents(taxes)) }]),
  ];
}

/** `2 to 4 days`. */
export function describeDays({ from, to }: DeliveryDays): string {
  const count = from === to ? `${to}` : `${from} to ${to}`;
  return `${count} ${to === 1 ? 'day' : 'days'}`;
}
