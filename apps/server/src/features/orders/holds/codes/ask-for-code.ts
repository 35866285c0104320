import { codeLimits } from '@book-store/contract';
import type { Db } from '../../../../database/connect.ts';
import { inTransaction } from '../../../../database/in-transaction.ts';
import { limits } from '../../../../http/limits.ts';
import { countTry } from '../../../../http/rate-limit.ts';
import type { Customer } from '../../../accounts/index.ts';
import { lockOrder } from '../../order-queries.ts';
import { findHeldOrder, refuse, requireOpen } from '../confirm-hold.ts';
import { findHold, noteCode } from '../hold-queries.ts';
import { insertCode } from './code-outbox-queries.ts';

const pauseSeconds = 60;

/** As a refusal is found by it: with or without the code of a country, it is one telephone. */
const endOf = (phone: string) => phone.replaceAll(/\D/g, '').slice(-8);

/** To the telephone number of the order. Messages cost money, so that they are few; nobody chooses the number afterwards. */
export async function askForCode(
  { db, sendsCodes }: { db: Db; sendsCodes: boolean },
  { customer, number, network }: { customer: Customer; number: string; network: string },
): Promise<void> {
  if (!sendsCodes) throw refuse('This shop sends no codes. Please use the link in the letter, or call us.');
  const order = await findHeldOrder(db, customer, number);
  await inTransaction(db, async (tx) => {
    await lockOrder(tx, order.id);
    const hold = requireOpen(await findHold(tx, order.id));
    if (!hold) throw refuse('We have your yes to this order already.');
    if (hold.codes >= codeLimits.codes) {
      throw refuse(
        'No more codes can be sent for this order. Please use the link in the letter, or call us.',
      );
    }
    if (hold.code_seconds !== null && hold.code_seconds < pauseSeconds) {
      throw refuse('A code is on its way. Please wait a minute before you ask for another one.');
    }
    await countTry(tx, limits.codesByNetwork, network);
    await countTry(tx, limits.codesByTelephone, endOf(order.phone));
    await insertCode(tx, order.id, await noteCode(tx, order.id));
  });
}
