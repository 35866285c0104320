import type { StockReason } from '@book-store/contract';
import type { Generated, GeneratedAlways } from 'kysely';

export type StockTables = {
  /** Of the books that are counted. Locked before the book itself. */
  stock: {
    book_id: string;
    copies: number;
  };
  /** Only ever appended to. */
  stock_changes: {
    id: GeneratedAlways<number>;
    book_id: string;
    at: Generated<Date>;
    change: number;
    reason: StockReason;
    order_id: string | null;
    /** Who did it; nobody where a customer ordered or cancelled. */
    admin_username: string | null;
    note: string | null;
  };
  restock_requests: {
    book_id: string;
    user_id: string;
    asked_at: Generated<Date>;
  };
};
