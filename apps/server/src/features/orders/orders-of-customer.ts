/** For an account that is exported or deleted. */
import {
  type AccountExport,
  formatOrderNumber,
  nextOrderStatuses,
  openOrderStatuses,
  type Order,
} from '@book-store/contract';
import { AppError } from '../../app-error.ts';
import type { Db } from '../../database/connect.ts';
import { forgetCustomer } from '../statistics/index.ts';
import { deleteEntriesOf, listEntriesOf } from './desk/order-entry-queries.ts';
import { deleteHoldsOf } from './holds/hold-queries.ts';
import { listOrders, lockOrdersOf } from './order-queries.ts';
import { toOrder } from './order-view.ts';
import { renewOrderSearch } from './search/fill-order-search.ts';

const maxOrders = 10_000;

export async function readOrdersOf(db: Db, userId: string): Promise<Order[]> {
  return (await listOrders(db, { userId }, maxOrders)).map(toOrder);
}

/** Who wrote them stays in the shop. */
export async function readDeskEntriesOf(db: Db, userId: string): Promise<AccountExport['deskEntries']> {
  return (await listEntriesOf(db, userId)).map(({ number, at, kind, text }) => ({
    orderNumber: formatOrderNumber(number),
    at: at.toISOString(),
    kind,
    text,
  }));
}

const nobody = {
  name: 'Former customer',
  email: '',
  phone: '',
  street: null,
  city: '',
  country: '',
  state: '',
  zipcode: '',
  courier: null,
  tracking_link: null,
};

/**
 * What was sold stays in the books; who bought it does not. A parcel on its way still needs its address: that goes when
 * the order is closed (`forgetFormerCustomer`). What the customer can still cancel comes first.
 */
export async function anonymiseOrdersOf(tx: Db, userId: string): Promise<void> {
  const statuses = await lockOrdersOf(tx, userId);
  if (statuses.some((status) => nextOrderStatuses(status, 'customer').includes('cancelled'))) {
    throw new AppError(
      'orders_under_way',
      'An order of yours is not shipped yet. Please cancel it under your orders, then delete your account.',
    );
  }
  const orders = await tx
    .updateTable('orders')
    .set(nobody)
    .where('user_id', '=', userId)
    .where('status', 'not in', openOrderStatuses)
    .returning('id')
    .execute();
  const ids = orders.map(({ id }) => id);
  await deleteEntriesOf(tx, ids);
  await deleteHoldsOf(tx, ids);
  await renewOrderSearch(tx, ids);
  await tx.deleteFrom('order_claims').where('user_id', '=', userId).execute();
  await forgetCustomer(tx, userId, nobody.name);
}

/** For an order that is locked and closed: where its account is gone, nobody needs the address any more. */
export async function forgetFormerCustomer(tx: Db, orderId: string): Promise<void> {
  const orders = await tx
    .updateTable('orders')
    .set(nobody)
    .where('id', '=', orderId)
    .where('user_id', 'not in', (known) =>
      known.selectFrom('user').select('id').whereRef('id', '=', 'orders.user_id'),
    )
    .returning('id')
    .execute();
  const ids = orders.map(({ id }) => id);
  await deleteEntriesOf(tx, ids);
  await deleteHoldsOf(tx, ids);
}
