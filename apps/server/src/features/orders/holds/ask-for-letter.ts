import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../database/connect.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import { limits } from '../../../http/limits.ts';
import { countTry, readWait, tooManyTries } from '../../../http/rate-limit.ts';
import { type Customer, isEmailVerified } from '../../accounts/index.ts';
import type { Mail } from '../../mail/index.ts';
import { confirmationKind } from '../letters/order-letters.ts';
import { lockOrder } from '../order-queries.ts';
import { findHeldOrder, refuse, requireOpen } from './confirm-hold.ts';
import { findHold } from './hold-queries.ts';

/** The letter with the link, once more. */
export async function askForLetter(
  { db, mail }: { db: Db; mail: Pick<Mail, 'enabled' | 'queue'> },
  customer: Customer,
  number: string,
): Promise<void> {
  if (!mail.enabled) throw new AppError('mail_disabled', 'This shop sends no letters. Please call us.');
  const { id, email } = await findHeldOrder(db, customer, number);
  if (!(await isEmailVerified(db, customer.id))) await requireRoomForLetter(db, email);
  await inTransaction(db, async (tx) => {
    await lockOrder(tx, id);
    if (!requireOpen(await findHold(tx, id))) throw refuse('We have your yes to this order already.');
    await countTry(tx, limits.orderLetterAgain, id);
    await mail.queue(tx, { kind: confirmationKind, recipient: email, content: { orderId: id } });
  });
}

/** After a few letters a day an address that nobody has confirmed gets none: better said than a letter that never comes. */
async function requireRoomForLetter(db: Db, email: string): Promise<void> {
  const waitSeconds = await readWait(db, limits.orderLettersByAddress, email);
  if (waitSeconds === undefined) return;
  throw tooManyTries(
    waitSeconds,
    'Your e-mail address is not confirmed and has got its letters for today. Please confirm it in My account, or call us.',
  );
}
