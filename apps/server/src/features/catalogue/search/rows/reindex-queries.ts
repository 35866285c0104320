/** The SQL of making the search's rows anew. */
import { sql } from 'kysely';
import type { Db } from '../../../../database/connect.ts';
import type { SearchedBook } from './search-row.ts';
import { searchedColumns, searchRules } from '../search-rules.ts';
import { advisoryLocks } from '../../../../database/advisory-locks.ts';

/** Rows of older rules; of any others, newer ones too; or all. */
export type WhichRows = 'older' | 'other' | 'all';

/** `lexemes`: the words as they stand in the row. */
export type KeptRow = { id: string; title: string; lexemes: string[] };

const conditions = {
  older: sql`rules_version < ${sql.lit(searchRules)}`,
  other: sql`rules_version <> ${sql.lit(searchRules)}`,
  all: sql`true`,
};

/** Held by the connection until it ends; false if another process has it. */
export async function tryReindexLock(db: Db): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    SELECT pg_try_advisory_lock(${advisoryLocks.reindex}) AS locked`.execute(db);
  return rows[0]?.locked ?? false;
}

/** The rules that all rows were found to be made by, at least. */
export async function readRecordedRules(db: Db): Promise<number> {
  const row = await db.selectFrom('search_rules').select('version').executeTakeFirst();
  return row?.version ?? 0;
}

export async function recordRules(db: Db): Promise<void> {
  await db
    .updateTable('search_rules')
    .set({ version: searchRules })
    .where('version', '<', searchRules)
    .execute();
}

/** The next books after `after` in the order of their keys, and which of them are to be made anew. */
export async function findNextRows(
  db: Db,
  { after, limit, which }: { after: string; limit: number; which: WhichRows },
): Promise<{ id: string; isWanted: boolean }[]> {
  const { rows } = await sql<{ id: string; isWanted: boolean }>`
    SELECT book_id AS id, ${conditions[which]} AS "isWanted" FROM book_search
    WHERE book_id > ${after} ORDER BY book_id LIMIT ${limit}`.execute(db);
  return rows;
}

export async function lockKeptRows(tx: Db, ids: string[], which: WhichRows): Promise<KeptRow[]> {
  const { rows } = await sql<KeptRow>`
    SELECT book_id AS id, title, tsvector_to_array(words) AS lexemes FROM book_search
    WHERE book_id = ANY(${ids}::uuid[]) AND ${conditions[which]} ORDER BY book_id FOR UPDATE`.execute(tx);
  return rows;
}

export function findSearchedBooks(tx: Db, ids: string[]): Promise<(SearchedBook & { id: string })[]> {
  return tx
    .selectFrom('books')
    .select(['id', ...searchedColumns.named, ...searchedColumns.described])
    .where('id', 'in', ids)
    .execute();
}

export async function writeRenewedRows(
  tx: Db,
  changed: { id: string; title: string; vector: string }[],
  same: string[],
): Promise<void> {
  if (changed.length > 0) {
    await sql`
      UPDATE book_search s SET title = d.title, words = d.words::tsvector, rules_version = ${searchRules}
      FROM unnest(
        ${changed.map(({ id }) => id)}::uuid[], ${changed.map(({ title }) => title)}::text[],
        ${changed.map(({ vector }) => vector)}::text[]
      ) AS d (id, title, words)
      WHERE s.book_id = d.id`.execute(tx);
  }
  if (same.length === 0) return;
  await tx
    .updateTable('book_search')
    .set({ rules_version: searchRules })
    .where('book_id', 'in', same)
    .execute();
}
