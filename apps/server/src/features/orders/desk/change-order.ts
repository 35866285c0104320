/** What the desk changes in an order besides its status: each locks the order, so that a step and a change take turns. */
import { isStoredId, type Order, type OrderEntryKind, type OrderStatus } from '@book-store/contract';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../database/connect.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import type { Admin } from '../../admin/index.ts';
import { type AuditRecord, recordAudit } from '../../audit/index.ts';
import { announceOrderMoved } from '../order-channel.ts';
import { findOrder, lockOrder } from '../order-queries.ts';
import { orderNotFound, type OrderRow, toOrder } from '../order-view.ts';
import { insertEntry } from './order-entry-queries.ts';

type Change = {
  kind: OrderEntryKind;
  /** For the order's history. */
  text: string;
  audit: Pick<AuditRecord, 'action' | 'changes'>;
};

/** `work` says what it changed, or nothing where all was so already. */
export function changeOrder(
  db: Db,
  id: string,
  admin: Admin,
  work: (tx: Db, order: OrderRow) => Promise<Change | undefined>,
): Promise<Order> {
  return inTransaction(db, async (tx) => {
    const known = isStoredId(id) && (await lockOrder(tx, id)) && (await findOrder(tx, id));
    if (!known) throw orderNotFound();
    const change = await work(tx, known);
    if (!change) return toOrder(known);
    await insertEntry(tx, id, { ...change, adminUsername: admin.username });
    await recordAudit(tx, admin, { ...change.audit, object: { id, name: toOrder(known).number } });
    await announceOrderMoved(tx);
    const changed = await findOrder(tx, id);
    if (!changed) throw orderNotFound();
    return toOrder(changed);
  });
}

export function refuseChange(status: OrderStatus, what: string): AppError {
  return new AppError('order_change_refused', `An order that is ${status} ${what}.`);
}
