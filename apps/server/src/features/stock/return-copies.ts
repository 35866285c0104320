import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/connect.ts';

/** For an order that is cancelled or refused: the copies that it took go back, unless the book is no longer counted. */
export function returnCopies(tx: Db, orderId: string, adminUsername: string | null): Promise<void> {
  return putBack(tx, copiesTaken(orderId), { orderId, adminUsername });
}

function copiesTaken(orderId: string): RawBuilder<unknown> {
  return sql`
    SELECT book_id, count(*)::int AS copies FROM order_lines
    WHERE order_id = ${orderId} AND from_stock GROUP BY book_id`;
}

/** For an order that was withdrawn by mistake. False where the copies have been sold since; then nothing changes. */
export async function takeCopiesAgain(tx: Db, orderId: string, adminUsername: string): Promise<boolean> {
  const { rows } = await sql<{ book_id: string; copies: number; on_hand: number }>`
    SELECT lines.book_id, lines.copies, stock.copies AS on_hand
    FROM stock JOIN (${copiesTaken(orderId)}) AS lines USING (book_id)
    ORDER BY stock.book_id FOR NO KEY UPDATE OF stock`.execute(tx);
  if (rows.some(({ copies, on_hand: onHand }) => onHand < copies)) return false;
  await moveCopies(
    tx,
    rows.map(({ book_id: bookId, copies }) => ({ bookId, change: -copies })),
    { orderId, adminUsername },
  );
  return true;
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

type Cause = { orderId: string; adminUsername: string | null };

/** Locked in order of the ids, as orders do. */
async function putBack(tx: Db, copies: RawBuilder<unknown>, cause: Cause): Promise<void> {
  const { rows } = await sql<{ book_id: string; copies: number }>`
    SELECT lines.book_id, lines.copies
    FROM stock JOIN (${copies}) AS lines USING (book_id)
    ORDER BY stock.book_id FOR NO KEY UPDATE OF stock`.execute(tx);
  await moveCopies(
    tx,
    rows.map(({ book_id: bookId, copies: back }) => ({ bookId, change: back })),
    cause,
  );
}

/** Of stock that is locked, with the journal's rows. */
async function moveCopies(
  tx: Db,
  moves: { bookId: string; change: number }[],
  { orderId, adminUsername }: Cause,
): Promise<void> {
  if (moves.length === 0) return;
  await sql`
    WITH back AS (
      SELECT * FROM unnest(
        ${moves.map(({ bookId }) => bookId)}::uuid[], ${moves.map(({ change }) => change)}::int[]
      ) AS back (book_id, copies)
    ), moved AS (
      UPDATE stock SET copies = stock.copies + back.copies FROM back WHERE stock.book_id = back.book_id
    )
    INSERT INTO stock_changes (book_id, change, reason, order_id, admin_username)
    SELECT book_id, copies, 'return', ${orderId}::uuid, ${adminUsername} FROM back`.execute(tx);
}
