/** What a bookseller can do to plans; each change is one transaction with its entry in the audit trail. */
import {
  type CreatePricePlan,
  isStoredId,
  maxPricePlans,
  momentOfWallTime,
  type PricePlan,
  type UpdatePricePlan,
} from '@book-store/contract';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../database/connect.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import type { Admin } from '../../admin/index.ts';
import { listChanges, recordAudit } from '../../audit/index.ts';
import type { PricePlanRow, WantedPlan } from './choose-plan.ts';
import { toAuditPlan, toPricePlan } from './price-plan-answer.ts';
import {
  countOpenPlans,
  deletePlanRow,
  describePlan,
  findPlan,
  insertPlan,
  isPlanned,
  lockPlan,
  planAlone,
  updatePlan,
} from './price-plan-queries.ts';
import { type PricePlanParts, readTimeZone } from './read-price-plans.ts';
import { advancePricePlans } from './run-price-plans.ts';
import { refuseField, requireTarget, toWantedPlan } from './wanted-plan.ts';

/** All of its books are to be looked at. */
const toBeSettled = { is_settled: false, settled_created_at: null, settled_book_id: null };

export async function createPricePlan(
  parts: PricePlanParts,
  wanted: CreatePricePlan,
  admin: Admin,
): Promise<PricePlan> {
  const timeZone = await readTimeZone(parts);
  const made = await inTransaction(parts.db, async (tx) => {
    const plan = toWantedPlan(wanted, timeZone);
    await planAlone(tx);
    if ((await countOpenPlans(tx)) >= maxPricePlans)
      throw refused(`There can be ${maxPricePlans} plans at once. Please delete one first.`);
    await requireTarget(tx, plan);
    await refuseTwin(tx, plan, null);
    const id = await insertPlan(tx, { ...plan, planned_by: admin.username });
    return record(tx, { admin, action: 'price-plan-created', id, timeZone });
  });
  return beginIfDue(parts, made, timeZone);
}

/** Of a plan in force, all but its books and its beginning. */
export async function updatePricePlan(
  parts: PricePlanParts,
  id: string,
  { version, ...wanted }: UpdatePricePlan,
  admin: Admin,
): Promise<PricePlan> {
  const timeZone = await readTimeZone(parts);
  const changed = await inTransaction(parts.db, async (tx) => {
    await planAlone(tx);
    const before = await lockKnownPlan(tx, id);
    const shown = await show(tx, id, timeZone);
    if (before.status === 'over') throw refused('This plan is over and cannot be changed any more.');
    if (version !== before.version) throw outdated(shown);
    const plan = toWantedPlan(wanted, timeZone);
    await refuseTwin(tx, plan, id);
    if (before.status === 'in-force') {
      if (plan.book_id !== before.book_id || plan.shelf !== before.shelf || wanted.from !== shown.from)
        throw refused('This plan has begun: its books and its beginning stay. End it and make another one.');
      if (plan.ends_at === null) throw refuseField('until', 'This plan has begun: please say when it ends.');
      const { starts_at: _stays, ...terms } = plan;
      await updatePlan(tx, id, { ...terms, ...toBeSettled });
    } else {
      await requireTarget(tx, plan);
      await updatePlan(tx, id, plan);
    }
    return record(tx, { admin, action: 'price-plan-changed', id, timeZone, before: shown });
  });
  return beginIfDue(parts, changed, timeZone);
}

/** What begins at once is never told as to come; its prices follow by themselves. */
async function beginIfDue({ db }: PricePlanParts, saved: PricePlan, timeZone: string): Promise<PricePlan> {
  if (saved.status !== 'waiting' || momentOfWallTime(saved.from, timeZone) > new Date()) return saved;
  await advancePricePlans(db);
  const begun = await findPlan(db, saved._id);
  return begun ? toPricePlan(begun, timeZone) : saved;
}

export async function endPricePlan(parts: PricePlanParts, id: string, admin: Admin): Promise<PricePlan> {
  const timeZone = await readTimeZone(parts);
  return inTransaction(parts.db, async (tx) => {
    const before = await lockKnownPlan(tx, id);
    if (before.status === 'over') throw refused('This plan is over already.');
    if (before.status === 'waiting') throw refused('This plan has not begun: it can be deleted.');
    await updatePlan(tx, id, { status: 'over', ends_at: new Date(), ...toBeSettled });
    return record(tx, { admin, action: 'price-plan-ended', id, timeZone });
  });
}

export async function deletePricePlan(parts: PricePlanParts, id: string, admin: Admin): Promise<void> {
  const timeZone = await readTimeZone(parts);
  await inTransaction(parts.db, async (tx) => {
    const plan = await lockKnownPlan(tx, id);
    if (plan.status === 'in-force') throw refused('This plan is in force: please end it first.');
    if (!plan.is_settled) throw refused('The prices are just going back. Please try again in a moment.');
    await record(tx, { admin, action: 'price-plan-deleted', id, timeZone });
    await deletePlanRow(tx, id);
  });
}

async function refuseTwin(tx: Db, plan: WantedPlan, changedId: string | null): Promise<void> {
  if (await isPlanned(tx, plan, changedId)) throw refused('There is such a plan already.');
}

async function lockKnownPlan(tx: Db, id: string): Promise<PricePlanRow> {
  const plan = isStoredId(id) ? await lockPlan(tx, id) : undefined;
  if (!plan) throw new AppError('not_found', 'There is no such plan.');
  return plan;
}

async function show(tx: Db, id: string, timeZone: string): Promise<PricePlan> {
  const plan = await findPlan(tx, id);
  if (!plan) throw new Error('A plan that is held cannot go.');
  return toPricePlan(plan, timeZone);
}

type Recorded = {
  admin: Admin;
  action: 'price-plan-created' | 'price-plan-changed' | 'price-plan-ended' | 'price-plan-deleted';
  id: string;
  timeZone: string;
  before?: PricePlan;
};

async function record(tx: Db, { admin, action, id, timeZone, before }: Recorded): Promise<PricePlan> {
  const plan = await findPlan(tx, id);
  if (!plan) throw new Error('A plan that is held cannot go.');
  const shown = toPricePlan(plan, timeZone);
  const isGone = action === 'price-plan-deleted';
  const old = isGone ? shown : before;
  await recordAudit(tx, admin, {
    action,
    object: { id, name: describePlan(plan) },
    changes: listChanges(old && toAuditPlan(old), isGone ? undefined : toAuditPlan(shown)),
  });
  return shown;
}

function refused(message: string): AppError {
  return new AppError('price_plan_refused', message);
}

function outdated(plan: PricePlan): AppError {
  return new AppError(
    'version_outdated',
    'This plan was changed meanwhile, so nothing was saved. Please look at it again.',
    { details: { plan } },
  );
}
