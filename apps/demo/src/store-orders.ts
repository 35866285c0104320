import type { Db } from '../../server/src/database/connect.ts';
import type { DemoCustomer } from './customers.ts';
import type { PlannedOrder } from './plan-orders.ts';

type NumberedOrder = PlannedOrder & { id: string };

export async function storeOrders(
  tx: Db,
  orders: NumberedOrder[],
  userIds: Map<DemoCustomer, string>,
): Promise<void> {
  await tx
    .insertInto('orders')
    .values(orders.map((order) => toRow(order, userIds.get(order.customer) ?? '')))
    .execute();
  await tx.insertInto('order_lines').values(orders.flatMap(toLineRows)).execute();
  await tx
    .insertInto('order_history')
    .values(
      orders.flatMap(({ id, history }) => history.map((step) => ({ ...step, order_id: id, admin_id: null }))),
    )
    .execute();
}

function toRow({ id, customer, placedAt, status, lines }: NumberedOrder, userId: string) {
  const { basketSize: _, ...person } = customer;
  return {
    ...person,
    id,
    user_id: userId,
    status,
    created_at: placedAt,
    total_cents: lines.reduce((sum, line) => sum + line.priceCents, 0),
  };
}

function toLineRows({ id, lines }: NumberedOrder) {
  return lines.map(({ book, priceCents }, index) => ({
    order_id: id,
    position: index + 1,
    book_id: book.id,
    title: book.title,
    category: book.category,
    price_cents: priceCents,
    trending: book.trending,
    cover_image: book.coverImage,
  }));
}
