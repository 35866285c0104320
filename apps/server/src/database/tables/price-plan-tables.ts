import type { PricePlanStatus, PriceRounding } from '@book-store/contract';
import type { Generated } from 'kysely';

export type PricePlanTables = {
  price_plans: {
    id: Generated<string>;
    version: Generated<number>;
    /** This, or the short name of a shelf, or `all`. */
    book_id: string | null;
    shelf: string | null;
    price_cents: number | null;
    percent_off: number | null;
    rounding: PriceRounding;
    starts_at: Date;
    ends_at: Date | null;
    status: Generated<PricePlanStatus>;
    began_at: Date | null;
    /** Every book has what follows from it. */
    is_settled: Generated<boolean>;
    /** The last book that was looked at. */
    settled_created_at: Date | null;
    settled_book_id: string | null;
    planned_by: string;
    created_at: Generated<Date>;
  };
  /** The books whose price is a plan's. */
  planned_prices: {
    book_id: string;
    plan_id: string;
    /** What it goes back to. */
    regular_cents: number;
    regular_old_cents: number;
    /** What the plan wrote. */
    planned_cents: number;
    planned_old_cents: number;
    /** Since then somebody's own price stands. Written by a trigger. */
    released_at: Date | null;
  };
  /** Appended to by triggers. */
  books_to_price: {
    book_id: string;
  };
};
