/** Begins and ends plans by themselves, some books at a time, in one process at once and never long in an order's way. */
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../database/connect.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import { type BackgroundWork, workInBackground } from '../../../database/work-in-background.ts';
import { recordAudit } from '../../audit/index.ts';
import type { PricePlanRow } from './choose-plan.ts';
import { namePlan } from './price-plan-queries.ts';
import { repriceBooks, setRegularPrice } from './reprice-books.ts';
import {
  beginDuePlans,
  endDuePlans,
  findBooksOfPlan,
  findNextBooks,
  isPricingDue,
  lockUnsettledPlan,
  settlePlan,
  takeNotedBooks,
  tryPricePlanLock,
} from './repricing-queries.ts';

const booksAtOnce = 200;

/** One short transaction; false where nothing is left to do, or another process does it. */
export async function advancePricePlans(db: Db, limit = booksAtOnce): Promise<boolean> {
  if (!(await isPricingDue(db))) return false;
  return inTransaction(db, async (tx) => {
    if (!(await tryPricePlanLock(tx))) return false;
    if (await turnDuePlans(tx)) return true;
    // Before the plans: a book that was moved does not wait for a whole shelf.
    const noted = await takeNotedBooks(tx, limit);
    if (noted.length > 0) {
      await repriceBooks(tx, noted);
      return true;
    }
    const plan = await lockUnsettledPlan(tx);
    if (plan) await settleNext(tx, plan, limit);
    return plan !== undefined;
  });
}

/** Before any price is touched: what began and ended while no store was running changes none. */
async function turnDuePlans(tx: Db): Promise<boolean> {
  const ended = await endDuePlans(tx);
  const begun = await beginDuePlans(tx);
  for (const plan of ended) await record(tx, 'price-plan-over', plan);
  for (const plan of begun) {
    await record(tx, 'price-plan-began', plan);
    if (plan.ends_at === null && plan.book_id !== null && plan.price_cents !== null)
      await setRegularPrice(tx, plan.book_id, plan.price_cents);
  }
  return ended.length + begun.length > 0;
}

async function settleNext(tx: Db, plan: PricePlanRow, limit: number): Promise<void> {
  if (plan.status === 'over') {
    const ids = await findBooksOfPlan(tx, plan, limit);
    await repriceBooks(tx, ids);
    const last = ids.length < limit ? undefined : ids.at(-1);
    return settlePlan(tx, plan.id, last === undefined ? undefined : { id: last, created_at: null });
  }
  if (plan.book_id !== null) {
    await repriceBooks(tx, [plan.book_id]);
    return settlePlan(tx, plan.id, undefined);
  }
  const books = await findNextBooks(tx, plan, limit);
  await repriceBooks(
    tx,
    books.map(({ id }) => id),
  );
  return settlePlan(tx, plan.id, books.length < limit ? undefined : books.at(-1));
}

/** By the store itself. */
async function record(
  tx: Db,
  action: 'price-plan-began' | 'price-plan-over',
  plan: PricePlanRow,
): Promise<void> {
  await recordAudit(tx, null, { action, object: { id: plan.id, name: await namePlan(tx, plan) } });
}

/** Rests as long as it works: a shelf of a million books takes a while, and the shop goes on meanwhile. */
export function runPricePlans(db: Db, log: FastifyBaseLogger): BackgroundWork {
  const work = async (rest: (tookMs: number) => Promise<void>) => {
    for (let begin = performance.now(); await advancePricePlans(db); begin = performance.now()) {
      await rest(performance.now() - begin);
    }
  };
  return workInBackground(
    { work, intervalMs: 2_000, restFactor: 1, failure: 'planned prices could not be set' },
    log,
  );
}
