/** What a bookseller wants of a plan, as the database keeps it, or the sentence that refuses it. */
import { allBooks, type CreatePricePlan, isStoredId, momentOfWallTime, toCents } from '@book-store/contract';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../database/connect.ts';
import { holdShelves } from '../shelves/shelf-table-queries.ts';
import type { WantedPlan } from './choose-plan.ts';
import { findBooksOf } from './price-plan-queries.ts';

export function toWantedPlan(wanted: CreatePricePlan, timeZone: string): WantedPlan {
  const endsAt = wanted.until === null ? null : momentOfWallTime(wanted.until, timeZone);
  if (endsAt !== null && endsAt.getTime() <= Date.now())
    throw refuseField('until', 'This end has passed already.');
  return {
    book_id: wanted.book ?? null,
    shelf: wanted.shelf ?? null,
    price_cents: wanted.book === undefined ? null : toCents(wanted.price ?? 0),
    percent_off: wanted.book === undefined ? (wanted.percentOff ?? null) : null,
    rounding: wanted.rounding,
    starts_at: momentOfWallTime(wanted.from, timeZone),
    ends_at: endsAt,
  };
}

/** A shelf is held until the transaction ends, so that it cannot go meanwhile. */
export async function requireTarget(tx: Db, plan: WantedPlan): Promise<void> {
  const { book_id: id, shelf } = plan;
  if (id !== null && !(isStoredId(id) && (await findBooksOf(tx, plan, 1)).length > 0))
    throw refuseField('book', 'There is no such book.');
  if (shelf !== null && shelf !== allBooks && !(await holdShelves(tx, [shelf])).has(shelf))
    throw refuseField('shelf', 'There is no such shelf.');
}

export function refuseField(field: string, message: string): AppError {
  return new AppError('validation_failed', message, { details: { problems: [{ field, message }] } });
}
