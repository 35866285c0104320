import {
  type CloseRun,
  type CourierRun,
  formatCents,
  isStoredId,
  type RunResult,
} from '@book-store/contract';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../database/connect.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import type { Admin } from '../../admin/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { checkCount } from '../cash-days/check-count.ts';
import { insertEntry } from '../desk/order-entry-queries.ts';
import { announceOrderMoved } from '../order-channel.ts';
import { orderNotFound } from '../order-view.ts';
import { changeOrderStatus, type MovingParts } from '../status/change-order-status.ts';
import { nameOfRun, readRun, readRunId, resultOf, runNotFound, sumDelivered } from './read-runs.ts';
import { findRunOrders, lockRun, type RunOrderRow, updateClosed, updateResult } from './run-queries.ts';

/** Only noted: a wrong key can be taken back until the run is closed. */
export async function setResult(
  db: Db,
  { id, orderId, result }: { id: string; orderId: string; result: RunResult | null },
): Promise<CourierRun> {
  await inTransaction(db, async (tx) => {
    const { runId } = await lockOpenRun(tx, id);
    const order = (await findRunOrders(tx, runId)).find((row) => row.id === orderId);
    if (!order || !isStoredId(orderId)) throw orderNotFound();
    if (order.status !== 'shipped') throw refuse(`This order is ${order.status} already.`);
    await updateResult(tx, { runId, orderId, result });
    await announceOrderMoved(tx);
  });
  return readRun(db, id);
}

/**
 * First each order takes its step, by itself, as on its own page; then the run is closed. Who is interrupted in between
 * closes it again: what was done is not done twice.
 */
export async function closeRun(
  parts: MovingParts,
  id: string,
  wanted: CloseRun,
  admin: Admin,
): Promise<CourierRun> {
  const { db } = parts;
  const toMove = await inTransaction(db, async (tx) => {
    const { runId } = await lockOpenRun(tx, id);
    return checkRun(await findRunOrders(tx, runId), wanted).orders;
  });
  for (const order of toMove) await takeStep(parts, order, admin);
  await inTransaction(db, async (tx) => {
    const { runId, courier } = await lockOpenRun(tx, id);
    const { orders, expectedCents, countedCents } = checkRun(await findRunOrders(tx, runId), wanted);
    if (orders.some(isToBeMoved))
      throw refuse('Meanwhile somebody has changed this run. Please look at it again.');
    for (const order of orders) {
      await updateResult(tx, { runId, orderId: order.id, result: resultOf(order) });
      if (resultOf(order) !== 'not-at-home') continue;
      const text = `Not at home (${courier}, ${nameOfRun(runId)})`;
      await insertEntry(tx, order.id, { kind: 'run', text, adminUsername: admin.username });
    }
    const { reason } = wanted;
    await updateClosed(tx, runId, { closedBy: admin.username, expectedCents, countedCents, reason });
    await recordAudit(tx, admin, {
      action: 'run-closed',
      object: { id, name: nameOfRun(runId) },
      changes: {
        expected: { new: formatCents(expectedCents) },
        counted: { new: formatCents(countedCents) },
        reason: { new: reason },
      },
    });
    await announceOrderMoved(tx);
  });
  return readRun(db, id);
}

async function lockOpenRun(tx: Db, id: string): Promise<{ runId: number; courier: string }> {
  const runId = readRunId(id);
  const run = runId === undefined ? undefined : await lockRun(tx, runId);
  if (!run) throw runNotFound();
  if (run.closed_at) throw refuse(`${run.closed_by} has closed this run already.`);
  return { runId: run.id, courier: run.courier };
}

function checkRun(orders: RunOrderRow[], wanted: CloseRun) {
  const open = orders.filter((order) => resultOf(order) === null);
  if (open.length > 0) {
    throw refuse(`Please say of every order what became of it: ${open.length} of ${orders.length} are left.`);
  }
  const expectedCents = sumDelivered(orders);
  return { orders, expectedCents, countedCents: checkCount(expectedCents, wanted, 'run_refused') };
}

function isToBeMoved(order: RunOrderRow): boolean {
  return order.status === 'shipped' && order.result !== 'not-at-home';
}

/** Somebody may have taken it meanwhile: whether that was the same one is seen before the run is closed. */
async function takeStep(parts: MovingParts, order: RunOrderRow, admin: Admin): Promise<void> {
  const { id, result } = order;
  if (!isToBeMoved(order) || result === null || result === 'not-at-home') return;
  try {
    await changeOrderStatus(parts, id, { status: result, admin });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'order_transition_refused')) throw error;
  }
}

function refuse(sentence: string): AppError {
  return new AppError('run_refused', sentence);
}
