import { fromCents, isStoredId, type PricePlans, type Shop } from '@book-store/contract';
import type { Db } from '../../../database/connect.ts';
import { isAbout } from './choose-plan.ts';
import { toPricePlan } from './price-plan-answer.ts';
import { findBooksOf, listPlans } from './price-plan-queries.ts';
import { findPlannedPrices } from './repricing-queries.ts';
import { refuseField } from './wanted-plan.ts';

export type PricePlanParts = { db: Db; readShop: () => Promise<Pick<Shop, 'timeZone'>> };

/** Where the shop has told none, that of Greenwich. */
export async function readTimeZone({ readShop }: PricePlanParts): Promise<string> {
  return (await readShop()).timeZone ?? 'UTC';
}

/** All of them, or those that a book is part of and that are not over. */
export async function readPricePlans(parts: PricePlanParts, bookId?: string): Promise<PricePlans> {
  const timeZone = await readTimeZone(parts);
  const { db } = parts;
  const plans = await listPlans(db);
  if (bookId === undefined) return { timeZone, plans: plans.map((plan) => toPricePlan(plan, timeZone)) };
  const target = {
    book_id: bookId,
    shelf: null,
    price_cents: 0,
    percent_off: null,
    rounding: 'cents',
  } as const;
  const [book] = isStoredId(bookId) ? await findBooksOf(db, target, 1) : [];
  if (!book) throw refuseField('book', 'There is no such book.');
  const planned = (await findPlannedPrices(db, [bookId])).get(bookId);
  return {
    timeZone,
    plans: plans
      .filter((plan) => plan.status !== 'over' && isAbout(plan, book))
      .map((plan) => toPricePlan(plan, timeZone)),
    ...(planned?.released_at === null && {
      planned: { plan: planned.plan_id, regularPrice: fromCents(planned.regular_cents) },
    }),
  };
}
