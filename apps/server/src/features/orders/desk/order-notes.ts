import { isStoredId, type OrderEntry } from '@book-store/contract';
import type { Db } from '../../../database/connect.ts';
import type { Admin } from '../../admin/index.ts';
import { findOrder } from '../order-queries.ts';
import { orderNotFound } from '../order-view.ts';
import { changeOrder } from './change-order.ts';
import { listEntries } from './order-entry-queries.ts';

export async function readEntries(db: Db, orderId: string): Promise<OrderEntry[]> {
  if (!isStoredId(orderId) || !(await findOrder(db, orderId))) throw orderNotFound();
  return (await listEntries(db, orderId)).map(({ id, at, admin_username, kind, text }) => ({
    _id: String(id),
    at: at.toISOString(),
    admin: admin_username,
    kind,
    text,
  }));
}

/** The trail says that there is a note, not what it says: that may name people. */
export async function addNote(db: Db, orderId: string, text: string, admin: Admin): Promise<OrderEntry[]> {
  await changeOrder(db, orderId, admin, async () => ({
    kind: 'note',
    text,
    audit: { action: 'order-noted' },
  }));
  return readEntries(db, orderId);
}
