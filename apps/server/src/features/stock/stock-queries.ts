import type { StockReason } from '@book-store/contract';
import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';

/** Undefined: not counted. Whoever changes a book as well locks its stock first, as orders do. */
export async function lockCopies(tx: Db, bookId: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('stock')
    .select('copies')
    .where('book_id', '=', bookId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.copies;
}

/** False if somebody else has begun to count it meanwhile. */
export async function insertStock(tx: Db, bookId: string, copies: number): Promise<boolean> {
  const row = await tx
    .insertInto('stock')
    .values({ book_id: bookId, copies })
    .onConflict((conflict) => conflict.column('book_id').doNothing())
    .returning('copies')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateStock(tx: Db, bookId: string, copies: number): Promise<void> {
  await tx.updateTable('stock').set({ copies }).where('book_id', '=', bookId).execute();
}

export async function deleteStock(tx: Db, bookId: string): Promise<void> {
  await tx.deleteFrom('stock').where('book_id', '=', bookId).execute();
}

/** Whoever stops for several books holds their stock already. */
export async function stopCounting(tx: Db, bookIds: string[], adminUsername: string): Promise<void> {
  await sql`
    WITH stopped AS (
      DELETE FROM stock WHERE book_id = ANY(${bookIds}::uuid[]) RETURNING book_id, copies
    )
    INSERT INTO stock_changes (book_id, change, reason, admin_username)
    SELECT book_id, -copies, 'correction', ${adminUsername} FROM stopped`.execute(tx);
}

export async function deleteRestockRequests(tx: Db, bookIds: string[]): Promise<void> {
  await sql`DELETE FROM restock_requests WHERE book_id = ANY(${bookIds}::uuid[])`.execute(tx);
}

export type StockCause = {
  reason: StockReason;
  adminUsername?: string | null;
  note?: string | undefined;
};

export async function insertChange(tx: Db, bookId: string, change: number, cause: StockCause): Promise<void> {
  const { reason, adminUsername = null, note } = cause;
  await tx
    .insertInto('stock_changes')
    .values({ book_id: bookId, change, reason, admin_username: adminUsername, note: note || null })
    .execute();
}

/** The book stays until the transaction ends. */
export async function findTitle(db: Db, bookId: string): Promise<string | undefined> {
  const { rows } = await sql<{ title: string }>`
    SELECT title FROM books WHERE id = ${bookId} FOR KEY SHARE`.execute(db);
  return rows[0]?.title;
}

export type JournalRow = {
  id: number;
  at: Date;
  change: number;
  copies: number;
  reason: StockReason;
  order_id: string | null;
  admin_username: string | null;
  note: string | null;
};

export type StockRow = { title: string; copies: number | null; changes: JournalRow[] };

/** Newest first. What was on hand after each is counted back from what is on hand now. */
export async function findStock(db: Db, bookId: string, limit: number): Promise<StockRow | undefined> {
  const { rows } = await sql<Omit<StockRow, 'changes'>>`
    SELECT title, copies FROM books LEFT JOIN stock ON book_id = id WHERE id = ${bookId}`.execute(db);
  const [book] = rows;
  if (!book) return undefined;
  const { rows: changes } = await sql<JournalRow>`
    SELECT id, at, change, reason, order_id, admin_username, note,
      (${book.copies ?? 0}::int - coalesce(sum(change) OVER (ORDER BY id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0))::int
        AS copies
    FROM (
      SELECT * FROM stock_changes WHERE book_id = ${bookId} ORDER BY id DESC LIMIT ${limit}
    ) AS latest
    ORDER BY id DESC`.execute(db);
  return { ...book, changes };
}

export async function findCopies(db: Db, bookIds: string[]): Promise<{ bookId: string; copies: number }[]> {
  if (bookIds.length === 0) return [];
  const { rows } = await sql<{ bookId: string; copies: number }>`
    SELECT book_id AS "bookId", copies FROM stock WHERE book_id = ANY(${bookIds}::uuid[])`.execute(db);
  return rows;
}

export async function findLowStock(
  db: Db,
  threshold: number,
  limit: number,
): Promise<{ bookId: string; title: string; copies: number }[]> {
  return db
    .selectFrom('stock')
    .innerJoin('books', 'id', 'book_id')
    .select(['book_id as bookId', 'title', 'copies'])
    .where('copies', '<=', threshold)
    .orderBy('copies')
    .orderBy('title')
    .orderBy('book_id')
    .limit(limit)
    .execute();
}
