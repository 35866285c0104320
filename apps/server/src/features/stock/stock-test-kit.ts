import type { BookStock } from '@book-store/contract';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../../database/connect.ts';
import type { App } from '../../http/app-types.ts';

type AdminHeaders = { authorization: string };

export async function sendStock(app: App, admin: AdminHeaders, bookId: string, payload: object) {
  return app.inject({ method: 'POST', url: `/api/v1/admin/stock/${bookId}`, headers: admin, payload });
}

export async function countCopies(app: App, admin: AdminHeaders, bookId: string, copies: number | null) {
  const answer = await sendStock(app, admin, bookId, { reason: 'correction', copies });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<BookStock>();
}

/** The journal adds up for every book, orders took and gave back what they say, and shoppers see what is left. */
export async function expectStockToAddUp(db: Db): Promise<void> {
  const { rows } = await sql`
    SELECT 'journal' AS wrong, book_id::text FROM stock FULL JOIN (
      SELECT book_id, sum(change) AS copies FROM stock_changes GROUP BY book_id
    ) AS journal USING (book_id)
    WHERE coalesce(stock.copies, 0) <> coalesce(journal.copies, 0)
    UNION ALL
    SELECT 'orders', order_id::text FROM (
      SELECT order_id, status IN ('cancelled', 'refused') AS is_withdrawn, count(*) AS copies
      FROM order_lines JOIN orders ON orders.id = order_id WHERE from_stock GROUP BY order_id, status
    ) AS taken FULL JOIN (
      SELECT order_id, -sum(change) FILTER (WHERE reason = 'sale') AS sold,
             coalesce(sum(change) FILTER (WHERE reason = 'return'), 0) AS returned
      FROM stock_changes WHERE order_id IS NOT NULL GROUP BY order_id
    ) AS journal USING (order_id)
    WHERE copies IS DISTINCT FROM sold OR returned > CASE WHEN is_withdrawn THEN sold ELSE (
      SELECT count(*) FROM order_lines JOIN order_returns ON order_returns.id = return_id
      WHERE restocked AND order_lines.order_id = journal.order_id
    ) END
    UNION ALL
    SELECT 'shown', id::text FROM books LEFT JOIN stock ON book_id = id
    WHERE copies_left IS DISTINCT FROM CASE WHEN copies <= 3 THEN copies END`.execute(db);
  expect(rows).toEqual([]);
}
