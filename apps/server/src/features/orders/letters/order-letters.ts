import { firstOrderStatus, type Order, type OrderStatus, orderStatuses } from '@book-store/contract';
import type { Database, Db } from '../../../database/connect.ts';
import { limits } from '../../../http/limits.ts';
import { countUnlessTooMany } from '../../../http/rate-limit.ts';
import { isEmailVerified } from '../../accounts/index.ts';
import type { Mail } from '../../mail/index.ts';
import { type HoldKey, writeLinkToken } from '../holds/hold-keys.ts';
import { findOrder } from '../order-queries.ts';
import { toOrder } from '../order-view.ts';
import { readLetterTexts } from './letter-texts.ts';
import { composeOrderLetter, composeUnconfirmedLetter } from './order-letter.ts';

/** Queued by the statement that places the order, with `{ orderId }`. */
export const confirmationKind = 'order-confirmation';

/** With `{ orderId, status }`. */
const stepKind = 'order-moved';

/** Part of the transaction that moves the order; whoever has no account any more gets none. */
export async function queueStepLetter(tx: Db, mail: Pick<Mail, 'queue'>, order: Order): Promise<void> {
  const { _id: orderId, status, email } = order;
  if (email !== '') await mail.queue(tx, { kind: stepKind, recipient: email, content: { orderId, status } });
}

/**
 * Anybody can register a stranger's address. Until its owner has confirmed it, what was typed is not repeated to
 * it, and after a few letters a day it gets none; both are decided when the letter leaves, so that an order costs
 * no more for it.
 */
export function composeOrderLetters(
  { db }: Database,
  mail: Mail,
  { publicUrl, holdKey }: { publicUrl: string; holdKey: HoldKey },
): void {
  for (const kind of [confirmationKind, stepKind] as const) {
    mail.compose(kind, async ({ content, recipient, attempts }, shop) => {
      const row = 'orderId' in content ? await findOrder(db, String(content.orderId)) : undefined;
      if (!row) return undefined;
      const order = toOrder(row);
      const status = readStatus(content);
      const orderAddress = `${publicUrl}/orders/${order.number}`;
      const frame = {
        status,
        texts: await readLetterTexts(db, status),
        orderAddress,
        confirmAddress: `${orderAddress}#token=${writeLinkToken(holdKey, row.id)}`,
        shop,
      };
      if (await isEmailVerified(db, row.user_id)) return composeOrderLetter(order, frame);
      // Counted once: a letter that is tried again has had its turn.
      const waitSeconds =
        attempts > 1 ? undefined : await countUnlessTooMany(db, limits.orderLettersByAddress, recipient);
      return waitSeconds === undefined ? composeUnconfirmedLetter(order, frame) : undefined;
    });
  }
}

/** What the letter is about, whatever has become of the order since. */
function readStatus(content: object): OrderStatus {
  const named = 'status' in content ? content.status : undefined;
  return orderStatuses.find((status) => status === named) ?? firstOrderStatus;
}
