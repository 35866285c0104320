/** A plan as answers and the audit trail show it: by the shop's clock. */
import { allBooks, fromCents, type PricePlan, wallTimeAt } from '@book-store/contract';
import type { NamedPlan } from './price-plan-queries.ts';

export function toPricePlan(plan: NamedPlan, timeZone: string): PricePlan {
  const { book_id: bookId, shelf, price_cents: cents, percent_off: percentOff } = plan;
  const shelfTitle = shelf === allBooks ? 'All books' : (plan.shelf_title ?? shelf ?? '');
  return {
    _id: plan.id,
    version: plan.version,
    ...(bookId !== null && { book: { _id: bookId, title: plan.book_title ?? '' } }),
    ...(shelf !== null && { shelf: { name: shelf, title: shelfTitle } }),
    ...(cents !== null && { price: fromCents(cents) }),
    ...(percentOff !== null && { percentOff, rounding: plan.rounding }),
    from: wallTimeAt(plan.starts_at, timeZone),
    until: plan.ends_at && wallTimeAt(plan.ends_at, timeZone),
    status: plan.status,
    isAtWork: !plan.is_settled,
    plannedBy: plan.planned_by,
  };
}

/** What the trail compares. */
export function toAuditPlan({ price, percentOff, rounding, from, until }: PricePlan) {
  return {
    ...(price !== undefined && { newPrice: price }),
    ...(percentOff !== undefined && { percentOff, rounding: rounding ?? null }),
    from,
    until,
  };
}
