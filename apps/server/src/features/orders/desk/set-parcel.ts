import { type Order, type Parcel, wasShipped } from '@book-store/contract';
import type { Db } from '../../../database/connect.ts';
import type { Admin } from '../../admin/index.ts';
import { listChanges } from '../../audit/index.ts';
import { changeOrder, refuseChange } from './change-order.ts';
import { insertEntry, updateParcel } from './order-entry-queries.ts';

export function setParcel(db: Db, id: string, parcel: Parcel, admin: Admin): Promise<Order> {
  return changeOrder(db, id, admin, async (tx, order) => {
    if (!wasShipped(order.status)) throw refuseChange(order.status, 'has no parcel on its way');
    const wanted = toColumns(parcel);
    const before = { courier: order.courier, tracking_link: order.tracking_link };
    const { tracking_link: link, ...changes } = listChanges(before, wanted);
    if (!link && Object.keys(changes).length === 0) return undefined;
    await updateParcel(tx, id, wanted);
    // A link leads to who gets the parcel, and the trail outlives the customer.
    const told = { ...changes, ...(link && { tracking_link: { new: 'changed' } }) };
    return { kind: 'parcel', text: describe(parcel), audit: { action: 'order-parcel-set', changes: told } };
  });
}

/** In the step that ships the order; that is audited by itself. */
export async function shipWithParcel(tx: Db, id: string, parcel: Parcel, admin: Admin): Promise<void> {
  if (describe(parcel) === '') return;
  await updateParcel(tx, id, toColumns(parcel));
  await insertEntry(tx, id, { kind: 'parcel', text: describe(parcel), adminUsername: admin.username });
}

function toColumns({ courier, trackingLink }: Parcel) {
  return { courier: courier || null, tracking_link: trackingLink || null };
}

function describe({ courier, trackingLink }: Parcel): string {
  return [courier, trackingLink].filter(Boolean).join(', ');
}
