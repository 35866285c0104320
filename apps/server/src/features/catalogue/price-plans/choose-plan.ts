/** Which of several plans a book's price follows, and what it comes to. */
import { allBooks, takePercentOff } from '@book-store/contract';
import type { Selectable } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

export type PricePlanRow = Selectable<Tables['price_plans']>;

type Target = Pick<PricePlanRow, 'book_id' | 'shelf'>;
export type PlanTerms = Target & Pick<PricePlanRow, 'price_cents' | 'percent_off' | 'rounding'>;

/** All that a bookseller says of a plan. */
export type WantedPlan = PlanTerms & Pick<PricePlanRow, 'starts_at' | 'ends_at'>;

export type PlannedBook = { id: string; category: string };

export function isAbout({ book_id: bookId, shelf }: Target, { id, category }: PlannedBook): boolean {
  return bookId === null ? shelf === allBooks || shelf === category : bookId === id;
}

function priceBy({ price_cents: cents, percent_off: percent, rounding }: PlanTerms, regular: number) {
  return cents ?? takePercentOff(regular, percent ?? 0, rounding);
}

/** A book's own plan counts before one of its shelf; else the lower price does, and of equal ones the first. */
export function choosePlan<Plan extends PlanTerms>(
  plans: readonly Plan[],
  book: PlannedBook,
  regularCents: number,
): { plan: Plan; cents: number } | undefined {
  const rank = (plan: Plan) => (plan.book_id === null ? 1 : 0);
  return plans
    .filter((plan) => isAbout(plan, book))
    .map((plan) => ({ plan, cents: priceBy(plan, regularCents) }))
    .toSorted((left, right) => rank(left.plan) - rank(right.plan) || left.cents - right.cents)[0];
}

/** Where a plan makes a book cheaper, what it costs otherwise is struck through, unless a higher price already is. */
export function oldPriceBeside(plannedCents: number, regular: { cents: number; oldCents: number }): number {
  return plannedCents < regular.cents ? Math.max(regular.cents, regular.oldCents) : regular.oldCents;
}
