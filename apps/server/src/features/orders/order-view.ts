/** Orders as the contract shows them, made from rows or from an order that was just placed. */
import {
  firstOrderStatus,
  formatCents,
  formatOrderNumber,
  fromCents,
  type Order,
  orderStatuses,
} from '@book-store/contract';
import type { Selectable } from 'kysely';
import { AppError } from '../../app-error.ts';
import type { OrdersTables } from '../../database/tables/orders-tables.ts';
import { toCharges } from './delivery/charge-columns.ts';
import { asFirstTold, type HoldRow, toHold } from './holds/hold-view.ts';

type Line = Omit<
  OrdersTables['order_lines'],
  'order_id' | 'position' | 'trending' | 'from_stock' | 'return_id'
>;

export type OrderRow = Omit<Selectable<OrdersTables['orders']>, 'number'> & {
  number: string;
  lines: Line[];
  /** What came after the order was placed. */
  history: { status: Order['status']; at: string | Date }[];
  returns: { at: string; refund_cents: number; book_ids: string[] }[] | null;
  hold: HoldRow | null;
};

/** What nobody can know of an order that was just placed. */
export type Later = 'courier' | 'tracking_link' | 'returns' | 'hold';

export function toOrder(row: Omit<OrderRow, 'user_id' | Later> & Partial<Pick<OrderRow, Later>>): Order {
  const { city, country, state, zipcode, courier, tracking_link: trackingLink } = row;
  return {
    _id: row.id,
    number: formatOrderNumber(row.number),
    name: row.name,
    email: row.email,
    phone: row.phone,
    totalPrice: formatCents(row.total_cents),
    ...toCharges(row),
    address: { ...(row.street !== null && { street: row.street }), city, country, state, zipcode },
    productIds: row.lines.map((line) => line.book_id),
    status: row.status,
    createdAt: row.created_at.toISOString(),
    lines: row.lines.map((line) => ({
      bookId: line.book_id,
      title: line.title,
      category: line.category,
      price: fromCents(line.price_cents),
      coverImage: line.cover_image,
    })),
    // Statuses only ever follow each other in the order in which the contract lists them.
    history: [{ status: firstOrderStatus, at: row.created_at }, ...row.history]
      .map(({ status, at }) => ({ status, at: new Date(at).toISOString() }))
      .toSorted((one, other) => orderStatuses.indexOf(one.status) - orderStatuses.indexOf(other.status)),
    ...((courier || trackingLink) && {
      parcel: { ...(courier && { courier }), ...(trackingLink && { trackingLink }) },
    }),
    ...(row.hold && { hold: toHold(row.hold) }),
    ...(row.returns && {
      returns: row.returns.map(({ at, refund_cents, book_ids }) => ({
        at: new Date(at).toISOString(),
        refund: formatCents(refund_cents),
        productIds: book_ids,
      })),
    }),
  };
}

/** The answer that was given when the order was placed, whatever became of it since. */
export function asFirstAnswered(order: Order): Order {
  const { parcel: _, returns: __, hold, ...first } = order;
  const history = order.history.filter(({ status }) => status === firstOrderStatus);
  return { ...first, status: firstOrderStatus, history, ...(hold && { hold: asFirstTold(hold) }) };
}

/** The same for one that is not there and for one that is not theirs who ask. */
export function orderNotFound(): AppError {
  return new AppError('not_found', 'There is no such order.');
}
