/** Whose words a letter begins with: an owner's, or ours. */
import {
  type OrderLetter,
  type OrderLetterTexts,
  type OrderStatus,
  orderStatuses,
} from '@book-store/contract';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../../database/connect.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import type { Admin } from '../../admin/index.ts';
import { listChanges, recordAudit } from '../../audit/index.ts';
import {
  deleteLetterTexts,
  findLetterTexts,
  lockLetterTexts,
  saveLetterTexts,
} from './letter-text-queries.ts';
import { ourLetterTexts } from './our-letter-texts.ts';

export async function readLetterTexts(db: Db, status: OrderStatus): Promise<OrderLetterTexts> {
  return (await findLetterTexts(db)).get(status) ?? ourLetterTexts[status];
}

export async function listOrderLetters(db: Db): Promise<OrderLetter[]> {
  const known = await findLetterTexts(db);
  return orderStatuses.map((status) => describe(status, known.get(status)));
}

/** What is like ours is not kept: it changes with ours. */
export function changeLetterTexts(
  db: Db,
  { status, texts, admin }: { status: OrderStatus; texts: OrderLetterTexts; admin: Admin },
): Promise<OrderLetter> {
  const ours = ourLetterTexts[status];
  return inTransaction(db, async (tx) => {
    await lockLetterTexts(tx);
    const before = (await findLetterTexts(tx)).get(status) ?? ours;
    if (isDeepStrictEqual(before, texts)) return describe(status, texts);
    if (isDeepStrictEqual(texts, ours)) await deleteLetterTexts(tx, status);
    else await saveLetterTexts(tx, status, texts);
    await recordAudit(tx, admin, {
      action: 'letter-changed',
      object: { id: status, name: status },
      changes: listChanges(before, texts),
    });
    return describe(status, texts);
  });
}

export function resetLetterTexts(db: Db, status: OrderStatus, admin: Admin): Promise<OrderLetter> {
  return changeLetterTexts(db, { status, texts: ourLetterTexts[status], admin });
}

function describe(status: OrderStatus, texts = ourLetterTexts[status]): OrderLetter {
  return { status, ...texts, ours: ourLetterTexts[status] };
}
