import { formatOrderNumber, isStoredId, type MovedOrders, type MoveOrders } from '@book-store/contract';
import { AppError } from '../../../app-error.ts';
import type { Admin } from '../../admin/index.ts';
import { findOrder } from '../order-queries.ts';
import { changeOrderStatus, type MovingParts } from '../status/change-order-status.ts';

/** Each by itself: what is refused stays as it was and says why, the rest is done. */
export async function moveOrders(
  parts: MovingParts,
  { ids, status }: MoveOrders,
  admin: Admin,
): Promise<MovedOrders> {
  const outcome: MovedOrders = { moved: [], refused: [] };
  for (const id of new Set(ids)) {
    try {
      await changeOrderStatus(parts, id, { status, admin });
      outcome.moved.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const number = (isStoredId(id) && (await findOrder(parts.db, id))?.number) || undefined;
      outcome.refused.push({ _id: id, number: number && formatOrderNumber(number), message: error.message });
    }
  }
  return outcome;
}
