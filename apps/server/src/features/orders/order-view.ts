/** Orders as the contract shows them, made from rows or from an order that was just placed. */
import { firstOrderStatus, formatCents, fromCents, type Order, orderStatuses } from '@book-store/contract';
import type { OrdersTables } from '../../database/tables/orders-tables.ts';

type Line = Omit<OrdersTables['order_lines'], 'order_id' | 'position' | 'trending' | 'from_stock'>;

export type OrderRow = OrdersTables['orders'] & {
  lines: Line[];
  /** What came after the order was placed. */
  history: { status: Order['status']; at: string | Date }[];
};

export function toOrder(row: Omit<OrderRow, 'user_id'>): Order {
  const { city, country, state, zipcode } = row;
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    totalPrice: formatCents(row.total_cents),
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
  };
}

/** The answer that was given when the order was placed, whatever became of it since. */
export function asFirstAnswered(order: Order): Order {
  const history = order.history.filter(({ status }) => status === firstOrderStatus);
  return { ...order, status: firstOrderStatus, history };
}
