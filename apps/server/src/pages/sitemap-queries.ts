import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';

export type SitemapBook = { id: string; updated_at: Date };

/** The keys after which each part of the sitemap begins; the first part has none before it. */
export async function findPartStarts(db: Db, partSize: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM (
      SELECT id, row_number() OVER by_id AS place, lead(id) OVER by_id AS next
      FROM books WINDOW by_id AS (ORDER BY id)
    ) AS placed
    WHERE place % ${partSize} = 0 AND next IS NOT NULL ORDER BY id`.execute(db);
  return rows.map((row) => row.id);
}

export function findBooksAfter(db: Db, after: string | undefined, limit: number): Promise<SitemapBook[]> {
  return db
    .selectFrom('books')
    .select(['id', 'updated_at'])
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
}
