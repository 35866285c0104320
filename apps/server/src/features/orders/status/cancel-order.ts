import type { Order } from '@book-store/contract';
import type { Db } from '../../../database/connect.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import type { Customer } from '../../accounts/index.ts';
import { isOrderId, moveOrder, orderNotFound, transitionRefused } from './change-order-status.ts';
import { lockOwnOrder } from '../order-queries.ts';

/** By the customer, and only until the store has begun to work on it; from then on the store decides. */
export async function cancelOwnOrder(db: Db, customer: Customer, id: string): Promise<Order> {
  return inTransaction(db, async (tx) => {
    const order = isOrderId(id) && (await lockOwnOrder(tx, id, customer.id));
    if (!order) throw orderNotFound();
    if (order.status !== 'placed') throw transitionRefused(order.status, 'cancelled');
    return moveOrder(tx, { id, status: order.status }, { status: 'cancelled', adminId: null });
  });
}
