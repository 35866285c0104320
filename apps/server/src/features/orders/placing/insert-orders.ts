/** Places all orders that come at the same time by one statement: the routine store_orders has the rules. */
import type { Category } from '@book-store/contract';
import type { Database } from '../../../database/connect.ts';
import {
  isDatabaseUnavailable,
  isQueryCanceled,
  isTransactionConflict,
  isUniqueViolation,
} from '../../../database/database-errors.ts';
import { batchQueries } from '../../../database/batch-queries.ts';
import type { HoldRow } from '../holds/hold-view.ts';
import { createOrderNumber } from './create-order-number.ts';
import { writeStatement } from './order-statement.ts';
import type { NumberedOrder, WantedOrder } from './wanted-order.ts';

/** A book as it is now; locked, so that it stays so until the order is stored. */
export type LockedBook = {
  id: string;
  title: string;
  category: Category;
  priceCents: number;
  coverImage: string;
};

export type InsertedOrder = {
  /** Nothing if it was not stored. */
  placed: { number: string; createdAt: Date; hold: HoldRow | null } | null;
  isCustomerGone: boolean;
  /** Once for each copy. */
  books: LockedBook[];
  /** Set where a limit refuses the order: when the window is over. */
  waitSeconds: number | null;
  /** The keys under which the order was counted. */
  counted: string[];
  soldOut: ShortBook[];
};

/** A book of which the order wants more copies than there are. */
export type ShortBook = { id: string; left: number };

export type InsertOrder = (order: WantedOrder) => Promise<InsertedOrder>;

/** Of a million orders one or two meet a number that is taken, or a deadlock; so often in a row there is another reason. */
const maxAttempts = 5;

/** One statement at a time: a second would only make each of them smaller. */
export function createOrderInserter(
  database: Pick<Database, 'pool'>,
  drawNumber = createOrderNumber,
): InsertOrder {
  const insert = batchQueries((orders: NumberedOrder[]) => insertOrders(database, orders), {
    // Twice the load that can be served comes by the hundred in one turn of the event loop: with 16 most of it was refused.
    maxItems: 128,
    maxInFlight: 1,
    slowAfterMs: 100,
    keyOf: ({ user_id: userId, claim }) => `${userId} ${claim.claim}`,
    // One that waits for a lock until its time is over should not take the others with it.
    mayBeOneItemsFault: (error) => !isDatabaseUnavailable(error) || isQueryCanceled(error),
  });
  return async (order) => {
    for (let failures = 0; ; ) {
      try {
        const inserted = await insert({ ...order, number: drawNumber() });
        // Each time at least one of those that compete for the last copies is answered.
        if (inserted) return inserted;
      } catch (error) {
        failures += 1;
        if (!isChance(error) || failures === maxAttempts) throw error;
      }
    }
  };
}

/** Another order has got the same number, or Postgres broke a deadlock at its cost: nothing was stored. */
function isChance(error: unknown): boolean {
  return isUniqueViolation(error, 'orders_number') || isTransactionConflict(error);
}

async function insertOrders(
  { pool }: Pick<Database, 'pool'>,
  orders: NumberedOrder[],
): Promise<(InsertedOrder | undefined)[]> {
  const { rows } = await pool.query<PlacedOrders>(writeStatement(orders));
  const [answer] = rows;
  if (!answer) throw new Error('The orders were left unanswered.');
  const books = new Map(answer.books?.map((book) => [book.id, book]));
  const placed = new Set(answer.placed);
  const customers = new Set(answer.customers);
  const postponed = new Set(answer.postponed);
  return orders.map(({ number, user_id: userId, bookIds }, index) => {
    if (postponed.has(index + 1)) return undefined;
    const tries = answer.tries?.filter(({ turn }) => turn === index + 1) ?? [];
    const waits = tries.flatMap(({ wait_seconds: seconds }) => seconds ?? []);
    return {
      placed: placed.has(index + 1)
        ? {
            number,
            createdAt: answer.placed_at,
            hold: answer.held?.find(({ turn }) => turn === index + 1) ?? null,
          }
        : null,
      isCustomerGone: !customers.has(userId),
      books: bookIds.flatMap((id) => books.get(id) ?? []),
      waitSeconds: waits.length > 0 ? Math.max(...waits) : null,
      counted: tries.map(({ key }) => key),
      soldOut: answer.sold_out?.filter(({ turn }) => turn === index + 1) ?? [],
    };
  });
}

/** What the routine answers; orders go by their place, beginning with 1. */
type PlacedOrders = {
  placed_at: Date;
  placed: number[] | null;
  customers: string[] | null;
  books: LockedBook[] | null;
  tries: { turn: number; key: string; wait_seconds: number | null }[] | null;
  sold_out: (ShortBook & { turn: number })[] | null;
  postponed: number[] | null;
  /** Only where orders may be held. */
  held?: (HoldRow & { turn: number })[] | null;
};
