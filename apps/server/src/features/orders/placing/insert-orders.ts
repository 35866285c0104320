/** The one statement that places orders: prepared, since it is long, and for all that come at the same time. */
import { type Category, firstOrderStatus, isStoredId } from '@book-store/contract';
import type { Database } from '../../../database/connect.ts';
import { isDatabaseUnavailable, isQueryCanceled } from '../../../database/database-errors.ts';
import { batchQueries } from '../../../database/batch-queries.ts';
import type { OrdersTables } from '../../../database/tables/orders-tables.ts';
import { countTriesFrom } from '../../../http/rate-limit.ts';
import { lockBooks, sellUnitsFrom } from '../../catalogue/index.ts';
import { queueFrom } from '../../mail/index.ts';
import { addSales, lineSums } from '../../statistics/index.ts';
import { isClaimKeyed, type OrderClaim } from './order-claim.ts';
import { confirmationKind } from '../letters/order-letters.ts';

/** How long the same order without an Idempotency-Key counts as sent twice. */
export const repeatWindowSeconds = 10;

export type WantedOrder = Omit<OrdersTables['orders'], 'status' | 'created_at'> & {
  bookIds: string[];
  claim: OrderClaim;
  isConfirmedByMail: boolean;
  limits: { account: CountedLimit; network: CountedLimit };
};

/** Whose orders are counted under which key; 0: not at all. */
type CountedLimit = { key: string; max: number; windowSeconds: number };

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
  createdAt: Date | null;
  isCustomerGone: boolean;
  books: LockedBook[];
  /** Set where a limit refuses the order: when the window is over. */
  waitSeconds: number | null;
  /** The keys under which the order was counted. */
  counted: string[];
};

export type InsertOrder = (order: WantedOrder) => Promise<InsertedOrder>;

/**
 * Stores an order if the customer's account and all the books are there, they cost what the customer expects, it
 * was not placed before, and no limit is reached. The account is held meanwhile, so that nobody can delete it between
 * the two. Of what was not stored nothing is left; the books tell why.
 *
 * One statement at a time: a second would only make each of them smaller.
 */
export function createOrderInserter(database: Pick<Database, 'pool'>): InsertOrder {
  return batchQueries((orders: WantedOrder[]) => insertOrders(database, orders), {
    maxItems: 16,
    maxInFlight: 1,
    slowAfterMs: 100,
    keyOf: ({ user_id: userId, claim }) => `${userId} ${claim.claim}`,
    // One that waits for a lock until its time is over should not take the others with it.
    mayBeOneItemsFault: (error) => !isDatabaseUnavailable(error) || isQueryCanceled(error),
  });
}

async function insertOrders(
  { pool }: Pick<Database, 'pool'>,
  orders: WantedOrder[],
): Promise<InsertedOrder[]> {
  const lines = orders.flatMap(({ bookIds }, n) =>
    bookIds.map((id, index) => ({ n, position: index + 1, id })).filter(({ id }) => isStoredId(id)),
  );
  const { rows } = await pool.query<InsertedOrder>({
    name: 'insert-orders',
    text: statement,
    values: [
      JSON.stringify(orders.map(describeWanted)),
      lines.map(({ n }) => n),
      lines.map(({ position }) => position),
      lines.map(({ id }) => id),
      orders.map((order) => order.user_id),
    ],
  });
  return rows;
}

/** The column of `wanted` that has the same name. */
function describeWanted({ bookIds, claim, limits, isConfirmedByMail, ...order }: WantedOrder, n: number) {
  return {
    ...order,
    n,
    units: bookIds.length,
    claim: claim.claim,
    fingerprint: claim.fingerprint.toString('hex'),
    is_confirmed: isConfirmedByMail,
    account_key: limits.account.key,
    account_most: limits.account.max,
    account_seconds: limits.account.windowSeconds,
    network_key: limits.network.key,
    network_most: limits.network.max,
    network_seconds: limits.network.windowSeconds,
  };
}

const columns = `n int, id uuid, user_id text, name text, email text, phone text, street text, city text, country text,
  state text, zipcode text, total_cents bigint, units int, claim text, fingerprint text, is_confirmed boolean,
  account_key text, account_most int, account_seconds int, network_key text, network_most int, network_seconds int`;

const isLate = `claimed_at <= now() - interval '${repeatWindowSeconds} seconds'`;

/** SQL: which place each order has among those that were counted, and whether that is one too many. */
function rankTries(counts: string, orders: string, limit: 'account' | 'network'): string {
  return `SELECT n, key, resets_at, ${counts}.count - count(*) OVER same_key
      + row_number() OVER (same_key ORDER BY n) > ${limit}_most AS is_one_too_many
    FROM ${orders} JOIN ${counts} ON key = ${limit}_key WINDOW same_key AS (PARTITION BY key)`;
}

/** A repeated order is not counted again. */
const statement = `
  WITH wanted AS MATERIALIZED (
    SELECT * FROM json_to_recordset($1) AS wanted (${columns})
  ), locked AS MATERIALIZED (
    ${lockBooks('$4')}
  ), lines AS MATERIALIZED (
    SELECT asked.n, asked.position, locked.*
    FROM locked JOIN unnest($2::int[], $3::int[], $4::uuid[]) AS asked (n, position, id) USING (id)
  ), sums AS MATERIALIZED (
    SELECT n, sum(new_price_cents) AS cents, ${lineSums} FROM lines GROUP BY n
  ), customer AS MATERIALIZED (
    SELECT id FROM "user" WHERE id = ANY($5::text[]) ORDER BY id FOR KEY SHARE
  ), sound AS MATERIALIZED (
    SELECT wanted.*, NOT EXISTS (
      SELECT FROM order_claims AS known
      WHERE known.user_id = wanted.user_id AND known.claim = wanted.claim
        AND (${isClaimKeyed('known.claim')} OR NOT ${isLate})
    ) AS is_new
    FROM wanted JOIN sums ON sums.n = wanted.n AND sums.units = wanted.units AND cents = total_cents
    JOIN customer ON customer.id = wanted.user_id
  ), account_counts AS (
    ${countTriesFrom('sound WHERE is_new AND account_most > 0', 'account_key', 'account_seconds')}
  ), account_places AS MATERIALIZED (
    ${rankTries('account_counts', '(SELECT * FROM sound WHERE is_new AND account_most > 0) AS sound', 'account')}
  ), counted_by_network AS MATERIALIZED (
    SELECT * FROM sound
    WHERE is_new AND network_most > 0 AND n NOT IN (SELECT n FROM account_places WHERE is_one_too_many)
  ), network_counts AS (
    ${countTriesFrom('counted_by_network', 'network_key', 'network_seconds')}
  ), places AS MATERIALIZED (
    SELECT * FROM account_places
    UNION ALL ${rankTries('network_counts', 'counted_by_network', 'network')}
  ), claimed AS (
    INSERT INTO order_claims AS known (user_id, claim, fingerprint, order_id, claimed_at)
    SELECT user_id, claim, decode(fingerprint, 'hex'), id, now() FROM sound
    WHERE n NOT IN (SELECT n FROM places WHERE is_one_too_many)
    ORDER BY user_id COLLATE "C", claim COLLATE "C"
    ON CONFLICT (user_id, claim) DO UPDATE
    SET fingerprint = excluded.fingerprint, order_id = excluded.order_id, claimed_at = excluded.claimed_at
    WHERE NOT ${isClaimKeyed('known.claim')} AND known.${isLate}
    RETURNING order_id
  ), placed AS (
    INSERT INTO orders (id, user_id, name, email, phone, street, city, country, state, zipcode,
                        total_cents, status, created_at)
    SELECT id, user_id, name, email, phone, street, city, country, state, zipcode,
           total_cents::int, '${firstOrderStatus}', now()
    FROM wanted JOIN claimed ON order_id = id
    RETURNING id, created_at
  ), kept AS MATERIALIZED (
    SELECT wanted.n, wanted.id, user_id, name, email, is_confirmed, created_at FROM wanted JOIN placed USING (id)
  ), stored_lines AS (
    INSERT INTO order_lines (order_id, position, book_id, title, category, price_cents, trending, cover_image)
    SELECT kept.id, position, lines.id, title, category, new_price_cents, trending, cover_image
    FROM kept JOIN lines USING (n)
  ), sold AS (
    ${sellUnitsFrom('kept JOIN lines USING (n)', 'lines.id')}
  ), letter AS (
    SELECT email AS recipient, jsonb_build_object('orderId', id) AS content FROM kept WHERE is_confirmed
  ), queued_letter AS (
    ${queueFrom('letter', confirmationKind)}
  ), sale AS (
    SELECT created_at AS placed_at, user_id, name, 1 AS orders, 1 AS open_orders, 1 AS sales, sums.*
    FROM kept JOIN sums USING (n)
  ), ${addSales('sale')}
  SELECT created_at AS "createdAt",
    wanted.user_id NOT IN (SELECT id FROM customer) AS "isCustomerGone",
    coalesce((
      SELECT json_agg(json_build_object('id', id, 'title', title, 'category', category,
                                        'priceCents', new_price_cents, 'coverImage', cover_image) ORDER BY position)
      FROM lines WHERE lines.n = wanted.n
    ), '[]') AS books,
    (
      SELECT ceil(extract(epoch FROM max(resets_at) - now()))::int
      FROM places WHERE places.n = wanted.n AND is_one_too_many
    ) AS "waitSeconds",
    ARRAY(SELECT key FROM places WHERE places.n = wanted.n) AS counted
  FROM wanted LEFT JOIN kept USING (n) ORDER BY n`;
