import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/connect.ts';

/** For an order that is cancelled or refused: the copies that it took go back, unless the book is no longer counted. */
export function returnCopies(tx: Db, orderId: string, adminUsername: string | null): Promise<void> {
  const copies = sql`
    SELECT book_id, count(*)::int AS copies FROM order_lines
    WHERE order_id = ${orderId} AND from_stock GROUP BY book_id`;
  return putBack(tx, copies, { orderId, adminUsername });
}

/** For copies that are in the shop again, whether or not they were counted when they were sold; one id for each. */
export function returnSomeCopies(
  tx: Db,
  orderId: string,
  bookIds: string[],
  adminUsername: string,
): Promise<void> {
  const copies = sql`
    SELECT book_id, count(*)::int AS copies FROM unnest(${bookIds}::uuid[]) AS book_id GROUP BY book_id`;
  return putBack(tx, copies, { orderId, adminUsername });
}

/** Locked in order of the ids, as orders do. */
async function putBack(
  tx: Db,
  copies: RawBuilder<unknown>,
  { orderId, adminUsername }: { orderId: string; adminUsername: string | null },
): Promise<void> {
  const { rows } = await sql<{ book_id: string; copies: number }>`
    SELECT lines.book_id, lines.copies
    FROM stock JOIN (${copies}) AS lines USING (book_id)
    ORDER BY stock.book_id FOR NO KEY UPDATE OF stock`.execute(tx);
  if (rows.length === 0) return;
  await sql`
    WITH back AS (
      SELECT * FROM unnest(${rows.map((row) => row.book_id)}::uuid[], ${rows.map((row) => row.copies)}::int[])
        AS back (book_id, copies)
    ), moved AS (
      UPDATE stock SET copies = stock.copies + back.copies FROM back WHERE stock.book_id = back.book_id
    )
    INSERT INTO stock_changes (book_id, change, reason, order_id, admin_username)
    SELECT book_id, copies, 'return', ${orderId}::uuid, ${adminUsername} FROM back`.execute(tx);
}
