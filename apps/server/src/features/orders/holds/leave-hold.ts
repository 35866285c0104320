import type { OrderStatus } from '@book-store/contract';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../database/connect.ts';
import { endHold, findHold } from './hold-queries.ts';

/** For an order that is locked and leaves its first status: it is cancelled, or must not be held any more. */
export async function leaveHold(
  tx: Db,
  orderId: string,
  { status, isLate }: { status: OrderStatus; isLate: boolean },
): Promise<void> {
  const hold = await findHold(tx, orderId);
  if (!hold || hold.outcome !== null) return;
  if (status !== 'cancelled') throw orderHeld();
  await endHold(tx, orderId, isLate ? 'expired' : 'cancelled');
}

function orderHeld(): AppError {
  return new AppError(
    'order_held',
    'This order is held until its customer says yes. After a call you can end the hold.',
  );
}
