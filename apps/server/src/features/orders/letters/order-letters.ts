import type { Database } from '../../../database/connect.ts';
import { limits } from '../../../http/limits.ts';
import { countUnlessTooMany } from '../../../http/rate-limit.ts';
import { isEmailVerified } from '../../accounts/index.ts';
import type { Mail } from '../../mail/index.ts';
import { composeOrderConfirmation, composeUnconfirmedOrder } from './order-confirmation.ts';
import { findOrder } from '../order-queries.ts';
import { toOrder } from '../order-view.ts';

/** Queued by the statement that places the order, with `{ orderId }`. */
export const confirmationKind = 'order-confirmation';

/**
 * Anybody can register a stranger's address. Until its owner has confirmed it, what was typed is not repeated to
 * it, and after a few letters a day it gets none; both are decided when the letter leaves, so that an order costs
 * no more for it.
 */
export function composeOrderLetters({ db }: Database, mail: Mail, publicUrl: string): void {
  const ordersAddress = `${publicUrl}/orders`;
  mail.compose(confirmationKind, async ({ content, recipient, attempts }, shop) => {
    const order = 'orderId' in content ? await findOrder(db, String(content.orderId)) : undefined;
    if (!order) return undefined;
    if (await isEmailVerified(db, order.user_id)) {
      return composeOrderConfirmation(toOrder(order), ordersAddress, shop);
    }
    // Counted once: a letter that is tried again has had its turn.
    const waitSeconds =
      attempts > 1 ? undefined : await countUnlessTooMany(db, limits.orderLettersByAddress, recipient);
    return waitSeconds === undefined
      ? composeUnconfirmedOrder(toOrder(order), ordersAddress, shop)
      : undefined;
  });
}
