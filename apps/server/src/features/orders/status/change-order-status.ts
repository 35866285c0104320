import { isStoredId, nextOrderStatuses, type Order, type OrderStatus } from '@book-store/contract';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../database/connect.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import type { Admin } from '../../admin/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { announceOrderMoved } from '../order-channel.ts';
import { findOrder, lockOrder, updateStatus } from '../order-queries.ts';
import { recordOrderMoved } from '../order-sales.ts';
import { toOrder } from '../order-view.ts';

/** Moves an order on by the contract's table; two admins at once take turns. */
export async function changeOrderStatus(
  db: Db,
  id: string,
  { status, admin }: { status: OrderStatus; admin: Admin },
): Promise<Order> {
  return inTransaction(db, async (tx) => {
    const order = isStoredId(id) && (await lockOrder(tx, id));
    if (!order) throw orderNotFound();
    const moved = await moveOrder(tx, { id, status: order.status }, { status, admin });
    await recordAudit(tx, admin, {
      action: 'order-moved',
      object: { id, name: id },
      changes: { status: { old: order.status, new: status } },
    });
    return moved;
  });
}

/** The step itself, for an order that this transaction has locked; without an admin its customer takes it. */
export async function moveOrder(
  tx: Db,
  order: { id: string; status: OrderStatus },
  { status, admin }: { status: OrderStatus; admin: Pick<Admin, 'id' | 'username'> | null },
): Promise<Order> {
  const { id } = order;
  const allowed = nextOrderStatuses(order.status, admin === null ? 'customer' : 'store');
  if (!allowed.includes(status)) throw transitionRefused(order.status, status);
  await updateStatus(tx, { id, status, adminId: admin?.id ?? null });
  await announceOrderMoved(tx);
  await recordOrderMoved(tx, id, {
    from: order.status,
    to: status,
    adminUsername: admin?.username ?? null,
  });
  return readOrder(tx, id);
}

export async function readOrder(db: Db, id: string): Promise<Order> {
  const row = isStoredId(id) && (await findOrder(db, id));
  if (!row) throw orderNotFound();
  return toOrder(row);
}

export function orderNotFound(): AppError {
  return new AppError('not_found', 'There is no such order.');
}

function transitionRefused(from: OrderStatus, to: OrderStatus): AppError {
  return new AppError('order_transition_refused', `An order that is ${from} cannot become ${to}.`);
}
