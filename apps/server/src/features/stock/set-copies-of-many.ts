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
  await sql`
    INSERT INTO stock (book_id, copies) SELECT book_id, 0 FROM ${all} ORDER BY book_id
    ON CONFLICT (book_id) DO NOTHING`.execute(tx);
  const { rows: before } = await sql<{ book_id: string; copies: number }>`
    SELECT book_id, copies FROM stock WHERE book_id = ANY(${ids}::uuid[])
    ORDER BY book_id FOR NO KEY UPDATE`.execute(tx);
  const known = new Map(before.map((row) => [row.book_id, row.copies]));
  await sql`
    WITH journal AS (
      INSERT INTO stock_changes (book_id, change, reason, admin_username)
      SELECT book_id, wanted.copies - stock.copies, 'correction', ${admin.username}
      FROM ${all} JOIN stock USING (book_id)
    )
    UPDATE stock SET copies = wanted.copies FROM ${all} WHERE stock.book_id = wanted.book_id`.execute(tx);
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
      changes: { copies: { old: known.get(id) ?? 0, new: number } },
    })),
  );
}
