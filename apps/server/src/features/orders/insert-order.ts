/** The one statement that places an order: prepared, since it runs for every order and is long. */
import type { Category } from '@book-store/contract';
import type { Database } from '../../database/connect.ts';
import type { OrdersTables } from '../../database/tables/orders-tables.ts';
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
};

/** A book as it is now; locked, so that it stays so until the order is stored. */
export type LockedBook = {
  id: string;
  title: string;
  category: Category;
  priceCents: number;
  coverImage: string;
};

/**
 * Stores the order if the customer's account and all the books are there, they cost what the customer expects, and it
 * was not placed before. The account is held meanwhile, so that nobody can delete it between the two.
 * Of what was not stored nothing is left; the books tell why.
 */
export async function insertOrder(
  { pool }: Database,
  order: WantedOrder,
): Promise<{ createdAt: Date | undefined; isCustomerGone: boolean; books: LockedBook[] }> {
  const { claim } = order;
  const { rows } = await pool.query<{
    createdAt: Date | null;
    isCustomerGone: boolean;
    books: LockedBook[] | null;
  }>({
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
    ],
  });
  const { createdAt, isCustomerGone = false, books } = rows[0] ?? {};
  return { createdAt: createdAt ?? undefined, isCustomerGone, books: books ?? [] };
}

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
  ), claimed AS (
    INSERT INTO order_claims AS known (user_id, claim, fingerprint, order_id, claimed_at)
    SELECT customer.id, $13, $14, $1, now() FROM sums, customer WHERE units = $16 AND cents = $11::bigint
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
  ) AS books`;
