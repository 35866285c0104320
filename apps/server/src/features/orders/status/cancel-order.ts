import { isStoredId, type Order } from '@book-store/contract';
import { inTransaction } from '../../../database/in-transaction.ts';
import type { Customer } from '../../accounts/index.ts';
import { moveOrder, type MovingParts } from './change-order-status.ts';
import { dropContentClaim, lockOwnOrder } from '../order-queries.ts';
import { orderNotFound } from '../order-view.ts';

/** By the customer, as long as the contract lets them; from then on the store decides. */
export async function cancelOwnOrder(
  { db, mail }: MovingParts,
  customer: Customer,
  id: string,
): Promise<Order> {
  const cancelled = await inTransaction(db, async (tx) => {
    const order = isStoredId(id) && (await lockOwnOrder(tx, id, customer.id));
    if (!order) throw orderNotFound();
    return moveOrder({ tx, mail }, { id, status: order.status }, { status: 'cancelled', by: 'customer' });
  });
  // By itself: an order that is being placed holds stock while it waits for its claim.
  await dropContentClaim(db, { userId: customer.id, orderId: id });
  return cancelled;
}
