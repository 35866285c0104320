import { maxShownCopies } from '@book-store/contract';
import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import type { Admin } from '../admin/index.ts';
import { recordAuditParts } from '../audit/index.ts';

/** For an import: corrections, each with its entry in the journal and in the trail. Stock before books, as orders do. */
export async function setCopiesOfMany(
  tx: Db,
  wanted: [bookId: string, copies: number][],
  { admin, partOf }: { admin: Admin; partOf: number },
): Promise<void> {
  const ids = wanted.map(([id]) => id);
  const copies = wanted.map(([, number]) => number);
  const all = sql`unnest(${ids}::uuid[], ${copies}::int[]) AS wanted (book_id, copies)`;
  const { rows: begun } = await sql<{ book_id: string }>`
    INSERT INTO stock (book_id, copies) SELECT book_id, copies FROM ${all} ORDER BY book_id
    ON CONFLICT (book_id) DO NOTHING RETURNING book_id`.execute(tx);
  const { rows: held } = await sql<{ book_id: string; copies: number }>`
    SELECT book_id, copies FROM stock WHERE book_id = ANY(${ids}::uuid[])
    ORDER BY book_id FOR NO KEY UPDATE`.execute(tx);
  const before = new Map(held.map((row) => [row.book_id, row.copies]));
  for (const { book_id: id } of begun) before.set(id, 0);
  // All in one statement: the trigger of the stock, which would do it book by book, then finds nothing to do.
  await sql`
    WITH shown AS (
      SELECT b.id, CASE WHEN wanted.copies <= ${sql.lit(maxShownCopies)} THEN wanted.copies END AS copies_left
      FROM ${all} JOIN books b ON b.id = wanted.book_id
      WHERE b.copies_left IS DISTINCT FROM CASE WHEN wanted.copies <= ${sql.lit(maxShownCopies)} THEN wanted.copies END
      ORDER BY b.id FOR NO KEY UPDATE OF b
    )
    UPDATE books SET copies_left = shown.copies_left FROM shown WHERE books.id = shown.id`.execute(tx);
  await sql`
    UPDATE stock SET copies = wanted.copies FROM ${all}
    WHERE stock.book_id = wanted.book_id AND stock.copies <> wanted.copies`.execute(tx);
  await sql`
    INSERT INTO stock_changes (book_id, change, reason, admin_username)
    SELECT book_id, change, 'correction', ${admin.username}
    FROM unnest(${ids}::uuid[], ${wanted.map(([id, number]) => number - (before.get(id) ?? 0))}::int[])
      AS d (book_id, change)`.execute(tx);
  const { rows: titles } = await sql<{ id: string; title: string }>`
    SELECT id, title FROM books WHERE id = ANY(${ids}::uuid[])`.execute(tx);
  const titleOf = new Map(titles.map(({ id, title }) => [id, title]));
  await recordAuditParts(
    tx,
    admin,
    partOf,
    wanted.map(([id, number]) => ({
      action: 'stock-changed' as const,
      object: { id, name: titleOf.get(id) ?? '' },
      changes: { copies: { old: before.get(id) ?? 0, new: number } },
    })),
  );
}
