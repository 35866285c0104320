import type {
  Category,
  HoldOutcome,
  HoldReason,
  OrderEntryKind,
  OrderStatus,
  RunResult,
} from '@book-store/contract';
import type { Generated, GeneratedAlways } from 'kysely';

export type OrdersTables = {
  orders: {
    id: string;
    /** Without the hyphen; none yet for an order from before there were any (order-number.sql). */
    number: Generated<string | null>;
    user_id: string;
    name: string;
    email: string;
    phone: string;
    street: string | null;
    city: string;
    country: string;
    state: string;
    zipcode: string;
    /** What the customer pays: books, delivery and taxes. */
    total_cents: number;
    delivery_cents: Generated<number>;
    /** Only what was added to the prices. */
    tax_cents: Generated<number>;
    /** As it was said when the order was placed. */
    delivery_days_from: Generated<number | null>;
    delivery_days_to: Generated<number | null>;
    status: OrderStatus;
    created_at: Date;
    courier: Generated<string | null>;
    tracking_link: Generated<string | null>;
  };
  /** What an owner writes instead of ours. */
  order_letter_texts: {
    status: OrderStatus;
    subject: string;
    opening: string;
  };
  order_claims: {
    user_id: string;
    /** "key:" and the Idempotency-Key, or "content:" and the fingerprint. */
    claim: string;
    fingerprint: Buffer;
    order_id: string;
    claimed_at: Date;
  };
  order_lines: {
    order_id: string;
    position: number;
    book_id: string;
    title: string;
    category: Category;
    price_cents: number;
    /** Whether the book was trending when it was sold. */
    trending: boolean;
    cover_image: string;
    /** Whether the copy was taken from the stock. */
    from_stock: Generated<boolean>;
    /** By which the copy came back. */
    return_id: Generated<number | null>;
  };
  /** What came back after it was paid. */
  order_returns: {
    id: GeneratedAlways<number>;
    order_id: string;
    at: Generated<Date>;
    refund_cents: number;
    restocked: boolean;
  };
  /** What the desk did or wrote down besides the steps; customers get it with their exported data only. */
  order_entries: {
    id: GeneratedAlways<number>;
    order_id: string;
    at: Generated<Date>;
    admin_username: string;
    kind: OrderEntryKind;
    text: string;
  };
  /** What came after an order was placed. */
  order_history: {
    order_id: string;
    status: OrderStatus;
    at: Date;
    /** Who changed it; nobody where the customer did. */
    admin_id: string | null;
  };
  /** Orders that wait, or waited, for a confirmation. */
  order_holds: {
    order_id: string;
    reasons: HoldReason[];
    until: Date;
    /** Null while it is held. */
    outcome: Generated<HoldOutcome | null>;
    ended_at: Generated<Date | null>;
    /** How many codes were asked for. */
    codes: Generated<number>;
    code_at: Generated<Date | null>;
    /** Of the last code. */
    code_tries: Generated<number>;
  };
  /** Codes on their way to the webhook. */
  code_outbox: {
    id: string;
    order_id: string;
    /** Which of the order's codes. */
    code_number: number;
    attempts: Generated<number>;
    created_at: Generated<Date>;
    next_try_at: Generated<Date>;
  };
  /** What left with a courier at once. */
  courier_runs: {
    id: GeneratedAlways<number>;
    courier: string;
    handed_over_at: Generated<Date>;
    handed_over_by: string;
    /** Nothing before it is closed, like all that follow. */
    closed_at: Generated<Date | null>;
    closed_by: Generated<string | null>;
    expected_cents: Generated<number | null>;
    counted_cents: Generated<number | null>;
    reason: Generated<string | null>;
  };
  courier_run_orders: {
    run_id: number;
    order_id: string;
    position: number;
    result: Generated<RunResult | null>;
    is_open: Generated<boolean>;
  };
  /** A day's cash as it was closed; never changed. */
  cash_days: {
    /** Cast to text when read (pg would make it a local date). */
    day: string;
    from_at: Date;
    to_at: Date;
    closed_at: Generated<Date>;
    closed_by: string;
    orders: number;
    books: number;
    delivery_cents: number;
    tax_cents: number;
    collected_cents: number;
    given_back_cents: number;
    counted_cents: number;
    reason: string;
  };
  /** What was found out about a closed day afterwards. */
  cash_corrections: {
    id: GeneratedAlways<number>;
    day: string;
    at: Generated<Date>;
    admin_username: string;
    cents: number;
    reason: string;
  };
  /** What the dashboard's search reads; an order has its row some seconds after it was placed. */
  order_search: {
    order_id: string;
    created_at: Date;
    total_cents: number;
    part: number;
    /** A tsvector; each word begins with the number of the part. */
    words: string;
  };
  order_search_parts: {
    number: number;
    from_at: Date;
    last_at: Date;
    orders: number;
  };
  /** Whose words are to be made anew; written by a trigger. */
  order_search_stale: {
    order_id: string;
  };
  order_search_progress: {
    is_only_row: Generated<boolean>;
    filled_up_to: Date;
  };
};
