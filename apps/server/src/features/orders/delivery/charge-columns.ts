/** What an order costs beside its books: as it is kept, and as the contract shows it. */
import { type Charges, type DeliveryTerms, formatCents, type Quote } from '@book-store/contract';
import type { Selectable } from 'kysely';
import type { OrdersTables } from '../../../database/tables/orders-tables.ts';

export type ChargeColumns = Pick<
  Selectable<OrdersTables['orders']>,
  'delivery_cents' | 'tax_cents' | 'delivery_days_from' | 'delivery_days_to'
>;

export function toChargeColumns(
  { deliveryCents, taxCents }: Charges,
  { days }: Pick<DeliveryTerms, 'days'>,
): ChargeColumns {
  return {
    delivery_cents: deliveryCents,
    tax_cents: taxCents,
    delivery_days_from: days?.from ?? null,
    delivery_days_to: days?.to ?? null,
  };
}

/** Only what there is to tell: an order of books alone has none of it. */
export function toCharges(columns: ChargeColumns): Omit<Quote, 'booksPrice' | 'totalPrice'> {
  const {
    delivery_cents: delivery,
    tax_cents: taxes,
    delivery_days_from: from,
    delivery_days_to: to,
  } = columns;
  return {
    ...(delivery > 0 && { deliveryPrice: formatCents(delivery) }),
    ...(taxes > 0 && { taxPrice: formatCents(taxes) }),
    ...(from !== null && to !== null && { deliveryDays: { from, to } }),
  };
}
