/** What nobody confirms in time is cancelled like any other order: its copies return, and a letter says so. */
import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseUnavailable } from '../../../database/database-errors.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
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

export function cancelUnconfirmedInBackground(
  parts: MovingParts,
  log: FastifyBaseLogger,
): { stop(): Promise<void> } {
  let running: Promise<void> | undefined;
  const sweep = async () => {
    try {
      await cancelUnconfirmed(parts);
    } catch (error) {
      if (!isDatabaseUnavailable(error))
        log.error({ err: error }, 'unconfirmed orders could not be cancelled');
    }
  };
  const timer = setInterval(() => {
    running ??= sweep().finally(() => {
      running = undefined;
    });
  }, intervalMs).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
