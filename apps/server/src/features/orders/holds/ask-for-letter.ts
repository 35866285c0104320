import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../database/connect.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import { limits } from '../../../http/limits.ts';
import { countTry } from '../../../http/rate-limit.ts';
import type { Customer } from '../../accounts/index.ts';
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
  await inTransaction(db, async (tx) => {
    await lockOrder(tx, id);
    if (!requireOpen(await findHold(tx, id))) throw refuse('This order is confirmed already.');
    await countTry(tx, limits.orderLetterAgain, id);
    await mail.queue(tx, { kind: confirmationKind, recipient: email, content: { orderId: id } });
  });
}
