import {
  formatCount,
  formatOrderNumber,
  type HandedOver,
  type HandOver,
  isStoredId,
  nextOrderStatuses,
} from '@book-store/contract';
import { AppError } from '../../../app-error.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import type { Admin } from '../../admin/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { insertEntry } from '../desk/order-entry-queries.ts';
import { announceOrderMoved } from '../order-channel.ts';
import { orderNotFound } from '../order-view.ts';
import { moveByAdmin, type MovingParts } from '../status/change-order-status.ts';
import { nameOfRun, readRun } from './read-runs.ts';
import { findCouriersOf, insertRun, lockOrdersToCarry, type OrderToCarry } from './run-queries.ts';

/** What is confirmed is shipped with it. Those that cannot go along stay as they were and say why. */
export async function handOver(
  { db, mail }: MovingParts,
  { courier, ids }: HandOver,
  admin: Admin,
): Promise<HandedOver> {
  const wanted = [...new Set(ids)];
  return inTransaction(db, async (tx) => {
    const orders = await lockOrdersToCarry(tx, wanted.filter(isStoredId));
    const known = new Map(orders.map((order) => [order.id, order]));
    // Only now: another hand-over may have come to its end while this one waited.
    const couriers = await findCouriersOf(tx, [...known.keys()]);
    const refused = wanted.flatMap((id) => {
      const message = findProblem(known.get(id), couriers.get(id));
      const number = known.get(id)?.number;
      return message ? [{ _id: id, number: number && formatOrderNumber(number), message }] : [];
    });
    const taken = wanted
      .filter((id) => !refused.some(({ _id }) => _id === id))
      .flatMap((id) => known.get(id) ?? []);
    if (taken.length === 0) {
      const sentence = refused.length === 1 ? refused[0]?.message : explainNone(orders);
      throw new AppError('run_refused', sentence ?? '', { details: { refused } });
    }
    for (const order of taken.filter(({ status }) => status !== 'shipped')) {
      await moveByAdmin({ tx, mail }, order, { status: 'shipped', admin });
    }
    const orderIds = taken.map(({ id }) => id);
    const id = await insertRun(tx, { courier, adminUsername: admin.username, orderIds });
    const text = `Handed over to ${courier}, ${nameOfRun(id)}`;
    for (const orderId of orderIds) {
      await insertEntry(tx, orderId, { kind: 'run', text, adminUsername: admin.username });
    }
    await recordAudit(tx, admin, {
      action: 'run-handed-over',
      object: { id: String(id), name: nameOfRun(id) },
      changes: { courier: { new: courier }, orders: { new: orderIds.length } },
    });
    await announceOrderMoved(tx);
    return { run: await readRun(tx, String(id)), refused };
  });
}

const namedAtMost = 5;

function explainNone(orders: OrderToCarry[]): string {
  const held = orders.filter((order) => order.is_held).map(({ number }) => formatOrderNumber(number));
  const more = held.length > namedAtMost ? `, and ${formatCount(held.length - namedAtMost)} more` : '';
  const waiting = `Held until the customer says yes: ${held.slice(0, namedAtMost).join(', ')}${more}.`;
  const rule =
    'None of these orders can be handed over: only those that are confirmed, or shipped and on no run yet, can.';
  return held.length > 0 ? `${rule} ${waiting}` : rule;
}

function findProblem(order: OrderToCarry | undefined, courier: string | undefined): string | undefined {
  if (!order) return orderNotFound().message;
  if (courier !== undefined) return `It is on a run with ${courier} already.`;
  if (order.is_held) return 'It is held until its customer says yes.';
  const { status } = order;
  if (status === 'shipped' || nextOrderStatuses(status).includes('shipped')) return undefined;
  return `An order that is ${status} cannot be handed over.`;
}
