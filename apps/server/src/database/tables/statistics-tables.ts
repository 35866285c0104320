import type { Category } from '@book-store/contract';
import type { ColumnType, GeneratedAlways } from 'kysely';

type Count = ColumnType<number, number | undefined, number>;

/** Sums over all shards are what counts; one shard alone may even be negative. */
export type StatisticsTables = {
  total_figures: {
    shard: number;
    orders: Count;
    open_orders: Count;
    sales_cents: Count;
    books: Count;
    trending_books: Count;
  };
  /** Units sold. */
  category_figures: {
    category: Category;
    shard: number;
    units: number;
  };
  /** Of UTC. A month is known by its first day, cast to text when read (pg would make it a local date). */
  monthly_figures: {
    month: string;
    shard: number;
    sales_cents: number;
    units: number;
    trending_units: number;
  };
  customer_figures: {
    user_id: string;
    name: string;
    orders: number;
    sales_cents: number;
    average_cents: GeneratedAlways<number | null>;
  };
  /** Orders that the figures above do not have yet; only ever appended to. */
  queued_sales: {
    placed_at: Date;
    user_id: string;
    name: string;
    cents: number;
    units: number;
    trending_units: number;
    categories: Category[];
  };
  hourly_visits: {
    hour: Date;
    visits: number;
  };
};
