/** Gives books the price that follows from the plans in force; said again, it changes nothing. */
import type { Db } from '../../../database/connect.ts';
import { announceBookChange } from '../book-queries.ts';
import { choosePlan, isAbout, oldPriceBeside, type PricePlanRow } from './choose-plan.ts';
import {
  dropPlannedPrices,
  findPlannedPrices,
  findPlansInForce,
  keepPlannedPrices,
  lockPricedBooks,
  type NewPrice,
  type PlannedPriceRow,
  type PricedBook,
  writePrices,
} from './repricing-queries.ts';

/** The book's own prices: without a plan, or what it goes back to. Whatever was set by hand meanwhile stands. */
export function findRegular(book: PricedBook, planned: PlannedPriceRow | undefined) {
  const held = planned?.released_at === null ? planned : undefined;
  return {
    cents: held?.regular_cents ?? book.new_price_cents,
    oldCents:
      held?.planned_old_cents === book.old_price_cents ? held.regular_old_cents : book.old_price_cents,
  };
}

/** A plan leaves alone what was set by hand since it began. */
export function isFree(beganAt: Date | null, planned: PlannedPriceRow | undefined): boolean {
  const releasedAt = planned?.released_at ?? null;
  return releasedAt === null || (beganAt !== null && beganAt > releasedAt);
}

export async function repriceBooks(tx: Db, ids: string[]): Promise<void> {
  const books = await lockPricedBooks(tx, ids);
  const planned = await findPlannedPrices(tx, ids);
  const plans = await findPlansInForce(tx);
  const kept: PlannedPriceRow[] = [];
  const gone = new Set(planned.keys());
  const prices: NewPrice[] = [];
  for (const book of books) {
    const before = planned.get(book.id);
    const { next, cents, oldCents } = planFor(book, before, plans);
    if (next) {
      gone.delete(book.id);
      if (!before || !isSame(before, next)) kept.push(next);
    }
    if (cents !== book.new_price_cents || oldCents !== book.old_price_cents)
      prices.push({ id: book.id, cents, oldCents });
  }
  await keepPlannedPrices(tx, kept);
  await dropPlannedPrices(tx, [...gone]);
  if (prices.length === 0) return;
  await writePrices(tx, prices);
  await announceBookChange(tx);
}

type Wanted = { next: PlannedPriceRow | undefined; cents: number; oldCents: number };

function planFor(book: PricedBook, before: PlannedPriceRow | undefined, plans: PricePlanRow[]): Wanted {
  const regular = findRegular(book, before);
  const releasedAt = before?.released_at ?? null;
  const free = plans.filter(({ began_at: at }) => isFree(at, before));
  const chosen = choosePlan(free, book, regular.cents);
  if (chosen) {
    const { plan, cents } = chosen;
    const oldCents = oldPriceBeside(cents, regular);
    const next = {
      book_id: book.id,
      plan_id: plan.id,
      regular_cents: regular.cents,
      regular_old_cents: regular.oldCents,
      planned_cents: cents,
      planned_old_cents: oldCents,
      released_at: null,
    };
    return { next, cents, oldCents };
  }
  // It stays noted for as long as one of the plans goes on that it was taken out of.
  const left = before && releasedAt !== null && plans.find((plan) => isAbout(plan, book));
  return { next: left ? { ...before, plan_id: left.id } : undefined, ...regular };
}

function isSame(left: PlannedPriceRow, right: PlannedPriceRow): boolean {
  return (Object.keys(left) as (keyof PlannedPriceRow)[]).every((name) => left[name] === right[name]);
}

/** The book's own price is another from now on; where a plan is in force, the plan goes on from it. */
export async function setRegularPrice(tx: Db, id: string, cents: number): Promise<void> {
  const [book] = await lockPricedBooks(tx, [id]);
  const planned = (await findPlannedPrices(tx, [id])).get(id);
  if (!book) return;
  if (planned?.released_at === null) {
    await keepPlannedPrices(tx, [{ ...planned, regular_cents: cents }]);
    return repriceBooks(tx, [id]);
  }
  if (book.new_price_cents === cents) return;
  await writePrices(tx, [{ id, cents, oldCents: book.old_price_cents }]);
  await announceBookChange(tx);
}
