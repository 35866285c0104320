/** An order that is held goes on once somebody confirms it: by its link, by a code, or at the desk after a call. */
import {
  codeLimits,
  type HoldOutcome,
  type LinkState,
  type Order,
  readOrderNumber,
} from '@book-store/contract';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../database/connect.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import { limits } from '../../../http/limits.ts';
import { countTry } from '../../../http/rate-limit.ts';
import type { Customer } from '../../accounts/index.ts';
import type { Admin } from '../../admin/index.ts';
import { changeOrder } from '../desk/change-order.ts';
import { announceOrderMoved } from '../order-channel.ts';
import { findIdByNumber, findOwnOrder, lockOrder } from '../order-queries.ts';
import { orderNotFound, type OrderRow, toOrder } from '../order-view.ts';
import { type HoldKey, isCode, isLinkToken } from './hold-keys.ts';
import { endHold, findHold, type Hold, noteCodeTry } from './hold-queries.ts';

type Parts = { db: Db; key: HoldKey };

type UsedLink = { number: string; token: string; network: string };

/** Whether it still waits for the press, so that nobody is asked twice. */
export async function lookAtLink(parts: Parts, used: UsedLink): Promise<LinkState> {
  const id = await findLinkedOrder(parts, used);
  return { isHeld: requireOpen(await findHold(parts.db, id)) !== undefined };
}

/** Whoever has the letter: nobody need be signed in. A press confirms, since programs that check mails open links. */
export async function confirmByLink(parts: Parts, used: UsedLink): Promise<void> {
  const id = await findLinkedOrder(parts, used);
  await inTransaction(parts.db, async (tx) => {
    await lockOrder(tx, id);
    await confirm(tx, id, 'link');
  });
}

async function findLinkedOrder({ db, key }: Parts, { number: typed, token, network }: UsedLink) {
  await countTry(db, limits.linkUseByNetwork, network);
  const number = readOrderNumber(typed);
  const order = number && (await findIdByNumber(db, number));
  if (!order || !isLinkToken(key, order.id, token)) throw linkInvalid();
  return order.id;
}

export async function confirmByCode(
  { db, key }: Parts,
  customer: Customer,
  { number, code }: { number: string; code: string },
): Promise<Order> {
  const order = await findHeldOrder(db, customer, number);
  // A wrong code is counted, so that its transaction must not end with an error.
  const isRight = await inTransaction(db, async (tx) => {
    await lockOrder(tx, order.id);
    const hold = requireOpen(await findHold(tx, order.id));
    if (!hold) return true;
    requireCode(hold);
    if (isCode(key, order.id, hold.codes, code)) {
      await confirm(tx, order.id, 'code');
      return true;
    }
    await noteCodeTry(tx, order.id);
    return false;
  });
  if (!isRight) throw new AppError('code_wrong', 'This is not the code that we sent. Please look again.');
  return toOrder(await findHeldOrder(db, customer, number));
}

/** After a call. Also late, as long as nobody has cancelled it. */
export function confirmAtDesk(db: Db, id: string, admin: Admin): Promise<Order> {
  return changeOrder(db, id, admin, async (tx, order) => {
    const hold = await findHold(tx, order.id);
    if (!hold || hold.outcome === 'cancelled' || hold.outcome === 'expired') throw notHeld(hold);
    if (hold.outcome !== null) return undefined;
    await endHold(tx, order.id, 'desk');
    return {
      kind: 'hold',
      text: 'By telephone',
      audit: {
        action: 'order-hold-confirmed',
        changes: { reasons: { new: order.hold?.reasons.join(', ') ?? '' } },
      },
    };
  });
}

/** One of the customer's own orders. */
export async function findHeldOrder(db: Db, customer: Customer, typed: string): Promise<OrderRow> {
  const number = readOrderNumber(typed);
  const order = number && (await findOwnOrder(db, { number, userId: customer.id }));
  if (!order) throw orderNotFound();
  return order;
}

/** Nothing where it was confirmed before: who confirms twice is told the same. */
export function requireOpen(hold: Hold | undefined): Hold | undefined {
  if (!hold || hold.outcome === 'cancelled' || hold.outcome === 'expired') throw notHeld(hold);
  if (hold.outcome !== null) return undefined;
  if (hold.is_late) throw tooLate();
  return hold;
}

async function confirm(tx: Db, orderId: string, outcome: HoldOutcome): Promise<void> {
  if (!requireOpen(await findHold(tx, orderId))) return;
  await endHold(tx, orderId, outcome);
  await announceOrderMoved(tx);
}

function requireCode({ codes, code_seconds: seconds, code_tries: tries }: Hold): void {
  if (codes === 0 || seconds === null) throw refuse('Please ask for a code first.');
  if (seconds > codeLimits.minutes * 60) throw refuse('This code is too old. Please ask for another one.');
  if (tries >= codeLimits.tries) {
    throw refuse('This code was tried too often. Please ask for another one.');
  }
}

export function refuse(message: string): AppError {
  return new AppError('confirmation_refused', message);
}

function notHeld(hold: Hold | undefined): AppError {
  if (hold?.outcome === 'expired') return tooLate();
  return refuse(
    hold ? 'This order was cancelled, so there is nothing to say yes to.' : 'This order is not held.',
  );
}

function tooLate(): AppError {
  return refuse('The time to say yes to this order is over, so it is cancelled.');
}

function linkInvalid(): AppError {
  return new AppError(
    'link_invalid',
    'This link is not good. Please open it from the letter once more, whole.',
  );
}
