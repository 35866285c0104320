import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export type CustomersTables = {
  /** What booksellers wrote down about a customer. */
  customer_notes: {
    id: GeneratedAlways<number>;
    user_id: string;
    at: Generated<Date>;
    admin_username: string;
    text: string;
  };
  customer_search: {
    user_id: string;
    created_at: ColumnType<Date, Date, never>;
    /** A tsvector; written as text, never read back. */
    words: ColumnType<never, string, string>;
  };
  customer_search_stale: {
    user_id: string;
  };
  /** One row. */
  customer_search_progress: {
    is_only_row: Generated<boolean>;
    filled_up_to: string;
  };
};
