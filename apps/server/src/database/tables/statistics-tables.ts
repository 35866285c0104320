import type { Category } from '@book-store/contract';
import type { ColumnType, GeneratedAlways } from 'kysely';

type Count = ColumnType<number, number | undefined, number>;

/** Periods are those of UTC: dates as text when written, cast to text when read (pg would make them local). */
type PeriodFigures = {
  shard: number;
  sales_cents: number;
  units: number;
  trending_units: number;
};

/** Sums over all shards are what counts; one shard alone may even be negative. */
export type StatisticsTables = {
  total_figures: {
    shard: number;
    orders: Count;
    open_orders: Count;
    sales_cents: Count;
    books: Count;
    trending_books: Count;
  } & Record<`${Category}_units`, Count>;
  daily_figures: { day: string } & PeriodFigures;
  /** A month is known by its first day. */
  monthly_figures: { month: string } & PeriodFigures;
  customer_figures: {
    user_id: string;
    name: string;
    orders: number;
    sales_cents: number;
    average_cents: GeneratedAlways<number | null>;
  };
  hourly_visits: {
    hour: Date;
    visits: number;
  };
};
