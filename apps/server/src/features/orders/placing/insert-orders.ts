/** The one statement that places orders, for all that come at the same time: the routine store_orders has the rules. */
import { type Category, firstOrderStatus, isStoredId } from '@book-store/contract';
import type { Database } from '../../../database/connect.ts';
import {
  isDatabaseUnavailable,
  isQueryCanceled,
  isUniqueViolation,
} from '../../../database/database-errors.ts';
import { batchQueries } from '../../../database/batch-queries.ts';
import { priorityOf } from '../../mail/index.ts';
import type { Later, OrderRow } from '../order-view.ts';
import type { OrderClaim } from './order-claim.ts';
import { createOrderNumber } from './create-order-number.ts';
import { confirmationKind } from '../letters/order-letters.ts';

/** How long the same order without an Idempotency-Key counts as sent twice. */
export const repeatWindowSeconds = 10;

export type WantedOrder = Omit<OrderRow, 'number' | 'status' | 'created_at' | 'lines' | 'history' | Later> & {
  /** Once for each copy. */
  bookIds: string[];
  claim: OrderClaim;
  isConfirmedByMail: boolean;
  limits: { account: CountedLimit; network: CountedLimit };
};

type NumberedOrder = WantedOrder & { number: string };

/** Whose orders are counted under which key; without one, not at all. */
type CountedLimit = { key: string | null; max: number; windowSeconds: number };

/** A book as it is now; locked, so that it stays so until the order is stored. */
export type LockedBook = {
  id: string;
  title: string;
  category: Category;
  priceCents: number;
  coverImage: string;
};

type InsertedOrder = {
  /** Nothing if it was not stored. */
  placed: { number: string; createdAt: Date } | null;
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

/** Of a million orders one or two meet such a number once; so often in a row there is another reason. */
const maxCollisions = 5;

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
    for (let collisions = 0; ; ) {
      try {
        const inserted = await insert({ ...order, number: drawNumber() });
        // Each time at least one of those that compete for the last copies is answered.
        if (inserted) return inserted;
      } catch (error) {
        // Another order has got the same number by chance: nothing was stored, and the next one is free.
        collisions += 1;
        if (!isUniqueViolation(error, 'orders_number') || collisions === maxCollisions) throw error;
      }
    }
  };
}

async function insertOrders(
  { pool }: Pick<Database, 'pool'>,
  orders: NumberedOrder[],
): Promise<(InsertedOrder | undefined)[]> {
  const { rows } = await pool.query<PlacedOrders>({
    name: 'store-orders',
    text: statement,
    values: Object.values(describeWanted(orders)),
  });
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
      placed: placed.has(index + 1) ? { number, createdAt: answer.placed_at } : null,
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
};

/** The routine's parameters by their names, in any order. */
function describeWanted(orders: NumberedOrder[]) {
  const lines = orders.flatMap(({ bookIds }, index) =>
    bookIds
      .map((id, position) => ({ order: index + 1, position: position + 1, id }))
      .filter(({ id }) => isStoredId(id)),
  );
  const isConfirmed = orders.some(({ isConfirmedByMail }) => isConfirmedByMail);
  return {
    ids: orders.map(({ id }) => id),
    user_ids: orders.map((order) => order.user_id),
    names: orders.map(({ name }) => name),
    emails: orders.map(({ email }) => email),
    phones: orders.map(({ phone }) => phone),
    streets: orders.map(({ street }) => street),
    cities: orders.map(({ city }) => city),
    countries: orders.map(({ country }) => country),
    states: orders.map(({ state }) => state),
    zipcodes: orders.map(({ zipcode }) => zipcode),
    totals: orders.map((order) => order.total_cents),
    units: orders.map(({ bookIds }) => bookIds.length),
    claims: orders.map(({ claim }) => claim.claim),
    fingerprints: orders.map(({ claim }) => claim.fingerprint),
    repeat_seconds: repeatWindowSeconds,
    line_orders: lines.map(({ order }) => order),
    line_positions: lines.map(({ position }) => position),
    line_books: lines.map(({ id }) => id),
    account_keys: orders.map(({ limits }) => limits.account.key),
    account_max_counts: orders.map(({ limits }) => limits.account.max),
    account_seconds: orders.map(({ limits }) => limits.account.windowSeconds),
    network_keys: orders.map(({ limits }) => limits.network.key),
    network_max_counts: orders.map(({ limits }) => limits.network.max),
    network_seconds: orders.map(({ limits }) => limits.network.windowSeconds),
    first_status: firstOrderStatus,
    letter_kind: isConfirmed ? confirmationKind : null,
    letter_priority: priorityOf(confirmationKind),
    numbers: orders.map(({ number }) => number),
    deliveries: orders.map((order) => order.delivery_cents),
    taxes: orders.map((order) => order.tax_cents),
    days_from: orders.map((order) => order.delivery_days_from),
    days_to: orders.map((order) => order.delivery_days_to),
  };
}

const parameters = Object.keys(describeWanted([])).map((name, index) => [name, ' => $', index + 1].join(''));
const statement = `SELECT * FROM store_orders(${parameters.join(', ')})`;
