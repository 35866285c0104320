import {
  type CashDay,
  type CloseCashDay,
  type CorrectCashDay,
  formatCents,
  toCents,
  today,
} from '@book-store/contract';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../database/connect.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import type { Admin } from '../../admin/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { checkCount } from './check-count.ts';
import { insertClosedDay, insertCorrection, isCorrected, lockClosedDay } from './cash-day-queries.ts';
import { cutCash } from './cash-lock.ts';
import { expectedCents, findDays, readCashDay, type ReadShop, readTimeZone } from './read-cash-days.ts';

export type CashDayParts = { db: Db; readShop: ReadShop };

/** Once, and for good: what comes in later counts on the day after it. */
export async function closeCashDay(
  { db, readShop }: CashDayParts,
  day: string,
  wanted: CloseCashDay,
  admin: Admin,
): Promise<CashDay> {
  const timeZone = await readTimeZone(readShop);
  if (day > today(timeZone)) throw refuse('This day has not begun yet.');
  await inTransaction(db, async (tx) => {
    const cut = await cutCash(tx);
    const [found] = await findDays(tx, [day], timeZone);
    if (!found || found.closed)
      throw refuse(`${found?.closed?.closed_by ?? 'Somebody'} has closed this day already.`);
    const { window, sums } = found;
    const to = cut < window.to ? cut : window.to;
    if (to <= window.from) throw refuse('Nothing of this day is left to be closed.');
    const expected = expectedCents(sums);
    const countedCents = checkCount(expected, wanted);
    await insertClosedDay(
      tx,
      { ...window, to },
      {
        ...sums,
        closed_by: admin.username,
        counted_cents: countedCents,
        reason: wanted.reason,
      },
    );
    const changes = {
      expected: { new: formatCents(expected) },
      counted: { new: formatCents(countedCents) },
      reason: { new: wanted.reason },
    };
    await recordAudit(tx, admin, { action: 'cash-day-closed', object: { id: day, name: day }, changes });
  });
  return readCashDay(db, readShop, day);
}

/** The closing stays as it is; this stands beside it. */
export async function correctCashDay(
  { db, readShop }: CashDayParts,
  day: string,
  { amount, reason }: CorrectCashDay,
  admin: Admin,
): Promise<CashDay> {
  await readTimeZone(readShop);
  await inTransaction(db, async (tx) => {
    const cents = toCents(Number(amount));
    const correction = { day, admin_username: admin.username, cents, reason };
    if (!(await lockClosedDay(tx, day))) throw refuse('Only a day that is closed can be corrected.');
    if (await isCorrected(tx, correction))
      throw refuse(
        'The same correction stands there already. Did it happen twice? Then say so in the reason.',
      );
    await insertCorrection(tx, correction);
    const changes = { amount: { new: amount }, reason: { new: reason } };
    await recordAudit(tx, admin, { action: 'cash-day-corrected', object: { id: day, name: day }, changes });
  });
  return readCashDay(db, readShop, day);
}

function refuse(sentence: string): AppError {
  return new AppError('cash_day_refused', sentence);
}
