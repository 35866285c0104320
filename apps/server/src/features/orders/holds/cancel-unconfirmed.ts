/** What nobody confirms in time is cancelled like any other order: its copies return, and a letter says so. */
import type { FastifyBaseLogger } from 'fastify';
import { inTransaction } from '../../../database/in-transaction.ts';
import { type BackgroundWork, workInBackground } from '../../../database/work-in-background.ts';
import { lockOrder } from '../order-queries.ts';
import { moveOrder, type MovingParts } from '../status/change-order-status.ts';
import { findHold, findUnconfirmed } from './hold-queries.ts';

const intervalMs = 20_000;
const ordersAtOnce = 100;

/** Answers how many were cancelled here: another process may be at it, and each order is cancelled once. */
export async function cancelUnconfirmed({ db, mail }: MovingParts): Promise<number> {
  let cancelled = 0;
  for (const id of await findUnconfirmed(db, ordersAtOnce)) {
    cancelled += await inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, id);
      const hold = order && (await findHold(tx, id));
      // Confirmed or cancelled while this waited for it.
      if (!order || hold?.outcome !== null || !hold.is_late) return 0;
      await moveOrder({ tx, mail }, { id, status: order.status }, { status: 'cancelled', by: 'expiry' });
      return 1;
    });
  }
  return cancelled;
}

export function cancelUnconfirmedInBackground(parts: MovingParts, log: FastifyBaseLogger): BackgroundWork {
  const failure = 'unconfirmed orders could not be cancelled';
  return workInBackground({ work: () => cancelUnconfirmed(parts), intervalMs, failure }, log);
}
