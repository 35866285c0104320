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
  return inTransaction(db, async (tx) => {
    const order = isStoredId(id) && (await lockOwnOrder(tx, id, customer.id));
    if (!order) throw orderNotFound();
    const step = { status: 'cancelled', by: 'customer' } as const;
    const cancelled = await moveOrder({ tx, mail }, { id, status: order.status }, step);
    // Last: an order that is being placed holds stock while it waits for its claim, and this has taken its own by now.
    await dropContentClaim(tx, { userId: customer.id, orderId: id });
    return cancelled;
  });
}
