/**
 * A wrong key that was seen only after the run was closed. The step that the order took is taken back, with its cash, its
 * copies and its figures, and the right one is taken; the desk's history keeps both. Once the day's cash is closed nothing
 * of it changes any more: then only an entry beside the day sets it right.
 */
import {
  type CorrectRunResult,
  type CourierRun,
  formatOrderNumber,
  isStoredId,
  type RunResult,
} from '@book-store/contract';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../database/connect.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import type { Admin } from '../../admin/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { takeCopiesAgain } from '../../stock/index.ts';
import { isInClosedDay } from '../cash-days/cash-day-queries.ts';
import { holdCash } from '../cash-days/cash-lock.ts';
import { insertEntry } from '../desk/order-entry-queries.ts';
import { announceOrderMoved } from '../order-channel.ts';
import { lockOrder } from '../order-queries.ts';
import { recordOrderMoved } from '../order-sales.ts';
import { orderNotFound } from '../order-view.ts';
import { renewOrderSearch } from '../search/fill-order-search.ts';
import { moveByAdmin, type MovingParts } from '../status/change-order-status.ts';
import { nameOfRun, readRun, readRunId, runNotFound } from './read-runs.ts';
import {
  addExpected,
  deleteStep,
  findCouriersOf,
  findRunOrders,
  findStepMoment,
  hasReturns,
  lockRun,
  type RunOrderRow,
  updateResult,
} from './run-queries.ts';

const words: Record<RunResult, string> = {
  delivered: 'delivered',
  refused: 'refused',
  'not-at-home': 'not at home',
};

export async function correctResult(
  { db, mail }: MovingParts,
  { id, orderId }: { id: string; orderId: string },
  { result, reason }: CorrectRunResult,
  admin: Admin,
): Promise<CourierRun> {
  await inTransaction(db, async (tx) => {
    const run = await lockClosedRun(tx, id);
    const { order, before } = await lockCarried(tx, run.id, orderId);
    if (before === result) throw refuse(`It is noted as ${words[result]} already.`);
    await refuseIfMovedOn(tx, order, before);
    await holdCash(tx);
    const moments = [run.closedAt, await findStepMoment(tx, orderId, 'delivered')];
    if (
      await isInClosedDay(
        tx,
        moments.filter((moment) => moment !== undefined),
      )
    ) {
      throw refuse('The cash of that day is closed. An owner can set it right beside the day.');
    }
    if (before !== 'not-at-home') await takeStepBack(tx, orderId, before, admin);
    if (result === 'not-at-home') {
      await renewOrderSearch(tx, [orderId]);
      await announceOrderMoved(tx);
    } else await moveByAdmin({ tx, mail }, { id: orderId, status: 'shipped' }, { status: result, admin });
    await updateResult(tx, { runId: run.id, orderId, result });
    const number = formatOrderNumber(order.number);
    const changed = `${words[result]} instead of ${words[before]}`;
    const addedCents = order.total_cents * (isPaid(result) - isPaid(before));
    await addExpected(tx, run.id, addedCents, `${number} was ${changed}.`);
    // Only here does it say why, in words that may name the customer: run and trail outlive the account, this does not.
    const text = `Corrected: ${changed} (${run.courier}, ${nameOfRun(run.id)}). ${reason}`;
    await insertEntry(tx, orderId, { kind: 'run', text, adminUsername: admin.username });
    await recordAudit(tx, admin, {
      action: 'run-corrected',
      object: { id, name: nameOfRun(run.id) },
      changes: {
        order: { new: number },
        result: { old: words[before], new: words[result] },
      },
    });
  });
  return readRun(db, id);
}

const isPaid = (result: RunResult) => Number(result === 'delivered');

async function lockClosedRun(tx: Db, id: string) {
  const runId = readRunId(id);
  const run = runId === undefined ? undefined : await lockRun(tx, runId);
  if (!run) throw runNotFound();
  if (!run.closed_at) throw refuse('This run is still open: what became of an order can simply be changed.');
  return { id: run.id, courier: run.courier, closedAt: run.closed_at };
}

async function lockCarried(
  tx: Db,
  runId: number,
  orderId: string,
): Promise<{ order: RunOrderRow; before: RunResult }> {
  const isThere = isStoredId(orderId) && (await lockOrder(tx, orderId));
  const order = isThere && (await findRunOrders(tx, runId)).find(({ id }) => id === orderId);
  if (!order || order.result === null) throw orderNotFound();
  return { order, before: order.result };
}

/** Only what still stands where the run left it. */
async function refuseIfMovedOn(tx: Db, order: RunOrderRow, before: RunResult): Promise<void> {
  if (order.status !== (before === 'not-at-home' ? 'shipped' : before)) {
    throw refuse(`This order is ${order.status} by now.`);
  }
  const courier = (await findCouriersOf(tx, [order.id])).get(order.id);
  if (courier !== undefined) throw refuse(`It is on a run with ${courier} by now.`);
  if (await hasReturns(tx, order.id)) throw refuse('Books of this order have come back since.');
  if (order.city === '') throw refuse('The customer’s account is gone, and with it where the parcel went.');
}

async function takeStepBack(
  tx: Db,
  orderId: string,
  before: Exclude<RunResult, 'not-at-home'>,
  admin: Admin,
): Promise<void> {
  if (before === 'refused' && !(await takeCopiesAgain(tx, orderId, admin.username))) {
    throw refuse('Its copies went back on the shelf and have been sold since.');
  }
  await deleteStep(tx, orderId, before, 'shipped');
  await recordOrderMoved(tx, orderId, { from: before, to: 'shipped', adminUsername: admin.username });
}

function refuse(sentence: string): AppError {
  return new AppError('run_refused', sentence);
}
