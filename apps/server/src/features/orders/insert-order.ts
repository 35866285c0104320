/** The one statement that places an order: prepared, since it runs for every order and is long. */
import type { Category } from '@book-store/contract';
import type { Database } from '../../database/connect.ts';
import type { OrdersTables } from '../../database/tables/orders-tables.ts';
import { countTryFrom } from '../../http/rate-limit.ts';
import { lockBooks, sellUnitsFrom } from '../catalogue/index.ts';
import { queueFrom } from '../mail/index.ts';
import { addSales, lineSums } from '../statistics/index.ts';
import type { OrderClaim } from './order-claim.ts';
import { confirmationKind } from './order-letters.ts';

/** How long the same order without an Idempotency-Key counts as sent twice. */
export const repeatWindowSeconds = 10;

/** Ids of other shapes are of no book; Postgres would refuse them as malformed. */
const bookId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export type WantedOrder = Omit<OrdersTables['orders'], 'status' | 'created_at'> & {
  bookIds: string[];
  claim: OrderClaim;
  isConfirmedByMail: boolean;
  limits: { account: CountedLimit; network: CountedLimit };
};

/** Whose orders are counted under which key; 0: not at all. */
type CountedLimit = { key: string; most: number; windowSeconds: number };

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
  createdAt: Date | undefined;
  isCustomerGone: boolean;
  books: LockedBook[];
  /** Set where a limit refuses the order: when the window is over. */
  waitSeconds: number | undefined;
  /** The keys under which the order was counted. */
  counted: string[];
};

/**
 * Stores the order if the customer's account and all the books are there, they cost what the customer expects, it
 * was not placed before, and no limit is reached. The account is held meanwhile, so that nobody can delete it between
 * the two. Of what was not stored nothing is left; the books tell why.
 */
export async function insertOrder({ pool }: Database, order: WantedOrder): Promise<InsertedOrder> {
  const { claim, limits } = order;
  const { rows } = await pool.query<AnswerRow>({
    name: 'insert-order',
    text: statement,
    values: [
      order.id,
      order.user_id,
      order.name,
      order.email,
      order.phone,
      order.street,
      order.city,
      order.country,
      order.state,
      order.zipcode,
      order.total_cents,
      order.bookIds.filter((id) => bookId.test(id)),
      claim.claim,
      claim.fingerprint,
      claim.isKeyed,
      order.bookIds.length,
      order.isConfirmedByMail,
      limits.account.key,
      limits.account.most,
      limits.account.windowSeconds,
      limits.network.key,
      limits.network.most,
      limits.network.windowSeconds,
    ],
  });
  const row = rows[0];
  return {
    createdAt: row?.createdAt ?? undefined,
    isCustomerGone: row?.isCustomerGone ?? false,
    books: row?.books ?? [],
    waitSeconds: row?.waitSeconds ?? undefined,
    counted: row?.counted ?? [],
  };
}

type AnswerRow = {
  createdAt: Date | null;
  isCustomerGone: boolean;
  books: LockedBook[] | null;
  waitSeconds: number | null;
  counted: string[] | null;
};

/** What could be placed but for the limits. A repeated order is not counted again. */
const isWanted = 'units = $16 AND cents = $11::bigint';
const isNew = `NOT EXISTS (
      SELECT FROM order_claims
      WHERE user_id = $2 AND claim = $13
        AND ($15::boolean OR claimed_at > now() - interval '${repeatWindowSeconds} seconds')
    )`;

const statement = `
  WITH locked AS MATERIALIZED (
    ${lockBooks('$12')}
  ), lines AS MATERIALIZED (
    SELECT wanted.position, locked.*
    FROM locked JOIN unnest($12::uuid[]) WITH ORDINALITY AS wanted (id, position) USING (id)
  ), sums AS MATERIALIZED (
    SELECT sum(new_price_cents) AS cents, ${lineSums} FROM lines
  ), customer AS MATERIALIZED (
    SELECT id FROM "user" WHERE id = $2 FOR KEY SHARE
  ), account_count AS (
    ${countTryFrom(`sums WHERE $19::int > 0 AND ${isWanted} AND ${isNew}`, '$18', '$20')}
  ), network_count AS (
    ${countTryFrom(
      `sums WHERE $22::int > 0 AND ${isWanted} AND ${isNew}
        AND NOT EXISTS (SELECT FROM account_count WHERE count > $19)`,
      '$21',
      '$23',
    )}
  ), exceeded AS (
    SELECT resets_at FROM account_count WHERE count > $19
    UNION ALL SELECT resets_at FROM network_count WHERE count > $22
  ), claimed AS (
    INSERT INTO order_claims AS known (user_id, claim, fingerprint, order_id, claimed_at)
    SELECT customer.id, $13, $14, $1, now() FROM sums, customer
    WHERE ${isWanted} AND NOT EXISTS (SELECT FROM exceeded)
    ON CONFLICT (user_id, claim) DO UPDATE
    SET fingerprint = excluded.fingerprint, order_id = excluded.order_id, claimed_at = excluded.claimed_at
    WHERE NOT $15::boolean AND known.claimed_at <= now() - interval '${repeatWindowSeconds} seconds'
    RETURNING order_id
  ), placed AS (
    INSERT INTO orders (id, user_id, name, email, phone, street, city, country, state, zipcode,
                        total_cents, status, created_at)
    SELECT order_id, $2, $3, $4, $5, $6, $7, $8, $9, $10, cents::int, 'placed', now() FROM claimed, sums
    RETURNING id, user_id, name, total_cents, created_at
  ), stored_lines AS (
    INSERT INTO order_lines (order_id, position, book_id, title, category, price_cents, trending, cover_image)
    SELECT placed.id, position, lines.id, title, category, new_price_cents, trending, cover_image
    FROM placed, lines
  ), sold AS (
    ${sellUnitsFrom('placed, lines', 'lines.id')}
  ), letter AS (
    SELECT $4::text AS recipient, jsonb_build_object('orderId', id) AS content FROM placed WHERE $17::boolean
  ), queued_letter AS (
    ${queueFrom('letter', confirmationKind)}
  ), sale AS (
    SELECT created_at AS placed_at, user_id, name, 1 AS orders, 1 AS open_orders, 1 AS sales, sums.*
    FROM placed, sums
  ), ${addSales('sale')}
  SELECT (SELECT created_at FROM placed) AS "createdAt", NOT EXISTS (SELECT FROM customer) AS "isCustomerGone", (
    SELECT json_agg(json_build_object('id', id, 'title', title, 'category', category,
                                      'priceCents', new_price_cents, 'coverImage', cover_image) ORDER BY position)
    FROM lines
  ) AS books, (
    SELECT ceil(extract(epoch FROM max(resets_at) - now()))::int FROM exceeded
  ) AS "waitSeconds", (
    SELECT array_agg(key) FROM (SELECT key FROM account_count UNION ALL SELECT key FROM network_count) AS counts
  ) AS counted`;
