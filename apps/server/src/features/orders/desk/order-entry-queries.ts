import type { OrderEntryKind } from '@book-store/contract';
import type { Selectable } from 'kysely';
import type { Db } from '../../../database/connect.ts';
import { knownNumber } from '../order-queries.ts';
import type { OrdersTables } from '../../../database/tables/orders-tables.ts';

/** More than anybody reads. */
const maxEntries = 500;

export async function insertEntry(
  tx: Db,
  orderId: string,
  entry: { kind: OrderEntryKind; text: string; adminUsername: string },
): Promise<void> {
  const { kind, text, adminUsername } = entry;
  await tx
    .insertInto('order_entries')
    .values({ order_id: orderId, kind, text, admin_username: adminUsername })
    .execute();
}

/** The newest, oldest first. */
export async function listEntries(
  db: Db,
  orderId: string,
): Promise<Selectable<OrdersTables['order_entries']>[]> {
  const newest = await db
    .selectFrom('order_entries')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(maxEntries)
    .execute();
  return newest.toReversed();
}

/** About all orders of a customer, oldest first. */
export function listEntriesOf(db: Db, userId: string) {
  return db
    .selectFrom('order_entries')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select([knownNumber.as('number'), 'at', 'kind', 'text'])
    .where('user_id', '=', userId)
    .orderBy('order_entries.id')
    .execute();
}

/** They may name somebody who is to be forgotten. */
export async function deleteEntriesOf(tx: Db, orderIds: string[]): Promise<void> {
  if (orderIds.length > 0) await tx.deleteFrom('order_entries').where('order_id', 'in', orderIds).execute();
}

export async function updateParcel(
  tx: Db,
  orderId: string,
  parcel: { courier: string | null; tracking_link: string | null },
): Promise<void> {
  await tx.updateTable('orders').set(parcel).where('id', '=', orderId).execute();
}

export async function updateAddress(
  tx: Db,
  orderId: string,
  address: Pick<OrdersTables['orders'], 'phone' | 'street' | 'city' | 'country' | 'state' | 'zipcode'>,
): Promise<void> {
  await tx.updateTable('orders').set(address).where('id', '=', orderId).execute();
}
