/** For an account that is exported or deleted. */
import type { Order } from '@book-store/contract';
import { AppError } from '../../app-error.ts';
import type { Db } from '../../database/connect.ts';
import { forgetCustomer } from '../statistics/index.ts';
import { hasOpenOrder, listOrders } from './order-queries.ts';
import { toOrder } from './order-view.ts';

const maxOrders = 10_000;

export async function readOrdersOf(db: Db, userId: string): Promise<Order[]> {
  return (await listOrders(db, { userId, limit: maxOrders })).map(toOrder);
}

/** What was sold stays in the books; who bought it does not. A parcel under way still needs its address. */
export async function anonymiseOrdersOf(tx: Db, userId: string): Promise<void> {
  if (await hasOpenOrder(tx, userId)) {
    throw new AppError(
      'orders_under_way',
      'An order of yours is still under way. Please cancel it or wait until it is delivered, then delete your account.',
    );
  }
  const nobody = { name: 'Former customer', email: '', phone: '', street: null };
  const nowhere = { city: '', country: '', state: '', zipcode: '' };
  await tx
    .updateTable('orders')
    .set({ ...nobody, ...nowhere })
    .where('user_id', '=', userId)
    .execute();
  await tx.deleteFrom('order_claims').where('user_id', '=', userId).execute();
  await forgetCustomer(tx, userId, nobody.name);
}
