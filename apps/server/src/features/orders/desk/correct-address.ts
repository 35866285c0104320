import { addressLines, type CorrectAddress, type Order, mayBeShipped } from '@book-store/contract';
import type { Db } from '../../../database/connect.ts';
import type { Admin } from '../../admin/index.ts';
import { toOrder } from '../order-view.ts';
import { renewOrderSearch } from '../search/fill-order-search.ts';
import { changeOrder, refuseChange } from './change-order.ts';
import { updateAddress } from './order-entry-queries.ts';

/** Only as long as the parcel is in the shop: afterwards it has the old one on it. */
export function correctAddress(
  db: Db,
  id: string,
  { phone, address: { street, ...place } }: CorrectAddress,
  admin: Admin,
): Promise<Order> {
  return changeOrder(db, id, admin, async (tx, order) => {
    if (!mayBeShipped(order.status)) throw refuseChange(order.status, 'keeps its address');
    const wanted = { phone, street: street ?? null, ...place };
    const fields = Object.keys(wanted) as (keyof typeof wanted)[];
    const changed = fields.filter((field) => wanted[field] !== order[field]);
    if (changed.length === 0) return undefined;
    await updateAddress(tx, id, wanted);
    await renewOrderSearch(tx, [id]);
    const before = [...addressLines(toOrder(order).address), order.phone].join(', ');
    // The trail outlives the customer, so that it says only which lines were changed.
    const changes = { address: { new: changed.join(', ') } };
    return { kind: 'address', text: before, audit: { action: 'order-address-corrected', changes } };
  });
}
