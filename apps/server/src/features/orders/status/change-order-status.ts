import {
  firstOrderStatus,
  isOpenOrder,
  isStoredId,
  nextOrderStatuses,
  type Order,
  type OrderStatus,
  type Parcel,
} from '@book-store/contract';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../database/connect.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import type { Admin } from '../../admin/index.ts';
import { recordAudit } from '../../audit/index.ts';
import type { Mail } from '../../mail/index.ts';
import { leaveHold } from '../holds/leave-hold.ts';
import { queueStepLetter } from '../letters/order-letters.ts';
import { announceOrderMoved } from '../order-channel.ts';
import { findOrder, lockOrder, updateStatus } from '../order-queries.ts';
import { forgetFormerCustomer } from '../orders-of-customer.ts';
import { recordOrderMoved } from '../order-sales.ts';
import { orderNotFound, toOrder } from '../order-view.ts';
import { shipWithParcel } from '../desk/set-parcel.ts';
import { renewOrderSearch } from '../search/fill-order-search.ts';

/** Each step that a customer did not take is told in a letter. */
export type MovingParts = { db: Db; mail: Pick<Mail, 'queue'> };

/** Moves an order on by the contract's table; two admins at once take turns. */
export async function changeOrderStatus(
  { db, mail }: MovingParts,
  id: string,
  { status, parcel, admin }: { status: OrderStatus; parcel?: Parcel | undefined; admin: Admin },
): Promise<Order> {
  return inTransaction(db, async (tx) => {
    const order = isStoredId(id) && (await lockOrder(tx, id));
    if (!order) throw orderNotFound();
    if (parcel) await shipWithParcel(tx, id, parcel, admin);
    return moveByAdmin({ tx, mail }, { id, status: order.status }, { status, admin });
  });
}

/** For an order that this transaction has locked. */
export async function moveByAdmin(
  parts: { tx: Db; mail: MovingParts['mail'] },
  order: { id: string; status: OrderStatus },
  { status, admin }: { status: OrderStatus; admin: Admin },
): Promise<Order> {
  const moved = await moveOrder(parts, order, { status, by: admin });
  await recordAudit(parts.tx, admin, {
    action: 'order-moved',
    object: { id: order.id, name: moved.number },
    changes: { status: { old: order.status, new: status } },
  });
  return moved;
}

/** Who takes a step: somebody at the desk, the order's customer, or nobody, where its time to be confirmed is over. */
type StepTaker = Pick<Admin, 'id' | 'username'> | 'customer' | 'expiry';

/** The step itself, for an order that this transaction has locked. */
export async function moveOrder(
  { tx, mail }: { tx: Db; mail: MovingParts['mail'] },
  order: { id: string; status: OrderStatus },
  { status, by }: { status: OrderStatus; by: StepTaker },
): Promise<Order> {
  const { id } = order;
  const allowed = nextOrderStatuses(order.status, by === 'customer' ? 'customer' : 'store');
  if (!allowed.includes(status)) throw transitionRefused(order.status, status);
  if (order.status === firstOrderStatus) await leaveHold(tx, id, { status, isLate: by === 'expiry' });
  const admin = typeof by === 'string' ? null : by;
  await updateStatus(tx, { id, status, adminId: admin?.id ?? null });
  if (!isOpenOrder(status)) await forgetFormerCustomer(tx, id);
  await renewOrderSearch(tx, [id]);
  await announceOrderMoved(tx);
  await recordOrderMoved(tx, id, {
    from: order.status,
    to: status,
    adminUsername: admin?.username ?? null,
  });
  const moved = await readOrder(tx, id);
  if (by !== 'customer') await queueStepLetter(tx, mail, moved);
  return moved;
}

export async function readOrder(db: Db, id: string): Promise<Order> {
  const row = isStoredId(id) && (await findOrder(db, id));
  if (!row) throw orderNotFound();
  return toOrder(row);
}

function transitionRefused(from: OrderStatus, to: OrderStatus): AppError {
  const sentence =
    from === to ? `This order is ${to} already.` : `An order that is ${from} cannot become ${to}.`;
  return new AppError('order_transition_refused', sentence);
}
